import { judgedLines } from './lines.ts'

/** A seventh look: two hundred searches over names of real products met at random, of every kind, as a stranger would type them. */
export const seventhLook = [
  ...judgedLines(
    'exact',
    `
bàn ủi cầm tay = bàn ủi|bàn là
bộ cờ vua nam châm = cờ vua
chân váy xếp ly = chân váy
đồng hồ nam máy cơ = đồng hồ|máy cơ
găng tay cô dâu = găng tay
dầu tẩy trang = dầu tẩy trang|tẩy trang
quạt trần có đèn = quạt trần
sáp khử mùi nam = khử mùi
túi chườm nóng = chườm
kẻ mắt nước = kẻ mắt`,
  ),
  ...judgedLines(
    'plain',
    `
ao gile nam = gile|ghi lê
lac tay vang = lắc tay
may ham nong do uong = hâm nóng
ao khoac du nam = khoác dù|áo dù
tham xop cho be = thảm xốp|thảm
den xong tinh dau = xông tinh dầu
mieng dan mun = dán mụn
xe dap tre em = xe đạp
dat nan = đất nặn|đất sét
bo trang suc inox = trang sức
ao dong phuc = đồng phục
guoc quai kep = guốc
vay ngu lua = váy ngủ|đầm ngủ
may thai hanh = thái hành|máy thái|thái rau
binh thuy dien = bình thủy|bình thuỷ
hong sam cu kho = hồng sâm
lup cai toc co dau = lúp|lup
may lam sua hat = sữa hạt`,
  ),
  ...judgedLines(
    'prefix',
    `
kẹp t = kẹp
máy kh = máy
máy khuế = khuếch tán
nồi chiê = nồi chiên
dong ho citi = citizen
kem chống n = chống nắng
quan bag = baggy
giày conv = converse
tông đ = tông đơ
áo sơ mi n = sơ mi
rub = rubik
robot hút b = robot
bep tu bau = bauer
sữa rửa m = rửa mặt
mat na medi = mediheal
may xay ca p = xay cà phê
tranh ghép h = ghép hình`,
  ),
  ...judgedLines(
    'order',
    `
nam đồng hồ citizen dây da = citizen
tinh dầu máy khuếch tán = khuếch tán|tinh dầu
1000 mảnh tranh ghép hình = ghép hình|1000
nữ giày cao gót = cao gót|giày
bạc bông tai 925 = bông tai
xốp thảm cho bé = thảm
khử khuẩn xịt = khử khuẩn|xịt
nuoc ro may loc = lọc nước
nam da bo vi = ví
công sở chân váy bút chì = chân váy`,
  ),
  ...judgedLines(
    'typo',
    `
máy khếch tán tinh dầu = khuếch tán|tinh dầu
chân váy xếp li = chân váy
áo cardgan = cardigan
kẹp tóc cang cua = kẹp tóc|kẹp
day truyen bac = dây chuyền
nón bảo hiễm = bảo hiểm
giầy converse = converse
bàn trải điện = bàn chải
áo khoác bommber = bomber
dồng hồ citizen = citizen
quạt chần = quạt trần
nồi chiên khong dấu = nồi chiên|chiên không dầu
son dưởng môi = son dưỡng
khau chang vai = khẩu trang
tông đơ cat toc = tông đơ|cắt tóc
kem chống lắng = chống nắng
mặt lạ collagen = mặt nạ|collagen
sữa dưả mặt = rửa mặt
may rua mat xieu am = rửa mặt
ghế ăn dặn = ăn dặm
túi sách nữ da cá sấu = túi xách|cá sấu
tảy tế bào chết = tế bào chết|tẩy da chết
nuoc hoa hog = hoa hồng
giay the thoa nam = thể thao|giày
converes = converse
citiezn = citizen
ao hoddie = hoodie
quan joger nam = jogger
balo laptpo = laptop|balo
may loc nuoc karoffi = karofi
rubick 3x3 = rubik
do choi lap giap = lắp ráp
dép sỏ ngón = xỏ ngón|sỏ ngón
may hut mui am tuu = hút mùi
vi nam da bof = ví
dầu gội head shouders = head
đan ghi ta = đàn|guitar|ghi ta
cân sức khoẽ = sức khỏe|sức khoẻ
mô hìn one piece = one piece
tarrot = tarot
trang suc bac 925 nu = trang sức|bạc
khăn trùm = khăn|trùm
nhiệt kê = nhiệt kế
cờ tuớng gỗ = cờ tướng
vali keos = vali
xịt khử mùy = khử mùi
bông tẩy trag = bông tẩy trang|tẩy trang
ao so mi nu cong so = sơ mi
bàn ủy hơi nước = bàn ủi|bàn là
tỳ hiu = tỳ hưu|tì hưu`,
  ),
  ...judgedLines(
    'telex',
    `
ddoongf hoof nam = đồng hồ
mays khueechs tans = khuếch tán
chaan vays = chân váy
aos khoacs duf = khoác dù|áo dù
ddaats nawnj = đất nặn|đất sét
kejp tocs = kẹp tóc|kẹp
thamr xoops = thảm xốp|thảm
bangw veej sinh = băng vệ sinh
noons baor hieemr = bảo hiểm
mawtj naj = mặt nạ
tuis xachs = túi xách|túi
keos cawts giaays = giấy|kéo`,
  ),
  ...judgedLines(
    'vni',
    `
ma1y lo5c nu7o71c = lọc nước
d9o62ng ho62 nu74 = đồng hồ
ao1 khoac1 = áo khoác|khoác
bi2nh thu3y = bình thủy|bình thuỷ
kha63u trang = khẩu trang
tha3m xo61p = thảm xốp|thảm
de1p xo3 ngo1n = xỏ ngón|sỏ ngón
no1n ba3o hie63m = bảo hiểm`,
  ),
  ...judgedLines(
    'joined',
    `
maykhuechtan = khuếch tán
bongtai bac = bông tai
chanvay nu = chân váy
quanjogger = jogger
rubik3x3 = rubik
kinhmat = kính mát|kính râm|kính
banchai dien = bàn chải
keptoc = kẹp tóc|kẹp
one piece mohinh = one piece
ghep hinh1000 manh = ghép hình|1000
may locnuoc ro = lọc nước
g shock casio = g shock|gshock|casio
hoa hồng nướchoa = hoa hồng|nước hoa
tay trang bioderma500ml = bioderma`,
  ),
  ...judgedLines(
    'unit',
    `
ấm siêu tốc 3l = 3l|3 l|3 lít|3lít
sữa rửa mặt 185 ml = 185ml|185 ml
serum 50 ml = 50ml|50 ml
kem dưỡng 35gr = 35g|35 g|35gr
hồng sâm 300 g = 300g|300 g|300gr
máy xay thịt 3 lít = 3l|3 l|3 lít|3lít
thảm xốp 1m8 x 2m = 1m8|1 8|180|1 8m
nước hoa hồng 200ml = 200ml|200 ml
đồng hồ 43 mm = 43mm|43 mm
bàn cờ 24cm = 24cm|24 cm
khăn giấy 80 tờ = 80 tờ|80|giấy
dầu xả 1 lít = 1l|1 l|1 lít|1lít|1000ml
dau goi 700 ml = 700ml|700 ml
quạt trần 22 cm = 22cm|22 cm|quạt trần
viên uống 120 viên = 120 viên|120v
máy làm sữa hạt 1.75l = 1 75l|1 75 l|1 75 lít|1750ml|sữa hạt
bàn ủi 1300w = 1300w|1300 w
đá 8 ly = 8ly|8 ly|8li|8 li|8mm|8 mm
nồi chiên 8l = 8l|8 l|8 lít|8lít
lõi lọc 20 inch = 20 inch|20inch|20`,
  ),
  ...judgedLines(
    'brand',
    `
đồng hồ casio edifice = edifice
máy lọc nước karofi = karofi
giày palladium = palladium
sữa rửa mặt alba botanica = alba botanica
toner cocoon = cocoon
kính ray ban = ray ban|rayban
bếp từ bauer = bauer
bàn chải enchen = enchen
tefal bàn ủi = tefal
balo vans = vans
gillette mach 3 = mach 3|mach3|gillette
romanson nam = romanson
máy cafe gaggia = gaggia
mediheal 5 mặt nạ = mediheal
đồng hồ julius nữ = julius
axis y toner = axis y
elmich ấm = elmich
serum skinavis = skinavis
eucerin pro acne = eucerin
casio lq139 = lq 139|lq139|lq`,
  ),
  ...judgedLines(
    'synonym',
    `
máy xông tinh dầu = xông tinh dầu|khuếch tán
dây nịt nữ = dây nịt|thắt lưng
sọt jean = short|sọt|sort|jean
áo ba lỗ nam = ba lỗ|tank top|sát nách
bóp da nam = ví|bóp
mắt kính nữ = kính
máy tạo ẩm = tạo ẩm|phun sương|tạo độ ẩm|độ ẩm
guitar mini = guitar|ghi ta|đàn
xà phòng tre = xà bông|xà phòng
mũ snapback = snapback
hoa tai ngọc trai = bông tai|khuyên tai|hoa tai`,
  ),
  ...judgedLines(
    'thing',
    `
máy lọc nước = máy lọc nước ! lõi|vòi|phụ kiện|bơm|bộ lọc
tông đơ = tông đơ ! lưỡi|cữ|dầu|dây|sạc
máy hút mùi = hút mùi ! phụ kiện|than|lưới|ống
đồng hồ casio = đồng hồ ! dây đồng hồ|hộp|pin|dây đeo
máy cạo râu = cạo râu ! lưới|đầu|kem|bọt
rubik = rubik ! đế|kệ|dầu|hộp đựng
bàn chải đánh răng = bàn chải ! hộp|giá|cốc|kệ|đầu
áo dài = áo dài ! vải
quần tây = quần ! vải
máy khuếch tán tinh dầu = khuếch tán ! phụ kiện
giày = giày ! dây|xịt|lót|tủ|kệ|túi|hộp
khẩu trang = khẩu trang ! dây|hộp đựng|túi`,
  ),
  ...judgedLines(
    'chat',
    `
mua laptop = laptop
mua rubik 3x3 = rubik
mua đồng hồ nam citizen = citizen
tìm máy lọc nước karofi = karofi
cần mua chân váy bút chì = chân váy
shop có rubik không = rubik
shop có bán kẹp tóc ko = kẹp tóc|kẹp
shop oi co giay cao got khong = cao gót
mình cần tìm máy hút mùi = hút mùi
mua bong tai bac o dau = bông tai
bán quần jogger nam = jogger
giá máy khuếch tán tinh dầu = khuếch tán|tinh dầu
mua gấu bông tặng bạn gái = gấu bông|thú bông
tư vấn kem chống nắng cho da dầu = chống nắng
gợi ý quà tặng cho mẹ = quà|mẹ
đồng hồ nam giá bao nhiêu = đồng hồ
có loại son dưỡng nào không = son dưỡng
kẹp tóc đẹp giá rẻ = kẹp
cho mình hỏi còn áo khoác dù không = khoác dù|áo dù|áo khoác
mua máy sấy tóc loại nào tốt = sấy tóc
nên mua máy lọc không khí nào = lọc không khí
mua 2 hộp khẩu trang y tế = khẩu trang`,
  ),
  ...judgedLines(
    'pasted',
    `
Đồng Hồ Nam Citizen Dây Da BM6981-13E - Mặt Đen = bm6981
Bàn ủi cầm tay Tefal DT6130E0 - Công suất 1300W - Phun hơi 20g/phút = dt6130e0
[CHÍNH HÃNG] Giày Converse Chuck Taylor All Star CX - 170994C | Fullbox = converse
Máy Lọc Nước RO FUJIE RO-07 (7 Cấp Độ Lọc) - Bảo hành 24 tháng giao nhanh = fujie
Combo 10 Mặt Nạ Dưỡng Chất Dành Cho Da Mụn tặng kèm băng đô = mặt nạ
🔥 SALE 50% 🔥 Áo Khoác Nỉ Bông Hoodie Zip form rộng Unisex = hoodie|áo khoác
Tranh ghép hình 1000 mảnh bằng gỗ - Thế giới thần tiên (bản mới 2026) = ghép hình
Kính Mắt Ray-Ban Jeffrey RB2190 954/51 = ray ban`,
  ),
  ...judgedLines(
    'nothing',
    `
vé xem phim cgv
thuê xe du lịch 16 chỗ
sửa tủ lạnh tại nhà
mua nhà trả góp
gia sư toán lớp 9
tour nhật bản 5 ngày
vay tiền nhanh
xăng ron 95
cát xây dựng
visa úc
sim số đẹp viettel
bốc bát họ
dự báo thời tiết hôm nay
xổ số miền bắc
lắp đặt internet fpt
thịt bò úc tươi
cá koi nhật
chung cư vinhomes
việc làm thêm buổi tối
công thức nấu phở
asdfghjkl qwerty
iphone 17 pro max
đại học bách khoa tuyển sinh
chuyển nhà trọn gói
giá vàng sjc hôm nay`,
  ),
]
