export const commentsText = {
  rating: 'Số sao phải từ 1 đến 5',
  tooShort: 'Nhận xét cần ít nhất 10 ký tự',
  decision: 'Vui lòng chọn duyệt hoặc từ chối',
}
