import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'giay-dep-tui-xach'
const shop = 'xuong-may-la-sen'

export const shoesAndBags: SeedProduct[] = [
  {
    slug: 'giay-chay-bo-de-em',
    name: 'Giày chạy bộ Bước Nhẹ đế êm 30 mm, thân lưới thoáng, dành cho người mới chạy 5–10 km',
    description: paragraphs(
      'Đế giữa cao 30 mm ở gót và 22 mm ở mũi, êm mà không lún, dễ chịu với người mới tập chạy hoặc phải đứng lâu. Thân lưới một lớp thoáng, gót có khung giữ, một chiếc cỡ 41 nặng 255 g.',
      'Đế ngoài cao su rãnh ngang bám tốt trên đường nhựa và gạch ướt. Phom bàn chân hơi rộng phần mũi; chân bè nên giữ nguyên cỡ, chân thon có thể giảm nửa cỡ.',
      'Tháo lót, rửa tay với nước xà phòng loãng và hong chỗ gió. Không phơi nắng gắt vì keo và đế sẽ nhanh giòn.',
    ),
    price: 690000,
    pointsReward: 48000,
    category,
    featured: false,
    picture: 'giay-chay-bo-de-em',
    shop: 'nha-sach-dam-xa',
    oldPrices: [
      { daysAgo: 74, price: 790000 },
      { daysAgo: 35, price: 750000 },
      { daysAgo: 10, price: 690000 },
    ],
  },
  {
    slug: 'giay-da-nam-oxford',
    name: 'Giày da nam buộc dây Bước Nhẹ, da bò lớp hai mềm, đế cao su khâu viền',
    description: paragraphs(
      'Da bò xử lý mềm, lót trong da heo thấm mồ hôi, mũi giày hơi tròn nên không ép ngón. Đế cao su nhẹ, khâu chỉ quanh viền bên cạnh lớp keo để lâu bong.',
      'Gót 2,5 cm, hợp quần tây lẫn quần kaki. Ba ngày đầu mang vài tiếng một để da ôm chân. Cỡ 38–44, đổi cỡ miễn phí một lần.',
      'Chà xi cùng màu mỗi hai tuần, nhét giấy vào giày khi cất, tránh phơi nắng.',
    ),
    price: 790000,
    pointsReward: 55000,
    category,
    featured: false,
    picture: 'giay-da-nam-oxford',
    shop,
  },
  {
    slug: 'dep-xo-ngon-de-eva',
    name: 'Dép xỏ ngón đế EVA Bước Nhẹ chống trơn',
    description: paragraphs(
      'Đế EVA nguyên khối dày 2,5 cm, rãnh sâu bám gạch ướt, nhẹ và nổi trên nước. Quai nhựa mềm bo tròn cạnh, không cứa kẽ ngón như quai cao su cứng.',
      'Rửa nước là sạch, khô nhanh, không ám mùi. Cỡ 36–43; ở giữa hai cỡ nên lấy cỡ lớn. Không để gần bếp hoặc trong xe phơi nắng vì đế có thể co.',
    ),
    price: 119000,
    pointsReward: 8300,
    category,
    featured: false,
    picture: 'dep-xo-ngon-de-eva',
    shop: 'cho-gan-nha',
  },
  {
    slug: 'tui-xach-da-quai-ngan',
    name: 'Túi xách da quai ngắn Lá Sen kèm dây đeo chéo, ba ngăn, vừa máy tính bảng 11 inch',
    description: paragraphs(
      'Da tổng hợp vân hạt dày 1,4 mm, sờ mềm mà vẫn giữ dáng, cạnh sơn nhiều lớp. Túi rộng 28 cm, cao 21 cm, đáy 11 cm có bốn chân kim loại để không trầy khi đặt xuống.',
      'Ba ngăn chính, một ngăn khóa, hai ngăn thẻ; vừa máy tính bảng 11 inch, ví dài, hộp cơm nhỏ. Dây đeo chéo chỉnh 90–120 cm, tháo ra được.',
      'Lau khăn ẩm, tránh cồn và nước hoa. Nhồi giấy khi cất để túi không xẹp.',
    ),
    price: 559000,
    pointsReward: 42000,
    category,
    featured: false,
    picture: 'tui-xach-da-quai-ngan',
    shop,
    oldPrices: [
      { daysAgo: 63, price: 650000 },
      { daysAgo: 27, price: 590000 },
      { daysAgo: 6, price: 559000 },
    ],
  },
  {
    slug: 'balo-laptop-chong-nuoc',
    name: 'Balo laptop 15,6 inch Dặm Xa chống nước, đệm lưng lưới, ngăn đáy để giày, 22 lít',
    description: paragraphs(
      'Vải dệt 600D phủ chống thấm, khóa kéo có viền che, mưa vừa trên đường đi làm vẫn khô đồ bên trong. Ngăn laptop treo cách đáy 3 cm nên đặt mạnh balo cũng không chạm máy.',
      'Dung tích 22 lít: ngăn chính mở 180 độ như vali, ngăn đáy riêng cho giày hoặc quần áo tập, hai túi bên vừa bình 750 ml, túi ẩn sau lưng cho ví. Đệm lưng lưới ba mảng, đai ngực chỉnh được.',
      'Nặng 0,92 kg. Giặt tay bằng nước ấm và bàn chải mềm, treo ngược cho ráo.',
    ),
    price: 549000,
    pointsReward: 41000,
    category,
    featured: true,
    picture: 'balo-laptop-chong-nuoc',
    shop: 'nha-sach-dam-xa',
    oldPrices: [
      { daysAgo: 89, price: 650000 },
      { daysAgo: 56, price: 599000 },
      { daysAgo: 30, price: 650000 },
      { daysAgo: 9, price: 549000 },
    ],
  },
  {
    slug: 'giay-cao-got-5cm',
    name: 'Giày cao gót mũi nhọn 5 cm Lá Sen',
    description: paragraphs(
      'Gót vuông 5 cm vững hơn gót nhọn, đi bậc thang và nền gạch yên tâm hơn. Mũi nhọn vừa phải, bên trong lót đệm mút 5 mm ở ức bàn chân và gót.',
      'Da tổng hợp mềm, có miếng chống trơn dưới đế. Đi đúng cỡ; chân dày mu nên tăng nửa cỡ. Dùng xịt giãn da hoặc mang tất dày vài tối để giày ôm chân nhanh hơn.',
    ),
    price: 389000,
    pointsReward: 28000,
    category,
    featured: false,
    picture: 'giay-cao-got-5cm',
    shop,
    oldPrices: [
      { daysAgo: 48, price: 430000 },
      { daysAgo: 16, price: 389000 },
    ],
  },
  {
    slug: 'vi-cam-tay-nho',
    name: 'Ví cầm tay gập ba Lá Sen, tám ngăn thẻ',
    description: paragraphs(
      'Ví gập ba cỡ 11 x 9 cm, bỏ vừa túi áo khoác hay túi đeo chéo nhỏ. Tám ngăn thẻ, một ngăn tiền giấy để vừa tờ 500 nghìn không cần gấp, ngăn tiền xu khóa bấm kín.',
      'Da tổng hợp mịn, mép gấp may chỉ đều. Lau bằng khăn khô, tránh để chung với son hoặc bút mực không nắp.',
    ),
    price: 219000,
    pointsReward: 16500,
    category,
    featured: false,
    picture: 'vi-cam-tay-nho',
    shop,
  },
]
