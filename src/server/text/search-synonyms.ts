/**
 * Words that mean the same, as the product ships them; a site keeps them as rows of its own from its first start on. One
 * group a line, its terms apart by |.
 */
const list = `
tivi|tv|ti vi|television
smart tivi|smart tv|tivi thông minh
máy tính xách tay|laptop|máy tính laptop
điện thoại|smartphone|điện thoại thông minh|dt
điện thoại di động|mobile phone
máy tính bảng|tablet
máy tính để bàn|pc|desktop|máy tính bàn
tủ lạnh|fridge|refrigerator
máy giặt|washing machine
máy lạnh|điều hòa|máy điều hòa|điều hoà nhiệt độ
nồi chiên không dầu|air fryer|nồi chiên ko dầu
nồi cơm điện|rice cooker
lò vi sóng|microwave|lò vi ba
lò nướng|oven
máy xay sinh tố|blender
máy ép trái cây|máy ép hoa quả|juicer
máy hút bụi|vacuum cleaner
bếp từ|bếp điện từ
bếp ga|bếp gas
bình đun siêu tốc|ấm siêu tốc|ấm đun siêu tốc|ấm đun nước siêu tốc
quạt điện|quạt máy
máy tạo ẩm|máy phun sương|máy tăng ẩm
máy sấy tóc|hair dryer
máy cạo râu|dao cạo râu điện
tai nghe|headphone|earphone|headset
tai nghe nhét tai|tai nghe in ear
loa|speaker
bàn phím|keyboard
màn hình|monitor
thẻ nhớ|memory card
sạc dự phòng|pin dự phòng|power bank|pin sạc dự phòng
cáp sạc|dây sạc
củ sạc|cốc sạc|đầu sạc
ốp lưng|ốp điện thoại|case điện thoại
kính cường lực|miếng dán cường lực
máy ảnh|camera chụp hình|máy chụp hình
camera an ninh|camera giám sát|camera quan sát
máy in|printer
đồng hồ|watch
đồng hồ thông minh|smartwatch|smart watch
áo thun|áo phông|tshirt|t shirt
áo sơ mi|sơ mi|áo somi
áo khoác|jacket
áo len|sweater
áo nỉ|hoodie
quần jean|quần jeans|quần bò
quần short|quần soóc|quần đùi
quần tây|quần âu
váy|đầm
chân váy|juýp|skirt
đồ bộ|bộ đồ
đồ ngủ|đồ mặc nhà|pijama|pyjama
đồ bơi|áo tắm|bikini
áo ngực|áo lót nữ|bra
giày|giầy
giày thể thao|sneaker|giày sneaker
dép|sandal
dép lê|dép quai ngang
tất|vớ
mũ|nón
mũ bảo hiểm|nón bảo hiểm
mũ lưỡi trai|nón lưỡi trai|nón kết|mũ kết
găng tay|bao tay
thắt lưng|dây nịt
ví nam|bóp nam
ví nữ|bóp nữ
túi xách|giỏ xách
túi đeo chéo|túi chéo
ba lô|balo|backpack
vali|va li
kính mát|kính râm|mắt kính mát
kính cận|gọng kính|mắt kính cận
bông tai|hoa tai|khuyên tai
dây chuyền|vòng cổ
lắc tay|vòng tay
dầu gội|shampoo|dầu gội đầu
dầu xả|conditioner
sữa tắm|body wash
sữa rửa mặt|srm|cleanser
kem chống nắng|kcn|sunscreen
kem dưỡng da|kem dưỡng
nước hoa hồng|toner
tẩy trang|nước tẩy trang
tinh chất|serum
phấn nền|kem nền|foundation
nước hoa|perfume|dầu thơm
tẩy tế bào chết|scrub
kem đánh răng|toothpaste
khăn giấy|giấy ăn
giấy vệ sinh|giấy toilet
băng vệ sinh|bvs
tã|bỉm
tã em bé|bỉm em bé|tã giấy
sữa bột|sữa công thức
bình sữa|bình bú
đồ chơi|toy
thú bông|thú nhồi bông|gấu bông
búp bê|doll
máy hút sữa|máy vắt sữa
ghế ăn dặm|ghế ăn cho bé
yếm|yếm ăn
bánh quy|cookie
sô cô la|socola|chocolate|sô-cô-la
cà phê|cafe|coffee|cà fê
mì gói|mì ăn liền|mì tôm
nước tương|xì dầu
bột ngọt|mì chính
hạt nêm|bột nêm
dầu ăn|dầu thực vật
đậu phộng|lạc
bắp|ngô
mè|vừng
heo|lợn
trái cây|hoa quả
chén|bát
muỗng|thìa
nĩa|dĩa
hộp cơm|hộp đựng cơm
dao|dao nhà bếp
thùng rác|sọt rác
cây lau nhà|chổi lau nhà
nước rửa chén|nước rửa bát
nước giặt|nước giặt xả
nước xả vải|nước xả
bột giặt|xà phòng giặt
xà bông|xà phòng
ga giường|drap|ra giường|grap
nệm|đệm
rèm cửa|màn cửa
thảm|thảm trải sàn
đèn bàn|đèn học
đèn pin|flashlight
ổ cắm|ổ điện
pin sạc|pin tiểu sạc
bàn ủi|bàn là
bàn ủi hơi nước|bàn là hơi nước
máy khoan|drill
tua vít|tuốc nơ vít
kìm|kềm
bút bi|viết bi
bút chì|viết chì
cặp sách|cặp học sinh
truyện tranh|manga|comic
xe đạp|bicycle
ô tô|oto|ôtô|xe hơi
nhớt|dầu nhớt|dầu nhờn
lốp|vỏ xe
máy tập|thiết bị tập
thảm yoga|thảm tập yoga
bóng đá|trái banh|quả bóng đá
vợt cầu lông|racket cầu lông
lều|lều cắm trại
võng|võng xếp
thức ăn cho mèo|hạt cho mèo
thức ăn cho chó|hạt cho chó
cát vệ sinh|cát mèo
khuyến mãi|khuyến mại
wifi|wi fi
micro|mic
máy lọc không khí|air purifier
máy lọc nước|water purifier
máy đo huyết áp|huyết áp kế
nhiệt kế|cặp nhiệt độ
cân sức khỏe|cân điện tử sức khỏe
xe đẩy em bé|xe đẩy trẻ em
bánh trung thu|bánh nướng trung thu
ly giữ nhiệt|cốc giữ nhiệt
son môi|lipstick
xe mô hình|mô hình xe
chảo chống dính|chảo không dính`

export const shippedSynonyms: readonly (readonly string[])[] = list
  .trim()
  .split('\n')
  .map((group) => group.split('|'))
