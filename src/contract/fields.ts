import { z } from 'zod'
import { normalized } from '#shared/normalized.ts'
import { isShown, shownLine, withoutTurns } from '#shared/shown-text.ts'
import { refusalOf } from './refusals.ts'
import { fieldsText as t } from './text/fields.ts'

z.config({ localeError: refusalOf })

const maxInt32 = 2_147_483_647

/** A row id: a positive 32-bit integer; numeric strings are taken too. `message` is what a refusal says. */
export const idOr = (message: string) =>
  z
    .union([z.int(), z.string().regex(/^[0-9]{1,10}$/, message)], { error: message })
    .transform(Number)
    .pipe(z.int().min(1, message).max(maxInt32, message))

export const id = idOr(t.id)

export const idParams = z.object({ id })

const clean = (value: string) => normalized(value)
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')

type Wanted = { min?: number; message?: string }

const textAs = (shown: (value: string) => string, max: number, { min = 1, message }: Wanted) => {
  const required = message ?? t.required
  return z
    .string({ error: required })
    .refine(storable, t.letters)
    .transform((value) => {
      const kept = shown(clean(value))
      return isShown(kept) ? kept : ''
    })
    .pipe(z.string().min(min, required).max(max, t.atMost(max)))
}

/**
 * Free text as it will be stored: NFC, no NUL, no lone surrogate, nothing that turns around what stands behind it, `min` to `max`
 * characters after trimming; what shows nothing is no text.
 */
export const text = (max: number, wanted: Wanted = {}) =>
  textAs((value) => withoutTurns(value).trim(), max, wanted)

/** The same of a name or a heading that others read: one line of what is seen. */
export const line = (max: number, wanted: Wanted = {}) => textAs(shownLine, max, wanted)

/** A password is kept to the letter: not trimmed, not normalised. */
export const password = (message: string, min = 1, minMessage = message) =>
  z
    .string({ error: message })
    .min(1, message)
    .min(min, minMessage)
    .max(200, t.password.atMost)
    .refine(storable, t.password.letters)

/** Words of a search or a name from outside: NFC, trimmed, nothing the database refuses. */
export const words = (max: number) =>
  z
    .string()
    .max(max, t.atMost(max))
    .refine(storable, t.letters)
    .transform((value) => clean(value).trim())

/** What stands in a search box: whatever was pasted there is no mistake; the first `max` characters count. */
export const searchWords = (max: number) =>
  z.string().transform((value) => clean(value.slice(0, max).toWellFormed().replaceAll('\0', ' ')).trim())

export const optionalText = (max: number) =>
  text(max, { min: 0 })
    .nullish()
    .transform((value) => value || null)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const forbiddenInLink = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u202a-\u202e\ufeff"<>\\^`{|}]/u

/** An absolute http(s) address without credentials, spaces or control characters, 2,048 at most. */
export const isHttpLink = (value: string): boolean => {
  if (value.length > 2048 || forbiddenInLink.test(value) || !/^https?:\/\//i.test(value)) return false
  try {
    const url = new URL(value)
    return url.hostname !== '' && url.username === '' && url.password === ''
  } catch {
    return false
  }
}

/** Such an address; `required` is what is said where there is none. */
export const httpLinkOr = (required: string) =>
  z.string({ error: required }).trim().refine(storable, t.link.letters).refine(isHttpLink, t.link.scheme)

export const httpLink = httpLinkOr(t.link.required)

/** A path of this site that is a picture's, and no call or way on: what shows it would make that call for whoever looks. */
const picturePath = /^\/(?!\/)[\w./@-]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** A picture's address: http(s), or a path of this site. */
export const pictureLinkOr = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .refine(storable, t.link.letters)
    .refine(
      (value) => isHttpLink(value) || (picturePath.test(value) && !value.includes('..')),
      t.picture.invalid,
    )

export const pictureLink = pictureLinkOr(t.picture.required)

/** Addresses of pictures, one a line, each once, `most` of them; null where there are none. */
export const pictureLines = (most: number) =>
  z
    .string()
    .max(most * 2100)
    .nullish()
    .transform((lines) => [
      ...new Set((lines ?? '').split('\n').flatMap((line) => normalized(line).trim() || [])),
    ])
    .pipe(z.array(pictureLink).max(most, t.picture.atMost(most)))
    .transform((links) => links.join('\n') || null)

/** Whole đồng or điểm; numeric strings are taken too (forms send them). `notWhole`: what 1.5 is told, where `message` says another thing. */
export const whole = (min: number, message: string, notWhole = message, max = 2_000_000_000) =>
  z
    .union([z.number(), z.string().regex(/^-?[0-9]{1,12}$/, notWhole)], { error: message })
    .transform(Number)
    .pipe(
      z
        .int({ error: ({ code }) => (code === 'too_big' ? t.tooLarge : notWhole) })
        .min(min, message)
        .max(max, t.tooLarge),
    )

/** Whole đồng that many orders add up to: a month of them may be more than any one could. */
export const wholeSum = (min: number, message: string) => whole(min, message, message, 999_999_999_999)

/** No order, gift, purchase or adjustment moves more điểm than this at once: a mistyped rule can be undone. */
export const mostPoints = 100_000_000

/** Whole điểm, `min` to the most that may move at once; numeric strings are taken too. */
export const wholePoints = (min: number, message: string, notWhole = message) =>
  whole(min, message, notWhole).pipe(z.int().max(mostPoints, t.mostPoints))

/** `page` and `limit` as every list that can grow takes them. */
export const paging = (fallback: number, max = 100) => ({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  limit: z.coerce.number().pipe(z.int().min(1).max(max)).default(fallback),
})

/** An instant: ISO 8601 UTC on the wire, a Date within the server. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])

export const empty = z.object({})
