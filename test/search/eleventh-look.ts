import { heldOutLook } from './held-out-look.ts'
import { judgedLines } from './lines.ts'

/** An eleventh look, as mothers, mechanics, students and grandparents of north and south type on a telephone: the half that rules were made from, behind the one that was kept aside. */
export const eleventhLook = [
  ...heldOutLook,
  ...judgedLines(
    'plain',
    `
tham xop cho be nam = thảm xốp|thảm
xe choi chan cho be = xe chòi
quan bau = quần bầu
dai nit bung sau sinh = nịt bụng|gen bụng|sau sinh
gay chong cho nguoi gia = gậy
son kem li = son kem
bam mong tay = bấm móng
cong tac thong minh = công tắc
cai ao hoa = cài áo
dep di trong nha = dép đi trong nhà|dép
khan choang co = khăn choàng
den pin doi dau = đèn pin|đội đầu
noi lau mini = nồi lẩu|lẩu
chao chong dinh = chảo`,
  ),
  ...judgedLines(
    'exact',
    `
đất nặn = đất nặn|đất sét
lồng đèn trung thu = lồng đèn|đèn lồng
áo dài cách tân = áo dài cách tân|áo dài
váy cưới = váy cưới
máy nhổ lông nách = triệt lông|nhổ lông|tẩy lông|lông nách
viên uống đẹp da = viên uống`,
  ),
  ...judgedLines(
    'prefix',
    `
máy khuế = khuếch tán
kem ch = kem chống|kem cho
sữa rửa m = sữa rửa mặt
nồi chi = nồi chiên
may xay s = máy xay sinh tố|máy xay
mặt nạ collag = collagen
bếp hồng ng = bếp hồng ngoại|hồng ngoại`,
  ),
  ...judgedLines(
    'telex',
    `
kem chongs nawngs = chống nắng
giayf cao gots = giày cao gót|cao gót
quaanf jean rachs goois = jean|jeans
mawts kinhs = mắt kính|kính mắt|kính
thawts luwng da bof = thắt lưng|dây nịt|dây lưng
ddeenf suwowir nhaf tawms = đèn sưởi
maatj nax duwowngx = mặt nạ
khaawn uwowts = khăn ướt
daays chuyeenf bacj = dây chuyền
quaatj ddieenj = quạt
giayf theer thao nam = giày`,
  ),
  ...judgedLines(
    'vni',
    `
may1 xay sinh to61 = máy xay|sinh tố
kinh1 ra6m = kính râm|kính mát
so72 mi nam = sơ mi
ba2n chai3 d9ie65n = bàn chải
nu7o71c hoa = nước hoa
tu1i xa1ch = túi xách
ga61u bo6ng = gấu bông`,
  ),
  ...judgedLines(
    'order',
    `
cho bé xe đạp = xe đạp|xe cân bằng
nữ dép đế cao = dép
nam ví da bò = ví
omron huyết áp = omron
bò thật da thắt lưng = thắt lưng|dây nịt|dây lưng`,
  ),
  ...judgedLines(
    'typo',
    `
máy hút bụy = hút bụi
nồi cơm điệng = nồi cơm
sửa rữa mặt = sữa rửa mặt
dầu gọi đầu = dầu gội
giầy cao góc = cao gót
đồ trơi xếp hình = đồ chơi|xếp hình
kem trống nắng = chống nắng
mái sấy tóc = máy sấy
tẩy tế bao chết = tế bào chết
nước tẩy chang = tẩy trang
đồng hồ điện tữ = đồng hồ
máy triệt lôn = triệt lông
kính cận chống ánh sáng xang = ánh sáng xanh|kính
sịt khoáng = xịt khoáng
vòng tai phong thuỷ = phong thủy|phong thuỷ
bàn ũi hơi nước = bàn ủi|bàn là
chân vịch máy may = chân vịt
mũ bucet = bucket
sanđal nữ = sandal|sandals
bờm càu tóc = bờm
cardigen = cardigan|cadigan
hodie nam = hoodie
jogerr = jogger
gundum = gundam
doreamon = doraemon|doremon|đoremon
mascra chống nước = mascara
retinon = retinol
niaciamide = niacinamide
hialuronic = hyaluronic`,
  ),
  ...judgedLines(
    'brand',
    `
sê ra vê = cerave
bai ô đơ ma = bioderma
ô wen áo sơ mi = owen
mây bê lin = maybelline
đô vơ sữa tắm = dove
lô re an = l'oreal|loreal|l'oréal
xun hao = sunhouse
đai sơn hút bụi = dyson
te phan = tefal
bờ rao máy cạo râu = braun
cát xi ô = casio
đa ni eo oe ling tơn = daniel wellington
côn vớt giày = converse
van giày = vans
niu ba lần = new balance
juno túi = juno
lô ck lock = lock&lock|lock
su wa sú = sulwhasoo
sam bai mi = some by mi
mơ ri = merries
mo rin na ga = morinaga
me ji sữa = meiji
áp bót = abbott
pe đi a sua = pediasure
cờ li níc = clinique`,
  ),
  ...judgedLines(
    'thing',
    `
bút = bút ! chân váy|đầm bút chì
ví = ví
nón = nón|mũ
dép = dép
túi = túi
son = son
cà vạt = cà vạt|cavat|caravat
gối = gối
trà = trà
quạt = quạt
kéo = kéo
dao = dao
bếp = bếp
yến sào = yến
vớ = vớ|tất
máy pha cà phê = máy pha cà phê|máy pha cafe|máy pha
smartwatch = đồng hồ thông minh|smartwatch|smart watch`,
  ),
  ...judgedLines(
    'synonym',
    `
đầm bầu = bầu
áo bà ba = bà ba
bóp đầm = bóp|ví|clutch
gối ôm cho con nít = gối
đồ con nít = cho bé|trẻ em|em bé
kiếng cận = kính
bàn ủi = bàn ủi|bàn là
cái quạt máy = quạt
áo ấm = áo khoác|áo len|áo phao|áo ấm|giữ nhiệt
quần cụt nam = quần đùi|quần short|quần sọt|quần cụt|quần ngố
dép lào = dép lào|dép xỏ ngón|dép kẹp|tông lào
giày bata = bata
thuốc uống trắng da = viên uống
kem bôi mụn = mụn
máy bấm huyệt = massage|bấm huyệt|xung điện
kem chống nẻ = nẻ|dưỡng ẩm|dưỡng
hột xoàn = hột xoàn|kim cương
bông đeo tai = bông tai|hoa tai|khuyên tai
cột tóc = cột tóc|buộc tóc
thun cột tóc = cột tóc|buộc tóc|thun
bông gòn tẩy trang = bông tẩy trang|bông gòn
lưỡi lam = lưỡi lam|dao lam|lưỡi dao
nĩa muỗng em bé = muỗng|thìa|nĩa
trái banh = bóng|banh
cặp táp nam = cặp|túi xách nam|túi
máy đo đường = đường huyết
máy thở khí dung = xông|khí dung
que thử thai = que thử thai|thử thai
áo lót cho con bú = cho con bú|bra|áo lót|áo ngực
khăn mặt = khăn mặt|khăn
mặt nạ lặn = lặn
tẩy da chết body = da chết|tế bào chết|body
gôm xịt tóc = gôm|xịt tóc|keo xịt
son bóng = son bóng|son dưỡng|son
cushion = cushion|phấn nước
dầu tẩy trang = dầu tẩy trang|tẩy trang`,
  ),
  ...judgedLines(
    'joined',
    `
aothunnam = áo thun
kemduongda = kem dưỡng
quanjean nam = jean
balodilich = balo|ba lô
matkinhnam = kính
suaruamat = sữa rửa mặt
giaycaogot = cao gót
noi chienkhongdau = nồi chiên
boardgame = board game|boardgame
xedap = xe đạp`,
  ),
  ...judgedLines(
    'unit',
    `
dầu gội 650g = 650g|650ml
kem chống nắng spf50 = spf50|spf 50
nồi cơm 1 lít 8 = 1.8l|1.8 l|1,8l|1,8 lít|1.8 lít
bình thủy 2l5 = 2.5l|2,5l|2.5 lít|2,5 lít
balo 14 inch = 14
nồi chiên 6 lít = 6l|6 l|6 lít|6lit
quạt trần 5 cánh = 5 cánh
tranh ghép 1000 mảnh = 1000 mảnh|1000 pcs|1000 chi tiết
mặt nạ hộp 10 miếng = 10 miếng|hộp 10
khẩu trang hộp 50 cái = 50 cái|hộp 50|50 chiếc
giày tăng chiều cao 7cm = 7cm|7 cm
áo thun size xxl = xxl|2xl
nước hoa 100ml = 100ml
máy xay 2 lít = 2l|2 lít`,
  ),
  ...judgedLines(
    'chat',
    `
đồ chơi cho bé 2 tuổi = đồ chơi
áo chống nắng nữ = chống nắng
đau lưng = đau lưng|lưng|thắt lưng
đau vai gáy = vai gáy|cổ vai
nhức mỏi chân = chân|nhức mỏi
mất ngủ = mất ngủ|ngủ ngon|ngủ
rụng tóc = rụng tóc
trị gàu = gàu
da dầu mụn nên dùng sữa rửa mặt gì = sữa rửa mặt
kem chống nắng cho da dầu = chống nắng
tai nghe rẻ = tai nghe
nồi chiên không dầu giá dưới 1 triệu = nồi chiên
áo khoác nữ giá rẻ = áo khoác
có bán máy massage cổ ko shop = massage
shop oi con ao dai do size m k = áo dài
mua gấu bông to tặng người yêu = gấu bông|gấu
mình tìm balo đựng laptop 15 inch = balo|ba lô
em muốn mua son dưỡng có màu = son dưỡng|son
kính lão cho ba = kính lão
váy đi biển = váy|đầm
dép đi mưa = dép|ủng
đá phong thuỷ mệnh kim = mệnh kim|kim|phong thủy
nhẫn cho nam mệnh thổ = nhẫn
vali kéo size 24 = vali
quà 8/3 cho mẹ = quà
trang phục halloween = halloween|hóa trang|hoá trang
đồ noel cho bé = noel|giáng sinh
mặt nạ cho da khô = mặt nạ
bé tập đi = tập đi|xe
tăng chiều cao cho bé = chiều cao
máy lọc không khí phòng ngủ = lọc không khí
chống muỗi cho bé = muỗi
khử mùi giày = giày
dụng cụ sửa đồng hồ = đồng hồ
dụng cụ nặn mụn = nặn mụn|mụn
trò chơi uống rượu = trò chơi|bài|game
game cho nhóm bạn = game|trò chơi|bài
áo thun form rộng = áo thun
quần short đi biển nam = quần
áo vest nam đám cưới = vest
áo dài cho mẹ = áo dài`,
  ),
  ...judgedLines(
    'nothing',
    `
gia sư toán lớp 9
khách sạn đà lạt
vé máy bay hà nội
vé xem phim
giặt ủi tận nơi
vay tiền nhanh
mở thẻ tín dụng
chuyển nhà trọn gói
tuyển dụng kế toán
mua đất nền
học lái xe
kết quả bóng đá
giá vàng hôm nay
nguyễn văn hùng
paracetamol
amoxicillin
berberin
lựu đạn
toyota vios
ip14
oppo reno 8
macbook air m2
card rtx 4090
ram 16gb ddr4
ssd 512gb
phân npk
sắt phi 10
bún đậu mắm tôm
bánh mì thịt
lẩu thái giao tận nhà
giấy khám sức khỏe
asdfgh
qwerty
xxxyyy
hahaha
lorem ipsum
máy gặt lúa
tàu đánh cá
acc liên quân
hack full map
sửa máy giặt quận 12
cho vay không thế chấp
điện thoại vivo y22
chìa khóa phòng trọ
sầu riêng ri6
phở bò tái
wave alpha`,
  ),
]
