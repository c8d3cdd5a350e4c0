/** The queue whose jobs check the links that are due. */
export const checkQueue = 'links.check'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds a host asks to be left alone, between a minute and a day; an hour when it does not say how long. */
export const retryAfterOf = (header: string | undefined, now: Date): number => {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(asked) ? hour : Math.min(day, Math.max(minute, asked))
}

/**
 * When a link is looked at again: the next round, a tenth sooner or later so that links do not come in waves. After a
 * first error the next day tells whether it was a bad moment. `random` is 0 to 1.
 */
export const nextCheckAt = (
  now: Date,
  { everyDays, errors, random }: { everyDays: number; errors: number; random: number },
): Date => {
  const days = errors === 1 ? Math.min(1, everyDays) : everyDays
  return new Date(now.getTime() + days * day * (0.9 + random * 0.2))
}
