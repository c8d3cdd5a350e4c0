import type { NoticeType } from '#contract/notices.ts'

export type NoticeData = Record<string, string | number | null>
type Words = { title: string; text: string; link: string }

const whole = new Intl.NumberFormat('vi-VN')
const journey = '/dashboard?tab=journey'
const ledger = '/dashboard?tab=ledger'
const rewards = '/dashboard?tab=rewards'

const points = (data: NoticeData): string => `${whole.format(Number(data.points ?? 0))} điểm`
const money = (dong: string | number | null | undefined): string => `${whole.format(Number(dong ?? 0))} ₫`
const longest = 60
/** Names of products run to 120 characters; cut between two words, so that what matters stays in sight. */
const short = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest).replace(/[\s,;:–-]+\S*$/u, '')}…`
const named = (kind: string, name: string | number | null | undefined): string =>
  name ? `${kind} “${short(String(name))}”` : kind
const nameIn = (data: NoticeData) => data.product ?? data.productName
const order = (data: NoticeData): string => named('đơn hàng', nameIn(data) ?? data.order)
const product = (data: NoticeData): string => (data.productId ? `/products/${data.productId}` : '/dashboard')
const because = ({ reason }: NoticeData): string =>
  reason ? ` Lý do: ${String(reason).replace(/\.+$/, '')}.` : ''
/** What a person wrote to the member, as it is. */
const said = (text: string | number | null | undefined): string => (text ? ` ${text}` : '')
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const date = (iso: string | number | null | undefined): string =>
  new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(String(iso)))

const claimStates: Record<string, string> = {
  held: 'đã được ghi nhận và sẽ được gửi cửa hàng khi tới hạn đối soát',
  sent: 'đã được gửi tới cửa hàng',
  needs_info: 'cần bạn bổ sung thông tin',
  accepted: 'đã được chấp nhận',
  rejected: 'không được chấp nhận. Bạn mở mục Khiếu nại để xem lý do',
}
const claimPoints = (data: NoticeData): string =>
  data.state === 'accepted' && Number(data.points) > 0 ? ` Bạn được cộng ${points(data)}.` : ''

const checked: Record<string, string> = {
  open: 'Đơn hàng đang được kiểm tra',
  refused: 'Đơn hàng không được tính điểm',
}
const checkedText = (data: NoticeData): string => {
  if (data.state === 'open')
    return `${upper(order(data))} được xem lại trước khi cộng điểm, chậm nhất ngày ${date(data.until)}. Bạn không cần làm gì.`
  if (data.state === 'refused')
    return `Sau khi kiểm tra, ${order(data)} không được cộng điểm.${because(data)}`
  return `${upper(order(data))} tiếp tục được tính điểm như bình thường.${because(data)}`
}

/** What was done by hand to a member's points. */
const adjusted = (data: NoticeData): string => {
  if (nameIn(data)) return `Điểm ghi cho ${named('sản phẩm', nameIn(data))} được thu lại`
  return data.state === 'reversed' ? 'Điều chỉnh điểm trước đó được thu lại' : 'Điểm của bạn được điều chỉnh'
}

const words: Record<NoticeType, (data: NoticeData) => Words> = {
  conversion_recorded: (data) => ({
    title: 'Đơn hàng đã được ghi nhận',
    text: `Bạn sẽ nhận ${points(data)} khi ${order(data)} hoàn tất.`,
    link: journey,
  }),
  points_credited: (data) => ({
    title: `Bạn được cộng ${points(data)}`,
    text: `Điểm của ${order(data)} đã vào tài khoản của bạn.`,
    link: ledger,
  }),
  conversion_rejected: (data) => ({
    title: 'Đơn hàng không được tính điểm',
    text: `${upper(points(data))} dự kiến của ${order(data)} không được cộng.${because(data)}`,
    link: journey,
  }),
  order_checked: (data) => ({
    title: checked[String(data.state)] ?? 'Đơn hàng đã được kiểm tra xong',
    text: checkedText(data),
    link: journey,
  }),
  points_taken_back: (data) => ({
    title: `${upper(points(data))} đã được thu hồi`,
    text: `${upper(order(data))} bị trả lại hoặc hủy.${because(data)}`,
    link: ledger,
  }),
  points_adjusted: (data) => ({
    title:
      Number(data.points ?? 0) < 0
        ? `${points({ points: Math.abs(Number(data.points)) })} đã được trừ`
        : `Bạn được cộng ${points(data)}`,
    text: `${adjusted(data)}.${because(data)}`,
    link: ledger,
  }),
  claim_updated: (data) => ({
    title: 'Khiếu nại của bạn có cập nhật',
    text: `Khiếu nại về ${order(data)} ${claimStates[String(data.state)] ?? 'vừa được cập nhật'}.${claimPoints(data)}${said(data.message)}`,
    link: '/dashboard?tab=claims',
  }),
  reward_delivered: (data) => ({
    title: 'Phần thưởng đã được giao',
    text: `${upper(named('phần thưởng', data.reward))} đã sẵn sàng. Bạn mở mục Phần thưởng để xem.${said(data.note)}`,
    link: rewards,
  }),
  reward_refunded: (data) => ({
    title: `Bạn được hoàn ${points(data)}`,
    text: `${upper(named('phần thưởng', data.reward))} không giao được, ${points(data)} đã trở lại tài khoản của bạn.${said(data.note)}`,
    link: rewards,
  }),
  review_moderated: (data) => ({
    title: data.status === 'rejected' ? 'Đánh giá của bạn không được đăng' : 'Đánh giá của bạn đã được đăng',
    text: `Chúng tôi đã xem đánh giá của bạn về ${named('sản phẩm', nameIn(data))}.${because(data)}`,
    link: product(data),
  }),
  price_dropped: (data) => ({
    title: 'Sản phẩm bạn thích vừa giảm giá',
    text: `${upper(named('sản phẩm', nameIn(data)))} giảm từ ${money(data.from)} còn ${money(data.to)}.`,
    link: product(data),
  }),
}

/** A notice in words, the same under the bell, in mail and in push; `link` is a path of this site. */
export const wordsOf = (type: NoticeType, data: NoticeData): Words => words[type](data)
