import { judgedLines } from './lines.ts'

/** A fourth look, sixty searches: written over the names of real products before any of its results was looked at. */
export const fourthLook = [
  ...judgedLines(
    'typo',
    `
may say sinh tó = xay sinh tố|sinh tố|máy xay
áo phôg nữ = áo phông|áo thun
quan jooger nam = jogger
giay cao got nử = cao gót|giày
kem tẩy lôn = tẩy lông|triệt lông
dép xục nam = dép|sục
nuoc ho ahong = nước hoa hồng|hoa hồng
tinh giầu tràm = tinh dầu|dầu tràm|tràm
mật ông rừng = mật ong
khẩu trang y té = khẩu trang
lều choa bé = lều
chân vấy bút chì = chân váy|váy
bang ve sinh kotxe = kotex|băng vệ sinh
may do huyet ap omrom = omron|huyết áp
đầm bầu côg sở = đầm bầu|váy bầu|bầu
dong ho citizn nu = citizen
thảm chùi châm = chùi chân|thảm
gọng kín nam = gọng kính|kính|gọng`,
  ),
  ...judgedLines(
    'telex',
    `
aso khoacs bomber = áo khoác|bomber
quaafn taay nam = quần tây|quần âu
ddoof chowi xeeps hinhf = xếp hình|đồ chơi
gangw tay = găng tay|găng
maajt ong = mật ong
leefu cho bes = lều
khaanr trang = khẩu trang
vis da nam = ví da|ví nam|ví`,
  ),
  ...judgedLines(
    'vni',
    `
a1o so7 mi nam = sơ mi
ke6m che2 da = kem
ma8t na5 = mặt nạ
cha6n va1y chu74 a = chân váy`,
  ),
  ...judgedLines(
    'plain',
    `
am sieu toc inox = siêu tốc
rubik 2x2 = rubik
quan lot nam = quần lót|sịp
ao chong nang nu = chống nắng
the hoc cho be = thẻ
may xay thit = xay thịt
day chuyen phong thuy = dây chuyền
toner cho da dau = toner|nước cân bằng
kinh ap trong = áp tròng
bua massage = massage|búa`,
  ),
  ...judgedLines(
    'exact',
    `
quần âu nam = quần âu|quần tây
băng vệ sinh = băng vệ sinh
khăn choàng cổ = khăn choàng|khăn quàng
móng tay giả = móng tay|móng
lều vải cho bé = lều`,
  ),
  ...judgedLines(
    'synonym',
    `
bình đun nước = siêu tốc|bình đun|ấm|bình điện
quần sịp nam = sịp|quần lót|boxer
bốt nữ = boot|boots|bốt
kính sát tròng = áp tròng|sát tròng
lens mắt = áp tròng|lens`,
  ),
  ...judgedLines(
    'unit',
    `
toner 150ml = 150ml|150 ml
nồi chiên 18 lít = 18l|18 l|18 lít
máy sấy tóc 1200w = 1200w|1200 w
mật ong 250 gram = 250g|250 g|250gr|250 gram
thước dây 1m5 = 150cm|1 5m|1m5`,
  ),
  ...judgedLines(
    'joined',
    `
khaubtrang yte = khẩu trang
aokhoac phao = áo khoác|phao
sneaker caoco = sneaker|giày`,
  ),
  ...judgedLines(
    'nothing',
    `
vé máy bay đi đà nẵng
sửa ống nước tại nhà`,
  ),
]
