import { paragraphs, type SeedProduct } from '../types.ts'

const category = 'thoi-trang'
const shop = 'xuong-may-la-sen'

export const fashion: SeedProduct[] = [
  {
    slug: 'ao-thun-cotton-co-tron',
    name: 'Áo thun cổ tròn cotton 100 % Lá Sen dày 220 gsm, phom suông, không bai cổ',
    description: paragraphs(
      'Vải cotton chải kỹ 220 gsm: đủ dày để không lộ, vẫn thoáng và thấm mồ hôi. Bo cổ dệt rib 2 cm có sợi đàn hồi, vai may dây chống giãn nên mặc nhiều lần vẫn giữ dáng.',
      'Phom suông, tay lỡ khuỷu, nam nữ đều mặc được; chọn nhỏ hơn một cỡ nếu thích vừa người. Cỡ M dành cho 50–60 kg, L cho 60–70 kg, XL cho 70–80 kg.',
      'Giặt lộn trái với nước dưới 30 °C, phơi ngang để không dài áo. Co không quá 2 % sau lần giặt đầu.',
    ),
    price: 169000,
    pointsReward: 13500,
    category,
    featured: false,
    picture: 'ao-thun-cotton-co-tron',
    shop,
    oldPrices: [
      { daysAgo: 68, price: 199000 },
      { daysAgo: 32, price: 189000 },
      { daysAgo: 8, price: 169000 },
    ],
  },
  {
    slug: 'so-mi-lanh-tay-dai',
    name: 'Sơ mi vải lanh pha tay dài Lá Sen cổ trụ, mặc mát, ít nhăn, đi làm hay đi chơi đều hợp',
    description: paragraphs(
      'Vải 55 % lanh và 45 % sợi tre: vẫn có vẻ mộc của lanh nhưng mềm hơn và đỡ nhăn khi ngồi lâu. Cổ trụ thấp, nẹp giấu cúc, tay áo có đỉa gài để xắn gọn.',
      'Phom đứng vừa, dài qua hông 8 cm, để ngoài hay bỏ trong quần đều được. Hợp ngày nóng, phòng họp máy lạnh và những chuyến đi biển.',
      'Giặt túi lưới ở chế độ nhẹ, phơi khi còn ẩm cho phẳng. Ủi hơi ở mặt trái nếu thích thẳng nếp.',
    ),
    price: 389000,
    pointsReward: 31000,
    category,
    featured: true,
    picture: 'so-mi-lanh-tay-dai',
    shop,
    oldPrices: [
      { daysAgo: 84, price: 459000 },
      { daysAgo: 49, price: 429000 },
      { daysAgo: 12, price: 389000 },
    ],
  },
  {
    slug: 'dam-dui-dang-xoe',
    name: 'Đầm đũi dáng xòe tay lỡ Lá Sen, hai túi sườn, dài qua gối, vải mềm không cần lót',
    description: paragraphs(
      'Đũi dệt dày vừa, đứng dáng mà không cứng, mặc không lộ nên không cần lớp lót. Eo chiết nhẹ có dây buộc sau lưng, chân váy xòe dài qua gối khoảng 10 cm.',
      'Hai túi sườn đủ sâu cho điện thoại. Tay lỡ che bắp tay, cổ chữ V vừa phải, đi làm hay dự tiệc cưới ngoài trời đều lịch sự.',
      'Giặt tay hoặc giặt máy trong túi lưới, không vắt mạnh. Phơi móc ở chỗ râm để màu bền.',
    ),
    price: 459000,
    pointsReward: 39000,
    category,
    featured: false,
    picture: 'dam-dui-dang-xoe',
    shop,
    oldPrices: [
      { daysAgo: 57, price: 520000 },
      { daysAgo: 19, price: 459000 },
    ],
  },
  {
    slug: 'quan-jeans-ong-dung',
    name: 'Quần jeans ống đứng cạp vừa Lá Sen',
    description: paragraphs(
      'Denim 12 oz với 2 % sợi đàn hồi: đủ chắc để lên phom, vẫn ngồi xổm hay đi xe máy thoải mái. Ống đứng từ gối xuống, dễ phối với áo thun, sơ mi hay giày thể thao.',
      'Đường chỉ đôi ở sườn và đũng, khuy đồng không gỉ, túi trước sâu 18 cm. Nên đo vòng bụng ngay rốn và so với bảng cỡ trước khi đặt; lai quần được cắt miễn phí.',
      'Hai lần giặt đầu nên giặt riêng vì có thể ra màu nhẹ. Lộn trái, phơi ngược để giữ màu.',
    ),
    price: 429000,
    pointsReward: 34000,
    category,
    featured: false,
    picture: 'quan-jeans-ong-dung',
    shop,
  },
  {
    slug: 'ao-khoac-gio-hai-lop',
    name: 'Áo khoác gió hai lớp Dặm Xa chống nước nhẹ, mũ giấu cổ, gấp gọn thành túi nhỏ',
    description: paragraphs(
      'Lớp ngoài dệt dày cản gió, phủ chống thấm đủ cho cơn mưa phùn hay đoạn đường 15 phút; lớp trong lưới thoáng để không hầm khi chạy xe. Áo nặng 340 g, gấp lại vừa túi riêng của nó.',
      'Mũ cuộn trong cổ, cổ tay bo chun có dán chỉnh, hai túi khóa và một túi ngực trong. Dải phản quang sau lưng giúp người khác nhìn thấy bạn khi trời tối.',
      'Giặt nước lạnh, không dùng nước xả vì làm giảm khả năng chống nước. Không ủi nóng.',
    ),
    price: 490000,
    pointsReward: 36000,
    category,
    featured: false,
    picture: 'ao-khoac-gio-hai-lop',
    shop: 'nha-sach-dam-xa',
    oldPrices: [
      { daysAgo: 81, price: 550000 },
      { daysAgo: 45, price: 520000 },
      { daysAgo: 22, price: 490000 },
    ],
  },
  {
    slug: 'hop-5-doi-tat-cotton',
    name: 'Hộp 5 đôi tất cổ ngắn cotton Lá Sen',
    description: paragraphs(
      'Sợi cotton 80 % pha sợi đàn hồi, dệt dày ở mũi và gót nơi hay thủng. Gót chữ Y ôm sát nên tất không tụt vào giày khi đi bộ nhiều.',
      'Một hộp năm đôi năm màu trung tính, cỡ tự do cho chân 36–43. Giặt máy bình thường, lộn trái để mặt trong sạch mùi.',
    ),
    price: 99000,
    pointsReward: 8000,
    category,
    featured: false,
    picture: 'hop-5-doi-tat-cotton',
    shop,
  },
  {
    slug: 'non-coi-rong-vanh',
    name: 'Nón cói rộng vành Lá Sen đan tay',
    description: paragraphs(
      'Cói đan mịn, vành 10 cm che kín mặt và gáy, đi biển hay làm vườn đều mát. Băng thấm mồ hôi bên trong có dây rút để chỉnh vòng đầu từ 55 đến 59 cm.',
      'Dây cằm tháo rời giữ nón khi gió lớn. Nón cuộn nhẹ bỏ vali được; khi lấy ra, phun sương và úp lên vật tròn một lúc là về dáng.',
      'Không ngâm nước. Dính bẩn thì lau bằng khăn ẩm và để khô tự nhiên.',
    ),
    price: 175000,
    pointsReward: 14000,
    category,
    featured: false,
    picture: 'non-coi-rong-vanh',
    shop: 'tiem-nha-tre',
    oldPrices: [
      { daysAgo: 52, price: 195000 },
      { daysAgo: 25, price: 175000 },
    ],
  },
]
