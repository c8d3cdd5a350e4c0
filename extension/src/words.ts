const open = 'Mở và nhận điểm'
const see = 'Xem mức hoàn điểm'

/** Everything the extension says; `site` is the site's name. */
export const words = {
  about: 'Cho biết mức hoàn điểm ngay trên trang cửa hàng và mở cửa hàng kèm điểm bằng một lần bấm.',
  open,
  maybe: 'Cửa hàng này có thể có hoàn điểm',
  see,
  hide: 'Ẩn hôm nay',
  region: (site: string) => `Hoàn điểm từ ${site}`,
  earning: (site: string) => `Đã mở qua ${site}, đang tích điểm`,
  aside: (site: string) =>
    `Bạn tới cửa hàng này từ link của nơi khác, nên ${site} không xen vào lượt mua này.`,
  hidden: 'Bạn đã ẩn dấu hoàn điểm ở cửa hàng này hôm nay.',
  quiet: 'Dấu hoàn điểm không hiện ở trang đăng nhập và thanh toán.',
  noShop: 'Trang này không thuộc cửa hàng có hoàn điểm.',
  shops: 'Xem cửa hàng hoàn điểm',
  wallet: 'Xem điểm của bạn',
  privacy: (site: string) =>
    `Tiện ích không gửi trang bạn xem đi đâu: danh sách cửa hàng được tải về và so trên máy bạn. Chỉ khi bạn bấm “${open}” hoặc “${see}”, địa chỉ trang đó, kể cả phần sau dấu “?”, mới được gửi tới ${site} để mở đúng trang.`,
}
