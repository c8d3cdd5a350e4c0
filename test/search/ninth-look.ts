import { judgedLines } from './lines.ts'

/** A ninth look: searches as very different shoppers type them, written and judged over the names before any result was looked at. */
export const ninthLook = [
  ...judgedLines(
    'exact',
    `
máy triệt lông = triệt lông
ghế công thái học = công thái học
lều công chúa = lều công chúa
máy tăm nước = tăm nước
gối chữ u = gối chữ u|chữ u
bài tarot = tarot
trâm cài tóc = trâm
đai chống gù = chống gù|gù lưng
lăn khử mùi = khử mùi
vải lụa may áo dài = vải
xe chòi chân = chòi chân
cờ tỷ phú = tỷ phú|tỉ phú|monopoly
tông đơ cắt tóc = tông đơ
quạt treo tường = treo tường
huy hiệu cài áo = huy hiệu
bình thủy điện = bình thủy|bình thuỷ
đồ lam đi chùa = đồ lam
kính áp tròng = áp tròng|lens
dây đeo khẩu trang = đeo khẩu trang
nước uống collagen = collagen`,
  ),
  ...judgedLines(
    'plain',
    `
may triet long tai nha = triệt lông
long den trung thu = lồng đèn|đèn lồng
tham xop lot san = thảm xốp|thảm
xe dap cho be = xe đạp
tranh ghep go = tranh ghép|ghép
gang tay chong nang = găng tay|bao tay
nuoc tay trang cho da dau = tẩy trang
kem tay long = tẩy lông
may rua mat = rửa mặt
dep di trong nha = dép
tat chan nam = tất|vớ
khan choang co = khăn choàng
mieng dan mun = dán mụn|mụn
co ca ngua = cá ngựa
luoc sung = lược sừng|lược
con quay = con quay|cù quay|spinner|fidget
do choi nau an = nấu ăn|nhà bếp|nấu nướng|nấu bếp
ao tre vai = trễ vai
quan ong rong nu = ống rộng
binh sua = bình sữa
noi ap suat = áp suất
bang ve sinh = băng vệ sinh
thu bong gau truc = gấu trúc|panda
kep toc cang cua = càng cua
do boi be gai = đồ bơi|áo tắm|bơi`,
  ),
  ...judgedLines(
    'prefix',
    `
máy tăm nư = tăm nước
lều công ch = lều công chúa
tông đ = tông đơ
nước hồng s = hồng sâm
loreal par = loreal|l oreal|l'oreal
ecova = ecovacs
convers = converse
vòng cổ ch = vòng cổ
áo croptop ta = croptop
máy khử m = máy khử mùi|khử mùi|khử`,
  ),
  ...judgedLines(
    'order',
    `
điện bàn chải = bàn chải
nam da ví bò = ví
bé xe đạp 3 bánh = xe đạp|ba bánh|3 bánh
lông máy cạo = cạo
trắng giày sneaker nữ = sneaker
sữa bột aptamil số 2 = aptamil
tóc gội dầu bưởi = bưởi
mụn dán miếng = dán mụn|mụn
đứng quạt hơi nước = quạt`,
  ),
  ...judgedLines(
    'typo',
    `
sam sung = samsung
xao mi = xiaomi
xiao mi = xiaomi
lốc ri an = l'oreal|loreal|l oreal
ca si ô = casio
ca sio nam = casio
pa na so níc = panasonic
phi líp = philips
electrolúc = electrolux
hi ta chi = hitachi
ô mờ ron = omron
ốm ron đo huyết áp = omron
sen ka = senka
biore tay chang = bioré|biore
la rốt pô sê = la roche posay
vichi = vichy
xe ta phil = cetaphil
sê ra vê = cerave
ni vê a = nivea
cô gát = colgate
côn vớt = converse
rubic gan = gan
xu ka = xuka
bô xờ = bosch
tô shi ba = toshiba
cu ku = cuckoo
ken ga ru = kangaroo
kăng gu ru = kangaroo
sân hao = sunhouse
sun hao = sunhouse
giày con vớt = converse
đồng hồ ci ti zen = citizen
máy sấy tốc = sấy tóc
nồi chim không dầu = chiên không dầu
áo phong nam = áo phông|phông
quần đuôi nam = quần đùi|đùi
áo khoát nữ = áo khoác|áo khoát
chăn váy chữ a = chân váy
tẩy chang = tẩy trang
xịt khử muồi = khử mùi
kem chống nắn = chống nắng
sữa rử mặt = rửa mặt
nướt hoa hồng = nước hoa hồng|hoa hồng
dầu gội bưỡi = bưởi
giầy xăng đan = sandal|xăng đan|sandan
áo cạc đi gan = cardigan
áo hút đi = hoodie
áo bôm bơ = bomber
quần lếch ging = legging
áo bờ la de = blazer
son kem lỳ = son kem|son
nhẫn bạt nữ = nhẫn bạc
bếp hồng ngoạy = hồng ngoại
máy soong tinh dầu = tinh dầu|xông
bàn ũi hơi nước = bàn ủi|bàn là
ấm siêu tót = siêu tốc
lều côn chúa = lều công chúa
rô bốt hút bụi = robot
thãm nhạc = thảm nhạc
cân điệm tử = cân điện tử
khẩu tran y tế = khẩu trang
mặc nạ ngủ = mặt nạ
máy hút bui câm tay = hút bụi
viên uốn trắng da = viên uống
bông tẩy chang = tẩy trang
dây truyền bạc nữ = dây chuyền
lắc trân bạc = lắc chân
trân váy = chân váy
giày xục nam = giày sục|sục
rày cao gót = giày cao gót|cao gót`,
  ),
  ...judgedLines(
    'chat',
    `
mua nồi nào tốt = nồi
nồi cơm nào tốt cho gia đình 4 người = nồi cơm|nồi
tặng sn bạn gái = quà|tặng|sinh nhật|bạn gái
qua tang me = quà|tặng
quà tặng vợ 8/3 = quà|tặng
quà cho bé trai 5 tuổi = quà|bé trai|đồ chơi|5 tuổi
do choi cho be 2 tuoi = đồ chơi|bé
đồ chơi bé gái 3 tuổi = đồ chơi|bé gái
tai nghe dưới 500k = tai nghe
máy hút bụi tầm 2 triệu = hút bụi
nồi chiên khoảng 1tr5 = nồi chiên
giày nam size 42 = giày|giầy|dép
son duoi 200k = son
đồng hồ nữ từ 500k đến 1tr = đồng hồ
vali size 24 giá rẻ = vali
ao khoac nam re dep = áo khoác|khoác
sr rửa mặt cho da dầu mụn = rửa mặt|mụn
kcn cho da dầu = chống nắng|kcn
srm cerave = rửa mặt|cerave
shop con hang ao hoodie den ko = hoodie
cho hỏi shop có bán lều cho bé ko ạ = lều
e muon mua may say toc = sấy tóc
chị ơi kem trị thâm nách loại nào ok = thâm
có nên mua robot hút bụi không = robot
máy lọc nước loại nào tốt = máy lọc nước
nên mua máy xay sinh tố hãng nào = xay sinh tố|máy xay
top 10 sữa rửa mặt tốt nhất = rửa mặt
review kem chống nắng anessa = anessa
giá máy massage cổ = massage
giá nồi cơm điện cuckoo bao nhiêu = cuckoo
mua ở đâu tinh chất nghệ = nghệ
serum vitamin c chính hãng = vitamin c
máy ép chậm chính hãng giá rẻ = ép chậm
áo khoác nữ freeship = áo khoác
combo tiết kiệm sữa tắm = sữa tắm
kính râm hàng hiệu = kính râm|kính mát|kính
đồ chơi thông minh giá tốt = đồ chơi
dep nu sieu re = dép
balo đi học cho học sinh cấp 2 = balo|ba lô
áo thun cho người mập = áo thun|bigsize|big size|người mập
váy bầu công sở = bầu
quần áo cho bà bầu = bầu
tìm mua xe đẩy em bé = xe đẩy
order rubik gan 356 = gan
hàng sale tông đơ kemei = kemei
hộ e cái bình giữ nhiệt = bình giữ nhiệt|giữ nhiệt
sữa tắm trắng da cấp tốc = sữa tắm|tắm trắng
đồ bộ mặc nhà cho mẹ = đồ bộ|bộ mặc nhà|đồ mặc nhà
kem chong nang cho be duoi 1 tuoi = chống nắng
ck tặng vk đồng hồ = đồng hồ`,
  ),
  ...judgedLines(
    'unit',
    `
gạo lứt 0.5kg = gạo lứt|gạo
mật ong 0.5 lít = 500ml|500 ml|0 5l|0 5 lít
nước hoa 30ml = 30ml|30 ml
kem dưỡng 50 g = 50g|50 g|50gr|50 gram
sữa tắm 1 lít = 1 lít|1l|1 l|1000ml|1000 ml|1lít
quạt trần 60 inch = quạt trần
nồi cơm 1l8 = 1 8l|1 8 l|1 8 lít|1 8lít|1l8
nồi chiên 8 lít = 8l|8 l|8 lít|8lít
áo thun size xl = xl
giày size 38 = giày|dép|sandal|38
bếp từ 2000w = 2000w|2000 w
thảm 1m8 x 2m = 1m8|180|1 8m|thảm
đồng hồ 40 mm = 40mm|40 mm
pin sạc 10000mah = 10000mah|10000 mah|10 000mah|10 000
robot 4000pa = 4000pa|4000 pa
lego 500 chi tiết = 500 chi tiết|500 mảnh|lego
tranh ghép 1000 mảnh = 1000 mảnh|1000 miếng|1000 pcs|1000 pieces
ấm siêu tốc 1.7 lit = 1 7l|1 7 l|1 7 lít|1 7lít|1 7
khẩu trang hộp 50 cái = 50 cái|50 chiếc|hộp 50|50 miếng
dầu gội 650ml = 650ml|650 ml|650g
gấu bông 1m2 = 1m2|1 2m|120cm|120 cm
balo 14 inch = 14 inch|14inch|14|14 0
máy lọc nước 10 lõi = 10 lõi
mặt nạ hộp 10 miếng = 10 miếng|hộp 10|10 gói
nhẫn bạc 925 = 925`,
  ),
  ...judgedLines(
    'brand',
    `
MTP-1374D = 1374d
casio f91w = f91w|f 91w|f91
deebot t20 = t20
RAF5.0M = raf5 0m|raf5
daikin mck55 = mck55|daikin
hitachi sf20v = sf20v
sharp fp-j40 = fp j40|fpj40|fp j40e
lego ninjago 71766 = 71766
g-shock ga-2100 = ga 2100|ga2100
citizen eco drive nữ = citizen
dyson supersonic = dyson ! ốp|bao|giá treo|hộp|đầu
lego technic = technic
kangaroo hydrogen = kangaroo
owen sơ mi = owen
gumac váy = gumac
cocoon bí đao = bí đao
anessa = anessa
cetaphil 500ml = cetaphil
laneige ngủ = laneige
innisfree = innisfree
the ordinary = the ordinary
paula's choice bha = paula
klairs toner = klairs
obagi retinol = obagi
bioderma hong = bioderma
merries tã = merries
enfamil a2 = enfa|enfamil
ninjago rong = ninjago
barbie = barbie
hot wheels = hot wheels|hotwheels`,
  ),
  ...judgedLines(
    'synonym',
    `
bao tay chống nắng = găng tay|bao tay
vớ chân nữ = tất|vớ
đầm dự tiệc = đầm|váy
nón kết nam = nón|mũ
bóp nam da bò = ví|bóp
dây lưng da cá sấu = dây lưng|thắt lưng|dây nịt
bàn là hơi nước = bàn là|bàn ủi
muối tắm bé = muối tắm
hand cream = hand|da tay
lipstick đỏ = lipstick|son
sunscreen for face = sunscreen|sun|chống nắng
face wash = wash|rửa mặt|cleanser
áo đá banh = đá banh|đá bóng|bóng đá|bóng
gấu nhồi bông = gấu bông|nhồi bông|thú bông
máy hớt tóc = tông đơ|hớt tóc|cắt tóc
đồ ngủ pijama = pijama|pyjama|ngủ
quần tụt = legging|quần
son phấn = son|phấn
băng đô = băng đô|bờm|turban
xích lô đồ chơi = xích lô|đồ chơi
hair dryer = sấy tóc|dryer
vacuum cleaner = vacuum|hút bụi
rice cooker = nồi cơm|cooker
air fryer = fryer|chiên không dầu
mouthwash = súc miệng|mouthwash`,
  ),
  ...judgedLines(
    'joined',
    `
aokhoac nam = áo khoác|khoác
mayhutbui xiaomi = hút bụi|xiaomi
kemchongnang = chống nắng
nuoctaytrang = tẩy trang
donghonu = đồng hồ
vongtay bac = vòng tay|lắc tay
chan vayngan = chân váy
sua rua mat nam = rửa mặt
gau bongto = gấu bông
rubik3x3 = rubik
kep toc nu = kẹp tóc
vot caulong = cầu lông
xe dap3banh = xe đạp|3 bánh
choi nha choi = đồ chơi`,
  ),
  ...judgedLines(
    'telex',
    `
masy xay sinh toos = xay sinh tố|máy xay
sữa rưar mặt = rửa mặt
aos khoacs nuwx = áo khoác
nuocws hoa = nước hoa
gaaus boong = gấu bông
ddoongf hoof nuwx = đồng hồ
dày thể thaof = giày|thể thao
thawst lwng nam = thắt lưng
chaan vays = chân váy
kem choosng nawsng = chống nắng`,
  ),
  ...judgedLines(
    'vni',
    `
a1o kha1c = áo khoác
gia2y the63 thao = giày
no62i chie6n = nồi chiên
do92 cho7i = đồ chơi
ma1y ep1 = máy ép
ke1m chong ng = chống nắng`,
  ),
  ...judgedLines(
    'thing',
    `
robot hút bụi = robot ! khăn|chổi|túi|lọc|bộ phụ kiện|dung dịch
máy lọc không khí = lọc không khí ! màng|lõi|bộ lọc|tấm lọc|phin|than
lõi lọc nước = lõi
dây đồng hồ = dây
bàn ủi = bàn ủi ! tấm|đệm|cầu là|giá
túi máy hút bụi = túi
nồi cơm điện = nồi cơm ! lòng nồi|ruột|nắp|xửng
giày = giày ! xịt|hộp|tủ|kệ|dây|lót|xi|bàn chải|miếng
khẩu trang = khẩu trang ! dây|hộp đựng|móc
máy cạo râu = cạo râu ! lưỡi|đầu|dung dịch|gel|kem|bọt
lưỡi dao cạo râu = lưỡi
đồng hồ nam = đồng hồ ! dây|hộp đựng|kính cường lực|pin
rubik = rubik ! đế|dầu|silicone|túi
bếp gas = bếp gas ! kiềng|lò|giá|van|dây`,
  ),
  ...judgedLines(
    'pasted',
    `
Áo Khoác Bomber Nam Nữ Unisex Form Rộng Chất Nỉ Ngoại Dày Đẹp Hot Trend 2024 Mã 9981 = bomber
Combo 10 Mặt nạ rau má 3W Clinic Essential Up Derma Cica 25ml giá sỉ = 3w clinic
[FREESHIP] LEGO NINJAGO 71776 Xe Đua Tốc Độ Của Jay & Nya = 71776
tiki ngon Sữa bột HiSmart số 2 cho bé từ 6-12 tháng tuổi 400g = hismart`,
  ),
  ...judgedLines(
    'nothing',
    `
mua vàng sjc 9999
thuê xe tự lái đà lạt
acc liên quân
iphone 15 pro max cũ
vé xem phim cgv
laptop gaming asus rog
sim số đẹp viettel
bò bía gánh
trà sữa full topping
máy xúc komatsu
lốp xe ô tô michelin
thức ăn cho rùa
phân bón npk
bàn thờ gia tiên gỗ hương
đăng ký vay tín chấp
sửa điện thoại quận 10
xe ga sh mode
gia sư toán lớp 9
asdkjhqwe
bún chả hà nội`,
  ),
]
