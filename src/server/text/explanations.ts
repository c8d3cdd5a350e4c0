import type { HoldCause } from '#contract/holds.ts'
import { formatDate } from '#shared/dates.ts'
import { formatNumber } from '#shared/numbers.ts'

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Points (điểm) that went back, and when. */
type Taken = { points: number; at: Date }
/** "5.000 điểm đã cộng được trừ lại ngày 21/11/2026" */
const takenBack = ({ points, at }: Taken): string =>
  `${formatNumber(points)} điểm đã cộng được trừ lại ngày ${formatDate(at)}`

const usuallyConfirmed = (after: string): string => `Cửa hàng này thường xác nhận ${after}`
const usuallyReported = (between: string): string => `Cửa hàng này thường báo đơn ${between}`

/** Why a click stands where it stands. Parts that begin with a space or a comma follow a sentence or stand in one. */
export const explanationsText = {
  reasons: {
    ofShop: (reason: string) => `Lý do cửa hàng đưa ra: ${reason}.`,
    shopIsSilent: 'Cửa hàng không cho biết lý do.',
    ofPerson: (reason: string) => ` Lý do: ${reason}.`,
  },
  /** Which limits made points fewer. */
  limits: {
    order_cap: 'mức tối đa mỗi đơn',
    member_cap: 'mức tối đa mỗi người',
    campaign_cap: 'mức tối đa cả đợt ưu đãi',
    commission: 'hoa hồng thực nhận của đơn',
  },
  withinLimits: (limits: string[]) => ` Số điểm tính theo ${limits.join(' và ')}.`,
  /** Why there are no points at all. */
  nothing: {
    order_cap: 'đơn đã hết mức tối đa mỗi đơn',
    member_cap: 'bạn đã nhận hết mức tối đa của ưu đãi',
    campaign_cap: 'ưu đãi đã phát hết điểm',
    commission: 'hoa hồng thực nhận của đơn chưa đủ 1 điểm',
    too_small: 'giá trị đơn chưa đủ 1 điểm',
    unvalued: 'cửa hàng chưa báo giá trị đơn',
  },
  /** Why an order is looked at again; which signals speak for it is told to nobody. */
  review: {
    SIGNALS: '',
    PERSON: '',
    SALE_BEFORE_CLICK: 'cửa hàng ghi giờ đặt trước lúc bạn bấm',
    SALE_IN_FUTURE: 'cửa hàng ghi giờ đặt còn ở tương lai',
    COMMISSION_ABOVE_ORDER: 'số tiền cửa hàng báo chưa khớp',
    TOLD_FROM_FUTURE: 'tin của cửa hàng ghi sai thời gian',
    CLAIM_CLASH: 'mã đơn này đã được trả điểm qua một khiếu nại khác',
    SUSPENDED: 'tài khoản của bạn đang tạm khóa',
    ORDER_CLASH: 'mã đơn này đã được trả điểm ở một đơn khác',
  } satisfies Record<HoldCause, string>,
  takenWith: (taken: Taken) => `: ${takenBack(taken)}`,
  because: (causes: string[]) => ` vì ${causes.join(' và ')}`,
  orders: {
    named: (code: string, share: string) => `đơn hàng ${code}${share}`,
    share: (items: number, all: number) => ` (${items} trên ${all} món)`,
    confirmed: {
      unknown: 'Chúng tôi chưa đủ dữ liệu về cửa hàng này để nói khi nào đơn được xác nhận.',
      about: (after: string, on: Date) => `${usuallyConfirmed(after)}; dự kiến khoảng ${formatDate(on)}.`,
      before: ({ after, days, on }: { after: string; days: number; on: Date }) =>
        `${usuallyConfirmed(after)}, 9 trên 10 đơn trong vòng ${days} ngày; dự kiến trước ngày ${formatDate(on)}.`,
      late: (after: string) =>
        `${usuallyConfirmed(after)}; đơn này chờ lâu hơn thường lệ và chúng tôi không biết ngày chính xác.`,
    },
    takenBefore: (taken: Taken) => ` ${upper(takenBack(taken))}.`,
    credited: ({ order, points, when }: { order: string; points: number; when: string }) =>
      `${upper(order)} đã hoàn tất: ${formatNumber(points)} điểm được cộng${when}.`,
    creditedOn: (at: Date) => ` ngày ${formatDate(at)}`,
    creditedLastOn: (at: Date) => `, lần gần nhất ngày ${formatDate(at)}`,
    creditedLess: ({ order, points, taken }: { order: string; points: number; taken: Taken }) =>
      `${upper(order)} đã hoàn tất: còn ${formatNumber(points)} điểm được cộng, ${takenBack(taken)}.`,
    review: (parts: { order: string; cause: string; next: string; until: string; afterwards: string }) =>
      `Đang kiểm tra: ${parts.order} được xem lại${parts.cause} trước khi ${parts.next}${parts.until}.${parts.afterwards} Bạn không cần làm gì.`,
    toCredit: (points: number) => `cộng ${formatNumber(points)} điểm`,
    toReckon: 'tính điểm',
    until: (at: Date) => `, chậm nhất ngày ${formatDate(at)}`,
    waiting: (order: string, points: number) =>
      `Cửa hàng đã ghi nhận ${order}. ${formatNumber(points)} điểm sẽ được cộng khi cửa hàng xác nhận đơn hoàn tất.`,
    unreported: (order: string, days: number) =>
      `Chúng tôi nhận được tin về ${order}, nhưng đã quá ${days} ngày mà đơn chưa có trong báo cáo của cửa hàng. Điểm chỉ được cộng khi cửa hàng báo đơn.`,
    claimInstead: (days: number) => ` Bạn có thể gửi khiếu nại trong ${days} ngày kể từ ngày mua.`,
    inPlaceOfClaim: ' Điểm này thay cho điểm đã cộng theo khiếu nại của bạn.',
    waitingForNothing: (order: string, cause: string) =>
      `Cửa hàng đã ghi nhận ${order} nhưng hiện đơn chưa được điểm nào${cause}. Điểm được tính lại khi cửa hàng xác nhận đơn hoàn tất.`,
    nothing: (order: string, cause: string) => `${upper(order)} không được điểm${cause}.`,
    doneForNothing: (order: string, cause: string) =>
      `${upper(order)} đã hoàn tất nhưng không được điểm${cause}.`,
    memberGone: ' vì tài khoản đã xóa',
    refused: (order: string) => `Sau khi kiểm tra, ${order} không được cộng điểm.`,
    reversed: ({ order, at, points }: { order: string; at: Date; points: string }) =>
      `${upper(order)} bị trả lại hoặc hủy theo tin ngày ${formatDate(at)}${points}.`,
    withoutPoints: ' nên không có điểm',
    rejected: ({ order, at, points }: { order: string; at: Date; points: string }) =>
      `Cửa hàng từ chối ${order} theo tin ngày ${formatDate(at)}${points}.`,
  },
  claims: {
    named: (orderCode: string) => `Khiếu nại cho đơn hàng ${orderCode}`,
    ofClick: 'Khiếu nại của lần mở này',
    needsInfo: (claim: string) => `${claim} cần bạn bổ sung thông tin.`,
    held: (claim: string, until: Date) =>
      `${claim} đang tạm giữ: cửa hàng còn thời gian báo đơn tới ngày ${formatDate(until)}, sau đó khiếu nại tự được gửi đi.`,
    sent: (claim: string) => `${claim} đã được gửi đi và đang chờ kết quả.`,
    paid: ({ claim, points, when }: { claim: string; points: number; when: string }) =>
      `${claim} được chấp nhận: ${formatNumber(points)} điểm được cộng${when}.`,
    paidOn: (at: Date) => ` ngày ${formatDate(at)}`,
    orderComesLater: ' Khi điểm của đơn được cộng, điểm của khiếu nại được thay bằng điểm đó.',
    taken: ({ claim, taken, cause }: { claim: string; taken: Taken; cause: string }) =>
      `${claim}: ${takenBack(taken)}${cause}.`,
    takenBecause: {
      paid_by_order: ' vì cửa hàng đã xác nhận đơn và điểm được tính theo đơn',
      refused: ' vì cửa hàng báo đơn bị hủy hoặc trả lại',
      failed_review: ' vì sau khi kiểm tra, đơn không được cộng điểm',
      of_another: ' vì sau khi kiểm tra, đơn được xác định là của thành viên khác',
    },
    closed: (claim: string, went: string) => `${claim} đã đóng: theo tin cửa hàng, đơn này ${went}.`,
    refused: (claim: string, at: Date) =>
      `${claim} bị từ chối ngày ${formatDate(at)}, lý do có trong mục Khiếu nại.`,
  },
  /** Where an order went that left the click. */
  went: {
    self: 'thuộc một lần mở khác của bạn',
    another: 'thuộc một lần mở khác, không phải của bạn',
    nobody: 'không thuộc lần mở này nữa',
  },
  moved: ({ at, code, went, points }: { at: Date; code: string; went: string; points: string }) =>
    `Theo tin cửa hàng ngày ${formatDate(at)}, đơn hàng ${code} ${went}${points}.`,
  unreported: {
    usual: (between: string, ago: string) =>
      `${usuallyReported(between)}; bạn bấm ${ago}, chưa có gì bất thường.`,
    unknown: (days: number, due: Date) =>
      `Chưa thấy đơn hàng nào từ lần mở này. Nếu bạn đã mua, đơn thường hiện trong ${days}\u00a0ngày (đến ${formatDate(due)}).`,
    lastClaim: (at: Date) => ` Hạn gửi khiếu nại: ${formatDate(at)}.`,
    late: (between: string, days: number) =>
      `${usuallyReported(between)}; đã quá ${days} ngày mà chưa thấy đơn nào.`,
    lateUnknown: (days: number) =>
      `Đã quá ${days} ngày mà chưa thấy đơn nào (mức chờ chung, vì chúng tôi chưa đủ dữ liệu về cửa hàng này).`,
    claimUntil: (at: Date) => ` Nếu bạn đã mua, bạn có thể gửi khiếu nại tới ngày ${formatDate(at)}.`,
    claimByPurchase: (days: number) =>
      ` Nếu bạn mua sau ngày mở, bạn còn gửi khiếu nại được trong ${days} ngày kể từ ngày mua.`,
    superseded: (at: Date, code: string) =>
      `Ngày ${formatDate(at)} bạn mở lại cửa hàng này và đơn hàng ${code} được ghi nhận cho lần mở đó. Cửa hàng thường chỉ tính đơn cho lần mở sau cùng.`,
    claimOtherUntil: (at: Date) =>
      ` Nếu ở lần mở này bạn có đơn khác, bạn có thể gửi khiếu nại tới ngày ${formatDate(at)}.`,
    untracked: 'Cửa hàng này không báo đơn hàng của lần mở này cho chúng tôi nên điểm không thể tự cộng.',
    unpromised:
      'Cửa hàng này chưa tích điểm: đơn mua ở đó không được báo cho chúng tôi nên lần mở này không có điểm.',
    unrated: 'Khi bạn bấm, cửa hàng này chưa có mức hoàn điểm nào nên lần mở này không có điểm.',
    notLoaded:
      'Trang cửa hàng chưa mở ra sau khi bạn bấm, có thể trình duyệt đã chặn cửa sổ mới. Bạn hãy bấm lại để được tính điểm.',
  },
  unrated: (codes: string[], others: string) =>
    `Đơn hàng ${codes.join(', ')}${others} được ghi nhận cho lần mở này nhưng không có điểm: khi bạn bấm, cửa hàng này chưa có mức hoàn điểm nào.`,
  unpromised: (codes: string[], others: string) =>
    `Đơn hàng ${codes.join(', ')}${others} được ghi nhận cho lần mở này nhưng không có điểm: khi bạn bấm, cửa hàng này chưa tích điểm.`,
  andMore: (orders: number) => ` và ${orders} đơn khác`,
  otherOrders: (count: number) => `Và ${count} đơn khác.`,
  otherClaims: (count: number) => `Và ${count} khiếu nại khác.`,
}
