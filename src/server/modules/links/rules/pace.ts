/** The queue whose jobs check the links that are due. */
export const checkQueue = 'links.check'

const day = 86_400_000

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
