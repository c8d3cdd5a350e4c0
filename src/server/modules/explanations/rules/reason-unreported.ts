import { reportDaysOf, reportDueAt } from '#server/modules/shop-times/index.ts'
import { explanationsText as t } from '#server/text/explanations.ts'
import { claimDays, orderWindowDays } from '#shared/claim-days.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { afterBetween, agoText } from '#shared/waiting.ts'
import { type ClickFacts, type Explanation, promisesAnything } from './click-facts.ts'

type ReportHours = NonNullable<ClickFacts['times']['reportHours']>
const usualWait = ({ median, p90 }: ReportHours): string => afterBetween(median / 24, p90 / 24)

const awaiting = (facts: ClickFacts, due: Date, claimable: Date, now: Date): Explanation => {
  const { reportHours } = facts.times
  const lastClaim = due >= claimable ? t.unreported.lastClaim(claimable) : ''
  const text = reportHours
    ? t.unreported.usual(usualWait(reportHours), agoText(facts.createdAt, now))
    : t.unreported.unknown(reportDaysOf(facts.times), due)
  return { code: 'AWAITING_REPORT', text: text + lastClaim, nextDate: due.toISOString() }
}

const overdue = (facts: ClickFacts, claimable: Date, now: Date): Explanation => {
  const { reportHours } = facts.times
  const days = reportDaysOf(facts.times)
  const late = reportHours ? t.unreported.late(usualWait(reportHours), days) : t.unreported.lateUnknown(days)
  const last = addDays(claimable, orderWindowDays)
  if (now >= last) return { code: 'NOT_REPORTED', text: late }
  // Bought on the day of the click it is too late; bought later it is not.
  if (now >= claimable)
    return {
      code: 'NOT_REPORTED',
      text: late + t.unreported.claimByPurchase(claimDays),
      nextDate: last.toISOString(),
    }
  return {
    code: 'NOT_REPORTED',
    text: late + t.unreported.claimUntil(claimable),
    nextDate: claimable.toISOString(),
  }
}

const superseded = (
  later: NonNullable<ClickFacts['laterClick']>,
  claimable: Date,
  now: Date,
): Explanation => {
  const text = t.unreported.superseded(later.clickedAt, later.transactionId)
  const code = 'SUPERSEDED_BY_LATER_CLICK'
  if (now >= claimable) return { code, text, laterClickId: later.clickId }
  return {
    code,
    text: text + t.unreported.claimOtherUntil(claimable),
    nextDate: claimable.toISOString(),
    laterClickId: later.clickId,
  }
}

/** Why a click of which no order is known stands where it stands. */
export const explainUnreported = (facts: ClickFacts, now: Date): Explanation => {
  if (!facts.tracked)
    return {
      code: 'UNTRACKED_LINK',
      text: facts.promisedPoints === 0 ? t.unreported.unpromised : t.unreported.untracked,
    }
  if (!promisesAnything(facts)) return { code: 'UNTRACKED_LINK', text: t.unreported.unrated }
  if (!facts.redirectedAt)
    return {
      code: 'REDIRECT_NEVER_LOADED',
      text: t.unreported.notLoaded,
    }
  const claimable = addDays(facts.createdAt, claimDays)
  if (facts.laterClick) return superseded(facts.laterClick, claimable, now)
  const due = reportDueAt(facts.createdAt, facts.times)
  return now < due ? awaiting(facts, due, claimable, now) : overdue(facts, claimable, now)
}
