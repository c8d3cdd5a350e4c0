import type { SeedReward } from './types.ts'

/** Codes for the demo, no real vouchers: PREFIX-A001 to PREFIX-A020. */
const demoCodes = (prefix: string): string[] =>
  Array.from({ length: 20 }, (_, index) => `${prefix}-A${String(index + 1).padStart(3, '0')}`)

export const seedRewards: SeedReward[] = [
  {
    name: 'Voucher 20.000 đ tại Chợ Gần Nhà',
    description:
      'Giảm 20.000 đ cho đơn hàng từ 99.000 đ. Mã hiện ngay sau khi đổi, dùng một lần, hạn 60 ngày.',
    pointsCost: 20000,
    available: true,
    stock: 20,
    kind: 'voucher',
    codes: demoCodes('CGN20'),
  },
  {
    name: 'Voucher 100.000 đ tại Tiệm Nhà Tre',
    description:
      'Giảm 100.000 đ cho đơn hàng từ 400.000 đ, áp dụng cả hàng đang giảm giá. Mã hiện ngay sau khi đổi, hạn 90 ngày.',
    pointsCost: 95000,
    available: true,
    stock: 20,
    kind: 'voucher',
    codes: demoCodes('NHATRE100'),
  },
  {
    name: 'Voucher 500.000 đ tại Điện máy Đèn Lồng',
    description:
      'Giảm 500.000 đ cho đơn hàng từ 3.000.000 đ. Đợt này đã đổi hết, đợt mới sẽ mở vào đầu tháng sau.',
    pointsCost: 480000,
    available: true,
    stock: 0,
    kind: 'manual',
  },
  {
    name: 'Thẻ cào điện thoại 50.000 đ',
    description: 'Chọn nhà mạng khi bộ phận hỗ trợ liên hệ; mã thẻ gửi qua email trong 24 giờ làm việc.',
    pointsCost: 50000,
    available: true,
    stock: null,
    kind: 'manual',
  },
  {
    name: 'Thẻ cào điện thoại 200.000 đ',
    description:
      'Dùng được cho cả thuê bao trả trước và trả sau; mã thẻ gửi qua email trong 24 giờ làm việc.',
    pointsCost: 198000,
    available: true,
    stock: null,
    kind: 'manual',
  },
  {
    name: 'Túi vải canvas Mua Hời',
    description:
      'Túi canvas dày 12 oz in chữ "Mua Hời", quai dài đeo vai, đựng được 10 kg. Miễn phí giao hàng toàn quốc trong 5–7 ngày.',
    pointsCost: 85000,
    available: true,
    stock: 120,
    kind: 'manual',
  },
  {
    name: 'Ly giữ nhiệt 500 ml',
    description: 'Ly thép hai lớp giữ lạnh khoảng 10 giờ, nắp gạt kín nước. Miễn phí giao hàng toàn quốc.',
    pointsCost: 150000,
    available: true,
    stock: 35,
    kind: 'manual',
  },
  {
    name: 'Hộp quà Tết đặc sản ba miền',
    description:
      'Trà sen, mứt gừng, hạt điều và kẹo dừa trong hộp giấy vẽ tay. Mở đổi thưởng trước Tết một tháng.',
    pointsCost: 320000,
    available: false,
    stock: 50,
    kind: 'manual',
  },
]
