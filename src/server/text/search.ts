/** What comes with or goes onto a thing: a name that begins with one of these is seldom the thing itself. */
export const accessoryTerms: readonly string[] = [
  'ốp',
  'ốp lưng',
  'bao da',
  'bao',
  'vỏ',
  'vỏ bọc',
  'bọc',
  'case',
  'cover',
  'dây',
  'dây đeo',
  'cáp',
  'sạc',
  'củ sạc',
  'bộ sạc',
  'cường lực',
  'kính cường lực',
  'miếng dán',
  'dán',
  'tấm dán',
  'túi',
  'túi đựng',
  'hộp đựng',
  'giá đỡ',
  'giá treo',
  'kệ',
  'khung treo',
  'chân đế',
  'chân',
  'đế',
  'pin',
  'remote',
  'điều khiển',
  'khiển',
  'móc',
  'nắp',
  'lõi',
  'lõi lọc',
  'lưới',
  'màng',
  'phụ kiện',
  'linh kiện',
  'khăn phủ',
  'khăn trùm',
  'áo trùm',
  'chống sốc',
  'lót',
  'miếng lót',
  'ron',
  'gioăng',
  'vệ sinh',
  'nước rửa',
  'tẩy',
  'dầu',
  'ruột',
  'tay cầm',
  'đệm tai',
  'mút',
  'cho',
  'dành cho',
  'dùng cho',
  'sticker',
  'hình dán',
  'đồ chơi',
  'mô hình',
  'móc khóa',
]

/** That something is to be bought: what stands behind it at the beginning of a text is looked for alone. */
export const talkBuys: readonly string[] = [
  ...['mua', 'cần mua', 'tìm mua', 'muốn mua', 'nên mua', 'đặt mua', 'đặt hàng', 'order'],
]

/** Behind the thing: for whom or what it is. */
export const talkPurposes: readonly string[] = [
  ...['dành cho', 'phù hợp với', 'phù hợp cho', 'cho', 'để', 'tặng'],
  ...[
    'nhân dịp',
    'dịp',
    'ngày 8 3',
    '8 3',
    'ngày 20 10',
    '20 10',
    'ngày 14 2',
    '14 2',
    'ngày 20 11',
    '20 11',
  ],
  ...['ngày 1 6', '1 6', 'valentine', 'noel', 'giáng sinh'],
]

/** Words of what is done for somebody, or sold elsewhere: with their accents they are no misspelt words of things. */
export const servedTerms: readonly string[] = [
  ...[
    'thuê',
    'tuyển',
    'khám',
    'niềng',
    'trọ',
    'vé',
    'xăng',
    'lương',
    'nộp',
    'phạt',
    'truyện',
    'phường',
    'quận',
    'huyện',
  ],
]

/** Days that names of things say, and words for a thing that say less than the day it is for. */
export const talkOccasions: readonly string[] = [
  ...['valentine', 'noel', 'giáng sinh', 'halloween', 'tết', 'trung thu', 'sinh nhật'],
]
export const anyThings: readonly string[] = ['đồ', 'món đồ', 'quà', 'món quà', 'quà tặng', 'hàng']

/** What stands behind the age of somebody for whom a thing is. */
export const talkAges: readonly string[] = ['tuổi', 'tháng tuổi', 'tháng']

/** What people say to a seller around the thing they look for; left out where all of it together finds nothing. */
export const talkTerms: readonly string[] = [
  ...talkBuys,
  ...[
    'shop ơi',
    'bạn ơi',
    'anh ơi',
    'chị ơi',
    'em ơi',
    'shop có',
    'shop có bán',
    'shop còn',
    'shop',
    'ad ơi',
    'cho hỏi',
    'cho em hỏi',
    'cho mình hỏi',
    'cho mình xem',
    'cho em xem',
    'cho xem',
    'em muốn',
    'mình muốn',
    'tôi muốn',
    'muốn',
  ],
  ...[
    'cần tìm',
    'đang cần',
    'đang tìm',
    'tìm kiếm',
    'muốn tìm',
    'nên dùng',
    'nên chọn',
    'tìm',
    'cần',
    'có bán',
    'còn hàng',
    'không ạ',
  ],
  ...['tư vấn em', 'tư vấn mình', 'tư vấn cho', 'tư vấn cho em', 'tư vấn cho mình'],
  ...['tư vấn', 'gợi ý', 'giới thiệu', 'báo giá', 'xin giá', 'so sánh', 'review'],
  ...[
    'loại nào tốt',
    'loại nào',
    'loại tốt',
    'loại rẻ',
    'cái nào',
    'nào tốt',
    'nào',
    'tốt nhất',
    'mới nhất',
    'hiện nay',
    'ở đâu',
    'ở đâu tốt',
    'ở đâu uy tín',
    'bao nhiêu tiền',
    'giá bao nhiêu',
    'bao nhiêu',
  ],
  ...[
    'giá rẻ',
    'có giá rẻ',
    'giá rẻ nhất',
    'giá tốt',
    'giá tốt nhất',
    'giá hợp lý',
    'rẻ nhất',
    'đẹp rẻ',
    'rẻ đẹp',
    'ngon bổ rẻ',
    'giá mềm',
    'giá sinh viên',
    'chính hãng',
    'hàng chính hãng',
    'freeship',
    'free ship',
    'miễn phí vận chuyển',
    ...['uy tín', 'có sẵn', 'giao nhanh', 'giao hỏa tốc'],
  ],
  ...talkPurposes,
]

/** Who asks whom, before what is wanted; by themselves, and behind it, they are parts of things ("em bé"). */
export const talkSubjects: readonly string[] = [
  ...[
    'em',
    'e',
    'mình',
    'tôi',
    'tui',
    'tớ',
    'anh',
    'chị',
    'shop',
    'ad',
    'bên',
    'bên mình',
    'bên em',
    'bên shop',
  ],
  ...['nhà mình', 'nhà bạn', 'bên bạn', 'mk', 'mik', 'mn', 'mng', 'ae', 'anh em'],
  ...['hộ', 'mua hộ', 'mua giúp', 'tìm hộ', 'tìm giúp'],
  ...['ở đây', 'các bạn', 'mọi người', 'cả nhà', 'cho', 'giúp', 'đang', 'định'],
]
/**
 * What is asked at the beginning of a text; without its accents only behind somebody who asks or before what makes it a question, for it
 * may be another word.
 */
export const talkOpenings: readonly string[] = [
  ...['có', 'có bán', 'có loại', 'còn', 'còn bán', 'bán', 'loại', 'cái', 'top'],
  ...[
    'hỏi',
    'xin',
    'xem',
    'lấy',
    'kiếm',
    'thích',
    ...['các loại', 'một số', 'chiếc', 'ship'],
    ...['giúp em', 'giúp e', 'giúp mình', 'giúp tôi', 'hộ em', 'hộ e', 'hộ mình'],
    ...['săn sale', 'hàng sale', 'đồ sale', 'hàng mới', 'thanh lý', 'pass lại'],
    'cho em',
    'cho mình',
    'cho tôi',
  ],
]
/** The same in a text with accents; without them these are things ("may hut bui", "giao trinh"). */
export const talkOpeningsAccented: readonly string[] = ['mấy', 'những', 'chọn', 'giao']

/** What asks for a price where a text begins with it, and what makes a question of a text that ends with it. */
export const talkBefore: readonly string[] = ['giá của', 'giá']
export const talkAfter: readonly string[] = [
  ...['không', 'ko', 'k', 'hông', 'hong', 'không shop', 'ko shop', 'nào không', 'shop', 'shop ơi'],
  ...['có không', 'có ko', 'còn không', 'còn ko', 'không ạ', 'ko ạ', 'không vậy', 'ko vậy', 'không nhỉ'],
  ...['giảm giá', 'khuyến mãi', 'sale'],
  ...['k shop', 'ko ad', 'không ad', 'k ạ', 'hok', 'hem', 'ib', 'inbox', 'check ib'],
]
/** The same in a text with accents; without them these are things ("chan vay"). */
export const talkAfterAccented: readonly string[] = [
  ...['vậy', 'nhỉ', 'nhé', 'nha', 'ạ', 'với', 'với ạ'],
  ...[
    'rẻ',
    'đẹp',
    'xịn',
    'tốt',
    'bền',
    'xinh',
    'rẻ mà tốt',
    'vừa rẻ vừa đẹp',
    'rẻ tiền',
    'giá bèo',
    'chất lượng',
  ],
]

/** "giá dưới 2 triệu", "tầm 500k", "từ 1 đến 2 triệu rưỡi": how a price is told. */
export const priceLeads: readonly string[] = [
  'giá',
  'có giá',
  'với giá',
  'mức giá',
  'với mức giá',
  'tầm giá',
  'khoảng giá',
]
export const priceBounds: readonly string[] = ['dưới', 'trên', 'tầm', 'khoảng', 'cỡ']
export const priceFrom: readonly string[] = ['từ']
export const priceTo: readonly string[] = ['đến', 'tới']
export const priceUnits: readonly string[] = [
  ...['k', 'nghìn', 'ngàn', 'triệu', 'tr', 'củ'],
  ...['đ', 'đồng', 'vnđ', 'vnd'],
]
export const priceHalf: readonly string[] = ['rưỡi']
