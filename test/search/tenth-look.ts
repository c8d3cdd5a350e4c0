import { heardLook } from './heard-look.ts'
import { judgedLines } from './lines.ts'

/** A tenth look: makes heard by ear, the ways of the north, the south and of messages, told wishes, codes, and things that are not sold. */
export const tenthLook = [
  ...judgedLines(
    'plain',
    `
may tam nuoc = tăm nước
bo bai tarot = tarot
day nit nam da bo = dây nịt|thắt lưng
che khuyet diem = che khuyết điểm
phan phu kiem dau = phấn phủ
sua ong chua = sữa ong chúa
giay bup be = búp bê
chan vay chu a = chân váy
kep toc han quoc = kẹp tóc
noi ap suat dien = áp suất
tay trang bioderma = bioderma
vong dau tam = dâu tằm
nhan kim tien = kim tiền
may do huyet ap omron = omron`,
  ),
  ...judgedLines(
    'prefix',
    `
máy lọc kh = lọc không khí
nồi chi = nồi chiên
sua rua m = sữa rửa mặt
quần sh = quần short
mặt nạ gi = mặt nạ giấy
tẩy tế = tẩy tế bào
lăn khử m = khử mùi
giày sne = sneaker|sneakers
máy mas = massage
ghế mass = massage`,
  ),
  ...judgedLines(
    'order',
    `
gas bếp đôi = bếp gas|bếp ga
nam khoác áo dù = áo khoác
điện răng bàn chải = bàn chải
da nam ví = ví|bóp
trẻ em đồng hồ = đồng hồ`,
  ),
  ...judgedLines(
    'telex',
    `
maý xay sinh toos = xay sinh tố
mays sayas toc = sấy tóc
dodof choiw treer em = đồ chơi
ddoongf hoof = đồng hồ
quatj ddieenj = quạt
suawx bootj = sữa bột
tui xacsh nuwx = túi xách`,
  ),
  ...judgedLines(
    'vni',
    `
no62i co7m d9ie65n = nồi cơm điện
so7n mo1ng tay = móng tay`,
  ),
  ...judgedLines(
    'typo',
    `
sửa rữa mặt = sữa rửa mặt|sửa rữa mặt|sữa rữa mặt
dỏ đựng đồ = giỏ
chai sịt khoáng = xịt khoáng
gối chống chào ngược = trào ngược
trảo chống dính = chảo
nồi lẫu điện = lẩu điện|nồi lẩu
lồi cơm điện = nồi cơm
máy nọc nước = lọc nước
lước hoa nữ = nước hoa
dầy cao gót = cao gót
dày thể thao nữ = giày thể thao|giầy thể thao
váy đầm sòe = xòe
bóng đèn lét = led
bàn trãi đánh răng = bàn chải
kem đánh răn = đánh răng
quạt cầm tai = cầm tay
mủ bảo hiểm = bảo hiểm
găn tay = găng tay
khẫu trang 4 lớp = khẩu trang
tả quần bobby = bobby
kẻo dẻo = kẹo dẻo
xữa rửa mặt cerave = cerave
chà xữa = trà sữa
vòng tay chầm hương = trầm hương
giao cạo râu = dao cạo
giép tổ ong = tổ ong
mặc nạ dưỡng da = mặt nạ
sửa tấm = sữa tắm
quầng jean = quần jean|quần jeans
áo thung = áo thun
son giưỡng = son dưỡng
kem zưỡng da = kem dưỡng
zép lê = dép lê|dép
zầu gội = dầu gội
fấn phủ = phấn phủ
wần jean = quần jean|quần jeans
zày cao gót = cao gót
wạt điện = quạt
bìn sữa = bình sữa
nước hoa nử = nước hoa
quần đuồi = quần đùi
nhẩn bạc = nhẫn bạc|nhẫn
dây truyền bạc = dây chuyền
giây nịt = dây nịt|thắt lưng|giây nịt
máy rửa mặc = rửa mặt
phấn nướt = phấn nước
nồi áp suấc = áp suất
lò vi sống = vi sóng
sữa bộc = sữa bột
gấu bôn = gấu bông
sếp hình = xếp hình
áo giữ nhiệc = giữ nhiệt
áo chống lắng = chống nắng
kính lảo = kính lão
thắc lưng = thắt lưng
găng tai = găng tay
bình xịc = bình xịt|xịt
tinh giầu = tinh dầu
nhiệt kế điện tữ = nhiệt kế
máy đo huyếc áp = huyết áp
que thữ thai = thử thai
khẩu chang = khẩu trang
nước súc miệnh = súc miệng
dầu tẫy trang = tẩy trang
mặt lạ đất sét = mặt nạ
son dữ màu = son
lăn khữ mùi = khử mùi
vầu gội = dầu gội
vưỡng da = dưỡng da
dali kéo = vali
dí da nam = ví da
đồ trơi = đồ chơi
mật ông = mật ong
collagel = collagen`,
  ),
  ...heardLook,
  ...judgedLines(
    'joined',
    `
giaythethaonu = giày thể thao
áothun nam = áo thun
quat tichdien = tích điện
nuochoanam = nước hoa
suabotchobe = sữa bột
tu lanhmini = tủ lạnh
ae 1500 whx = ae 1500whx
f 91 wm = f 91wm
gshock = g shock|gshock
babyg = baby g|babyg
casio mtpvt01 = mtp vt01
mtp vt01 = mtp vt01
g shock gm110 = g shock
rubik 4 x 4 = 4x4|4x4x4
philips hd 9270 = hd9270
sunhouse shd 4026 = shd4026|shd 4026
omron hem-7120 = hem 7120
hem7120 = hem 7120`,
  ),
  ...judgedLines(
    'unit',
    `
kem chống nắng spf50+ = spf50|spf 50
nồi cơm 1 lít 8 = 1 8l|1 8 lít|1l8|1 8
quạt 5 cánh = 5 cánh
bỉm size L = size l|l54|l44|l
sữa bột 800gr = 800g|800gr|800 g
giày cao gót 7p = 7p|7cm|7 cm|7 phân
vali 24in = 24|24inch
combo 3 quần lót = combo 3|set 3
hộp 50 cái khẩu trang = khẩu trang
đồng hồ 40mm = 40mm|40 mm`,
  ),
  ...judgedLines(
    'chat',
    `
cần tìm mua xe đạp cho bé gái 6 tuổi = xe đạp
máy xay sinh tố loại nào tốt = xay sinh tố
muốn mua cái quạt hơi nước = quạt hơi nước|quạt điều hòa
bàn học cho con lớp 1 = bàn học
mình muốn hỏi giá máy hút sữa = hút sữa
dép đi trong nhà cho nữ giá sinh viên = dép
áo khoác đi phượt mùa đông = áo khoác
thuốc nhuộm tóc màu nâu hạt dẻ = nhuộm tóc
nồi nấu cháo chậm cho bé = cháo
chảo chống dính nào bền = chảo
em muốn mua son tặng người yêu = son
da dầu mụn nên dùng sữa rửa mặt gì = sữa rửa mặt
sữa rửa mặt cho da dầu mụn giá rẻ = sữa rửa mặt
váy đi biển cho người mập = váy|đầm
mấy cái móc treo đồ = móc
các loại nước hoa = nước hoa ! nồi
bếp từ đôi 2 vùng nấu = bếp từ|bếp điện từ
quần áo tập gym nữ giá rẻ = tập gym|gym
giày đi học cho bé trai lớp 1 = giày|sandal
mua máy massage cho bố mẹ = massage
máy massage cổ vai gáy loại tốt = massage cổ|massage vai|cổ vai gáy
ghế massage trả góp = ghế massage
nồi chiên không dầu hãng nào tốt = nồi chiên
máy lọc không khí cho phòng ngủ 20m2 = lọc không khí
quạt điều hòa dưới 2 triệu = quạt điều hòa|quạt điều hoà
dây chuyền bạc nữ đẹp nhất = dây chuyền
mua tã cho bé 8kg = tã|bỉm
quà tặng bạn gái dưới 500k = quà tặng|hộp quà|quà
tìm giày chạy bộ nam loại nhẹ = chạy bộ`,
  ),
  ...judgedLines(
    'nothing',
    `
bảo hiểm nhân thọ
thuê xe du lịch
đặt phòng khách sạn sài gòn
vay tiền online
mua nhà quận 7
bán đất nền long an
xe máy honda vision 2023
xe hơi toyota vios
vinfast vf8
tuyển dụng kế toán
dọn nhà trọn gói
kết quả xổ số miền bắc
giá vàng hôm nay
tỷ giá đô la
bitcoin
làm bằng lái xe
gà rán kfc giao tận nơi
trà sữa koi thé
bún bò huế quán ngon
máy gặt lúa kubota
phân bón urê
chó poodle con
thuốc lá thăng long
cần sa
súng ak47 thật
pháo hoa nổ
rượu tây chivas
gia sư toán
dịch vụ kế toán thuế
thiết kế website
cho thuê váy cưới
thang máy gia đình
tôn lạnh hoa sen
gạch ốp lát prime
sắt thép xây dựng
container cũ
thẻ cào mobifone
nạp game liên quân
acc genshin
xgqwzk
zzzz
hjkqw plmnb
tôi buồn quá
thời tiết ngày mai
how to lose weight fast
ps6
iphone 20 pro
điện thọai nokia
ghe gaming
sach toan lop 5
nuoc mam nam ngu
wh1000xm4
casio fx580
iphone13promax
galaxys21
tplink archer c6
airpods pro2
jbl go3
rtx3060
wireless earbuds
rượu dang
dây cáp mạng 20 mét
dây hdmi 5m
keo dán sắt`,
  ),
]
