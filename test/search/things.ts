import { intents } from './intents.ts'

const makes = ['Hòa Phát', 'An Tâm', 'Minh Khôi', 'Sao Việt']
const traits = ['cao cấp', 'giá tốt, giao nhanh', 'hàng mới về', 'bảo hành 12 tháng']

/** What searches in other words, joined words and measures are about. */
const special =
  `Nước hoa 50ml|Sữa tắm 1L|Nồi cơm điện 1.8L|Sữa rửa mặt 150ml|Kem chống nắng 50g|Serum 30ml|Dầu gội 500ml|
Mặt nạ 100gr|Nồi chiên không dầu 5 lít|Cân sức khỏe 150kg|Balo laptop 15.6 inch|Máy hút bụi 2000W|Balo nữ|Áo sơ mi nữ|
Tai nghe bluetooth|Mặt nạ collagen|Túi xách nữ|Vali kéo|Tất nam|Tất nữ|Mũ bảo hiểm|Ví nam|Ví nữ|Thắt lưng nam|Đầm nữ|
Váy liền|Tã em bé|Tô bát sứ|Giày sneaker nam|Áo hoodie|Máy ép trái cây|Son lì|Dao cạo râu|Quần jean nam|Tivi|Laptop|
Máy lạnh|Bàn ủi hơi nước|Áo thun|Mũ lưỡi trai|Kính mát|Bông tai|Dây chuyền|Vòng tay|Balo|Nước hoa hồng|Tinh chất|
Bình sữa|Gấu bông|Xếp hình|Cà phê|Socola|Thìa|Ấm siêu tốc|Đồ ngủ|Đồ bơi|Đồng hồ thông minh|Xà phòng|Sạc dự phòng|Tã|
Máy pha cà phê espresso|Máy hút mùi Bosch|Máy đo huyết áp Omron|Máy cạo râu Philips|Sữa rửa mặt Cerave|Tinh dầu sả|
Tẩy tế bào chết body|Máy hút bụi cầm tay|Tinh dầu bưởi|Đồng hồ nam Casio`
    .split('|')
    .map((said) => said.trim())

/** A small catalogue of our own: four products for whatever is looked for. */
export const things = (): string[] =>
  [...new Set([...intents.map(({ said }) => said), ...special])].flatMap((thing) =>
    makes.map((make, at) => `${thing[0]?.toUpperCase()}${thing.slice(1)} ${make} ${traits[at]}`),
  )
