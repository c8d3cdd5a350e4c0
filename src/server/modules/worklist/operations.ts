import { type WorklistItem, type WorklistKind, worklistAccess, worklistKinds } from '#contract/worklist.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { countForMe } from '#server/modules/approvals/index.ts'
import { countHeldReferrals } from '#server/modules/bonuses/index.ts'
import { countSentClaims } from '#server/modules/claims/index.ts'
import { countFailedRateReads, countWaitingRates } from '#server/modules/commission-rates/index.ts'
import { countOpenHolds, countUnowned } from '#server/modules/conversions/index.ts'
import { countStuckFeeds } from '#server/modules/imports/index.ts'
import { countBrokenChecks, countFailedJobs } from '#server/modules/jobs/index.ts'
import { countFlaggedLinks } from '#server/modules/links/index.ts'
import { countNewMessages } from '#server/modules/messages/index.ts'
import { countLateRoots } from '#server/modules/proof/index.ts'
import { countTroubledReports } from '#server/modules/reports/index.ts'
import { countWaitingReviews } from '#server/modules/reviews/index.ts'
import { countLowPools, countWaitingRedemptions } from '#server/modules/rewards/index.ts'
import { countFailedVoucherReads, countFlaggedVouchers } from '#server/modules/vouchers/index.ts'
import { countWaitingWithdrawals } from '#server/modules/withdrawals/index.ts'
import { allows } from '#shared/staff.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { inOrder } from './rules.ts'

/** A feed that failed longer ago than this was seen or is not missed. */
const daysOfFailures = 7

const counted: Record<WorklistKind, (ctx: Ctx) => Promise<Backlog>> = {
  checks: countBrokenChecks,
  roots: countLateRoots,
  clashes: ({ db }) => countOpenHolds(db, 'clashes'),
  holds: ({ db }) => countOpenHolds(db, 'others'),
  approvals: countForMe,
  withdrawals: ({ db }) => countWaitingWithdrawals(db),
  referrals: ({ db }) => countHeldReferrals(db),
  claims: ({ db }) => countSentClaims(db),
  unmatched: ({ db }) => countUnowned(db),
  redemptions: ({ db }) => countWaitingRedemptions(db),
  codes: ({ db }) => countLowPools(db),
  jobs: countFailedJobs,
  runs: countTroubledReports,
  rateReads: countFailedRateReads,
  voucherReads: countFailedVoucherReads,
  reviews: ({ db }) => countWaitingReviews(db),
  messages: ({ db }) => countNewMessages(db),
  imports: ({ db, clock }) => countStuckFeeds(db, addDays(clock.now(), -daysOfFailures)),
  links: ({ db }) => countFlaggedLinks(db),
  rates: countWaitingRates,
  vouchers: ({ db, clock }) => countFlaggedVouchers(db, clock.now()),
}

/** What waits for the signed-in person; what they may not do is not even counted. */
export const readWorklist = async (ctx: Ctx): Promise<WorklistItem[]> => {
  const { role } = memberOf(ctx)
  const own = worklistKinds.filter((kind) => allows(worklistAccess[kind], role))
  const items = await Promise.all(own.map(async (kind) => ({ kind, ...(await counted[kind](ctx)) })))
  return inOrder(items).map(({ kind, count, since, due }) => ({
    kind,
    count,
    since: since?.toISOString() ?? null,
    due: due?.toISOString() ?? null,
  }))
}
