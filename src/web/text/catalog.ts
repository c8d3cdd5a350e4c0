import { formatNumber } from '#shared/numbers.ts'
import { cardText } from './card.ts'

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
  apply: 'Áp dụng',
  similar: 'Sản phẩm cùng danh mục',
  search: 'Tìm trong danh sách',
  searchHint: 'Lọc theo tên',
  list: 'Danh sách sản phẩm',
  pageTitle: (title: string, page: number) => `${title} – trang ${page}`,
  count: (n: number) => `${formatNumber(n)} sản phẩm`,
  noProducts: cardText.noProducts,
  noProductsYet: cardText.noProductsYet,
  seeShops: 'Xem các cửa hàng',
  noMatch: (query: string) => `Không tìm thấy sản phẩm nào phù hợp với "${query}"`,
  near: (words: string) => `Kết quả gần đúng cho "${words}"`,
  loadError: cardText.loadError,
  viewAll: 'Xem tất cả sản phẩm',
  featured: 'Nổi bật',
  noCategory: 'Chưa phân loại',
  rating: (value: number) => `${formatNumber(value, 1)} trên 5 sao`,
  noRating: 'Chưa có đánh giá',
  badge: cardText.badge,
}

export const buyText = {
  buy: 'Mua ngay',
  opening: 'Đang mở cửa hàng…',
  signIn: 'Đăng nhập để nhận điểm',
  success: 'Bạn sẽ nhận được điểm thưởng sau khi hoàn tất giao dịch!',
  fewerShare: (share: string) => `Lần này giữ mức khác mức đã hiện: ${share}.`,
  fewer: (points: string) => `Lần này giữ ${points}\u00a0điểm, ít hơn số đã hiện.`,
  failure: 'Có lỗi xảy ra. Đang chuyển hướng trực tiếp...',
  blocked: 'Trình duyệt đã chặn cửa sổ mới.',
  open: 'Mở cửa hàng',
  disclosure: 'Liên kết tiếp thị: Mua Hời nhận hoa hồng từ cửa hàng khi bạn mua.',
  laterByShare: 'Nhận điểm theo giá trị đơn khi cửa hàng xác nhận đơn hàng.',
  later: (points: string) => `Nhận ${points}\u00a0điểm khi cửa hàng xác nhận đơn hàng.`,
}

export { soldOutText } from './card.ts'
