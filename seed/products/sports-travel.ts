import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'the-thao-du-lich'
const shop = 'nha-sach-dam-xa'

export const sportsAndTravel: SeedProduct[] = [
  {
    slug: 'leu-cam-trai-4-nguoi',
    name: 'Lều cắm trại 4 người Dặm Xa hai lớp, chống mưa 3.000 mm, dựng trong 5 phút, nặng 3,9 kg',
    description: paragraphs(
      'Lều hai lớp: lớp trong lưới chống muỗi, lớp ngoài phủ chống nước 3.000 mm, đường may dán keo. Sàn 2,1 x 2,1 m ngủ thoải mái ba người lớn, bốn người nếu có trẻ em; giữa lều cao 1,35 m.',
      'Khung bung sẵn nối cọc thép, một người dựng khoảng 5 phút. Hai cửa đối nhau cho gió lùa, có mái hiên nhỏ để giày và móc treo đèn. Gói gọn 70 x 18 cm, nặng 3,9 kg.',
      'Nhổ cọc, giũ cát và phơi khô hoàn toàn trước khi cất để tránh mốc. Không đun nấu trong lều.',
    ),
    price: 1290000,
    pointsReward: 71000,
    category,
    featured: true,
    picture: 'leu-cam-trai-4-nguoi',
    shop,
    oldPrices: [
      { daysAgo: 85, price: 1490000 },
      { daysAgo: 52, price: 1390000 },
      { daysAgo: 20, price: 1290000 },
    ],
  },
  {
    slug: 'vali-20-inch-khoa-so',
    name: 'Vali 20 inch Dặm Xa nhựa PC cứng, bánh đôi xoay 360 độ, khóa số, mang lên máy bay',
    description: paragraphs(
      'Vỏ nhựa PC uốn được, chịu va đập tốt hơn nhựa ABS thường. Cỡ 55 x 37 x 22 cm, nặng 2,7 kg, nằm trong cỡ xách tay của phần lớn hãng bay; vẫn nên kiểm tra quy định của hãng trước khi đi.',
      'Bốn cặp bánh đôi chạy êm trên gạch, tay kéo ba nấc, khóa số liền thân. Bên trong một nửa có đai chéo, một nửa có vách khóa kéo và túi lưới.',
      'Lau vỏ bằng khăn ẩm và xà phòng loãng. Bảo hành bánh xe và tay kéo 24 tháng.',
    ),
    price: 890000,
    pointsReward: 52000,
    category,
    featured: false,
    picture: 'vali-20-inch-khoa-so',
    shop,
    oldPrices: [
      { daysAgo: 73, price: 1050000 },
      { daysAgo: 38, price: 950000 },
      { daysAgo: 10, price: 890000 },
    ],
  },
  {
    slug: 'bo-vot-cau-long-doi',
    name: 'Bộ đôi vợt cầu lông Sải Cánh khung hợp kim, căng sẵn, kèm 3 quả cầu và túi đeo',
    description: paragraphs(
      'Hai cây vợt khung hợp kim nhôm, đũa thép, nặng khoảng 105 g mỗi cây, căng sẵn 9 kg: dễ đánh cho người mới và những buổi chơi cuối tuần ngoài công viên.',
      'Cán quấn nhám không trơn mồ hôi. Bộ kèm ba quả cầu nhựa và túi đeo vai. Tránh để vợt trong xe nóng vì dây sẽ chùng; lau khô cán sau khi chơi.',
    ),
    price: 245000,
    pointsReward: 13500,
    category,
    featured: false,
    picture: 'bo-vot-cau-long-doi',
    shop,
  },
  {
    slug: 'bong-da-so-5-khau-may',
    name: 'Bóng đá số 5 Sải Cánh da tổng hợp khâu máy, ruột cao su giữ hơi, đá sân cỏ nhân tạo',
    description: paragraphs(
      'Bóng số 5 đúng chu vi 68–70 cm, vỏ da tổng hợp ba lớp khâu máy, ruột cao su giữ hơi cả tuần. Độ nảy vừa phải, hợp sân cỏ nhân tạo và sân đất.',
      'Bơm 0,6–0,8 bar, thấm ướt đầu kim trước khi cắm van. Sau trận lau sạch bùn, tránh phơi nắng. Kèm kim bơm và túi lưới.',
    ),
    price: 219000,
    pointsReward: 12000,
    category,
    featured: false,
    picture: 'bong-da-so-5-khau-may',
    shop,
    oldPrices: [
      { daysAgo: 50, price: 239000 },
      { daysAgo: 17, price: 219000 },
    ],
  },
  {
    slug: 'kinh-boi-chong-suong',
    name: 'Kính bơi chống sương Sải Cánh',
    description: paragraphs(
      'Mắt kính phủ chống sương và chống tia UV, góc nhìn rộng, đệm silicon mềm ôm hốc mắt không hằn lâu. Ba cầu mũi thay được cho các dáng mặt khác nhau.',
      'Dây đôi chỉnh hai bên, kèm hộp đựng và nút tai. Tráng nước sạch, để khô tự nhiên và không chà ngón tay vào mặt trong vì sẽ mất lớp chống sương.',
    ),
    price: 145000,
    pointsReward: 8000,
    category,
    featured: false,
    picture: 'kinh-boi-chong-suong',
    shop,
  },
  {
    slug: 'xe-dap-gap-20-inch',
    name: 'Xe đạp gấp 20 inch Vòng Quanh khung nhôm, bộ đề 7 tốc độ, phanh đĩa trước sau, gấp gọn trong 15 giây',
    description: paragraphs(
      'Khung nhôm sơn tĩnh điện, nặng 12,5 kg, gấp lại còn 80 x 60 x 35 cm: bỏ cốp ô tô, mang lên thang máy hoặc cất gầm bàn. Hợp người cao 1,50–1,80 m, chịu tải 105 kg.',
      'Bộ đề 7 tốc độ đủ leo dốc cầu, phanh đĩa cơ hai bánh, lốp 1,75 inch êm trên đường phố. Có sẵn chắn bùn, chân chống và đèn phản quang.',
      'Giao xe lắp 90 %, chỉ cần gắn bàn đạp và chỉnh yên. Tra dầu xích mỗi tháng, siết lại khớp gấp trước mỗi chuyến đi xa.',
    ),
    price: 4390000,
    pointsReward: 175000,
    category,
    featured: false,
    picture: 'xe-dap-gap-20-inch',
    shop,
    oldPrices: [
      { daysAgo: 88, price: 4890000 },
      { daysAgo: 49, price: 4690000 },
      { daysAgo: 15, price: 4390000 },
    ],
  },
  {
    slug: 'den-pin-sac-zoom-xa',
    name: 'Đèn pin sạc Dặm Xa 1.000 lumen, zoom xa 200 m, vỏ nhôm chống mưa, làm pin dự phòng',
    description: paragraphs(
      'Vỏ nhôm nhám dài 15 cm, sáng tối đa 1.000 lumen, kéo đầu đèn để chuyển từ chiếu rộng sang chiếu xa khoảng 200 m. Năm chế độ: mạnh, vừa, tiết kiệm, nháy và SOS.',
      'Pin 4.000 mAh sáng 4 giờ ở mức mạnh, 18 giờ ở mức tiết kiệm; cổng USB sạc ngược cho điện thoại khi mất điện. Chịu mưa IPX4, không dùng dưới nước. Nên sạc lại mỗi ba tháng dù không dùng.',
    ),
    price: 235000,
    pointsReward: 13000,
    category,
    featured: false,
    picture: 'den-pin-sac-zoom-xa',
    shop: 'dien-may-den-long',
  },
]
