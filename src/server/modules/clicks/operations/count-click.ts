import { countUse, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A person opens a few dozen shops in an hour; a script could fill the disk, and make a shop's figures what it likes. */
export const mostClicks: Limit = { scope: 'clicks.member', max: 600, windowSeconds: 3600 }

/** Counts a click that a member is about to note. @throws AppError too_many_requests */
export const countClick = (ctx: Ctx, memberId: number): Promise<void> =>
  countUse(ctx, [mostClicks, String(memberId)])
