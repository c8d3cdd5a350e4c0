/** What stands around a product's price history: a part that comes by itself. */
export const pricesText = {
  title: 'Lịch sử giá',
  since: (date: string) => `Giá Mua Hời tự ghi nhận từ ${date}, không lấy giá gạch của cửa hàng.`,
  steady: (date: string) => `Giá chưa đổi từ ${date}.`,
  range: 'Khoảng thời gian',
  days: (days: number) => `${days} ngày`,
  today: 'Hôm nay',
  current: 'Hiện tại',
  lowest: 'Thấp nhất từng ghi nhận',
  highest: (days: number) => `Cao nhất ${days} ngày`,
  on: (date: string) => `ngày ${date}`,
  chart: (days: number, low: string, high: string) => `Biểu đồ giá ${days} ngày: từ ${low} đến ${high}`,
  table: 'Xem dạng bảng',
  day: 'Từ ngày',
  price: 'Giá',
  why: {
    lowest: 'Trong 30 ngày qua chưa có lúc nào rẻ hơn.',
    raised: 'Giá được nâng lên rồi mới giảm; 30 ngày trước đợt giảm từng bằng hoặc rẻ hơn bây giờ.',
  },
}

export const alertText = {
  title: 'Báo tôi khi giá giảm',
  about: 'Chúng tôi báo bạn tối đa một lần mỗi ngày cho mỗi sản phẩm.',
  ways: 'Đổi cách nhận',
  signIn: 'Đăng nhập để được báo giá',
  below: 'Mức giá bạn chờ (đ)',
  set: 'Báo tôi',
  setting: 'Đang lưu…',
  isSet: (price: string) => `Đang chờ giá từ ${price} trở xuống`,
  anyDrop: 'Báo mọi lần giảm giá',
  newLow: 'Báo khi thấp nhất từ trước tới nay',
  list: 'Báo giá',
  loadError: 'Không tải được các báo giá của bạn.',
  kinds: {
    any_drop: 'Mọi lần giảm giá',
    below: (price: string) => `Khi giá từ ${price} trở xuống`,
    new_low: 'Khi thấp nhất từ trước tới nay',
  },
  now: (price: string) => `Giá hiện tại ${price}`,
  remove: (name: string) => `Bỏ báo giá ${name}`,
  removed: 'Đã bỏ báo giá',
  added: 'Đã đặt báo giá',
}

export const recentText = {
  seen: 'Bạn vừa xem',
}
