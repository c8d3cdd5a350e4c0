export const linksText = {
  everyDays: {
    whole: 'Số ngày phải là số nguyên',
    least: 'Ít nhất 1 ngày',
    most: 'Nhiều nhất 90 ngày',
  },
  pauseSeconds: {
    whole: 'Số giây phải là số nguyên',
    least: 'Ít nhất 1 giây',
    most: 'Nhiều nhất 300 giây',
  },
  chooseOne: 'Hãy chọn ít nhất một liên kết',
  atMost: 'Tối đa 500 liên kết một lần',
  host: 'Vui lòng nhập tên miền cửa hàng',
  template: 'Vui lòng nhập mẫu liên kết',
}
