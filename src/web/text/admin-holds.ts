import type { HoldCause, HoldState, HoldTab, SignalKind } from '#contract/holds.ts'

/** What a signal says of an order; its numbers come in words. */
export const signalTexts: Record<SignalKind, (facts: Record<string, string>) => string> = {
  SALE_BEFORE_CLICK: (f) => `Mua trước khi bấm ${f.minutes}`,
  SALE_AFTER_WINDOW: (f) => `Mua sau lượt mở ${f.days} ngày`,
  COMMISSION_ABOVE_ORDER: (f) => `Hoa hồng ${f.commission} lớn hơn đơn ${f.orderValue}`,
  FAST_ORDER: (f) => `Đặt hàng chỉ ${f.seconds} giây sau khi bấm`,
  CLICK_VELOCITY: (f) => `${f.clicks} lượt mở trong một giờ`,
  MANY_ORDERS: (f) => `${f.orders} đơn trong một ngày`,
  REPEATED_REFUSALS: (f) => `${f.refused} trên ${f.decided} đơn gần đây bị từ chối`,
  SHARED_ADDRESS: (f) => `${f.members} thành viên khác cùng địa chỉ mạng`,
  DISPOSABLE_MAIL: (f) => `Email dùng một lần (${f.domain})`,
  ORDER_OUTLIER: (f) => `Giá trị ${f.orderValue}, thường chỉ ${f.typical}`,
}

/** Why an order is held. */
export const holdCauseTexts: Record<HoldCause, string> = {
  SIGNALS: 'Dấu hiệu bất thường',
  PERSON: 'Người vận hành giữ',
  SALE_BEFORE_CLICK: 'Đặt trước khi mở cửa hàng',
  SALE_IN_FUTURE: 'Đặt ở tương lai',
  COMMISSION_ABOVE_ORDER: 'Hoa hồng lớn hơn giá trị đơn',
  TOLD_FROM_FUTURE: 'Tin báo ở tương lai',
  CLAIM_CLASH: 'Trùng khiếu nại đã trả',
  ORDER_CLASH: 'Trùng đơn khác đã trả',
  SUSPENDED: 'Thành viên đang tạm khóa',
}

/** What the operator should know of a cause before deciding. */
export const holdCauseHints: Record<HoldCause, string> = {
  SIGNALS: 'Mức rủi ro của các dấu hiệu vượt ngưỡng.',
  PERSON: 'Giữ theo quyết định của người vận hành.',
  SALE_BEFORE_CLICK: 'Thời điểm đặt hàng sớm hơn lần mở cửa hàng quá một ngày.',
  SALE_IN_FUTURE: 'Thời điểm đặt hàng muộn hơn bây giờ quá một ngày.',
  COMMISSION_ABOVE_ORDER: 'Hoa hồng cửa hàng báo lớn hơn giá trị đơn hàng.',
  TOLD_FROM_FUTURE: 'Tin báo ghi thời điểm cập nhật muộn hơn bây giờ quá một ngày.',
  CLAIM_CLASH: 'Thành viên khác đã nhận điểm của mã đơn này theo khiếu nại.',
  SUSPENDED: 'Đơn chờ tới khi tài khoản được mở lại, rồi được xét như thường.',
  ORDER_CLASH: 'Mã đơn này đã được cộng điểm ở một đơn khác. Chỉ cho qua được khi đơn kia không còn điểm.',
}

/** The two ends of an order whose code was paid to a claim. */
export const claimClashText = {
  claim: (id: number) => `Xem khiếu nại số ${id}`,
  release: 'Trả điểm cho đơn này, thu lại của khiếu nại',
  releaseOf: (order: string) => `Trả điểm cho đơn này, thu lại của khiếu nại: ${order}`,
  releaseTitle: (order: string) => `Trả điểm cho đơn ${order}?`,
  releaseText: 'Đơn hàng được tính điểm, điểm đã trả theo khiếu nại bị trừ lại.',
  released: 'Đã trả điểm cho đơn hàng',
  refuse: 'Giữ điểm của khiếu nại, từ chối đơn',
  refuseOf: (order: string) => `Giữ điểm của khiếu nại, từ chối đơn ${order}`,
  refuseTitle: (order: string) => `Từ chối đơn ${order}?`,
  refuseText: 'Khiếu nại giữ nguyên điểm, đơn hàng này không được cộng điểm.',
  refused: 'Đã giữ điểm của khiếu nại',
}

export const adminHoldsText = {
  title: 'Đơn cần kiểm tra',
  subtitle:
    'Dấu hiệu chỉ giúp bạn để ý. Chỉ người quyết định mới từ chối được điểm, và thành viên đọc được lý do.',
  loadError: 'Không tải được đơn cần kiểm tra.',
  caption: 'Đơn hàng cần kiểm tra',
  tabs: { suspect: 'Đáng ngờ', open: 'Đang tạm giữ', decided: 'Đã quyết định' } satisfies Record<
    HoldTab,
    string
  >,
  columns: {
    order: 'Đơn hàng',
    member: 'Thành viên',
    value: 'Giá trị',
    points: 'Điểm',
    risk: 'Mức rủi ro',
    signals: 'Dấu hiệu',
    cause: 'Vì sao giữ',
    state: 'Tình trạng',
    actions: 'Thao tác',
  },
  causeFilter: 'Vì sao giữ',
  anyCause: 'Mọi lý do giữ',
  erased: 'Tài khoản đã xóa',
  riskOf: (risk: number) => `${risk} trên 100`,
  noSignals: 'Không có dấu hiệu',
  minutes: (count: string) => `${count} phút`,
  hours: (count: string) => `${count} giờ`,
  credited: 'Đã cộng điểm, không thể giữ nữa',
  until: (day: string) => `Tự kết thúc ngày ${day}`,
  untilClaim: (day: string) => `Nếu bạn chưa quyết định, ngày ${day} điểm tự chuyển sang đơn này`,
  untilOrder: (day: string) => `Tự kết thúc từ ngày ${day}, khi đơn kia không còn điểm`,
  openedBy: (name: string) => `${name} tạm giữ`,
  openedByItself: 'Tự động tạm giữ',
  states: {
    open: 'Đang tạm giữ',
    released: 'Đã cho qua',
    refused: 'Từ chối cộng điểm',
    expired: 'Hết hạn, tự cho qua',
  } satisfies Record<HoldState, string>,
  decidedBy: (name: string, at: string) => `${name}, ${at}`,
  hold: 'Tạm giữ',
  holdOf: (order: string) => `Tạm giữ đơn ${order}`,
  holdTitle: (order: string) => `Tạm giữ đơn ${order}?`,
  holdText:
    'Điểm chưa cộng của đơn này sẽ chờ tối đa 14 ngày. Thành viên thấy "Đang kiểm tra" cùng ngày kết thúc.',
  note: 'Ghi chú nội bộ',
  held: 'Đã tạm giữ đơn hàng',
  release: 'Cho qua',
  releaseOf: (order: string) => `Cho qua đơn ${order}`,
  releaseTitle: (order: string) => `Cho đơn ${order} qua?`,
  releaseText: 'Đơn hàng được tính điểm như bình thường.',
  releaseReason: 'Lời nhắn cho thành viên',
  released: 'Đã cho đơn hàng qua',
  refuse: 'Từ chối',
  refuseOf: (order: string) => `Từ chối cộng điểm đơn ${order}`,
  refuseTitle: (order: string) => `Từ chối cộng điểm đơn ${order}?`,
  refuseText: 'Đơn hàng này sẽ không được cộng điểm. Bạn vẫn có thể cho qua sau nếu nhầm.',
  refuseReason: 'Lý do để thành viên đọc',
  reasons: [
    'Đơn hàng được đặt trước khi bấm liên kết',
    'Nhiều tài khoản của cùng một người',
    'Đơn đặt rồi hủy nhiều lần',
  ],
  refused: 'Đã từ chối cộng điểm',
  busy: 'Đang lưu…',
  policy: 'Khi dấu hiệu vượt ngưỡng',
  modes: { shadow: 'Chỉ hiện cho người vận hành', hold: 'Tự động tạm giữ đơn' },
  modeTexts: {
    shadow: 'Không đơn nào bị giữ nếu bạn không bấm Tạm giữ.',
    hold: 'Đơn từ ngưỡng trở lên chờ tối đa 14 ngày trước khi cộng điểm.',
  },
  threshold: 'Ngưỡng (1 đến 100)',
  save: 'Lưu',
  saved: 'Đã lưu cách xử lý dấu hiệu',
  kinds: 'Dấu hiệu trong 30 ngày',
  kindNames: {
    SALE_BEFORE_CLICK: 'Mua trước khi bấm',
    SALE_AFTER_WINDOW: 'Mua quá 30 ngày sau',
    COMMISSION_ABOVE_ORDER: 'Hoa hồng lớn hơn đơn',
    FAST_ORDER: 'Đặt hàng quá nhanh',
    CLICK_VELOCITY: 'Bấm dồn dập',
    MANY_ORDERS: 'Nhiều đơn một ngày',
    REPEATED_REFUSALS: 'Hay bị từ chối',
    SHARED_ADDRESS: 'Chung địa chỉ mạng',
    DISPOSABLE_MAIL: 'Email dùng một lần',
    ORDER_OUTLIER: 'Giá trị khác thường',
  } satisfies Record<SignalKind, string>,
  noKinds: 'Chưa thấy dấu hiệu nào.',
  orders: (count: string) => `${count} đơn`,
}
