import type { ClickReason, ConversionStatus } from '#contract/affiliate.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { ShopTimes } from '#server/modules/shop-times/index.ts'
import { afterDays } from '#shared/waiting.ts'
import { explainUnreported } from './reason-unreported.ts'
import { because, dayOf, pointsOf } from './reason-words.ts'

/** An order is checked before it earns, or a person decided that it earns nothing (beyond.md, feature 15). */
export type CheckFacts = { state: 'open'; until: Date } | { state: 'refused'; reason: string }

export type ClickFacts = {
  tracked: boolean
  /** What the click was promised; 0 where no id could travel. */
  promisedPoints: number
  createdAt: Date
  redirectedAt: Date | null
  conversions: {
    transactionId: string
    status: ConversionStatus
    creditedPoints: number
    promisedPoints: number
    reason: string | null
    check: CheckFacts | null
    occurredAt: Date
    updatedAt: Date
  }[]
  /** How long this shop takes. */
  times: ShopTimes
  /** A later click at the same shop that has an order, while this one has none. */
  laterClick: { clickId: string; clickedAt: Date; transactionId: string } | null
}

export type Explanation = { code: ClickReason; text: string; nextDate?: string; laterClickId?: string }

type Order = ClickFacts['conversions'][number]

/** When a reported order is usually confirmed by this shop, as far as that is known. */
const whenConfirmed = (order: Order, { confirmDays }: ShopTimes, now: Date) => {
  if (!confirmDays)
    return { text: 'Chúng tôi chưa đủ dữ liệu về cửa hàng này để nói khi nào đơn được xác nhận.' }
  const usually = `Cửa hàng này thường xác nhận ${afterDays(confirmDays.median)}`
  const [usual, slow] = [confirmDays.median, confirmDays.p90].map((days) => addDays(order.occurredAt, days))
  if (usual && now < usual)
    return { text: `${usually}; dự kiến khoảng ${dayOf(usual)}.`, nextDate: usual.toISOString() }
  if (slow && now < slow)
    return {
      text: `${usually}, 9 trên 10 đơn trong vòng ${Math.ceil(confirmDays.p90)} ngày; dự kiến trước ngày ${dayOf(slow)}.`,
      nextDate: slow.toISOString(),
    }
  return { text: `${usually}; đơn này chờ lâu hơn thường lệ và chúng tôi không biết ngày chính xác.` }
}

const explainCheck = (order: Omit<Order, 'check'>, until: Date, now: Date): Explanation => ({
  code: 'UNDER_REVIEW',
  text: `Đang kiểm tra: đơn hàng ${order.transactionId} được xem lại trước khi cộng ${pointsOf(order.promisedPoints)} điểm, chậm nhất ngày ${dayOf(until)}. Bạn không cần làm gì.`,
  ...(until > now ? { nextDate: until.toISOString() } : {}),
})

/** A click on a link no id could travel on promises nothing, whatever orders a person assigned to it later. */
const explainUnpromised = ({ transactionId }: Pick<Order, 'transactionId'>): Explanation => ({
  code: 'UNTRACKED_LINK',
  text: `Đơn hàng ${transactionId} được ghi nhận cho lần mở này nhưng không có điểm: khi bạn bấm, liên kết không mang được mã theo dõi nên cửa hàng này chưa tích điểm.`,
})

/** Why a click stands where it stands, from stored facts alone (beyond.md, feature 2). */
export const explainClick = (facts: ClickFacts, now: Date): Explanation => {
  const latest = facts.conversions.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const [newest] = latest
  if (facts.promisedPoints === 0 && newest) return explainUnpromised(newest)
  const credited = latest.filter((conversion) => conversion.creditedPoints > 0)
  const [first] = credited
  if (first) {
    const points = credited.reduce((sum, conversion) => sum + conversion.creditedPoints, 0)
    return {
      code: 'CREDITED',
      text: `Đơn hàng ${first.transactionId} đã hoàn tất. ${pointsOf(points)} điểm được cộng ngày ${dayOf(first.updatedAt)}.`,
    }
  }
  const standing = latest.filter(({ status }) => status !== 'rejected' && status !== 'reversed')
  for (const { check, ...order } of standing)
    if (check?.state === 'open') return explainCheck(order, check.until, now)
  const open = standing.find(({ check }) => check === null)
  if (open?.status === 'confirmed')
    return {
      code: 'CREDITED',
      text: `Đơn hàng ${open.transactionId} đã hoàn tất nhưng không được điểm: ưu đãi đã hết lượt hoặc giá trị đơn chưa đủ để tính điểm.`,
    }
  if (open) {
    const { text, ...next } = whenConfirmed(open, facts.times, now)
    return {
      code: 'AWAITING_CONFIRMATION',
      text: `Cửa hàng đã ghi nhận đơn hàng ${open.transactionId}. ${pointsOf(open.promisedPoints)} điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất. ${text}`,
      ...next,
    }
  }
  for (const { check, ...order } of standing)
    if (check?.state === 'refused')
      return {
        code: 'REFUSED_AFTER_REVIEW',
        text: `Sau khi kiểm tra, đơn hàng ${order.transactionId} không được cộng điểm. Lý do: ${check.reason.replace(/\.+$/, '')}.`,
      }
  const [last] = latest
  if (!last) return explainUnreported(facts, now)
  if (last.status === 'reversed')
    return {
      code: 'REVERSED_RETURNED',
      text: `Đơn hàng ${last.transactionId} bị trả lại hoặc hủy ngày ${dayOf(last.updatedAt)} nên ${pointsOf(last.promisedPoints)} điểm đã được thu hồi. ${because(last.reason)}`,
    }
  return {
    code: last.reason ? 'REJECTED_RETURNED' : 'REJECTED_UNSPECIFIED',
    text: `Cửa hàng từ chối đơn hàng ${last.transactionId} ngày ${dayOf(last.updatedAt)}. ${because(last.reason)}`,
  }
}
