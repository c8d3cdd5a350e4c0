import { judgedLines } from './lines.ts'

/** A third look, as people chat, paste and slip: written before any of its results was looked at. */
export const thirdLook = [
  ...judgedLines(
    'chat',
    `
mua nồi cơm cho 4 người = nồi cơm
quà tặng bạn gái = quà tặng|quà|hộp quà|vòng|lắc|dây chuyền|gấu bông|nước hoa|hoa
tìm tai nghe nghe nhạc hay = tai nghe
cần mua váy đi tiệc = váy|đầm
balo đi học cho bé gái lớp 1 = balo|ba lô|cặp
kem chống nắng cho da dầu mụn = chống nắng
shop ơi có bán áo khoác nữ không = áo khoác
giày đi bộ cho người già = giày
máy lọc không khí cho phòng ngủ = lọc không khí
đồ chơi cho bé trai 3 tuổi = đồ chơi|xếp hình|lego|xe
sữa rửa mặt loại nào tốt cho da nhạy cảm = sữa rửa mặt|rửa mặt
vali đi du lịch size 24 = vali
nước hoa nam thơm lâu giá rẻ = nước hoa
dầu gội trị rụng tóc cho nữ = dầu gội
muốn mua đồng hồ tặng bố = đồng hồ`,
  ),
  ...judgedLines(
    'typo',
    `
máy say tóc mini = máy sấy tóc|sấy tóc|máy sấy
noi chien khog dau = nồi chiên không dầu|chiên không dầu
tai nge khong day = tai nghe
kem duong amr = kem dưỡng ẩm|dưỡng ẩm|kem dưỡng
sua rua mat cerva = cerave
dong ho thong min = đồng hồ thông minh
ban phim co khogn day = bàn phím
quạt tích điên = quạt
áo sơmi tay dai nam = sơ mi|sơmi
giay sandan nu = sandal|giày
son duong moii = son dưỡng
túi sách nữ = túi xách|túi
mặt lạ dưỡng da = mặt nạ
nước tẫy trang = tẩy trang
máy rửa bát bosh = bosch|rửa bát|rửa chén
binh giu nhiet lok lock = lock
chảo chống díng = chống dính|chảo
gối cao xu non = cao su|gối
rây chuyền bạc nữ = dây chuyền
tẩy da chết bodi = tẩy`,
  ),
  ...judgedLines(
    'telex',
    `
tai nghe khoong daay = tai nghe
nuowcs hoa nam = nước hoa
ddoongf hoof nuwx = đồng hồ
kem choongs nawngs = chống nắng
masy saays tocs = máy sấy tóc|sấy tóc
baan ghees gaaps = bàn|ghế
chawn ga goois = chăn|ga|gối
banf phisms = bàn phím`,
  ),
  ...judgedLines(
    'vni',
    `
no6i2 chie6n kho6ng da6u2 = nồi chiên không dầu|chiên không dầu
d9o6ng2 ho6 nam = đồng hồ
kem du7o7ng4 da = kem dưỡng|dưỡng da
tu1i xa1ch nu74 = túi xách|túi
ma1y hu1t bu5i = hút bụi
gia2y the6 thao = giày`,
  ),
  ...judgedLines(
    'plain',
    `
thit bi nha bep = bếp
bo chan ga goi cotton = chăn|ga|gối
tui ngu van phong = túi ngủ
may massage co vai gay = massage|mát xa
den ban hoc chong can = đèn bàn|đèn
ke de giay dep = kệ
dau duong toc = dầu dưỡng tóc|dưỡng tóc|tinh dầu
gang tay chong nang = găng tay|bao tay
khan giay = khăn giấy|giấy ăn|khăn
nuoc giat quan ao = nước giặt|giặt
xit khoang = xịt khoáng
bong tay trang = bông tẩy trang`,
  ),
  ...judgedLines(
    'exact',
    `
bếp từ đôi = bếp từ|bếp điện từ
tủ nhựa đựng quần áo = tủ
thảm tập yoga = thảm
dép đi trong nhà = dép
váy maxi đi biển = váy|đầm|maxi
cà vạt nam = cà vạt
mũ len = mũ len|nón len|mũ|nón
ô che nắng = ô|dù
bình xịt khử mùi giày = khử mùi
lược chải tóc = lược`,
  ),
  ...judgedLines(
    'synonym',
    `
dù gấp tự động = ô|dù
kính cận = kính|gọng
quần short nữ = short|quần đùi|sooc|soóc
quần đùi nam = quần short|quần đùi|short
áo ngực không gọng = áo ngực|áo lót|bra
nồi áp suất = nồi áp suất|áp suất
bao tay lái xe = găng tay|bao tay
sữa dưỡng thể = dưỡng thể|lotion|body
chăn mền = chăn|mền
giày tây nam = giày tây|giày da|giày`,
  ),
  ...judgedLines(
    'joined',
    `
maylocnuoc = lọc nước
kemduongda = kem dưỡng|dưỡng da
giaydep nu = giày|dép
sua tam nuoc hoa = sữa tắm|nước hoa
air fryer = nồi chiên|chiên không dầu|air fryer|airfryer
make up = trang điểm|make up|makeup
eye liner = kẻ mắt|eyeliner|eye liner
quan ao lot = lót`,
  ),
  ...judgedLines(
    'unit',
    `
nồi 20 cm = 20cm|20 cm
nước tẩy trang 400ml = 400ml|400 ml
túi 15 inch = 15 inch|15inch|15 6
bình nước 1.5 lít = 1 5l|1 5 l|1 5 lít|1500ml|1 5lít
kem đánh răng 180g = 180g|180 g|180gr
bột giặt 3kg = 3kg|3 kg
nệm 1m8 = 1m8|180|1 8m
ổ cứng 1 tb = 1tb|1 tb`,
  ),
  ...judgedLines(
    'brand',
    `
lock lock hộp cơm = lock|lock lock|locknlock|lock and lock|lock n lock
nồi sunhouse = sunhouse
adidas giày nam = adidas
casio g shock = casio|g shock|gshock
innisfree sữa rửa mặt = innisfree
nam orient đồng hồ = orient
panasonic bàn ủi = panasonic
xiaomi cân điện tử = xiaomi
loreal dầu gội = l oreal|loreal|l oréal|loréal
sữa tắm dove = dove`,
  ),
  ...judgedLines(
    'thing',
    `
laptop = laptop ! balo|túi|đế|giá đỡ|bàn|miếng dán|sạc|cặp|chống sốc|skin|decal|ba lô|quạt|đèn
điện thoại samsung = samsung ! ốp|bao da|cáp|sạc|kính cường lực|dán|túi|giá đỡ
quạt điều hòa = quạt ! đá|túi|áo trùm|phụ kiện|vỏ
máy pha cà phê = máy pha ! phụ kiện|cốc|tay cầm|ca đánh|bột
giày thể thao nam = giày ! dây giày|lót|xịt|vệ sinh`,
  ),
  ...judgedLines(
    'pasted',
    `
Nồi Cơm Điện Tử Cao Tần 1.8L - Hàng Chính Hãng Bảo Hành 24 Tháng = nồi cơm
[FREESHIP] Áo thun nam tay ngắn cổ tròn cotton 4 chiều form rộng unisex = áo thun|áo phông|áo
Combo 2 Kem Chống Nắng Kiểm Soát Dầu SPF50+ PA++++ 50ml/chai = chống nắng
Tai nghe Bluetooth 5.0 True Wireless chống ồn, pin 24h (Đen) = tai nghe`,
  ),
  ...judgedLines(
    'nothing',
    `
vé số miền nam
thuê phòng trọ quận 10
xe tải isuzu 5 tấn
bán nhà mặt tiền
học lái xe b2
dịch thuật công chứng
cần cẩu bánh xích
cây giống sầu riêng
trộn bê tông 350 lít
thẻ tín dụng vpbank
hjkqwe zxpolk
blockchain nft token
bảo hiểm y tế
khám sức khỏe tổng quát
cho vay tín chấp`,
  ),
]
