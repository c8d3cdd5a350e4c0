import { judgedLines } from './lines.ts'

/** A sixth look: how a price is named beside a thing, and measures by the words of the market. */
export const sixthLook = [
  ...judgedLines(
    'chat',
    `
điện thoại giá dưới 3 triệu = điện thoại ! giá đỡ|ốp lưng
dien thoai co gia tam 3tr5 = điện thoại ! giá đỡ|ốp lưng
laptop giá tầm 15 triệu = laptop ! túi|balo
laptop dưới 15 triệu = laptop ! túi|balo
quat duoi 500k = quạt ! tấm
ví nam giá từ 200 đến 500k = ví nam|ví da nam ! hộp
máy ép trái cây dưới 1 triệu rưỡi = ép trái cây
tai nghe bluetooth dưới 500.000đ = tai nghe bluetooth
son dưỡng môi tầm giá 100000 = son dưỡng
kính mát có giá rẻ = kính mát ! hộp`,
  ),
  ...judgedLines(
    'unit',
    `
gạo 5 kí = 5kg|5 kg|5 ký
gao 5ki = 5kg|5 kg|5 ký
mật ong 1kí4 = 1 4kg|1 4|1400g
máy lạnh 1.5 ngựa = 1 5hp|1 5 hp
may lanh 1 ngua = 1hp|1 hp`,
  ),
]
