import { claimDays } from '#server/modules/claims/index.ts'
import { reportDaysOf, reportDueAt } from '#server/modules/shop-times/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { afterBetween, agoText } from '#shared/waiting.ts'
import type { ClickFacts, Explanation } from './click-facts.ts'
import { dayOf } from './reason-words.ts'

const awaiting = (facts: ClickFacts, due: Date, claimable: Date, now: Date): Explanation => {
  const { reportHours } = facts.times
  const lastClaim = due >= claimable ? ` Hạn gửi khiếu nại: ${dayOf(claimable)}.` : ''
  const text = reportHours
    ? `Cửa hàng này thường báo đơn ${afterBetween(reportHours.median / 24, reportHours.p90 / 24)}; bạn bấm ${agoText(facts.createdAt, now)}, chưa có gì bất thường.`
    : `Chưa thấy đơn hàng nào từ lần mở này. Chúng tôi chưa đủ dữ liệu về cửa hàng này; nếu bạn đã mua, chúng tôi chờ tin báo ${reportDaysOf(facts.times)} ngày, tới ngày ${dayOf(due)}.`
  return { code: 'AWAITING_REPORT', text: text + lastClaim, nextDate: due.toISOString() }
}

const overdue = (facts: ClickFacts, claimable: Date, now: Date): Explanation => {
  const { reportHours } = facts.times
  const days = reportDaysOf(facts.times)
  const late = reportHours
    ? `Cửa hàng này thường báo đơn ${afterBetween(reportHours.median / 24, reportHours.p90 / 24)}; đã quá ${days} ngày mà chưa thấy đơn nào.`
    : `Đã quá ${days} ngày mà chưa thấy đơn nào (mức chờ chung, vì chúng tôi chưa đủ dữ liệu về cửa hàng này).`
  if (now >= claimable) return { code: 'NOT_REPORTED', text: late }
  return {
    code: 'NOT_REPORTED',
    text: `${late} Nếu bạn đã mua, bạn có thể gửi khiếu nại tới ngày ${dayOf(claimable)}.`,
    nextDate: claimable.toISOString(),
  }
}

const superseded = (
  later: NonNullable<ClickFacts['laterClick']>,
  claimable: Date,
  now: Date,
): Explanation => {
  const text = `Ngày ${dayOf(later.clickedAt)} bạn mở lại cửa hàng này và đơn hàng ${later.transactionId} được ghi nhận cho lần mở đó. Cửa hàng thường chỉ tính đơn cho lần mở sau cùng.`
  const code = 'SUPERSEDED_BY_LATER_CLICK'
  if (now >= claimable) return { code, text, laterClickId: later.clickId }
  return {
    code,
    text: `${text} Nếu ở lần mở này bạn có đơn khác, bạn có thể gửi khiếu nại tới ngày ${dayOf(claimable)}.`,
    nextDate: claimable.toISOString(),
    laterClickId: later.clickId,
  }
}

/** Why a click of which no order is known stands where it stands. */
export const explainUnreported = (facts: ClickFacts, now: Date): Explanation => {
  if (!facts.tracked)
    return {
      code: 'UNTRACKED_LINK',
      text:
        facts.promisedPoints === 0
          ? 'Cửa hàng này chưa tích điểm: liên kết không mang được mã theo dõi nên lần mở này không hứa điểm nào.'
          : 'Liên kết tới cửa hàng này không mang được mã theo dõi nên đơn hàng không thể tự ghi nhận điểm.',
    }
  if (!facts.redirectedAt)
    return {
      code: 'REDIRECT_NEVER_LOADED',
      text: 'Trang cửa hàng chưa mở ra sau khi bạn bấm, có thể trình duyệt đã chặn cửa sổ mới. Bạn hãy bấm lại để được tính điểm.',
    }
  const claimable = addDays(facts.createdAt, claimDays)
  if (facts.laterClick) return superseded(facts.laterClick, claimable, now)
  const due = reportDueAt(facts.createdAt, facts.times)
  return now < due ? awaiting(facts, due, claimable, now) : overdue(facts, claimable, now)
}
