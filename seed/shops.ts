import type { SeedShop } from './types.ts'

export const seedShops: SeedShop[] = [
  { slug: 'cho-gan-nha', name: 'Chợ Gần Nhà', network: 'direct' },
  { slug: 'dien-may-den-long', name: 'Điện máy Đèn Lồng', network: 'direct' },
  { slug: 'tiem-nha-tre', name: 'Tiệm Nhà Tre', network: 'direct' },
  { slug: 'xuong-may-la-sen', name: 'Xưởng may Lá Sen', network: 'direct' },
  { slug: 'vuon-bo-ket', name: 'Vườn Bồ Kết', network: 'direct' },
  { slug: 'nha-sach-dam-xa', name: 'Nhà sách Dặm Xa', network: 'direct' },
]
