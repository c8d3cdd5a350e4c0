import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'lam-dep'
const shop = 'vuon-bo-ket'

export const beauty: SeedProduct[] = [
  {
    slug: 'kem-chong-nang-nang-mem',
    name: 'Kem chống nắng Nắng Mềm SPF50+ PA++++ 50 ml, kết cấu sữa, không nâng tông, không mùi',
    description: paragraphs(
      'Kết cấu sữa mỏng, thấm sau khoảng một phút, không để lại vệt trắng và không bóng nhờn giữa trưa. Không hương liệu, không cồn khô, da thường đến da dầu đều dùng được.',
      'Bôi lượng bằng hai đốt ngón tay cho mặt và cổ trước khi ra nắng 15 phút, thoa lại sau mỗi hai giờ hoặc sau khi đổ nhiều mồ hôi. Tối nhớ tẩy trang rồi mới rửa mặt.',
      'Thử ở vùng da sau tai trong 24 giờ nếu da bạn nhạy cảm. Đậy nắp kín, để nơi dưới 30 °C, dùng trong 12 tháng sau khi mở.',
    ),
    price: 269000,
    pointsReward: 24000,
    category,
    featured: true,
    picture: 'kem-chong-nang-nang-mem',
    shop,
    oldPrices: [
      { daysAgo: 82, price: 320000 },
      { daysAgo: 51, price: 299000 },
      { daysAgo: 13, price: 269000 },
    ],
  },
  {
    slug: 'dau-goi-bo-ket-vo-buoi',
    name: 'Dầu gội bồ kết và vỏ bưởi Vườn Bồ Kết 500 ml, bọt mịn, hương nhẹ như nồi nước gội của bà',
    description: paragraphs(
      'Nước bồ kết nướng, tinh dầu vỏ bưởi và lá sả trên nền chất làm sạch dịu từ dừa. Bọt mịn vừa phải, gội xong tóc nhẹ, không rít như nước bồ kết nguyên chất.',
      'Làm ướt tóc, lấy khoảng 8 ml, xoa bọt rồi mát-xa da đầu hai phút trước khi xả. Hợp tóc thường và tóc dầu; tóc khô nên dùng thêm dầu xả ở ngọn.',
      'Màu nâu là màu của bồ kết, có thể lắng nhẹ: lắc chai trước khi dùng.',
    ),
    price: 159000,
    pointsReward: 13500,
    category,
    featured: false,
    picture: 'dau-goi-bo-ket-vo-buoi',
    shop,
  },
  {
    slug: 'son-thoi-li-min-moi',
    name: 'Son thỏi lì mịn môi Cánh Sen màu đỏ gạch',
    description: paragraphs(
      'Chất son lì nhưng mềm, lướt một đường là đủ màu, không lộ vân môi. Có bơ hạt mỡ và vitamin E nên đỡ khô khi ngồi phòng lạnh. Đỏ gạch ấm, hợp cả da trung bình và da ngăm.',
      'Giữ màu 5–6 giờ nếu ăn uống nhẹ. Thoa son dưỡng trước 10 phút, thấm bớt bằng khăn giấy rồi tô son để màu bền hơn.',
    ),
    price: 189000,
    pointsReward: 17000,
    category,
    featured: false,
    picture: 'son-thoi-li-min-moi',
    shop,
    oldPrices: [
      { daysAgo: 46, price: 220000 },
      { daysAgo: 11, price: 189000 },
    ],
  },
  {
    slug: 'xa-phong-thu-cong-la-tram',
    name: 'Xà phòng thủ công lá tràm và yến mạch Vườn Bồ Kết, bánh 100 g ủ lạnh 45 ngày',
    description: paragraphs(
      'Làm từ dầu dừa, dầu ô liu và bơ ca cao theo cách ủ lạnh 45 ngày, giữ lại glycerin tự nhiên nên tắm xong da không căng. Bột yến mạch xay mịn chà nhẹ, tinh dầu tràm thơm ấm.',
      'Kê bánh xà phòng trên khay thoát nước để lâu tan; một bánh dùng khoảng năm tuần. Không dùng cho mắt và vùng da đang trầy xước.',
    ),
    price: 65000,
    pointsReward: 5000,
    category,
    featured: false,
    picture: 'xa-phong-thu-cong-la-tram',
    shop,
  },
  {
    slug: 'guong-trang-diem-den-led',
    name: 'Gương trang điểm đèn LED để bàn ba màu sáng, xoay 360 độ, sạc USB, mặt phóng 5 lần',
    description: paragraphs(
      'Hai mặt gương: một mặt thường, một mặt phóng to 5 lần để kẻ mắt và tỉa chân mày. Vòng LED có ba màu ánh sáng trắng, vàng, trung tính; chạm giữ để tăng giảm độ sáng.',
      'Chân đế nặng, không đổ khi xoay. Pin 2.000 mAh dùng khoảng 8 giờ ở mức sáng vừa, sạc cổng USB-C. Lau mặt gương bằng khăn mềm khô.',
    ),
    price: 319000,
    pointsReward: 24000,
    category,
    featured: false,
    picture: 'guong-trang-diem-den-led',
    shop,
    oldPrices: [
      { daysAgo: 65, price: 359000 },
      { daysAgo: 23, price: 319000 },
    ],
  },
  {
    slug: 'nuoc-hoa-hong-diu-da',
    name: 'Nước hoa hồng dịu da Cánh Sen 200 ml chiết cánh hồng, không cồn, chai xịt sương',
    description: paragraphs(
      'Nước chưng cất cánh hoa hồng với panthenol và glycerin, không cồn, không chất tạo màu. Xịt sương mịn, dùng sau khi rửa mặt để da mềm trước bước dưỡng, hoặc xịt lại khi ngồi phòng máy lạnh.',
      'Giữ chai cách mặt 20 cm, nhắm mắt, xịt hai ba lần rồi vỗ nhẹ. Da khô nên bôi kem ngay sau đó để giữ ẩm.',
      'Cất nơi mát, có thể để ngăn mát tủ lạnh cho mùa hè. Dùng trong 6 tháng sau khi mở.',
    ),
    price: 175000,
    pointsReward: 15000,
    category,
    featured: false,
    picture: 'nuoc-hoa-hong-diu-da',
    shop,
  },
  {
    slug: 'bo-son-mong-goc-nuoc',
    name: 'Bộ 6 lọ sơn móng gốc nước Cánh Sen',
    description: paragraphs(
      'Sơn gốc nước gần như không mùi, sơn trong phòng kín vẫn dễ chịu. Sáu lọ 7 ml tông pastel: hồng đất, cam đào, kem, xanh bạc hà, tím khoai và nâu sữa.',
      'Lau sạch móng, sơn hai lớp mỏng cách nhau ba phút; khô mặt sau 5 phút, khô cứng sau một giờ. Bền 3–5 ngày, có thể lột nhẹ sau khi ngâm tay nước ấm, không cần axeton.',
    ),
    price: 149000,
    pointsReward: 12000,
    category,
    featured: false,
    picture: 'bo-son-mong-goc-nuoc',
    shop,
    oldPrices: [
      { daysAgo: 39, price: 169000 },
      { daysAgo: 14, price: 149000 },
    ],
  },
]
