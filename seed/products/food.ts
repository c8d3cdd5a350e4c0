import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'thuc-pham-dac-san'
const shop = 'cho-gan-nha'

export const food: SeedProduct[] = [
  {
    slug: 'ca-phe-rang-moc-phin',
    name: 'Cà phê rang mộc pha phin Sương Cao Nguyên 500 g, 70 % Robusta và 30 % Arabica, xay vừa',
    description: paragraphs(
      'Hạt chín hái tay ở vùng cao trên 800 m, rang mộc không bơ, không hương liệu. Tỷ lệ 70 % Robusta cho vị đậm, 30 % Arabica cho hậu chua nhẹ và mùi ca cao.',
      'Pha 20 g với phin, ủ 30 ml nước 93 °C trong một phút rồi rót thêm 70 ml. Uống đen thấy rõ hậu ngọt; thêm sữa đặc và đá vẫn còn đậm mùi.',
      'Túi có van một chiều, ngày rang in ở đáy. Mở ra nên dùng trong bốn tuần, ép hết khí và để chỗ khô, không cất tủ lạnh.',
    ),
    price: 145000,
    pointsReward: 8700,
    category,
    featured: true,
    picture: 'ca-phe-rang-moc-phin',
    shop,
    oldPrices: [
      { daysAgo: 80, price: 155000 },
      { daysAgo: 41, price: 160000 },
      { daysAgo: 12, price: 145000 },
    ],
  },
  {
    slug: 'mat-ong-hoa-ca-phe',
    name: 'Mật ong hoa cà phê Đồi Gió chai 500 ml',
    description: paragraphs(
      'Mật quay từ cầu ong đã vít nắp, màu hổ phách, thơm hoa cà phê và hơi chua thanh. Không pha đường, không hạ thủy phần bằng nhiệt cao.',
      'Pha một muỗng với nước ấm dưới 50 °C, chấm bánh chuối hoặc ướp gà nướng. Mật có thể kết tinh khi trời lạnh: ngâm chai vào nước ấm 40 °C là tan lại.',
      'Không dùng cho trẻ dưới 12 tháng tuổi. Đậy kín, dùng muỗng khô, để ở nhiệt độ phòng.',
    ),
    price: 165000,
    pointsReward: 9000,
    category,
    featured: false,
    picture: 'mat-ong-hoa-ca-phe',
    shop,
  },
  {
    slug: 'tra-sen-hop-thiec',
    name: 'Trà xanh ướp sen Hồ Sớm hộp thiếc 100 g, trà búp ướp gạo sen, kèm túi giấy biếu',
    description: paragraphs(
      'Trà búp một tôm hai lá được ướp với gạo sen tươi nhiều lượt rồi sấy khô, hương sen nằm trong cánh trà chứ không phải hương phun. Nước vàng xanh, vị chát dịu, hậu ngọt dài.',
      'Tráng trà nhanh bằng nước sôi, sau đó hãm 5 g với 150 ml nước 80 °C trong 40 giây, uống được bốn năm lượt. Nước quá nóng sẽ làm trà đắng và át mùi sen.',
      'Hộp thiếc hai nắp kín, kèm túi giấy, hợp làm quà. Dùng trong 12 tháng, sau khi mở nên uống trong hai tháng.',
    ),
    price: 320000,
    pointsReward: 19000,
    category,
    featured: false,
    picture: 'tra-sen-hop-thiec',
    shop,
    oldPrices: [
      { daysAgo: 53, price: 350000 },
      { daysAgo: 18, price: 320000 },
    ],
  },
  {
    slug: 'hat-dieu-rang-muoi-vo-lua',
    name: 'Hạt điều rang muối còn vỏ lụa Vườn Đỏ hũ 500 g, hạt to, giòn, mặn nhẹ',
    description: paragraphs(
      'Hạt điều cỡ lớn, rang muối thủ công còn vỏ lụa nên giòn lâu và giữ vị bùi. Lượng muối vừa phải, ăn không khát nước.',
      'Bóc vỏ lụa bằng tay hoặc ăn cả vỏ nếu thích vị chát nhẹ. Hợp làm món nhắm, trộn sữa chua, gỏi xoài. Có chứa hạt cây, người dị ứng không nên dùng.',
      'Hũ nhựa có nắp vặn và túi hút ẩm. Mở ra dùng trong ba tuần, đậy kín sau mỗi lần lấy.',
    ),
    price: 189000,
    pointsReward: 10000,
    category,
    featured: false,
    picture: 'hat-dieu-rang-muoi-vo-lua',
    shop,
    oldPrices: [
      { daysAgo: 71, price: 205000 },
      { daysAgo: 33, price: 199000 },
      { daysAgo: 9, price: 189000 },
    ],
  },
  {
    slug: 'gao-thom-lua-tom-5kg',
    name: 'Gạo thơm lúa tôm Cánh Đồng Xa túi 5 kg',
    description: paragraphs(
      'Gạo trồng trên ruộng luân canh một vụ lúa một vụ tôm, hạt dài trong, thơm lá dứa nhẹ. Cơm dẻo vừa, để nguội vẫn mềm, hợp cơm hộp mang đi làm.',
      'Vo nhẹ một lần, nấu tỷ lệ một gạo một nước; gạo mới giảm nước một chút. Ủ thêm 10 phút sau khi nồi nhảy nút.',
      'Túi dán kín có quai. Cất trong thùng đậy kín, nơi khô, dùng trong hai tháng để cơm thơm nhất.',
    ),
    price: 175000,
    pointsReward: 7000,
    category,
    featured: false,
    picture: 'gao-thom-lua-tom-5kg',
    shop,
  },
  {
    slug: 'xoai-say-deo-it-duong',
    name: 'Xoài sấy dẻo ít đường Vườn Đỏ gói 250 g',
    description: paragraphs(
      'Xoài chín vừa cắt lát 1 cm, sấy ở nhiệt thấp nên dẻo mà không dính răng. Chỉ thêm rất ít đường, vị chua ngọt còn rõ như ăn trái tươi.',
      'Gói zip 250 g tiện mang đi làm, đi tàu xe. Mở ra giữ ngăn mát và dùng trong hai tuần; màu sậm dần theo thời gian là bình thường vì không dùng chất tẩy.',
    ),
    price: 89000,
    pointsReward: 5000,
    category,
    featured: false,
    picture: 'xoai-say-deo-it-duong',
    shop,
  },
  {
    slug: 'keo-dua-nuoc-cot',
    name: 'Kẹo dừa nước cốt đậm Xứ Dừa hộp 400 g, ba vị lá dứa, đậu phộng và sầu riêng',
    description: paragraphs(
      'Nấu từ nước cốt dừa tươi, mạch nha và đường mía trên bếp lửa, kẹo mềm dẻo, béo mà không gắt. Ba vị xếp riêng trong hộp giấy cứng, mỗi viên gói một lớp bánh tráng mỏng ăn được.',
      'Hợp làm quà quê hay đãi khách ngày Tết cùng ấm trà nóng. Có chứa đậu phộng. Để nơi mát, tránh nắng; trời nóng kẹo mềm ra, cho vào ngăn mát 15 phút là vừa ăn.',
    ),
    price: 79000,
    pointsReward: 4500,
    category,
    featured: false,
    picture: 'keo-dua-nuoc-cot',
    shop,
    oldPrices: [
      { daysAgo: 37, price: 85000 },
      { daysAgo: 14, price: 79000 },
    ],
  },
]
