import type { SeedCategory } from './types.ts'

export const seedCategories: SeedCategory[] = [
  {
    slug: 'dien-tu-phu-kien',
    name: 'Điện tử & Phụ kiện',
    description: 'Tai nghe, bàn phím, sạc dự phòng và những món nhỏ giúp ngày làm việc trôi hơn.',
    icon: 'laptop',
    color: 'blue-500',
  },
  {
    slug: 'dien-gia-dung',
    name: 'Điện gia dụng',
    description: 'Nồi chiên, nồi cơm, robot hút bụi: đồ điện đỡ tay cho căn bếp và cả nhà.',
    icon: 'home',
    color: 'indigo-500',
  },
  {
    slug: 'nha-cua-doi-song',
    name: 'Nhà cửa & Đời sống',
    description: 'Chăn ga, gốm, mây tre và cây xanh để mỗi góc nhà dễ chịu hơn một chút.',
    icon: 'heart',
    color: 'secondary',
  },
  {
    slug: 'thoi-trang',
    name: 'Thời trang',
    description: 'Quần áo chất liệu rõ ràng, phom dễ mặc, hợp khí hậu nóng ẩm.',
    icon: 'fashion',
    color: 'purple-500',
  },
  {
    slug: 'giay-dep-tui-xach',
    name: 'Giày dép & Túi xách',
    description: 'Giày đi cả ngày không đau chân, balo và túi đủ chỗ cho mọi chuyến đi.',
    icon: 'tag',
    color: 'amber-500',
  },
  {
    slug: 'lam-dep',
    name: 'Làm đẹp',
    description: 'Chăm sóc da, tóc và trang điểm hằng ngày, thành phần ghi đầy đủ.',
    icon: 'beauty',
    color: 'pink-500',
  },
  {
    slug: 'me-be',
    name: 'Mẹ & Bé',
    description: 'Đồ chơi, đồ ăn dặm và vật dụng an toàn cho những năm đầu đời của con.',
    icon: 'gift',
    color: 'accent',
  },
  {
    slug: 'thuc-pham-dac-san',
    name: 'Thực phẩm & Đặc sản',
    description: 'Cà phê, trà, mật ong, trái cây sấy: vị ngon từ các vùng đất, đóng gói cẩn thận.',
    icon: 'food',
    color: 'destructive',
  },
  {
    slug: 'sach-van-phong-pham',
    name: 'Sách & Văn phòng phẩm',
    description: 'Sách cho cả nhà, sổ tay, bút và họa cụ cho người thích viết, thích vẽ.',
    icon: 'book',
    color: 'primary',
  },
  {
    slug: 'the-thao-du-lich',
    name: 'Thể thao & Du lịch',
    description: 'Lều, vali, vợt và phụ kiện cho những ngày ra khỏi nhà.',
    icon: 'travel',
    color: 'emerald-500',
  },
]
