import { describe, expect, it } from 'vitest'
import { plateWords } from '#server/text/plate-words.ts'
import { drawings } from './drawings/all.ts'
import { kindOf, readKind } from './kind-of.ts'

/** One kind a line, names of it as shops write them, apart by |. */
const names: Record<string, string> = {
  // The head of the name, not what it is for, holds or looks like.
  pouch: 'Túi đựng laptop 14 inch chống sốc|TÚI ĐỰNG MỸ PHẨM du lịch|tui dung laptop',
  phoneCase: 'Ốp lưng iPhone 15 Pro Max|Bao da iPad Air 5',
  screenGlass: 'Miếng dán cường lực cho điện thoại Samsung',
  phoneStand: 'Giá đỡ điện thoại trên ô tô',
  watchStrap: 'Dây da đồng hồ 20mm|Dây đeo đồng hồ Casio',
  glasses: 'Hộp đựng kính mắt thời trang|Gọng kính cận nữ mắt tròn',
  filterCore: 'Lõi lọc cho máy lọc nước Karofi|Bộ cốc lọc than 20 inch',
  washer: 'Máy giặt Toshiba 8 kg|Chân máy giặt inox',
  toothbrush: 'Bàn chải đánh răng điện',
  keyboard: 'Bàn phím cơ không dây 75 phím',
  iron: 'Bàn ủi khô Philips',
  table: 'Bàn học gấp gọn cho bé',
  officeChair: 'Ghế văn phòng lưng lưới',
  slide: 'Dép nữ quai ngang|Dép lê đi trong nhà đẹp',
  tyre: 'Bánh xe đẩy hàng 5 inch',
  cookie: 'Bánh quy bơ Danisa',
  tube: 'Sữa rửa mặt trà xanh|sua rua mat tra xanh',
  pumpBottle: 'Sữa tắm dê|Nước rửa tay khô',
  milk: 'Sữa tươi tiệt trùng',
  milkTin: 'Sữa bột cho bé 1-3 tuổi',
  lipstick: 'Son kem lì Black Rouge',
  lipBalm: 'Son dưỡng môi không màu',
  shaver: 'Máy cạo râu điện',
  razor: 'Dao cạo râu 3 lưỡi',
  knife: 'Dao thái thịt Nhật',
  earrings: 'Bông tai bạc|Khuyên tai nam titan',
  cotton: 'Bông tẩy trang 200 miếng',
  mouthwash: 'Nước hoa hồng cân bằng da',
  perfume: 'Nước hoa nam 100ml',
  vase: 'Hoa hồng sáp|Lọ hoa gốm Bát Tràng',
  // How many, how good and what comes with it says nothing.
  faceMask: 'Hộp 50 khẩu trang y tế 4 lớp|[Freeship] Combo 10 khẩu trang vải',
  tshirt: 'Mua 1 tặng 1 áo thun nam cổ tròn|(Tặng túi) Áo phông trơn|ao thun nam',
  socks: 'Combo 5 đôi tất cổ ngắn',
  belt: 'Thắt lưng nữ bản nhỏ|Dây nịt da bò',
  suitcase: 'Vali 20 inch khóa số',
  airFryer: 'Nồi chiên không dầu 5 lít|noi chien khong dau',
  riceCooker: 'Nồi cơm điện tử 1,8 lít',
  pot: 'Bộ nồi inox 3 đáy',
  pan: 'Chảo gang đúc 26 cm',
  vacuum: 'Máy hút bụi cầm tay',
  hood: 'Máy hút mùi áp tường',
  robotVacuum: 'Robot hút bụi lau nhà',
  airPurifier: 'Máy lọc không khí Xiaomi',
  waterFilter: 'Máy lọc nước RO 10 lõi',
  dress: 'Đầm xòe hoa nhí|Váy liền công sở',
  skirt: 'Chân váy chữ A',
  shirt: 'Áo sơ mi trắng nữ',
  jacket: 'Áo khoác bomber nam|Áo chống nắng toàn thân',
  jeans: 'Quần jean ống suông',
  shorts: 'Quần short kaki',
  trousers: 'Quần tây nam công sở',
  sneaker: 'Giày thể thao chạy bộ|Giầy nam',
  heels: 'Giày cao gót 5 cm',
  insole: 'Lót giày cao su non',
  backpack: 'Balo laptop 15.6 inch|Ba lô học sinh',
  wallet: 'Ví da nam gập đôi',
  ring: 'Nhẫn bạc nữ',
  necklace: 'Dây chuyền bạc|Bộ trang sức cưới',
  pendant: 'Mặt dây chuyền phật',
  teddy: 'Gấu bông 1m2',
  dinosaur: 'Gối ôm khủng long',
  puzzle: 'Tranh ghép hình 1000 mảnh',
  blocks: 'Đồ chơi lắp ráp LEGO',
  boardGame: 'Bộ đồ trò chơi cờ cá ngựa',
  toyCar: 'Đồ chơi xe buýt|Xe điều khiển từ xa',
  book: 'Sách Đắc nhân tâm|Truyện tranh Doraemon',
  clothBook: 'Sách vải cho bé',
  pen: 'Bút máy ngòi mảnh',
  mascara: 'Mascara dài mi|Mi giả tự nhiên',
  honey: 'Mật ong rừng U Minh',
  ginseng: 'Hồng sâm lát tẩm mật ong',
  coffeeBag: 'Cà phê rang xay Buôn Ma Thuột',
  tea: 'Trà xanh Thái Nguyên',
  nuts: 'Hạt điều rang muối',
  sauce: 'Nước mắm Phú Quốc',
  laundry: 'Nước giặt xả|Bột giặt Omo',
  tent: 'Lều cắm trại 4 người',
  bicycle: 'Xe đạp gấp 20 inch',
  racket: 'Bộ đôi vợt cầu lông',
  helmet: 'Mũ bảo hiểm 3/4',
  // The name without a place that says it; what stands behind 'cho' or 'hình' is none.
  tag: 'Micropipette VWR 100|Phụ kiện cho máy hút bụi|ABC-123|',
}

const cases = Object.entries(names).flatMap(([kind, list]) => list.split('|').map((name) => [name, kind]))

describe('what a name says', () => {
  it.each(cases)('%s: %s', (name, kind) => {
    expect(kindOf(name, null)).toBe(kind)
  })

  it('is read from more than a hundred names of many kinds here', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100)
  })

  it('is not guessed: a category has a sign only where one fits all of it', () => {
    expect(kindOf('Micropipette', 'food')).toBe('cutlery')
    expect(kindOf('Micropipette', 'heart')).toBe('tag')
    expect(readKind('')).toBeUndefined()
  })

  it('has a drawing for every term, and each term one meaning', () => {
    const terms = Object.values(plateWords).flatMap((list) => list.split('|'))
    expect(Object.keys(plateWords).filter((kind) => !(kind in drawings))).toEqual([])
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  })
})
