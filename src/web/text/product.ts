import { formatNumber } from '#shared/numbers.ts'

/** What only a product's own page says. */
export const productText = {
  noDescription: 'Chưa có mô tả cho sản phẩm này.',
  back: 'Quay lại danh sách sản phẩm',
  reviews: (n: number) => (n === 0 ? 'Chưa có đánh giá' : `${formatNumber(n)} đánh giá`),
  reward: 'Điểm hoàn dự kiến',
  basis: {
    order: 'Tính theo giá trị đơn hàng thực tế, ở đây là theo giá đang hiển thị.',
    commission: 'Tính theo hoa hồng thực nhận từ cửa hàng.',
  },
  byShare: 'Tính theo giá trị đơn hàng thực tế, làm tròn xuống điểm nguyên.',
  description: 'Mô tả sản phẩm',
  beforePrice: 'Giá trước đó',
  verdicts: { lowest: 'Thấp nhất 30 ngày', raised: 'Đã tăng trước khi giảm' },
  watchPrice: 'Lịch sử và báo giá',
  way: 'Bạn đang ở đây',
  further: 'Xem tiếp',
  allOf: (category: string) => `Tất cả ${category}`,
  shop: (name: string) => `Cửa hàng ${name}`,
  zoom: 'Xem ảnh lớn',
  share: 'Chia sẻ',
  shared: 'Đã sao chép liên kết',
  notFoundTitle: 'Không tìm thấy sản phẩm',
  notFound: 'Sản phẩm không tồn tại hoặc đã bị xóa.',
  allProducts: 'Xem tất cả sản phẩm',
  trust: {
    points: 'Điểm được giữ nguyên từ lúc bạn bấm Mua ngay',
    /** Where the order decides how many come: by its amounts, or by limits. */
    terms: 'Mức điểm và điều kiện được giữ nguyên từ lúc bạn bấm Mua ngay',
    price: 'Giá không đổi so với mua trực tiếp tại cửa hàng',
    journey: 'Theo dõi từng bước trong Hành trình điểm',
  },
  at: (shop: string) => `Bán tại ${shop}`,
}
