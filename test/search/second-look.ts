import { judgedLines } from './lines.ts'

/**
 * A second hundred, written before any of their results was looked at. Behind `!`: what a first result must not be, though its
 * name has the words.
 */
export const secondLook = [
  ...judgedLines(
    'typo',
    `
binh giu nhit = bình giữ nhiệt
bàn chải đánh dăng = bàn chải đánh răng|bàn chải
kem dưởng da = kem dưỡng|dưỡng da
dầu gọi trị gàu = dầu gội
may triet long = triệt lông
may massge co = massage|mát xa
đồ trơi trẻ em = đồ chơi
gau bong tedy = teddy|gấu bông
khan tam cho be so sin = khăn
quần jogerr nam = jogger
ao thun polo nam co tru = polo|thun
giay the thoa nu = giày thể thao|thể thao|sneaker
tui deo cheo nuu = túi đeo chéo|đeo chéo|túi
vi da bo nam that = ví
lac tay phong thuyr = lắc|vòng|phong thủy
bong tay bac y s925 = bạc|bông tai
may loc nuocs nong lanh = máy lọc nước|lọc nước
noi ap suat dien philps = nồi áp suất|áp suất
quat dieu hoa mini de bna = quạt
bep ga cong nghep = bếp gas|bếp ga
serum tri mun tham = serum|tinh chất
nuoc hoa nuwx mini = nước hoa`,
  ),
  ...judgedLines(
    'telex',
    `
bafn chari ddieejn = bàn chải điện|bàn chải đánh răng điện|bàn chải
dda phong thury = phong thủy|đá
ghees massage = massage|ghế
tuis xachs nuwx da = túi xách|túi
keejp toocs = kẹp
nhaaxn bacj nuwx = nhẫn
quaajt tichs ddieejn = quạt
sach tieesng anh = sách|tiếng anh`,
  ),
  ...judgedLines(
    'vni',
    `
bi2nh nu7o7c1 = bình nước|bình
ke5p to1c = kẹp
ma8t5 na5 ngu3 = mặt nạ ngủ|mặt nạ
d9e2n ngu3 = đèn ngủ|đèn
gie6ng tie61ng anh = tiếng anh
a1o vest nu74 = vest|áo vest
nha64n nam = nhẫn
gia61y da1n tu7o7ng2 = giấy dán tường|dán tường`,
  ),
  ...judgedLines(
    'plain',
    `
may tao oxy = máy tạo oxy|tạo oxy
xe day cho be = xe đẩy
ghe an dam = ghế ăn dặm|ăn dặm
thuoc nhuom toc = nhuộm tóc|nhuộm
may tang am = tạo ẩm|tăng ẩm|phun sương
vong tay tram huong = trầm hương
ao dai cach tan = áo dài
do lot nam = lót|quần lót|đồ lót
den led trang tri = đèn led|đèn
may rua mat = máy rửa mặt|rửa mặt`,
  ),
  ...judgedLines(
    'synonym',
    `
áo lót nữ = áo lót|áo ngực|bra
giày búp bê = búp bê
dép lê nam = dép
kẹp là tóc = máy ép tóc|máy duỗi tóc|kẹp tóc|là tóc|duỗi tóc|duỗi
máy duỗi tóc = duỗi tóc|ép tóc|là tóc|duỗi
lip balm = son dưỡng|lip balm|lipbalm
body lotion = sữa dưỡng thể|dưỡng thể|lotion
lego = lego|xếp hình|lắp ráp
khẩu trang 5d = khẩu trang
bàn chải máy = bàn chải điện|bàn chải đánh răng điện|bàn chải`,
  ),
  ...judgedLines(
    'joined',
    `
binhgiunhiet = bình giữ nhiệt|giữ nhiệt
tuideocheo nam = túi đeo chéo|đeo chéo|túi
dochoi xephinh = xếp hình|đồ chơi
nuochoa nam = nước hoa
maycaorau = cạo râu
aothun nu = áo thun|thun
son duong moi = son dưỡng
mat kinh = kính
power bank = sạc dự phòng|pin dự phòng|power bank|powerbank
body wash = sữa tắm|body wash|bodywash`,
  ),
  ...judgedLines(
    'unit',
    `
sữa tắm 900g = 900g|900 g|900gr
bình nước 500ml = 500ml|500 ml
nhẫn size 7 = nhẫn
kem dưỡng 50 ml = 50ml|50 ml
quạt 45w = 45w|45 w|quạt
tinh dầu 10ml = 10ml|10 ml
nồi 24cm = 24cm|24 cm
chảo 28 cm = 28cm|28 cm
tranh ghép hình 1000 mảnh = 1000|tranh ghép hình
máy lọc không khí 40m2 = 40m2|40 m2|lọc không khí`,
  ),
  ...judgedLines(
    'brand',
    `
máy hút bụi không dây dyson = dyson
philips máy cạo râu = philips
nồi cơm điện tử supor = supor
bosch lò nướng = bosch
giày converse nữ = converse
đồng hồ citizen nam = citizen
bioderma kiềm dầu = bioderma
clinique tẩy trang = clinique
some by mi mặt nạ = some by mi
oral b bàn chải điện = oral b
puma áo thể thao nữ = puma
daikin máy lọc không khí = daikin
dau goi head shoulders = head
la roche posay kcn = la roche posay`,
  ),
  ...judgedLines(
    'thing',
    `
máy lọc nước = máy lọc nước ! lõi|vòi|phụ kiện|bộ lọc
đồng hồ nam = đồng hồ ! dây đồng hồ|dây da|hộp đựng|mặt đồng hồ
balo laptop = balo|ba lô ! áo trùm|túi chống sốc
kính mát nữ = kính|mắt kính ! dây|hộp
nồi chiên không dầu = nồi chiên|chiên không dầu ! giấy|khay|vỉ|khuôn
bàn chải điện = bàn chải ! đầu bàn chải|đầu thay
máy hút bụi = máy hút bụi ! túi bụi|đầu hút|phụ kiện|lọc bụi
ví nam = ví ! dây
bình sữa = bình sữa ! núm|cọ|máy hâm|máy tiệt|nước rửa|dung dịch|túi
máy cạo râu = máy cạo râu|cạo râu ! lưỡi|bọt|gel|kem`,
  ),
]
