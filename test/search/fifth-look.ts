import { judgedLines } from './lines.ts'

/** A fifth look: names of real products as people shorten them, without accents, with numbers, makes and what is told to a seller. */
export const fifthLook = [
  ...judgedLines(
    'plain',
    `
quan legging nu = legging
ao khoac bomber = khoác bomber|bomber
vi nam = ví nam|ví da nam
dep xo ngon = xỏ ngón|tông
may khuech tan tinh dau = khuếch tán
ghe massage = ghế massage|ghế matxa|ghế mát xa
bong tai bac = bông tai bạc|bông tai
dong ho nam = đồng hồ nam|đồng hồ cơ nam|đồng hồ thời trang nam
kep toc = kẹp tóc
áo phong nu = áo phông|áo thun
đong ho nữ = đồng hồ nữ|đồng hồ
ban la = bàn là|bàn ủi`,
  ),
  ...judgedLines(
    'brand',
    `
lều doron = doron
mặt nạ caryophy = caryophy
máy sấy damas = damas
gau bong hana = hana
sam maca = maca
exo = exo
thor = thor
nori = nori
casa = casa
quan legging banamo = banamo
quần loe banamo = banamo
thảm parklon = parklon
balo kekemibag = kekemibag
giày t tra = t tra
kính robeo = robeo
nồi chiên kaisa = kaisa`,
  ),
  ...judgedLines(
    'unit',
    `
sữa số 2 900g = số 2
sua so 1 400g = số 1
lego 76908 262 chi tiết = 76908
lò nướng 50l = 50 lít|50l|50 l
ấm siêu tốc 1l7 = 1 7|1 7l|1700ml
bình đun 1700ml = 1 7|1 7l|1700ml
nồi cơm 2l2 = 2 2l|2 2|2l2
mật ong 1kg4 = 1 4kg|1 4|1400g
gel 0.5 lít = 500ml|0 5l|0 5
gấu bông 120cm = 1m2|120cm|1 2m
vải khổ 150cm = 1m5|1m50|150cm
kem chống nắng spf 100 = spf100|spf 100
lego60373 = 60373
lego 43214 = 43214
yuwell710 = yuwell
omron hbf375 = hbf 375
máy lọc không khí 48m2 = 48m2|48m²|48 m2`,
  ),
  ...judgedLines(
    'joined',
    `
kínhmát nam = kính mát|kính râm|kính
xe ôtô đồ chơi = ôtô|ô tô|xe
đồngho nam = đồng hồ
đồchơi gỗ = đồ chơi
áokhoác nữ = áo khoác|khoác`,
  ),
  ...judgedLines(
    'typo',
    `
cân sức khẻo = sức khỏe|sức khoẻ
máy hút sữa điệng = hút sữa
lò nướm = lò nướng
kem rưỡng tay = dưỡng
bàn phím cớ = bàn phím`,
  ),
  ...judgedLines(
    'chat',
    `
shop có bán ghế massage không = ghế massage|ghế matxa|ghế mát xa
cho em xem quần legging nữ = legging
ví nam dưới 500k = ví nam|ví da nam|ví
máy ép trái cây tầm 2 triệu = ép trái cây|máy ép|hoa quả
giá cân sức khỏe = sức khỏe|sức khoẻ
kính mát nam loại tốt = kính mát|kính râm|kính
shop còn túi đeo chéo nữ ko = đeo chéo|túi chéo`,
  ),
]
