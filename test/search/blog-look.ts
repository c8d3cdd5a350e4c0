/**
 * Searches of the blog over the posts of the demo, written before any of their results was looked at: what is typed = what the title of the
 * first post says; nothing behind it where no post is about it.
 */
export const blogLook: readonly { q: string; title: string }[] = `
hoàn điểm = Điểm hoàn
diem thuong = Điểm hoàn
cách đổi thưởng = Điểm hoàn
bảo mật tài khoản = Bảo mật
mat khau = Bảo mật
maajt khaaur = Bảo mật
bao mat tai khoang = Bảo mật
nồi chiên = nồi chiên
noi chien khong dau = nồi chiên
noichien khong dau = nồi chiên
nồi chien ko dầu = nồi chiên
chọn nồi chiên loại nào = nồi chiên
du lịch = du lịch
du lich tiet kiem = du lịch
tiết kiệm du lịch = du lịch
sách cho bé = sách cho bé
sach be = sách cho bé
da khô = da mùa hanh khô
cham soc da = da mùa hanh khô
chăm sóc ra = da mùa hanh khô
lịch sử giá = lịch sử giá
giảm ảo = lịch sử giá
lich su gia = lịch sử giá
đổi trả = Đổi trả
doi tra hang = Đổi trả
video mở hộp = Đổi trả
săn sale = Săn sale
sawn sale = Săn sale
11.11 = Săn sale
qua tet = Quà Tết
quà tặng tết = Quà Tết
quaf teets = Quà Tết
chứng khoán =
blockchain =
ung thư phổi =
qwertyuiop =
bất động sản =
`
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', title = ''] = line.split('=')
    return { q: q.trim(), title: title.trim() }
  })
