import { locale } from './locale.ts'

export const homeText = {
  title: 'Mua sắm thông minh, tích điểm mỗi ngày',
  lead: 'Mở cửa hàng quen thuộc qua Mua Hời, mua như mọi khi và nhận điểm cho từng đơn hàng. Mỗi điểm đều có lý do, mỗi bước đều xem lại được.',
  explore: 'Khám phá sản phẩm',
  how: 'Xem cách hoạt động',
  categories: 'Danh mục phổ biến',
  categoriesError: 'Error loading categories. Please try again later.',
  noCategories: 'No categories available.',
  featured: 'Sản phẩm nổi bật',
  all: 'Xem tất cả',
  steps: 'Ba bước để nhận điểm',
  stepList: [
    { title: 'Tạo tài khoản', text: 'Đăng ký miễn phí, chỉ mất chưa tới một phút.' },
    {
      title: 'Mua qua liên kết',
      text: 'Chọn sản phẩm, nhấn Mua ngay và đặt hàng ở cửa hàng như bình thường.',
    },
    {
      title: 'Nhận điểm và đổi thưởng',
      text: 'Cửa hàng xác nhận đơn, điểm vào sổ của bạn. Đủ điểm là đổi thưởng.',
    },
  ],
  register: 'Đăng ký ngay',
  stats: {
    activeUsers: 'Thành viên hoạt động',
    totalPoints: 'Điểm đã trao',
    productsCount: 'Sản phẩm',
    brandsCount: 'Cửa hàng',
  },
  posts: 'Bài viết mới',
  products: (n: number) => `${new Intl.NumberFormat(locale).format(n)} sản phẩm`,
}

/** Shown only when the figures cannot be loaded (spec section 8). */
export const statsFallback = {
  activeUsers: '10K+',
  totalPoints: '5M+',
  productsCount: '1K+',
  brandsCount: '50+',
}
