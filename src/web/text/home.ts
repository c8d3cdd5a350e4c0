import { locale } from './locale.ts'

export const homeText = {
  title: 'Mua sắm thông minh, tích điểm mỗi ngày',
  lead: 'Mở cửa hàng quen thuộc qua Mua Hời, mua như mọi khi và nhận điểm cho từng đơn hàng. Điểm nào cũng rõ nguồn gốc, đơn nào cũng theo dõi được.',
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
      title: 'Bấm "Mua ngay" rồi đặt hàng như thường',
      text: 'Giá không đổi so với mua trực tiếp tại cửa hàng.',
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
  join: 'Đăng ký miễn phí để nhận điểm',
  have: 'Bạn đang có',
  worth: (dong: string) => `≈ ${dong}`,
  redeem: 'Đổi thưởng',
  shops: 'Cửa hàng hoàn điểm',
  allShops: 'Tất cả cửa hàng',
  upTo: (percent: string) => `đến ${percent} %`,
  ofCommission: (percent: string) => `đến ${percent} % hoa hồng`,
  each: (points: string) => `${points} điểm/đơn`,
  shopProducts: (count: string) => `${count} món`,
  boosted: 'Đang tăng điểm',
  popular: 'Nhiều người đang mở',
  newest: 'Mới lên kệ',
  drops: 'Vừa giảm giá',
  dropsNote: 'So với giá thấp nhất 30 ngày trước đó, theo giá chúng tôi ghi nhận.',
  rewards: 'Đổi thưởng',
  rewardPoints: (points: string) => `${points} điểm`,
  viewed: 'Bạn đã xem',
  forget: 'Xóa',
  products: (n: number) => `${new Intl.NumberFormat(locale).format(n)} sản phẩm`,
}

/** Shown only when the figures cannot be loaded (spec section 8). */
export const statsFallback = {
  activeUsers: '10K+',
  totalPoints: '5M+',
  productsCount: '1K+',
  brandsCount: '50+',
}
