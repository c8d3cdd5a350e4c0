export const holdsText = {
  mode: 'Chế độ không hợp lệ',
  threshold: {
    whole: 'Ngưỡng phải là số nguyên',
    range: 'Ngưỡng từ 1 đến 100',
  },
  payTo: 'Vui lòng chọn trả điểm cho đơn hàng hay khiếu nại',
}
