/** The words of home's lower half: their scripts come after those of the first screen. */
export const homeBelowText = {
  noPostsYet: 'Chưa có bài viết nào.',
  steps: 'Ba bước để nhận điểm',
  stepList: [
    { title: 'Tạo tài khoản', text: 'Đăng ký miễn phí, chỉ mất chưa tới một phút.' },
    {
      title: 'Bấm "Mua ngay" rồi đặt hàng như thường',
      text: 'Giá không đổi so với mua trực tiếp tại cửa hàng.',
    },
    {
      title: 'Nhận điểm và đổi thưởng',
      text: 'Cửa hàng xác nhận đơn, điểm vào sổ của bạn. Đủ điểm là đổi thưởng.',
    },
  ],
  register: 'Đăng ký ngay',
  products: 'Xem sản phẩm',
  stats: {
    activeUsers: 'Thành viên hoạt động',
    totalPoints: 'Điểm đã trao',
    productsCount: 'Sản phẩm',
    brandsCount: 'Cửa hàng',
  },
  posts: 'Bài viết mới',
  rewards: 'Đổi thưởng',
}

/** Shown only when the figures cannot be loaded (spec section 8). */
export const statsFallback = {
  activeUsers: '10K+',
  totalPoints: '5M+',
  productsCount: '1K+',
  brandsCount: '50+',
}
