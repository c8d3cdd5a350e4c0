import type { ApprovalKind } from '#contract/approvals.ts'
import type { MovedPoints } from '#server/kernel/context.ts'

/** Points a shop's order or a frozen promise stands behind; all others are given freely. */
const backed: readonly ApprovalKind[] = ['claim', 'clash', 'assignment', 'hold_release']

export const isBacked = (kind: ApprovalKind): boolean => backed.includes(kind)

/** What was moved, added up for each member, those who gain or lose nothing left out, by their numbers. */
export const addedUp = (moves: readonly MovedPoints[]): MovedPoints[] => {
  const sums = new Map<number, number>()
  for (const { userId, points } of moves) sums.set(userId, (sums.get(userId) ?? 0) + points)
  return [...sums]
    .filter(([, points]) => points !== 0)
    .map(([userId, points]) => ({ userId, points }))
    .toSorted((a, b) => a.userId - b.userId)
}

/** The member whose points move most. */
export const largest = (moves: readonly MovedPoints[]): MovedPoints | undefined =>
  moves.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0]

/** Do both move the same points of the same members? Both as `addedUp` gives them. */
export const isSame = (a: readonly MovedPoints[], b: readonly MovedPoints[]): boolean =>
  a.length === b.length &&
  a.every((one, place) => one.userId === b[place]?.userId && one.points === b[place].points)
