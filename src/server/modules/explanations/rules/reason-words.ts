import type { HoldCause } from '#contract/holds.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import type { Moved } from './click-facts.ts'

const day = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
/** The day of an instant in Việt Nam: "21/11/2026". */
export const dayOf = (at: Date): string => day.format(at)

const number = new Intl.NumberFormat('vi-VN')
export const pointsOf = (points: number): string => number.format(points)

/** What somebody wrote, as the end of a sentence. */
const closed = (words: string): string => words.trim().replace(/[.\s]+$/, '')

export const because = (reason: string | null): string =>
  reason && closed(reason) ? `Lý do cửa hàng đưa ra: ${closed(reason)}.` : 'Cửa hàng không cho biết lý do.'

/** A person's reason, after a sentence; nothing where none was given. */
export const decidedBecause = (reason: string): string => (closed(reason) ? ` Lý do: ${closed(reason)}.` : '')

/** "5.000 điểm đã cộng được trừ lại ngày 21/11/2026" */
export const takenBack = ({ points, at }: Moved): string =>
  `${pointsOf(points)} điểm đã cộng được trừ lại ngày ${dayOf(at)}`

const limits: Record<Exclude<Cut, 'too_small'>, string> = {
  order_cap: 'mức tối đa mỗi đơn',
  member_cap: 'mức tối đa mỗi người',
  campaign_cap: 'mức tối đa cả đợt ưu đãi',
  commission: 'hoa hồng thực nhận của đơn',
}
/** Which limits made points fewer, after a sentence; nothing where none did. */
export const withinLimits = (cuts: Cut[]): string => {
  const named = cuts.flatMap((cut) => (cut === 'too_small' ? [] : [limits[cut]]))
  return named.length > 0 ? ` Số điểm tính theo ${named.join(' và ')}.` : ''
}

const nothing: Record<Cut, string> = {
  order_cap: 'đơn đã hết mức tối đa mỗi đơn',
  member_cap: 'bạn đã nhận hết mức tối đa của ưu đãi',
  campaign_cap: 'ưu đãi đã phát hết điểm',
  commission: 'hoa hồng thực nhận của đơn chưa đủ 1 điểm',
  too_small: 'giá trị đơn chưa đủ 1 điểm',
}
/** Why there are no points at all, within a sentence; nothing where no cause is recorded. */
export const forNothing = (cuts: Cut[]): string =>
  cuts.length > 0 ? ` vì ${cuts.map((cut) => nothing[cut]).join(' và ')}` : ''

const causes: Record<HoldCause, string> = {
  SIGNALS: '',
  PERSON: '',
  SALE_BEFORE_CLICK: 'cửa hàng ghi giờ đặt trước lúc bạn bấm',
  SALE_IN_FUTURE: 'cửa hàng ghi giờ đặt còn ở tương lai',
  COMMISSION_ABOVE_ORDER: 'số tiền cửa hàng báo chưa khớp',
  TOLD_FROM_FUTURE: 'tin của cửa hàng ghi sai thời gian',
  CLAIM_CLASH: 'mã đơn này đã được trả điểm qua một khiếu nại khác',
  ORDER_CLASH: 'mã đơn này đã được trả điểm ở một đơn khác',
}
/** Why an order is looked at again, within a sentence; which signals speak for it is told to nobody. */
export const forReview = (cause: HoldCause): string => (causes[cause] ? ` vì ${causes[cause]}` : '')
