import type { InboxEvent, NetworkReport } from '#contract/networks.ts'

export const networksText = {
  title: 'Mạng liên kết',
  subtitle: 'Mỗi mạng được nối thế nào, báo cáo đọc đến đâu và từng lần đọc.',
  loadError: 'Không thể tải trạng thái các mạng',
  showWebhook: 'Hiện địa chỉ nhận đơn',
  webhookLabel: 'Địa chỉ nhận đơn, có kèm mã bí mật',
  webhookHint: 'Chỉ gửi cho chính mạng liên kết. Lần xem này đã được ghi vào nhật ký.',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  noReports: 'Mạng này chỉ báo đơn qua cửa, không có báo cáo để đọc.',
  notConnected: 'Chưa nối báo cáo: thiếu khóa truy cập trong cấu hình.',
  every: (minutes: number) =>
    minutes >= 1440
      ? `${minutes / 1440} ngày một lần`
      : minutes >= 60
        ? `${minutes / 60} giờ một lần`
        : `${minutes} phút một lần`,
  lastDone: 'Đọc xong lần cuối',
  never: 'Chưa lần nào',
  next: 'Lần tới',
  soon: 'Trong ít phút tới',
  cursor: 'Đang dừng ở',
  cursorAt: (cursor: string) => `phần ${cursor}`,
  run: 'Chạy ngay',
  runLabel: (network: string, kind: string) => `Chạy ngay: ${network}, ${kind}`,
  queued: 'Đã đưa vào hàng đợi. Kết quả hiện trong bảng bên dưới.',
  chart: 'Số dòng đọc được mỗi ngày',
  rows: { fresh: 'Mới hoặc thay đổi', known: 'Đã biết', refused: 'Không hiểu được' },
  count: (rows: string) => `${rows} dòng`,
  runs: 'Các lần đọc báo cáo',
  runsError: 'Không thể tải các lần đọc',
  inbox: 'Xem hộp thư của các mạng',
  network: 'Mạng liên kết',
  anyNetwork: 'Mọi mạng',
  status: 'Trạng thái',
  anyStatus: 'Mọi trạng thái',
  statuses: {
    never: 'Chưa đọc lần nào',
    running: 'Đang đọc',
    done: 'Đã đọc xong',
    failed: 'Lỗi, sẽ thử lại',
    abandoned: 'Đã bỏ dở',
  } satisfies Record<NetworkReport['status'], string>,
  columns: {
    started: 'Bắt đầu',
    report: 'Báo cáo',
    status: 'Trạng thái',
    duration: 'Thời gian',
    received: 'Đã đọc',
    fresh: 'Mới',
    updated: 'Thay đổi',
    refused: 'Bị từ chối',
    error: 'Lỗi',
  },
  seconds: (seconds: string) => `${seconds} giây`,
  showRefused: (count: string) => `Xem ${count} dòng không hiểu được`,
}

/** What a reading of a report could not read, and what helps. */
export const runProblemText = {
  emptyPages: (pages: number) =>
    `Bỏ qua ${pages} trang: mạng báo có dòng nhưng không đưa ra. Bạn hỏi mạng, hoặc tải bảng đối soát của kỳ này lên.`,
  leftOut: (from: string, to: string) =>
    `Không đọc được từ ${from} đến ${to}: mạng không đưa lại ngày cũ như vậy. Bạn tải bảng đối soát của kỳ này lên.`,
  known: {
    'the network gives one page again and again':
      'Mạng cứ đưa lại một trang, nên phần sau trang đó chưa đọc được. Bạn hỏi mạng.',
    'an empty page before the end': 'Mạng đưa một trang trống dù báo còn dòng. Sẽ đọc lại.',
  } as Record<string, string | undefined>,
}

export const inboxText = {
  title: 'Hộp thư các mạng',
  subtitle: 'Từng tin của các mạng, đúng như khi đến; thông tin cá nhân đã được bỏ đi.',
  caption: 'Tin của các mạng, mới nhất trước',
  loadError: 'Không thể tải hộp thư',
  source: 'Cách đến',
  anySource: 'Mọi cách đến',
  sources: {
    postback: 'Qua cửa báo đơn',
    poll: 'Từ báo cáo',
    file: 'Từ tệp',
    admin: 'Do quản trị viên',
  } satisfies Record<InboxEvent['source'], string>,
  outcome: 'Kết quả',
  anyOutcome: 'Mọi kết quả',
  outcomes: {
    refused: 'Chưa ghi nhận được',
    unmatched: 'Chưa có chủ',
    created: 'Đơn mới',
    updated: 'Đơn thay đổi',
    duplicate: 'Đã biết',
    stale: 'Cũ hơn điều đã biết',
  } satisfies Record<InboxEvent['outcome'], string>,
  nothingRefused: 'Tin nào cũng đã được ghi nhận.',
  showAll: 'Xem mọi tin',
  columns: {
    at: 'Lúc đến',
    network: 'Mạng',
    source: 'Cách đến',
    outcome: 'Kết quả',
    order: 'Mã đơn',
    problems: 'Vấn đề',
    show: 'Nội dung',
  },
  show: (id: number) => `Xem nội dung tin ${id}`,
  event: (id: number) => `Tin số ${id}`,
  raw: 'Nội dung nguyên văn',
  readError: 'Không thể tải nội dung tin',
  problemsOf: 'Vì sao chưa ghi nhận được',
  order: 'Xem đơn hàng',
  retry: 'Thử ghi nhận lại',
  retrying: 'Đang thử…',
  retryFuture: 'Khi thử lại, tin được tính theo lúc nó đến; tin cửa hàng gửi sau đó vẫn được giữ.',
  readAgain: 'Tin của báo cáo được đọc lại ở lần đọc báo cáo kế tiếp.',
  retried: (outcome: string) => `Đã thử lại: ${outcome.toLowerCase()}.`,
  recordedSince: 'Tin này đã được ghi nhận khi thử lại.',
  newEvent: (id: number) => `Xem tin số ${id}`,
  retryOf: (id: number) => `Thử lại từ tin số ${id}`,
  newest: 'Mới nhất',
  older: 'Cũ hơn',
}

const amount = 'Giá trị đơn hàng'
const commission = 'Hoa hồng'
const code = 'Mã đơn hàng'
const item = 'Mã món hàng'
const orderedAt = 'Thời điểm đặt hàng'
const updatedAt = 'Thời điểm cập nhật'
const clickId = 'Mã lượt mở'

/** What was wrong with a message; `fields` by the names the networks give them. */
export const problemText = {
  fields: {
    click_id: clickId,
    utm_content: clickId,
    utmContent: clickId,
    transaction_id: code,
    order_id: code,
    orderId: code,
    subOrderId: 'Mã đơn con',
    id: 'Mã dòng',
    conversion_id: 'Mã dòng',
    conversionId: 'Mã dòng',
    item_key: item,
    itemId: item,
    product_id: 'Mã sản phẩm',
    order_value: amount,
    transaction_value: amount,
    product_price: amount,
    orderAmt: amount,
    itemPrice: amount,
    actualAmount: amount,
    commission,
    reward: commission,
    estPayout: commission,
    itemTotalCommission: commission,
    currency: 'Loại tiền',
    qty: 'Số lượng',
    status: 'Trạng thái',
    orderStatus: 'Trạng thái',
    is_confirmed: 'Đã đối soát hay chưa',
    occurred_at: orderedAt,
    sales_time: orderedAt,
    transaction_time: orderedAt,
    conversionTime: orderedAt,
    purchaseTime: orderedAt,
    updated_at: updatedAt,
    update_time: updatedAt,
    click_time: 'Thời điểm mở cửa hàng',
    orders: 'Danh sách đơn',
    items: 'Danh sách món',
  } as Record<string, string | undefined>,
  field: (name: string) => `Trường ${name}`,
  missing: (field: string) => `${field} thiếu hoặc không đọc được`,
  fromFuture: (field: string) => `${field} ở tương lai`,
  body: 'Nội dung tin không đọc được',
  tooLarge: 'Con số quá lớn để ghi nhận',
  database: (what: string) => `Cơ sở dữ liệu không nhận (${what})`,
}
