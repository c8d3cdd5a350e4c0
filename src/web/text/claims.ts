import type { ClaimReason, ClaimState } from '#contract/claims.ts'
import { formatNumber } from '#shared/numbers.ts'

/** What both the member's and the operator's screens say of claims. */
export const claimText = {
  states: {
    draft: 'Nháp',
    held: 'Tạm giữ',
    sent: 'Đã gửi cửa hàng',
    needs_info: 'Cần bổ sung',
    accepted: 'Chấp nhận',
    rejected: 'Từ chối',
  } satisfies Record<ClaimState, string>,
  reasons: {
    order_not_found: 'Cửa hàng không tìm thấy đơn hàng này',
    other_channel: 'Cửa hàng ghi nhận đơn hàng cho một liên kết khác',
    cancelled: 'Đơn hàng đã bị hủy hoặc trả lại',
    excluded: 'Sản phẩm hoặc mã giảm giá không thuộc chương trình hoàn điểm',
    wrong_details: 'Thông tin không khớp với đơn hàng ở cửa hàng',
    already_paid: 'Đơn hàng này đã được cộng điểm',
    other: 'Lý do khác',
    account_deleted: 'Tài khoản đã bị xóa',
  } satisfies Record<ClaimReason, string>,
  fields: {
    orderCode: 'Mã đơn hàng',
    orderedAt: 'Thời điểm đặt hàng',
    orderTotal: 'Tổng tiền (đ)',
    coupon: 'Mã giảm giá đã dùng',
    note: 'Ghi chú',
    file: 'Ảnh hoặc tệp PDF của đơn hàng',
  },
  attachment: 'Tệp đính kèm',
  size: (bytes: number) =>
    bytes < 1_048_576
      ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
      : `${formatNumber(bytes / 1_048_576, 1)} MB`,
  clickedAt: 'Mở cửa hàng lúc',
  promised: 'Mức điểm giữ cho bạn',
}

export const memberClaimText = {
  button: 'Gửi khiếu nại',
  buttonEarly: 'Đã mua mà chưa thấy đơn?',
  continueDraft: 'Viết tiếp khiếu nại',
  supplement: 'Bổ sung thông tin',
  follow: (state: string) => `Khiếu nại: ${state}`,
  title: 'Khiếu nại thiếu điểm',
  intro:
    'Bạn điền thông tin như trong mục đơn mua ở cửa hàng. Chúng tôi đối chiếu với cửa hàng rồi báo kết quả cho bạn.',
  early: (date: string) =>
    `Cửa hàng còn thời gian báo đơn tới ngày ${date}. Bạn cứ gửi ngay, chúng tôi tạm giữ và tự chuyển đi khi tới ngày đó nếu vẫn chưa thấy đơn.`,
  required: {
    orderCode: 'Vui lòng nhập mã đơn hàng',
    orderedAt: 'Vui lòng nhập thời điểm đặt hàng',
    orderTotal: 'Vui lòng nhập tổng tiền đơn hàng',
  },
  codeHint: 'Mã ghi trong chi tiết đơn hàng, ví dụ 251101ABCDE.',
  timeHint: 'Giờ Việt Nam, trong 30 ngày gần đây.',
  fileHint: 'PNG, JPEG hoặc PDF, tối đa 5 MB. Vị trí chụp và thông tin ẩn trong tệp được xóa.',
  chooseFile: 'Chọn tệp',
  changeFile: 'Đổi tệp',
  kept: (size: string) => `Đã đính kèm một tệp (${size})`,
  submit: 'Gửi khiếu nại',
  saveDraft: 'Lưu nháp',
  busy: 'Đang gửi…',
  saving: 'Đang lưu…',
  sent: 'Đã gửi khiếu nại',
  sentText: 'Chúng tôi sẽ báo cho bạn khi có kết quả.',
  heldText: (date: string) => `Tạm giữ tới ${date}. Chúng tôi tự gửi đi khi tới ngày đó.`,
  draftSaved: 'Đã lưu nháp',
  failed: 'Chưa gửi được khiếu nại',
  discard: 'Xóa nháp',
  discardTitle: 'Xóa bản nháp này?',
  discardText: 'Thông tin và tệp bạn đã điền sẽ mất.',
  discardBusy: 'Đang xóa…',
  cancel: 'Hủy',
  discarded: 'Đã xóa bản nháp',
  empty: 'Bạn chưa có khiếu nại nào. Đơn đã mua mà chưa thấy điểm? Bạn gửi khiếu nại từ Hành trình điểm.',
  toJourney: 'Xem Hành trình điểm',
  loadError: 'Không tải được khiếu nại. Bạn vui lòng thử lại.',
  order: (code: string) => `Đơn hàng ${code}`,
  noOrder: 'Chưa điền mã đơn hàng',
  heldUntil: (date: string) => `Tạm giữ tới ${date}`,
  ask: 'Chúng tôi cần thêm:',
  because: 'Lý do:',
  paid: 'Đã cộng',
  paidByShop: 'Cửa hàng đã ghi nhận đơn hàng này. Điểm được cộng theo đơn, bạn xem ở Hành trình điểm.',
  history: 'Quá trình xử lý',
}
