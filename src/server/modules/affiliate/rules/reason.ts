import type { ClickReason, ConversionStatus } from '#contract/affiliate.ts'
import { addDays } from '#server/kernel/clock.ts'

/** Days after a click in which shops report an order; past them nothing is expected any more. */
export const reportDays = 7
/** Days after a purchase in which its member may claim missing points. */
export const claimDays = 30

/** An order is checked before it earns, or a person decided that it earns nothing (beyond.md, feature 15). */
export type CheckFacts = { state: 'open'; until: Date } | { state: 'refused'; reason: string }

export type ClickFacts = {
  tracked: boolean
  createdAt: Date
  redirectedAt: Date | null
  conversions: {
    transactionId: string
    status: ConversionStatus
    creditedPoints: number
    promisedPoints: number
    reason: string | null
    check: CheckFacts | null
    updatedAt: Date
  }[]
}

export type Explanation = { code: ClickReason; text: string; nextDate?: string }

const day = (at: Date): string =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
const number = (points: number): string => new Intl.NumberFormat('vi-VN').format(points)

const withoutConversion = (facts: ClickFacts, now: Date): Explanation => {
  if (!facts.tracked)
    return {
      code: 'UNTRACKED_LINK',
      text: 'Liên kết tới cửa hàng này không mang được mã theo dõi nên đơn hàng không thể tự ghi nhận điểm.',
    }
  if (!facts.redirectedAt)
    return {
      code: 'REDIRECT_NEVER_LOADED',
      text: 'Trang cửa hàng chưa được mở từ lượt nhấp này, có thể trình duyệt đã chặn cửa sổ mới. Bạn hãy nhấp lại để được tính điểm.',
    }
  const until = addDays(facts.createdAt, reportDays)
  if (now < until)
    return {
      code: 'AWAITING_REPORT',
      text: `Cửa hàng chưa báo đơn hàng nào cho lượt nhấp này. Nếu bạn đã mua, chúng tôi chờ tin báo tới ngày ${day(until)}.`,
      nextDate: until.toISOString(),
    }
  const late = `Đã quá ${reportDays} ngày mà cửa hàng không báo đơn hàng nào cho lượt nhấp này.`
  const claimable = addDays(facts.createdAt, claimDays)
  if (now >= claimable) return { code: 'NOT_REPORTED', text: late }
  return {
    code: 'NOT_REPORTED',
    text: `${late} Nếu bạn đã mua, bạn có thể gửi khiếu nại tới ngày ${day(claimable)}.`,
    nextDate: claimable.toISOString(),
  }
}

const because = (reason: string | null): string =>
  reason ? `Lý do cửa hàng đưa ra: ${reason}.` : 'Cửa hàng không cho biết lý do.'

/** Why a click stands where it stands, from stored facts alone (beyond.md, feature 2). */
export const explainClick = (facts: ClickFacts, now: Date): Explanation => {
  const latest = facts.conversions.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const credited = latest.filter((conversion) => conversion.creditedPoints > 0)
  const [first] = credited
  if (first) {
    const points = credited.reduce((sum, conversion) => sum + conversion.creditedPoints, 0)
    return {
      code: 'CREDITED',
      text: `Đơn hàng ${first.transactionId} đã hoàn tất. ${number(points)} điểm được cộng ngày ${day(first.updatedAt)}.`,
    }
  }
  const checked = latest.find(({ check }) => check?.state === 'open')
  if (checked?.check?.state === 'open')
    return {
      code: 'UNDER_REVIEW',
      text: `Đang kiểm tra: đơn hàng ${checked.transactionId} được xem lại trước khi cộng ${number(checked.promisedPoints)} điểm, chậm nhất ngày ${day(checked.check.until)}. Bạn không cần làm gì.`,
      nextDate: checked.check.until.toISOString(),
    }
  const refused = latest.find(({ check }) => check?.state === 'refused')
  if (refused?.check?.state === 'refused')
    return {
      code: 'REFUSED_AFTER_REVIEW',
      text: `Sau khi kiểm tra, đơn hàng ${refused.transactionId} không được cộng điểm. Lý do: ${refused.check.reason.replace(/\.+$/, '')}.`,
    }
  const open = latest.find(
    ({ status }) => status === 'pending' || status === 'approved' || status === 'confirmed',
  )
  if (open?.status === 'confirmed')
    return {
      code: 'CREDITED',
      text: `Đơn hàng ${open.transactionId} đã hoàn tất nhưng không được điểm: ưu đãi đã hết lượt hoặc giá trị đơn chưa đủ để tính điểm.`,
    }
  if (open)
    return {
      code: 'AWAITING_CONFIRMATION',
      text: `Cửa hàng đã ghi nhận đơn hàng ${open.transactionId}. ${number(open.promisedPoints)} điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất.`,
    }
  const [last] = latest
  if (!last) return withoutConversion(facts, now)
  if (last.status === 'reversed')
    return {
      code: 'REVERSED_RETURNED',
      text: `Đơn hàng ${last.transactionId} bị trả lại hoặc hủy ngày ${day(last.updatedAt)} nên ${number(last.promisedPoints)} điểm đã được thu hồi. ${because(last.reason)}`,
    }
  return {
    code: last.reason ? 'REJECTED_RETURNED' : 'REJECTED_UNSPECIFIED',
    text: `Cửa hàng từ chối đơn hàng ${last.transactionId} ngày ${day(last.updatedAt)}. ${because(last.reason)}`,
  }
}
