import type { ErasureLoss } from '#contract/account.ts'
import type { CurrentUser } from '#contract/users.ts'
import { formatPoints } from '#web/lib/format.ts'
import { dataText as t } from '#web/text/member.ts'

/** What goes with an account, a sentence each: points that are there, those on their way, and what waits to be sent. */
export const lossOf = (
  { points, pendingPoints }: Pick<CurrentUser, 'points' | 'pendingPoints'>,
  { withdrawals, gifts }: ErasureLoss,
): string[] => [
  ...(points > 0 ? [t.pointsLost(formatPoints(points))] : []),
  ...(pendingPoints > 0 ? [t.pendingLost(formatPoints(pendingPoints))] : []),
  ...(withdrawals.count > 0 ? [t.withdrawalsLost(withdrawals.count, formatPoints(withdrawals.points))] : []),
  ...(gifts > 0 ? [t.giftsLost(gifts)] : []),
]
