export const vouchersText = {
  title: 'Bạn hãy nhập tên mã hoặc ưu đãi',
  products: 'Danh sách sản phẩm không hợp lệ',
  amount: 'Số này cần lớn hơn 0',
  moment: 'Bạn hãy chọn ngày giờ',
  works: 'Bạn hãy chọn dùng được hay không',
}
