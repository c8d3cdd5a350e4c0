import { z } from 'zod'
import { cutTo } from '#shared/cut-to.ts'

/** Text or a number as text; networks send ids either way. */
export const words = (max: number) =>
  z
    .union([z.string(), z.int().transform(String)])
    .refine((value) => value.isWellFormed() && !value.includes('\0'))
    .transform((value) => value.trim())
    .pipe(z.string().max(max))

/** As `words`; missing, null and empty are all ''. */
export const maybeWords = (max: number) =>
  words(max)
    .nullish()
    .transform((value) => value ?? '')

/** As `maybeWords`, of what may run long and decides nothing (reasons, names, what a click echoes): its beginning; '' where it is no text. */
export const beginning = (max: number) =>
  z
    .union([z.string(), z.int().transform(String)])
    .transform((value) => cutTo(value.toWellFormed().replaceAll('\0', '').trim(), max))
    .catch('')

/** đồng; networks send numbers or numeric text, with or without decimals. */
export const dong = z
  .union([z.number(), z.string().regex(/^\d{1,13}(\.\d{1,20})?$/)])
  .transform((value) => Math.round(Number(value)))
  .pipe(z.int().min(0).max(1_000_000_000_000))

/** What is missing, null or empty is null. */
export const ifAny = <T>(one: z.ZodType<T>) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(one)
    .nullish()
    .transform((value) => value ?? null)

/** As `dong`; what is missing, null or empty is not told, and not 0. */
export const maybeDong = ifAny(dong)

/**
 * As `maybeDong`, from whoever writes amounts by hand: to a Vietnamese shop "100.000" is a hundred thousand, to a program one hundred.
 * Neither is guessed, as points follow from it.
 */
export const maybeClearDong = ifAny(
  z.union([z.number(), z.string().refine((text) => !/^[1-9]\d{0,2}\.\d{3}$/.test(text))]).pipe(dong),
)

/** A number, or one as text; what is left empty is none, and not 0. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,20}(\.\d{1,20})?$/)
    .transform(Number),
])

export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

const withZone = (text: string): string => {
  const iso = text.trim().replace(' ', 'T')
  const timed = /T/.test(iso) ? iso : `${iso}T00:00:00`
  return /(Z|[+-]\d\d:?\d\d)$/i.test(timed) ? timed : `${timed}+07:00`
}

const ofEpoch = (digits: number): Date => new Date(digits > 1e11 ? digits : digits * 1000)
const beyond = Date.UTC(2200)

/** A time as networks write it: ISO or `YYYY-MM-DD HH:mm:ss`, Vietnam's clock when it names no zone, or an epoch. */
export const networkTime = z
  .union([z.string().min(8).max(40), z.number()])
  .transform((value) => {
    const digits = Number(value)
    return Number.isFinite(digits) ? ofEpoch(digits) : new Date(withZone(String(value)))
  })
  .refine((at) => at.getTime() >= Date.UTC(2000) && at.getTime() < beyond)

export const maybeTime = z
  .union([z.literal(['', 0, '0']).transform(() => undefined), networkTime])
  .nullish()
  .transform((value) => value ?? null)

const dayMs = 86_400_000
const lastDay = z
  .string()
  .regex(/^\s*\d{4}-\d\d-\d\d\s*$/)
  .transform((day) => new Date(Date.parse(withZone(day)) + dayMs))
  .pipe(z.date())
/** '9999-12-31', 32503651199 (the last second of 2999, as Shopee writes what has no end) and the like. */
const never = z
  .union([
    z.string().regex(/^\s*(2[2-9]|[3-9]\d)\d\d-/),
    numeric.refine((digits) => ofEpoch(digits).getTime() >= beyond),
  ])
  .transform(() => null)

/** As `maybeTime`, of an end: a day without a time is over when it is. */
export const maybeEnd = never.or(lastDay).or(maybeTime)
