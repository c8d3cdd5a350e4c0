import { createHmac } from 'node:crypto'
import { sha256 } from '#server/kernel/ids.ts'
import { type Secrets, seal, unseal } from '#server/kernel/sealed.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after each attempt that failed, as the Standard Webhooks specification proposes: three days in all. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** How far a pause may be from its length, so that what failed together does not come again together. */
const spread = 0.2
export const longestPauseMs = 24 * hour * (1 + spread)
/** An address at which nothing got through for so long is switched off once an event was given up. */
export const hopelessMs = 72 * hour
/** How long messages are signed with the secret before as well. */
export const overlapMs = 24 * hour

/**
 * How long to wait after this many attempts, in ms; undefined: it is given up. `chance` is from 0 to 1; `asked` is how long the
 * address asked to be left alone.
 */
export const pauseAfter = (attempts: number, chance: number, asked = 0): number | undefined => {
  const pause = pauses[attempts - 1]
  return pause === undefined
    ? undefined
    : Math.max(asked, Math.round(pause * (1 - spread + 2 * spread * chance)))
}

export const isHopeless = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= hopelessMs

const mark = 'whsec_'
/**
 * An address as the audit keeps it, for ever: its path and query may be what opens it, as chat services have it. A mark in their place
 * tells one from another.
 */
export const addressInAudit = (address: string): string => {
  const { origin, pathname, search } = new URL(address)
  return pathname === '/' && search === '' ? `${origin}/` : `${origin}/…${sha256(address).slice(0, 6)}`
}

/** A secret as receivers know it: `whsec_` and its bytes in base64. `random` is base64url. */
export const secretOf = (random: string): string =>
  `${mark}${Buffer.from(random, 'base64url').toString('base64')}`

/** What of a message is signed, and with every secret that holds (https://www.standardwebhooks.com, version 1). */
export const signatureOf = (
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(mark.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

/** The body of an event, the same at every attempt. */
export const bodyOf = ({ type, at, data }: { type: string; at: Date; data: unknown }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

const purpose = 'muahoi outgoing webhooks'
export const sealSecret = (secrets: Secrets, secret: string, nonce: Buffer): string =>
  seal(secrets, purpose, secret, nonce)
export const openSecret = (secrets: Secrets, sealed: string): string => unseal(secrets, purpose, sealed)

/** What opens it may be gone. */
export const isReadable = (secrets: Secrets, sealed: string): boolean => {
  try {
    openSecret(secrets, sealed)
    return true
  } catch {
    return false
  }
}
