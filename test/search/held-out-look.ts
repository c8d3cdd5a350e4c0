import { judgedLines } from './lines.ts'

/** The other half of the eleventh look: its misses were looked at once its rules were made. */
export const heldOutLook = [
  ...judgedLines(
    'plain',
    `
may hut sua fatz = máy hút sữa|hút sữa
may ha sot = nhiệt kế|hạ sốt
kem chong ham = chống hăm|hăm
vay bau cong so = bầu
kinh lao thi = kính lão
bon ngam chan = ngâm chân
may tro thinh = trợ thính
mat na ngu = mặt nạ ngủ
may cat toc tre em = tông đơ|cắt tóc
dau nong xoa bop = dầu nóng|xoa bóp
bo vest nu cong so = vest
mu len tre em = len
may suoi dau = máy sưởi|sưởi
quat tich dien = tích điện`,
  ),
  ...judgedLines(
    'exact',
    `
bông tẩy trang = bông tẩy trang|tẩy trang
sữa ong chúa = sữa ong chúa
cờ tỷ phú = cờ tỷ phú|cờ tỉ phú
bàn tính gảy soroban = soroban|bàn tính
quần short jean nữ = short jean|short jeans|sọt jean|short bò`,
  ),
  ...judgedLines(
    'prefix',
    `
gấu b = gấu bông
đồng hồ cas = casio
tông đ = tông đơ
balo lap = balo laptop|laptop
kính áp tr = áp tròng
xe trượt sco = scooter`,
  ),
  ...judgedLines(
    'telex',
    `
tuis xachs nuwx = túi xách
mays hutj buij = máy hút bụi
aos thun nam ddepj = áo thun
ddoonf hoof nuwx = đồng hồ
bupf bee cho bes gais = búp bê
nuowcs hoa nam = nước hoa
maats ong ruwngf = mật ong
vongf tay phong thuyr = vòng tay|vòng
gaays boong = gấu bông
khaaur trang = khẩu trang
dauf goiij = dầu gội`,
  ),
  ...judgedLines(
    'vni',
    `
ma1y say61 toc1 = máy sấy
do62 cho7i go64 = đồ chơi gỗ|đồ chơi
son du7o7ng4 moi = son dưỡng
ba8ng ve65 sinh = băng vệ sinh
a1o kho1ac nu74 = áo khoác
ma85t na5 = mặt nạ`,
  ),
  ...judgedLines(
    'order',
    `
bụi máy hút cầm tay = máy hút bụi|hút bụi
toc may say = máy sấy|sấy tóc
dầu chiên nồi không = nồi chiên
tarot bộ bài = tarot
trắng áo sơ mi nam = sơ mi`,
  ),
  ...judgedLines(
    'typo',
    `
xữa tắm = sữa tắm
áo khóac gió = áo khoác|áo gió|khoác
khẩu chang y tế = khẩu trang
son rưỡng môi = son dưỡng
tinh giầu tràm = tinh dầu|tràm
bếp hồng ngọai đơn = hồng ngoại
máy mát xa cỗ = massage|mát xa|mát-xa
quần ông rộng = ống rộng
ví đa nam = ví da|ví nam|ví
chân váy chử a = chữ a|chân váy
lăng khử mùi = lăn khử mùi|khử mùi
sách vãi cho bé = sách vải
xe chượt scooter = scooter|xe trượt
bộ cờ dua = cờ vua
ghế mát xa toàng thân = massage|mát xa
bông ngáy tai = ngoáy tai|bông tai|tăm bông
thuốt nhuộm tóc = nhuộm tóc
gấu bôn = gấu bông
túi sách nữ = túi xách
nhẩn cưới = nhẫn cưới|nhẫn
quạt trầng = quạt trần
nồi áp xuất = áp suất
áo dài các tân = áo dài
sơmi nam tay dài = sơ mi|sơmi
lego ninjagô = ninjago
rubit 3x3 = rubik|rubic
picachu = pikachu
colagen uống = collagen`,
  ),
  ...judgedLines(
    'brand',
    `
la rốt bô xê = la roche posay|la roche-posay
xi mần = simple
in nít phờ ri = innisfree
sen ka = senka
ha đa la bô = hada labo
a di đát = adidas
la nét = laneige
cu chen = cuckoo|cuchen
pa na sô nich = panasonic
phi líp = philips
ka ga rô = kangaroo
xiao mi hút bụi = xiaomi
xây kô = seiko
o ri en = orient
xi ti zen = citizen
cờ rốc dép = crocs
ba ta giày = bata
biti giày = biti's|bitis
ô ho ui = ohui
mê đi hiu = mediheal
ê tút hao = etude
hớt gì = huggies
bóp bi = bobby
gờ lai cô = glico
sê si đô = shiseido`,
  ),
  ...judgedLines(
    'thing',
    `
máy hút bụi không dây = máy hút bụi|hút bụi ! túi|pin|bộ lọc
nồi cơm = nồi cơm ! đồ chơi|lõi
máy lọc nước = máy lọc nước ! lõi|bộ lọc
giày = giày
nhẫn = nhẫn
cân = cân
lược = lược
đèn = đèn
sữa = sữa
cà phê = cà phê
vải = vải
máy may = máy may ! chân vịt|kim|suốt|phụ kiện|phụ tùng
tông đơ = tông đơ
đồng hồ treo tường = đồng hồ treo tường|treo tường
bàn chải điện = bàn chải ! đầu bàn chải|đầu thay
laptop bag = balo|túi`,
  ),
  ...judgedLines(
    'synonym',
    `
đồ bộ mặc nhà = đồ bộ|mặc nhà|bộ mặc nhà
nón bảo hiểm = nón bảo hiểm|mũ bảo hiểm
mền em bé = mền|chăn
vớ da chân = vớ|tất|quần tất
dầu thơm nam = nước hoa
kiếng mát = kính mát|kính râm|mắt kính
bịch xách nữ = túi xách
giỏ xách = túi xách|giỏ xách
cái ấm nấu nước = ấm
nồi nấu cơm điện = nồi cơm
áo lạnh nữ = áo khoác|áo len|áo phao|áo nỉ
quần xà lỏn = quần đùi|quần short|quần lót|xà lỏn
áo ba lỗ nam = ba lỗ
dép tổ ong = tổ ong
bông ráy tai = tăm bông|bông ngoáy tai|ráy tai
cây ngoáy tai = ngoáy tai|ráy tai
đồ cạo râu = cạo râu|dao cạo
vòng đeo cổ = vòng cổ|dây chuyền|vòng đeo cổ
cà rá nữ = nhẫn
kẹp xăm tóc = kẹp|càng cua
lắp ghép lego = lego|lắp ghép|lắp ráp
bộ đồ nghề bác sĩ = bác sĩ|bác sỹ
ba lô đi học = balo|ba lô
bơ đậu phộng = đậu phộng
đèn năng lượng = năng lượng mặt trời
kem trị thâm nách = thâm nách|thâm
sáp vuốt tóc = sáp
kem lót = kem lót
lens mắt = áp tròng|lens
lens cận = áp tròng|lens
mi giả = mi giả|lông mi
chuốt mi = mascara|chuốt mi
serum b5 = b5
vitamin c mặt = vitamin c
bha = bha`,
  ),
  ...judgedLines(
    'joined',
    `
maysaytocmini = máy sấy
sonduong moi = son dưỡng
taytrang = tẩy trang
dong hodeo tay = đồng hồ
mayhutbui = hút bụi
aokhoacnu = áo khoác
bupbe = búp bê
chong nang = chống nắng
tui deocheo = túi đeo chéo|đeo chéo
nuochoa = nước hoa`,
  ),
  ...judgedLines(
    'unit',
    `
sữa tắm 1 lít = 1l|1 l|1000ml|1 lít|1lit
máy hút bụi 1400w = 1400w
rubik 2x2 = 2x2|2x2x2
gấu bông 1m2 = 1m2|1.2m|120cm
gau bong 1 met = 1m|100cm|1 mét
bếp từ 2200w = 2200w
bep tu doi = đôi
sữa bột 900g = 900g|900gr
mật ong 500ml = 500ml
thảm xốp 60x60 = 60x60|60 x 60|60cm
bút 12 màu = 12 màu
tã dán size m = tã|bỉm
tã quần size xl = tã|bỉm
máy cạo râu 5 lưỡi = 5 lưỡi|5 đầu`,
  ),
  ...judgedLines(
    'chat',
    `
đồ chơi bé trai 3t = đồ chơi
sữa cho bé 1 tuổi = sữa
sữa cho bà bầu = bà bầu|mẹ bầu|bầu
quà sinh nhật bạn gái = quà|hộp quà
hôi nách = hôi nách|khử mùi
thâm mắt = thâm mắt|mắt
kem trị nám tàn nhang = nám|tàn nhang
quạt dưới 300k = quạt
giày nam dưới 200k = giày
ví nam rẻ đẹp = ví
đồng hồ nữ dưới 1tr = đồng hồ
cho mình hỏi máy xông mũi họng = xông
tui kiếm cái máy đo huyết áp cho má = huyết áp
máy đo huyết áp cho người già = huyết áp
đồ đi biển nữ = đi biển
đầm dự tiệc cưới = đầm|váy
áo cặp đôi = đôi|couple|cặp
đồ đôi nam nữ = đôi
đồ lam đi chùa = đồ lam|đi chùa
giày chạy bộ nam = giày
dép chống trơn = dép|chống trơn|chống trượt
vòng tay cho người mệnh hỏa = mệnh hỏa|vòng|hỏa
balo cho học sinh cấp 1 = balo|cặp
balo đi du lịch nữ = balo|ba lô
túi đựng đồ trang điểm = túi|hộp
hộp quà tặng mẹ = quà|hộp
bé biếng ăn = biếng ăn|ăn ngon
bé tập ăn dặm = ăn dặm
tăng cân cho người gầy = tăng cân
giảm cân = giảm cân|giảm béo|slim
bổ mắt = mắt
bổ não = não
máy làm sữa hạt = sữa hạt|sữa đậu
nồi nấu cháo cho bé = cháo|nồi
tẩy trắng răng = trắng răng|răng
chỉ kẽ răng = chỉ nha khoa|tăm
máy rửa mặt = rửa mặt
bài uống rượu = bài|drink
đồ chơi xả stress = stress|pop it|squishy
áo croptop đi chơi = croptop`,
  ),
  ...judgedLines(
    'nothing',
    `
thuê xe du lịch
cắt tóc gần đây
sửa ống nước
thông cống nghẹt
việc làm thêm
chung cư giá rẻ
phòng trọ quận 7
nhà cho thuê
bảo hiểm xã hội
luật sư ly hôn
xổ số miền nam
thời tiết ngày mai
tỷ giá đô la
bitcoin
donald trump
viagra
panadol extra
xe honda vision
xe vinfast
xe tải 1 tấn
iphone 15 pro max
samsung s23 ultra
cpu i7
mèo anh lông ngắn
gạch ốp lát
cát xây dựng
trà sữa gong cha
vịt quay
tôm hùm alaska sống
hjkl
abcxyz
blablabla
bão số 3
đám giỗ
xem bói
tử vi hôm nay
nạp thẻ garena
hàn xì tận nhà
dạy kèm tiếng anh
xe khách phương trang
trần thị lan
đen vâu
taylor swift
decolgen
fgdsgfd
cua cà mau`,
  ),
]
