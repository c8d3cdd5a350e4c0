import { locale } from './locale.ts'

const number = new Intl.NumberFormat(locale)

export const filtersText = {
  title: 'Bộ lọc',
  open: (chosen: number) => (chosen > 0 ? `Bộ lọc (${chosen})` : 'Bộ lọc'),
  close: 'Đóng bộ lọc',
  show: (count: number) => `Xem ${number.format(count)} sản phẩm`,
  apply: 'Áp dụng',
  chosen: 'Đang lọc',
  without: (choice: string) => `Bỏ lọc ${choice}`,
  clear: 'Xóa tất cả',
  none: 'Không có sản phẩm nào khớp bộ lọc bạn chọn.',
  clearAll: 'Bỏ hết bộ lọc',
  category: 'Danh mục',
  shop: 'Cửa hàng',
  price: 'Giá',
  priceFrom: 'Giá từ',
  priceTo: 'Giá đến',
  reward: 'Mức hoàn',
  rating: 'Đánh giá',
  boosted: 'Đang tăng điểm',
  any: 'Tất cả',
  lastAdded: 'Mới thêm gần đây',
  more: (n: number) => `Xem thêm ${n}`,
  atLeastPercent: (percent: number) => `Từ ${percent}\u00a0%`,
  atLeastStars: (stars: number) => `Từ ${number.format(stars)} sao`,
  count: (n: number) => number.format(n),
  from: (price: string) => `Từ ${price}`,
  upTo: (price: string) => `Đến ${price}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  rewardChip: (percent: number) => `Hoàn từ ${percent}\u00a0%`,
}
