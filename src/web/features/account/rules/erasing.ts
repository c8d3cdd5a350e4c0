import type { CurrentUser } from '#contract/users.ts'
import { formatPoints } from '#web/lib/format.ts'
import { dataText as t } from '#web/text/member.ts'

/** The points that go with an account, a sentence each: those that are there, and those on their way. */
export const lossOf = ({
  points,
  pendingPoints,
}: Pick<CurrentUser, 'points' | 'pendingPoints'>): string[] => [
  ...(points > 0 ? [t.pointsLost(formatPoints(points))] : []),
  ...(pendingPoints > 0 ? [t.pendingLost(formatPoints(pendingPoints))] : []),
]
