/** What bodies of several nouns say when they are refused. */
export const fieldsText = {
  id: 'Mã không hợp lệ',
  required: 'Vui lòng nhập thông tin này',
  letters: 'Văn bản có ký tự không hợp lệ',
  atMost: (max: number) => `Tối đa ${max} ký tự`,
  password: {
    atMost: 'Mật khẩu tối đa 200 ký tự',
    letters: 'Mật khẩu có ký tự không hợp lệ',
  },
  link: {
    required: 'Vui lòng nhập đường dẫn',
    letters: 'Đường dẫn có ký tự không hợp lệ',
    scheme: 'Đường dẫn phải bắt đầu bằng http:// hoặc https://',
  },
  picture: {
    required: 'Vui lòng nhập đường dẫn hình ảnh',
    invalid: 'Đường dẫn hình ảnh không hợp lệ',
    atMost: (most: number) => `Tối đa ${most} ảnh`,
  },
  email: {
    invalid: 'Địa chỉ email không hợp lệ',
    atMost: 'Email tối đa 254 ký tự',
  },
  whole: 'Vui lòng nhập số nguyên, không có phần lẻ',
  tooLarge: 'Số quá lớn',
  mostPoints: 'Tối đa 100.000.000 điểm',
  day: 'Ngày không hợp lệ',
  moment: 'Thời điểm không hợp lệ',
  mailedLink: 'Liên kết không hợp lệ',
  product: 'Sản phẩm không hợp lệ',
  click: 'Vui lòng chọn lần mở cửa hàng',
  network: 'Vui lòng chọn mạng liên kết',
  fullName: 'Vui lòng nhập họ và tên',
  content: 'Vui lòng nhập nội dung',
  memberReason: 'Vui lòng nhập lý do để thành viên đọc',
}
