import type { SeedShop } from './types.ts'

export const seedShops: SeedShop[] = [
  {
    slug: 'cho-gan-nha',
    name: 'Chợ Gần Nhà',
    network: 'direct',
    exclusions: 'Thẻ cào, thẻ quà tặng và phí giao hàng.\nĐơn bị hủy hoặc trả lại.',
  },
  {
    slug: 'dien-may-den-long',
    name: 'Điện máy Đèn Lồng',
    network: 'direct',
    exclusions: 'Gói bảo hành mở rộng, phí lắp đặt và hàng thanh lý.\nĐơn mua bằng tài khoản doanh nghiệp.',
  },
  { slug: 'tiem-nha-tre', name: 'Tiệm Nhà Tre', network: 'direct' },
  { slug: 'xuong-may-la-sen', name: 'Xưởng may Lá Sen', network: 'direct' },
  { slug: 'vuon-bo-ket', name: 'Vườn Bồ Kết', network: 'direct' },
  { slug: 'nha-sach-dam-xa', name: 'Nhà sách Dặm Xa', network: 'direct' },
]
