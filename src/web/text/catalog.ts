import { cardText } from './card.ts'
import { locale } from './locale.ts'

export const catalogText = {
  hero: 'Sản phẩm hoàn điểm',
  heroText: 'Mua ở cửa hàng quen thuộc, nhận điểm cho từng đơn hàng.',
  category: 'Danh mục',
  allCategories: 'Tất cả danh mục',
  sort: 'Sắp xếp',
  sorts: {
    relevance: 'Nổi bật',
    newest: 'Mới nhất',
    'price-asc': 'Giá thấp đến cao',
    'price-desc': 'Giá cao đến thấp',
    points: 'Nhiều điểm nhất',
    rating: 'Đánh giá cao',
  },
  bestMatch: 'Phù hợp nhất',
  similar: 'Sản phẩm cùng danh mục',
  search: 'Tìm trong danh sách',
  list: 'Danh sách sản phẩm',
  pageTitle: (title: string, page: number) => `${title} – trang ${page}`,
  count: (n: number) => `${new Intl.NumberFormat(locale).format(n)} sản phẩm`,
  noneFiltered: 'Không có sản phẩm nào khớp bộ lọc bạn chọn.',
  noProducts: cardText.noProducts,
  noMatch: (query: string) => `Không tìm thấy sản phẩm nào phù hợp với "${query}"`,
  near: (words: string) => `Kết quả gần đúng cho "${words}"`,
  maybe: (words: string) => `Bạn có muốn tìm "${words}"?`,
  loadError: cardText.loadError,
  viewAll: 'Xem tất cả sản phẩm',
  featured: 'Nổi bật',
  noCategory: 'Chưa phân loại',
  noDescription: 'Chưa có mô tả cho sản phẩm này.',
  back: 'Quay lại danh sách sản phẩm',
  reviews: (n: number) => (n === 0 ? 'Chưa có đánh giá' : `${n} đánh giá`),
  rating: (value: number) => `${value} trên 5 sao`,
  noRating: 'Chưa có đánh giá',
  price: 'Giá',
  reward: 'Điểm hoàn dự kiến',
  basis: {
    order: 'Tính theo giá trị đơn hàng thực tế, ở đây là theo giá đang hiển thị.',
    commission: 'Tính theo hoa hồng thực nhận từ cửa hàng.',
  },
  description: 'Mô tả sản phẩm',
  priceHistory: 'Lịch sử giá',
  priceSince: (date: string) => `Giá chúng tôi ghi nhận từ ${date}`,
  today: 'Hôm nay',
  lowest: 'Thấp nhất',
  highest: 'Cao nhất',
  current: 'Hiện tại',
  notFoundTitle: 'Không tìm thấy sản phẩm',
  notFound: 'Sản phẩm không tồn tại hoặc đã bị xóa.',
  allProducts: 'Xem tất cả sản phẩm',
  trust: [
    'Điểm hứa khi bạn nhấp là điểm bạn nhận',
    'Giá mua không đổi so với vào thẳng cửa hàng',
    'Theo dõi từng bước trong Hành trình điểm',
  ],
  /** Where limits may keep some of the points from coming. */
  trustUnderLimits: [
    'Mức điểm và điều kiện được giữ nguyên từ lúc bạn bấm Mua ngay',
    'Giá mua không đổi so với vào thẳng cửa hàng',
    'Theo dõi từng bước trong Hành trình điểm',
  ],
  /** Where nothing is promised, nothing is said of points. */
  trustWithoutPoints: ['Giá mua không đổi so với vào thẳng cửa hàng'],
  at: (shop: string) => `Bán tại ${shop}`,
  searchTitle: 'Tìm kiếm sản phẩm',
  searchPrompt: 'Nhập tên sản phẩm bạn muốn tìm.',
  searchSubmit: 'Tìm',
  related: 'Không có tên nào trùng khớp. Các sản phẩm có mô tả liên quan:',
  results: (n: number, q: string) => `${n} kết quả cho "${q}"`,
}

export const buyText = {
  buy: 'Mua ngay',
  opening: 'Đang mở cửa hàng…',
  signIn: 'Đăng nhập để nhận điểm',
  success: 'Bạn sẽ nhận được điểm thưởng sau khi hoàn tất giao dịch!',
  failure: 'Có lỗi xảy ra. Đang chuyển hướng trực tiếp...',
  blocked: 'Trình duyệt đã chặn cửa sổ mới.',
  open: 'Mở cửa hàng',
  disclosure: 'Liên kết tiếp thị: Mua Hời nhận hoa hồng từ cửa hàng khi bạn mua.',
  later: (points: string) => `Nhận ${points} điểm khi cửa hàng xác nhận đơn hàng.`,
}

export { soldOutText } from './card.ts'

export const ratingText = {
  title: 'Đánh giá của bạn',
  label: 'Chấm điểm sản phẩm',
  done: 'Đánh giá thành công',
  thanks: 'Cảm ơn bạn đã chia sẻ.',
  needLogin: 'Yêu cầu đăng nhập',
  needLoginText: 'Bạn cần đăng nhập để đánh giá sản phẩm.',
  error: 'Lỗi',
}
