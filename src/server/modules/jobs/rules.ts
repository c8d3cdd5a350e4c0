import { vietnamDay, vietnamOffset } from '#shared/vietnam-time.ts'
import { withoutAddresses } from '#shared/without-addresses.ts'

type Plain = number | boolean | null

const longestError = 300
const minuteMs = 60_000
/** The rarest schedule may be a 29 February. */
const lookAheadDays = 5 * 366

/** The values a field of a schedule names: `*`, `5`, `1-5`, `*` or a range with `/2`, and lists of these. */
const fieldOf = (field: string, low: number, high: number): Set<number> => {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const [range = '*', step = '1'] = part.split('/')
    const [first, last] = range === '*' ? [low, high] : range.split('-').map(Number)
    const from = first ?? low
    const to = last ?? (part.includes('/') ? high : from)
    for (let value = from; value <= to; value += Math.max(1, Number(step))) values.add(value)
  }
  return values
}

/** When a schedule of five fields, in the time of Vietnam, comes next after `now`; null for one that never does. */
export const nextRun = (cron: string, now: Date): Date | null => {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/)
  const minutes = [...fieldOf(minute, 0, 59)]
  const hours = [...fieldOf(hour, 0, 23)]
  const days = fieldOf(day, 1, 31)
  const months = fieldOf(month, 1, 12)
  const weekdays = new Set([...fieldOf(weekday, 0, 7)].map((one) => one % 7))
  const isDay = (at: Date): boolean => {
    const byDay = days.has(at.getUTCDate())
    const byWeek = weekdays.has(at.getUTCDay())
    // As cron has it: where both say something, either is enough.
    return (
      months.has(at.getUTCMonth() + 1) && (day !== '*' && weekday !== '*' ? byDay || byWeek : byDay && byWeek)
    )
  }
  const today = Date.parse(`${vietnamDay(now)}T00:00:00Z`)
  for (let ahead = 0; ahead < lookAheadDays; ahead++) {
    const start = today + ahead * 1440 * minuteMs
    if (!isDay(new Date(start))) continue
    const next = hours
      .flatMap((h) => minutes.map((m) => start + (h * 60 + m) * minuteMs - vietnamOffset))
      .filter((at) => at > now.getTime())
    if (next.length > 0) return new Date(Math.min(...next))
  }
  return null
}

/** What of a job's payload may be looked at: words may be addresses, names or tokens. */
export const safeData = (data: unknown): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
      (entry): entry is [string, Plain] =>
        entry[1] === null || typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
    ),
  )

/** A word without what stands behind the "?" or "#" of a link in it; split once, so that a long one takes no longer than it is long. */
const withoutQuery = (word: string): string => {
  const parts = word.split(/(?=[?#])/)
  const link = parts.slice(0, -1).findIndex((part) => /https?:\/\/[^?#]/.test(part))
  return link === -1 ? word : `${parts.slice(0, link + 1).join('')}?…`
}

/** An error without the e-mail addresses, links' queries and long words (tokens) it may quote. */
export const safeError = (message: string): string =>
  withoutAddresses(message)
    .replace(/\S+/g, withoutQuery)
    .replace(/[\w+/=-]{32,}/g, '…')
    .slice(0, longestError)
