import type { CommentStatus } from '#contract/comments.ts'

export const reviewText = {
  title: 'Nhận xét',
  count: (n: number) => `${n} nhận xét`,
  none: 'Chưa có nhận xét nào. Bạn đã dùng sản phẩm này? Hãy chia sẻ với mọi người.',
  /** Over the own one, which waits. */
  noneElse: 'Chưa có nhận xét nào khác.',
  bought: 'Đã mua qua Mua Hời',
  stars: (n: number) => `${n} trên 5 sao`,
  more: 'Xem thêm nhận xét',
  loadingMore: 'Đang tải…',
  signIn: 'Đăng nhập để viết nhận xét',
  own: 'Nhận xét của bạn',
  write: 'Viết nhận xét',
  edit: 'Sửa',
  remove: 'Xóa',
  content: 'Bạn thấy sản phẩm này thế nào?',
  hint: 'Tối đa 2.000 ký tự. Đừng ghi số điện thoại hay địa chỉ. Nhận xét được đăng và số sao được tính sau khi duyệt.',
  rating: 'Số sao',
  submit: 'Gửi nhận xét',
  busy: 'Đang gửi…',
  cancel: 'Hủy',
  needStars: 'Bạn hãy chọn số sao',
  needWords: 'Vui lòng viết nhận xét của bạn',
  sent: 'Đã gửi nhận xét',
  sentTexts: {
    pending: 'Nhận xét được đăng và số sao được tính sau khi duyệt.',
    approved: 'Nhận xét của bạn vẫn được đăng, với số sao này.',
    rejected: 'Nhận xét của bạn vẫn chưa được đăng, số sao chưa được tính.',
  } satisfies Record<CommentStatus, string>,
  notLoaded: 'Không tải được các nhận xét.',
  loadError: 'Không tải được nhận xét của bạn.',
  removed: 'Đã xóa nhận xét',
  failed: 'Chưa gửi được nhận xét',
  removeTitle: 'Xóa nhận xét của bạn?',
  removeText: 'Cả số sao bạn đã chấm cũng bị xóa.',
  removing: 'Đang xóa…',
  states: { pending: 'Đang chờ duyệt', approved: 'Đã đăng', rejected: 'Chưa được đăng' } satisfies Record<
    CommentStatus,
    string
  >,
  because: 'Lý do:',
}

export const ratingText = {
  title: 'Đánh giá của bạn',
  /** Beside stars of words that are not published. */
  uncounted: 'chưa được tính',
  label: 'Chấm điểm sản phẩm',
  done: 'Đánh giá thành công',
  thanks: 'Cảm ơn bạn đã chia sẻ.',
  /** Beside words that are not published. */
  waits: {
    pending: 'Số sao được tính khi nhận xét của bạn được duyệt.',
    rejected: 'Số sao chưa được tính vì nhận xét của bạn chưa được đăng.',
  },
  needLogin: 'Yêu cầu đăng nhập',
  needLoginText: 'Bạn cần đăng nhập để đánh giá sản phẩm.',
  error: 'Lỗi',
}
