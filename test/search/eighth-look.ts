import { judgedLines } from './lines.ts'

/** An eighth look: searches of every kind over the names of real products, written before any of their results was looked at. */
export const eighthLook = [
  ...judgedLines(
    'exact',
    `
nồi lẩu điện = lẩu điện|nồi lẩu|lẩu
kính bảo hộ = kính bảo hộ|bảo hộ
máy đánh trứng = đánh trứng
nến thơm = nến thơm|nến
nước súc miệng = súc miệng
đai lưng = đai lưng|đai
máy vắt cam = vắt cam
đông trùng hạ thảo = đông trùng
váy cưới = váy cưới|cưới
mũ nồi = mũ nồi|nón beret|beret|bere
quần baggy nam = baggy
phấn phủ = phấn phủ`,
  ),
  ...judgedLines(
    'plain',
    `
den suoi nha tam = đèn sưởi|sưởi
nhiet ke hong ngoai = nhiệt kế
may duoi toc = duỗi tóc|duỗi|ép tóc|là tóc
mi gia = mi giả
son tint = tint
kem tri nam = nám
co tuong = cờ tướng
mo hinh gundam = gundam|gunpla
thuoc nhuom toc = nhuộm
may hut sua dien doi = hút sữa|vắt sữa
chi nha khoa = chỉ nha khoa|nha khoa
luoc go = lược
mieng lot giay = lót giày|lót
quan lung cao nu = lưng cao|cạp cao|quần
bang ve hoc sinh = bảng vẽ|bảng
day nit da bo = dây nịt|thắt lưng
tui trum vali = trùm vali|bọc vali|áo vali|vali
que thu duong huyet = que thử|đường huyết
ghe an dam cho be = ghế ăn|ăn dặm
den ngu cam bien = đèn ngủ|đèn`,
  ),
  ...judgedLines(
    'prefix',
    `
nồi lẩ = lẩu
máy đánh tr = đánh trứng
nước súc mi = súc miệng
bep hong n = hồng ngoại
philip = philips
tef = tefal
khẩu tra = khẩu trang
dây chuy = dây chuyền
giày lư = giày lười
xe trư = trượt
may uon t = uốn tóc
sáp vuốt t = sáp|vuốt tóc
quạt mi = quạt
daniel wel = daniel wellington
niacin = niacinamide`,
  ),
  ...judgedLines(
    'order',
    `
cơm nồi = nồi cơm|cơm
trứng máy đánh = đánh trứng
tóc thuốc nhuộm = nhuộm
nha khoa chỉ = nha khoa
orient đồng hồ tự động = orient
lẩu nồi điện 2 ngăn = lẩu
da bò thắt lưng nam = thắt lưng|dây nịt
miệng nước súc = súc miệng
mụn trị serum = serum|tinh chất
bé gái búp bê = búp bê
thoi trang nu balo = balo|ba lô`,
  ),
  ...judgedLines(
    'telex',
    `
nooif com = nồi cơm|cơm
maasy saasy toosc = sấy
ddenf nguw = đèn
nuowsc hoa = nước hoa
bupf bee = búp bê
ddoof choiw = đồ chơi
suwax rwar maatj = rửa mặt
giafy luwowfi = giày lười
tinh daauf trafm = tinh dầu tràm|tràm
quaatj minni = quạt
kinsh masst = kính
daau goij = dầu gội
ddieejn thoiaj = điện thoại
hcieen khoong daauf = chiên
nuwocs hoa nam = nước hoa`,
  ),
  ...judgedLines(
    'vni',
    `
no6i2 com7 = nồi cơm|cơm
de9n2 ngu3 = đèn
nu7o7c1 hoa = nước hoa
bu1p be6 = búp bê
ma1y d9a1nh tru71ng = đánh trứng
gia2y lu7o72i = giày lười
to1c gia3 = tóc giả
qua5t mini = quạt
ke5m to1c = kẹp|tóc
vo1i sen = sen|vòi`,
  ),
  ...judgedLines(
    'typo',
    `
tai nge bluetooth = tai nghe
kem chong nag = chống nắng
may danh trung cam tya = đánh trứng
nuoc suc mieng listrine = listerine
đồng hồ orien = orient
quan bagy nam = baggy
philps máy xay = philips
máy lọc nước karofy = karofi
giày convers = converse
panasonik = panasonic
niacinamid = niacinamide
rentinol = retinol
mặt nạ dấy = mặt nạ giấy|mặt nạ
đèn ngũ = đèn ngủ
chân váy xòa = xòe|xoè|chân váy
bơ vơ da bò = da bò|ví
khăng giấy = khăn giấy
cờ tướg = cờ tướng
ghế massge = massage|matxa|mát xa
sữa dưỡng thê = dưỡng thể
bông tai bạt = bông tai
son dưỡn môi = son dưỡng
đàn guitare = guitar|ghi ta|đàn
kính mác nữ = kính mát|kính râm|kính
áo sơ mi chắng = trắng|sơ mi
quần tây công xở = quần tây|công sở
nồi chien hong dau = chiên không dầu|nồi chiên
áo cooc tay = áo
vali kéo zize 20 = vali
mật ong nguyên chât = mật ong
dầu dội đầu = dầu gội
thắt lung nam = thắt lưng
đồ chơi xép hình = xếp hình
balo chóng nước = chống nước|balo
nước hoa chalie = nước hoa
nhệt kế điện tử = nhiệt kế
khẩu chang kf94 = khẩu trang|kf94
sưa tắm = sữa tắm
giầy búp bế = búp bê
tủ dày = tủ giày|tủ giầy|giày
máy xông tin dầu = tinh dầu|xông
vòng tai trầm hương = vòng tay|trầm hương
mascra = mascara
caro len nu = cardigan|áo len|len
daniel welington = daniel wellington
bosh = bosch
electrolus = electrolux
tẩy trang biodema = bioderma
larocheposay = la roche posay|larocheposay
vaselin = vaseline`,
  ),
  ...judgedLines(
    'synonym',
    `
TV = tivi|tv|ti vi
balo = balo|ba lô
giầy thể thao = giày|giầy
quần xì nam = quần lót|sịp|xì|quần
nón bucket = bucket
áo hai dây = hai dây|2 dây
đồng hồ đeo tay nữ = đồng hồ
kem lót = kem lót|lót|primer
máy massage cầm tay = massage|mát xa|matxa
khăn quàng cổ = khăn quàng|khăn choàng|khăn
dép tông = dép|tông|xỏ ngón
xịt khoáng = xịt khoáng|khoáng
mắt kính cận = gọng|kính
nước cân bằng = nước cân bằng|toner|nước hoa hồng
bàn chải đánh răng điện = bàn chải`,
  ),
  ...judgedLines(
    'joined',
    `
taynghe bluetooth = tai nghe|bluetooth
noilau dien = lẩu
nhietke = nhiệt kế
denngu = đèn ngủ
bupbe = búp bê
gundammohinh = gundam
sonduong moi = son dưỡng
quan tay congso nu = công sở|quần tây
chongnang vat ly = chống nắng
khan giayuot = khăn giấy|khăn ướt|giấy ướt
may danhtrung = đánh trứng
dong ho thongminh = đồng hồ thông minh|thông minh
giayluoi nam = giày lười
na no block = nanoblock|nano block
kem tri namtan nhang = nám`,
  ),
  ...judgedLines(
    'unit',
    `
bình 1.5 l = 1 5l|1 5 l|1 5 lít|1 5lít|1500ml
nồi lẩu 3,5l = 3 5l|3 5 l|3 5 lít|3 5lít
nước súc miệng 750 ml = 750ml|750 ml
quạt mini 5000 mah = 5000mah|5000 mah
mật ong 1 kg = 1kg|1 kg|1000g
tinh dầu tràm 50ml = 50ml|50 ml
đồng hồ 36mm = 36mm|36 mm
serum 15 ml = 15ml|15 ml
máy đánh trứng 800w = 800w|800 w
nước hoa 100 ml = 100ml|100 ml
kem body 250g = 250g|250 g|250gr
balo 17 inch = 17 inch|17inch|17
kem dưỡng 1 lạng = 100g|kem dưỡng
sữa tắm 1000ml = 1000ml|1000 ml|1l|1 lít|1lít|1 l
gạo 2 kg = 2kg|2 kg
dầu gội 1.8 lít = 1 8l|1 8 l|1 8 lít|1800ml
thảm 2x3m = 2x3m|2mx3m|2x3|thảm
tã size L = tã|bỉm
áo size xl = áo|xl`,
  ),
  ...judgedLines(
    'brand',
    `
tefal chảo = tefal
omron máy đo huyết áp = omron
g shock = g shock|gshock
baby g = baby g
dw nam = daniel wellington|dw
gumac đầm = gumac
vans old skool = vans
dhc tẩy trang = dhc
beurer cân = beurer
panasonic máy sấy tóc = panasonic
owen áo polo = owen
sunhouse nồi chiên = sunhouse
microlife nhiệt kế = microlife
lego city = lego
reuzel = reuzel
electrolux máy hút bụi = electrolux`,
  ),
  ...judgedLines(
    'thing',
    `
máy xay sinh tố = xay sinh tố|máy xay|sinh tố ! cối|lưỡi|dao|phụ kiện
quạt = quạt ! tấm|đá|áo trùm|vỏ|hộp
bàn phím = bàn phím ! phủ|miếng|dán|túi|kê
thắt lưng nam = thắt lưng|dây nịt ! khóa thắt|đầu khóa|hộp
gọng kính = gọng|kính ! hộp|dây|đệm|khăn
vali = vali ! trùm|áo|bọc|cân|khóa|túi
máy đo huyết áp = huyết áp ! bao|vòng bít|adapter|túi
đèn ngủ = đèn ! bóng đèn|dây
nước hoa = nước hoa ! chai chiết|lọ chiết|vỏ`,
  ),
  ...judgedLines(
    'chat',
    `
rubik sale = rubik
vali sale = vali
mua vali kéo = vali
shop ơi còn giày lười nam không ạ = giày lười
cho mình hỏi máy đánh trứng giá bao nhiêu = đánh trứng
cần tìm đồng hồ nam dưới 2 triệu = đồng hồ
bạn ơi có son tint không = tint|son
ad ơi tư vấn em serum trị mụn với = serum|tinh chất|mụn
quà sinh nhật cho bạn gái = quà|sinh nhật
nước hoa nữ giá dưới 300k = nước hoa
em muốn mua kem trị nám = nám
có nhiệt kế điện tử không shop = nhiệt kế
loại nồi chiên không dầu nào tốt nhất = chiên không dầu|nồi chiên
nồi lẩu điện giảm giá = lẩu
mua đồ chơi cho bé 2 tuổi = đồ chơi|bé
giày nữ đẹp rẻ = giày
bán búp bê không vậy = búp bê
máy sấy tóc tốt nhất 2026 = sấy tóc
mình đang cần tìm mua chân váy dài = chân váy
đặt mua mật ong = mật ong
rubik giá bao nhiêu vậy shop = rubik
nhà mình có bán thắt lưng nam k = thắt lưng|dây nịt`,
  ),
  ...judgedLines(
    'pasted',
    `
Đồng Hồ Nam Dây Vải ORIENT FUNG2005D0 (42mm) = fung2005d0
https Đồng Hồ Casio Nữ General dây kim loại LTP-1165A-1CDF giá rẻ = ltp 1165a
Máy hút mùi KAFF KF-S70HD - Hàng chính hãng = kaff
Combo 3 Mật ong Thiên Nhiên HONEYBOY 500ml tặng muỗng gỗ = honeyboy
[MÃ GIẢM 30K] Kính Mát Nữ ELLE EL15733_53_BL (51/15/142) = elle
Bông tẩy trang SOONSOM 200 miếng (chính hãng) freeship = soonsom
Quần Tây Nữ 2 Ly Dáng Bom Chất Vải Linen Premium Mềm Mát = quần tây`,
  ),
  ...judgedLines(
    'nothing',
    `
vé tàu hỏa bắc nam
thuê áo cưới chụp ảnh
khóa học photoshop
bảo hành điều hòa tại nhà
sầu riêng musang king
đất thổ cư long an
iphone 16 plus 256gb
samsung galaxy s25 ultra
playstation 5
honda vision 2025
cục nóng máy lạnh
card đồ họa rtx 5090
thẻ visa debit
phòng khám nha khoa
dạy kèm piano
giúp việc theo giờ
hoa tươi khai trương
tôm hùm alaska
chó poodle thuần chủng
xe máy điện vinfast
nạp thẻ garena
pizza hải sản
zzxxccvv
qqqq wwww
gạch men 60x60
xi măng trắng
lịch thi đấu bóng đá
vé concert anh trai
bảo hiểm xe máy
cho thuê máy photocopy`,
  ),
]
