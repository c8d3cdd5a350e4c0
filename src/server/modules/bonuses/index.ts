// Owns bonuses, their terms and referrals: points beside orders, for friends, first orders, streaks of months and levels.
// Promises: a bonus follows from the orders that stand and the terms at their clicks; it is given once and falls with its order.
import type { Ctx } from '#server/kernel/context.ts'
import { invitationIn } from './operations/cookie.ts'
import { noteReferral } from './operations/referral.ts'

export { bonusesChecks } from './checks.ts'
export { settleBonusesJob } from './jobs.ts'
export { changeTerms, endSampleTerms, findSampleTerms } from './operations/terms.ts'
export { bonusesPlainRoutes, bonusesRoutes } from './routes.ts'
export { bonusesOn } from './store/bonuses.ts'
export { countHeldReferrals, forgetReferralsOf } from './store/referrals.ts'

/** Keeps by whom a new member came, as their browser remembers it. */
export const noteInvitation = (ctx: Ctx, userId: number, request: Headers): Promise<void> =>
  noteReferral(ctx, userId, invitationIn(request, ctx.config))
