import type { SeedVoucher } from './types.ts'

/** Codes and deals of the demo's shops, no real ones. */
export const seedVouchers: SeedVoucher[] = [
  {
    shop: 'cho-gan-nha',
    title: 'Giảm cho đơn đi chợ',
    code: 'CHOGAN10',
    terms: 'Mỗi khách dùng 1 lần mỗi tuần.\nKhông áp dụng cùng mã khác.',
    discount: ['percent', 10, 50_000],
    minOrder: 199_000,
    days: 45,
  },
  {
    shop: 'cho-gan-nha',
    title: 'Giỏ trái cây cuối tuần bán giá gốc',
    code: null,
    terms: 'Số lượng có hạn, giá đã hiện sẵn ở cửa hàng.',
    discount: null,
    minOrder: null,
    days: 3,
  },
  {
    shop: 'dien-may-den-long',
    title: 'Giảm cho đơn hàng lớn',
    code: 'DENLONG300',
    terms: 'Không áp dụng cho hàng trưng bày.',
    discount: ['dong', 300_000, null],
    minOrder: 3_000_000,
    days: 30,
  },
  {
    shop: 'tiem-nha-tre',
    title: 'Chào khách mới của Tiệm Nhà Tre',
    code: 'TREMOI',
    terms: 'Cho đơn đầu tiên của mỗi tài khoản.',
    discount: ['percent', 15, 80_000],
    minOrder: 150_000,
    days: 60,
  },
  {
    shop: 'xuong-may-la-sen',
    title: 'Mua 2 áo giảm thêm',
    code: 'LASEN2',
    terms: null,
    discount: ['dong', 40_000, null],
    minOrder: 350_000,
    days: 21,
  },
  {
    shop: 'nha-sach-dam-xa',
    title: 'Cả tiệm giảm giá trong tuần',
    code: null,
    terms: null,
    discount: ['percent', 20, null],
    minOrder: null,
    days: 7,
  },
]
