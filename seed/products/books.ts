import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'sach-van-phong-pham'
const shop = 'nha-sach-dam-xa'

export const books: SeedProduct[] = [
  {
    slug: 'bo-truyen-ke-truoc-gio-ngu',
    name: 'Bộ 5 tập "Kể con nghe trước giờ ngủ": 60 truyện ngắn minh họa màu cho bé 3–8 tuổi',
    description: paragraphs(
      'Mỗi tập 12 truyện, mỗi truyện đọc to khoảng năm phút: vừa đủ cho một buổi tối. Những câu chuyện về khu vườn, con phố, bà ngoại và chú mèo hàng xóm, nhẹ nhàng, không dọa nạt.',
      'Giấy dày 120 gsm màu ngà đỡ chói đèn ngủ, chữ cỡ 16 rõ ràng cho bé tập đọc. Bìa cứng, gáy may chỉ mở phẳng, 180 trang mỗi tập.',
      'Cuối mỗi truyện có hai câu hỏi nhỏ để ba mẹ và con trò chuyện thêm.',
    ),
    price: 345000,
    pointsReward: 19000,
    category,
    featured: true,
    picture: 'bo-truyen-ke-truoc-gio-ngu',
    shop,
    oldPrices: [
      { daysAgo: 77, price: 395000 },
      { daysAgo: 40, price: 375000 },
      { daysAgo: 11, price: 345000 },
    ],
  },
  {
    slug: 'sach-nau-an-bua-com-30-phut',
    name: 'Sách "Bữa cơm 30 phút"',
    description: paragraphs(
      'Chín mươi món quen thuộc được sắp lại theo thời gian: việc nào làm trước, việc nào làm trong lúc nồi cơm đang chạy. Mỗi công thức gói trong hai trang, nguyên liệu mua được ở chợ gần nhà.',
      'Có thực đơn mẫu bốn tuần, danh sách đi chợ và cách trữ đồ đã sơ chế. Lượng tính cho hai và bốn người.',
      'Khổ 19 x 24 cm, 212 trang in màu, bìa gập phủ mờ dễ lau khi dính dầu.',
    ),
    price: 168000,
    pointsReward: 9000,
    category,
    featured: false,
    picture: 'sach-nau-an-bua-com-30-phut',
    shop,
  },
  {
    slug: 'so-tay-bia-vai-ke-cham',
    name: 'Sổ tay bìa vải kẻ chấm A5 Giấy Mộc 192 trang, giấy 100 gsm không lem mực bút máy',
    description: paragraphs(
      'Giấy ngà 100 gsm viết bút máy không lem, không hằn sang mặt sau. Kẻ chấm 5 mm vừa viết chữ vừa vẽ sơ đồ, kẻ bảng. Gáy may chỉ mở phẳng 180 độ.',
      'Bìa vải canvas bo góc, dây chun giữ sổ, hai dây đánh dấu và túi giấy cuối sổ. Có trang mục lục và số trang in sẵn để dễ tìm lại ghi chép.',
    ),
    price: 129000,
    pointsReward: 7000,
    category,
    featured: false,
    picture: 'so-tay-bia-vai-ke-cham',
    shop,
    oldPrices: [
      { daysAgo: 45, price: 139000 },
      { daysAgo: 19, price: 129000 },
    ],
  },
  {
    slug: 'but-may-luyen-chu',
    name: 'Bút máy ngòi mảnh Giấy Mộc thân kim loại',
    description: paragraphs(
      'Thân đồng phủ sơn mờ nặng 24 g, cầm chắc tay mà không mỏi. Ngòi thép cỡ F nét khoảng 0,5 mm, ra mực đều, hợp viết tiếng Việt nhiều dấu và luyện chữ.',
      'Dùng được ống mực rời lẫn ống bơm hút mực từ lọ. Hộp gồm bút, ống bơm và sáu ống mực xanh đen.',
      'Rửa ngòi bằng nước sạch mỗi tháng hoặc khi đổi màu mực. Đậy nắp khi nghỉ viết để ngòi không khô.',
    ),
    price: 235000,
    pointsReward: 14000,
    category,
    featured: false,
    picture: 'but-may-luyen-chu',
    shop,
  },
  {
    slug: 'bo-mau-nuoc-36-mau',
    name: 'Bộ màu nước 36 màu Sắc Phố hộp thiếc, kèm cọ nước, bảng pha và giấy 300 gsm',
    description: paragraphs(
      'Ba mươi sáu ô màu ép khô, lên màu trong, dễ pha và tẩy nhẹ bằng nước. Hộp thiếc gập lại thành bảng pha, kèm một cọ nước, một cọ tròn số 6 và tập 12 tờ giấy 300 gsm.',
      'Hợp người mới học, ký họa ngoài phố hay vẽ thiệp. Làm ướt ô màu vài phút trước khi vẽ để màu mềm. Để hộp mở cho khô hẳn rồi mới đóng lại.',
    ),
    price: 285000,
    pointsReward: 16000,
    category,
    featured: false,
    picture: 'bo-mau-nuoc-36-mau',
    shop,
    oldPrices: [
      { daysAgo: 62, price: 320000 },
      { daysAgo: 28, price: 299000 },
      { daysAgo: 7, price: 285000 },
    ],
  },
  {
    slug: 'qua-dia-cau-tieng-viet',
    name: 'Quả địa cầu tiếng Việt đường kính 25 cm, đế gỗ, có đèn trong hiện bản đồ sao',
    description: paragraphs(
      'Địa danh in tiếng Việt, cập nhật tên quốc gia, biển đảo thể hiện đầy đủ, đường kính 25 cm đủ lớn để đọc rõ. Đế gỗ cao su chắc, trục nghiêng như thật.',
      'Ban ngày xem bản đồ các nước; tối bật đèn LED bên trong, quả cầu hiện các chòm sao. Nguồn USB 5 V an toàn cho bàn học.',
      'Hợp bé từ 6 tuổi. Lau bằng khăn mềm khô, không dùng cồn vì làm mờ mực in.',
    ),
    price: 420000,
    pointsReward: 21000,
    category,
    featured: false,
    picture: 'qua-dia-cau-tieng-viet',
    shop,
  },
  {
    slug: 'sap-mau-24-cay-de-rua',
    name: 'Sáp màu 24 cây Sắc Phố thân tam giác',
    description: paragraphs(
      'Thân tam giác giúp bé cầm đúng ba ngón, ít lăn khỏi bàn. Sáp mềm lên màu đậm chỉ với lực tay nhẹ, khó gãy khi rơi. Màu dính tay, bàn hay áo cotton rửa được bằng xà phòng.',
      'Không mùi hắc, đạt yêu cầu an toàn đồ chơi về kim loại nặng. Hộp nhựa quai xách có 24 cây và một gọt. Cho bé từ 2 tuổi, có người lớn bên cạnh.',
    ),
    price: 85000,
    pointsReward: 4500,
    category,
    featured: false,
    picture: 'sap-mau-24-cay-de-rua',
    shop,
  },
]
