import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { createUses } from '#server/kernel/uses.ts'
import { httpText as t } from '#server/text/http.ts'

/** A person opens a few dozen shops in an hour; a script could fill the disk, and make a shop's figures what it likes. */
export const mostClicks = 600
const windowMs = 3_600_000
/** Members whose clicks are counted at a time. */
const most = 100_000
const counters = new WeakMap<Ctx['config'], ReturnType<typeof createUses>>()

/**
 * Counts a click that a member is about to note, in each process by itself: a row for each would cost a click as much as itself.
 * @throws AppError too_many_requests
 */
export const countClick = ({ config }: Ctx, memberId: number): void => {
  const uses = counters.get(config) ?? createUses({ max: mostClicks, windowMs, most })
  counters.set(config, uses)
  const waitMs = uses.take(memberId)
  if (waitMs <= 0) return
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  throw new AppError('too_many_requests', t.tooFast(retryAfterSeconds), { retryAfterSeconds })
}
