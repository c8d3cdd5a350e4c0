export const noticesText = {
  hour: 'Giờ phải từ 0 đến 23',
  sameHour: 'Giờ bắt đầu và kết thúc phải khác nhau',
  pushEndpoint: 'Địa chỉ nhận thông báo không hợp lệ',
  pushKey: 'Khóa của trình duyệt không hợp lệ',
  atMost: 'Tối đa 100 thông báo',
}
