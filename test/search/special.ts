import type { Judged } from './judged.ts'
import { judgedLines as of } from './lines.ts'

/** Other words for a thing, words joined or split, measures. */
export const otherwise: readonly Judged[] = [
  ...of(
    'synonym',
    `
TV = tivi|tv|ti vi
ti vi = tivi|tv|ti vi
máy tính xách tay = laptop|máy tính xách tay
điều hòa = máy lạnh|điều hòa|điều hoà
máy lạnh = máy lạnh|điều hòa
bàn là hơi nước = bàn ủi hơi nước|bàn là hơi nước|bàn ủi|bàn là
áo phông = áo thun|áo phông
quần bò nam = quần jean|quần jeans|quần bò|jean|jeans
váy liền = váy|đầm
đầm nữ = váy|đầm
vớ nam = tất|vớ
tất nữ = tất|vớ
nón lưỡi trai = nón|mũ
nón bảo hiểm = mũ bảo hiểm|nón bảo hiểm
dây nịt nam = thắt lưng|dây nịt
bóp nam = ví|bóp
ví nữ = ví|bóp
kính râm = kính mát|kính râm|mắt kính
hoa tai = bông tai|khuyên tai|hoa tai
vòng cổ = dây chuyền|vòng cổ
lắc tay = lắc tay|vòng tay|lắc
ba lô = balo|ba lô
kcn = chống nắng
srm = rửa mặt
toner = nước hoa hồng|toner
serum = serum|tinh chất
sunscreen = chống nắng|sunscreen
bỉm = bỉm|tã
tã em bé = tã|bỉm
bình bú = bình sữa|bình bú
gấu bông = gấu bông|thú bông|thú nhồi bông|gấu
xếp hình = xếp hình|lego|lắp ráp
cafe = cà phê|cafe
chocolate = socola|chocolate|sô cô la
tô bát = bát|chén|tô
muỗng = muỗng|thìa
bình đun siêu tốc = siêu tốc
nồi chiên ko dầu = nồi chiên không dầu|chiên không dầu
sneaker nam = giày|sneaker
áo hoodie = hoodie|áo nỉ
pijama = pijama|đồ ngủ|đồ bộ|pyjama
bikini = bikini|đồ bơi|áo tắm
smartwatch = đồng hồ thông minh|smartwatch|smart watch
xà bông = xà phòng|xà bông
sạc dự phòng = sạc dự phòng|pin dự phòng
máy ép hoa quả = máy ép|ép trái cây|ép hoa quả
dao cạo râu = cạo râu|dao cạo
headphone = tai nghe|headphone
perfume = nước hoa|perfume
son lì = son`,
  ),
  ...of(
    'joined',
    `
balo nữ = balo|ba lô
ba lo nu = balo|ba lô
lap top = laptop
somi nam = sơ mi|somi
ao so mi = sơ mi
sơmi nữ = sơ mi|sơmi
socola = socola|sô cô la|chocolate
tainghe = tai nghe
tai nghe blue tooth = bluetooth
noicomdien = nồi cơm điện
maysaytoc = máy sấy tóc|sấy tóc
dongho nam = đồng hồ
aokhoac nam = áo khoác
khautrang = khẩu trang
kem chongnang = chống nắng
va li = vali|va li
tshirt = tshirt|t shirt|áo thun
robot hutbui = robot
quanjean nam = jean|jeans
suaruamat = sữa rửa mặt|rửa mặt
mat na collagen = mặt nạ
mayhutbui = hút bụi
giaycaogot = cao gót
tuixach nu = túi xách|túi`,
  ),
  ...of(
    'unit',
    `
nước hoa 50ml = 50ml|50 ml
nước hoa 50 ml = 50ml|50 ml
sữa tắm 1 lít = 1 lít|1l|1lít|1000ml
nồi cơm điện 1.8l = 1 8l|1 8 l|1 8 lít|1 8lít
nồi cơm điện 1,8 lít = 1 8l|1 8 l|1 8 lít|1 8lít
nồi cơm 1.8 l = 1 8l|1 8 l|1 8 lít|1 8lít
sữa rửa mặt 150ml = 150ml|150 ml
sữa rửa mặt 150 ml = 150ml|150 ml
kem chống nắng 50g = 50g|50 g|50gr
serum 30 ml = 30ml|30 ml
dầu gội 500 ml = 500ml|500 ml
dầu gội 500ml = 500ml|500 ml
mặt nạ 100 g = 100g|100 g|100gr
nồi chiên không dầu 5l = 5l|5 l|5 lít|5lít
nồi chiên không dầu 5 lít = 5l|5 l|5 lít|5lít
cân 150 kg = 150kg|150 kg
balo laptop 15.6 inch = 15 6 inch|15 6inch|15 6 inches|15 6
máy hút bụi 2000w = 2000w|2000 w
máy hút bụi 2000 w = 2000w|2000 w`,
  ),
]

/** What a shop of clothes, cosmetics and household goods does not sell; a first result for these must not be there. */
export const nothings: readonly string[] = `
vé máy bay đi đà nẵng
thuê nhà nguyên căn quận 7
bảo hiểm nhân thọ manulife
vay tiền nhanh online
cho thuê xe tải chở hàng
toyota vios 2020
honda sh mode 2022
căn hộ chung cư vinhomes
đất nền bình dương
khách sạn phú quốc
tour du lịch thái lan
gia sư toán lớp 9
tuyển dụng kế toán trưởng
học tiếng anh giao tiếp online
luyện thi ielts 7.0
niềng răng trong suốt
phẫu thuật nâng mũi
sửa ống nước tại nhà
dịch vụ chuyển nhà trọn gói
máy xúc komatsu
máy cày kubota
xe nâng toyota
thép hộp mạ kẽm
xi măng hà tiên
gạch ốp lát viglacera
tôn hoa sen
cát xây dựng
bê tông tươi
cổng sắt mỹ thuật
thang máy gia đình mitsubishi
piano yamaha c3
đàn violin stradivarius
trống điện roland
kèn saxophone tenor
playstation 5 pro
xbox series x
nintendo switch oled
card rtx 4090
mainboard b550 aorus
cpu ryzen 7 5800x
macbook pro m3 max
iphone 17 pro max
oppo find x7 ultra
galaxy z fold 6
kính thiên văn celestron
flycam dji mavic
máy chụp x quang
máy siêu âm 4d
xe lăn điện ottobock
ghế nha khoa
mèo anh lông ngắn
chó phốc sóc
cá tra phi lê đông lạnh
chim chào mào
gà tre tân châu
bò giống brahman
cây mai vàng trăm tuổi
hạt giống lúa st25
phân bón npk 20 20 15
thuốc trừ sâu sinh học
cua hoàng đế tươi sống
mực một nắng cô tô
thịt bò wagyu a5
sầu riêng ri6 tươi
vàng miếng sjc
cổ phiếu vinamilk
bitcoin ethereum
thẻ cào viettel
sim số đẹp mobifone
hóa đơn điện tử misa
phần mềm kế toán fast
tên miền com vn
hosting wordpress giá rẻ
luật sư ly hôn
công chứng hợp đồng
xin visa mỹ
vé xem phim cgv
vé concert blackpink
gói tập gym california
thuê váy cưới trọn gói
thuê studio quay phim
in bạt quảng cáo
khắc dấu công ty
cắt kính cường lực 12mm
đúc tượng đồng
máy bơm chữa cháy pentax
máy phát điện cummins
máy biến áp thibidi
dây cáp điện cadivi
tủ trung thế schneider
qwertyuiop
asdfghjkl
wqpzxv
xkcdwq blorptang
lorem ipsum dolor
zxcvbn qazwsx
kjhgfd poiuyt
brontosaurus hadrosaur
kubernetes helm chart
pneumonoultramicroscopic`
  .trim()
  .split('\n')
