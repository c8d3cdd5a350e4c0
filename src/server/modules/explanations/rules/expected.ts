import type { ClickReason, MemberClick } from '#contract/affiliate.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'

/** Something comes by itself on the day such a click names; on the others a member may do something until then. */
const comes: ClickReason[] = ['AWAITING_CONFIRMATION', 'UNDER_REVIEW', 'CLAIM_WAITING', 'AWAITING_REPORT']

/** Of a click whose first points are there already the rest may come on its day. */
const comingOf = (code: ClickReason, pending: number): ClickReason | undefined =>
  comes.includes(code) ? code : pending > 0 ? 'AWAITING_CONFIRMATION' : undefined

export type Expected = { on: string; code: ClickReason; clicks: number; points: number }

const mostDays = 4

/** Pending points (điểm) of clicks that name no day still to come. */
export const undatedPoints = (clicks: Pick<MemberClick, 'reason' | 'points'>[], now: Date): number =>
  clicks
    .filter(({ reason: { nextDate } }) => !nextDate || new Date(nextDate) <= now)
    .reduce((sum, { points }) => sum + points.pending, 0)

/**
 * The next days (YYYY-MM-DD, Việt Nam) on which something is expected, soonest first: taken from what the clicks are
 * explained by, so that both name one date. The first day with points is among them, however many come before it. Points in điểm.
 */
export const expectedOf = (clicks: Pick<MemberClick, 'reason' | 'points'>[], now: Date): Expected[] => {
  const dated = clicks.flatMap(({ reason, points: { pending } }) => {
    const code = comingOf(reason.code, pending)
    return reason.nextDate && code && new Date(reason.nextDate) > now
      ? [{ on: vietnamDay(reason.nextDate), code, points: pending }]
      : []
  })
  const days = [...Map.groupBy(dated, ({ on, code }) => `${on} ${code}`).values()]
    .map((same) => ({
      on: same[0]?.on ?? '',
      code: same[0]?.code ?? 'AWAITING_REPORT',
      clicks: same.length,
      points: same.reduce((sum, one) => sum + one.points, 0),
    }))
    .toSorted((a, b) => a.on.localeCompare(b.on) || comes.indexOf(a.code) - comes.indexOf(b.code))
  const next = days.slice(0, mostDays)
  const due = days.find(({ points }) => points > 0)
  return !due || next.includes(due) ? next : [...next.slice(0, -1), due]
}
