import { isIP } from 'node:net'
import { z } from 'zod'
import { newUsername } from '#contract/users.ts'
import { normalized } from '#shared/normalized.ts'
import { form } from '../kernel/variables.ts'

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const whole = (least: number, most: number) => {
  const error = `not a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** A whole number of something. */
export const count = (least: number, most: number, unit = '') => ({
  kind: unit ? `number, ${unit}` : 'number',
  schema: whole(least, most),
})
/** A time, also parts of its unit. */
export const time = (unit: 'seconds' | 'minutes' | 'days', most: number, least = 0) => {
  const error = `not a number from ${least} to ${most}`
  return {
    kind: `number, ${unit}`,
    schema: z.coerce.number({ error }).min(least, { error }).max(most, { error }),
  }
}
/** A part of a whole, from 0 to 1. */
export const share = {
  kind: 'number from 0 to 1',
  schema: z.coerce
    .number({ error: 'not a number from 0 to 1' })
    .min(0, { error: 'not a number from 0 to 1' })
    .max(1, { error: 'not a number from 0 to 1' }),
}
export const oneOf = <const Choice extends string>(...choices: [Choice, ...Choice[]]) => ({
  kind: choices.join(', '),
  schema: z.enum(choices, { error: `not one of ${choices.join(', ')}` }),
})
export const postgresAddress = {
  kind: 'postgres:// address',
  schema: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'not an address such as postgres://user:password@host/database',
  }),
}
export const mailServer = {
  kind: 'smtp(s):// address',
  schema: z.url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'not an address such as smtps://user:password@host',
  }),
}
/** Without an address in it every letter would leave without a sender. */
export const sender = {
  kind: 'name <mail address>',
  schema: z
    .string()
    .trim()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+[^\r\n]*$/, 'no mail address in it, such as Shop <shop@example.vn>'),
}
/** Where a virus scanner listens. */
export const scanner = {
  kind: 'tcp:// address with a port, or unix:/path',
  schema: z.string().transform((written, ctx) => {
    const path = /^unix:(\/.+)$/.exec(written)?.[1]
    if (path) return { path }
    const at = URL.canParse(written) ? new URL(written) : undefined
    if (at?.protocol === 'tcp:' && at.hostname && at.port)
      return { host: at.hostname.replace(/^\[|\]$/g, ''), port: Number(at.port) }
    ctx.addIssue('not an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    return z.NEVER
  }),
}
export const mailAddress = { kind: 'mail address', schema: z.email({ error: 'not a mail address' }) }
export const avatarAddress = {
  kind: 'https:// address with {username}',
  schema: z
    .string()
    .regex(
      /^https:\/\/[^/\s{}]+\/\S*\{username\}\S*$/,
      'not an address such as https://avatars.example/{username}.svg',
    ),
}
export const longSecret = {
  kind: 'text, 32 characters or more',
  schema: z.string().min(32, 'needs at least 32 characters'),
}
/** Several of these with commas between. What falls into pieces that are too short is one secret with a comma in it. */
export const longSecrets = {
  kind: 'texts of 32 characters or more, commas between',
  schema: z
    .string()
    .transform((list) => (listed(list).every((one) => one.length >= 32) ? listed(list) : [list.trim()]))
    .refine((list) => list.every((one) => one.length >= 32), 'each needs at least 32 characters'),
}
export const password = {
  kind: 'text, 6 characters or more',
  schema: z.string().min(6, 'needs at least 6 characters'),
}
export const username = {
  kind: 'username',
  schema: z
    .string()
    .refine((name) => newUsername.safeParse(name).success, 'letters, digits and . _ - only, 50 at most')
    .transform((name) => normalized(name).trim()),
}

export const origins = {
  kind: 'origins, commas between',
  schema: form(
    '',
    /^\s*https?:\/\/[^\s/,]+(\s*,\s*https?:\/\/[^\s/,]+)*\s*$/,
    'origins with commas between',
  ).schema.transform((list, ctx) => {
    for (const one of listed(list)) if (!URL.canParse(one)) ctx.addIssue(`"${one}" is no origin`)
    return listed(list).flatMap((one) => (URL.canParse(one) ? [new URL(one).origin] : []))
  }),
}

/** Names of hosts, each for itself and what lies below it. */
export const hosts = {
  kind: 'host names, commas between',
  schema: z.string().transform((list, ctx) => {
    for (const one of listed(list))
      if (!/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(one))
        ctx.addIssue(`"${one}" is no name such as tiki.vn`)
    return listed(list).map((one) => one.toLowerCase())
  }),
}

const isNet = (written: string): boolean => {
  const [address = '', bits, ...rest] = written.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
/** Addresses, and nets such as 10.0.0.0/8. */
export const nets = {
  kind: 'addresses or nets, commas between',
  schema: z.string().transform((list, ctx) => {
    for (const one of listed(list))
      if (!isNet(one)) ctx.addIssue(`"${one}" is neither an address nor a net such as 10.0.0.0/8`)
    return listed(list)
  }),
}
