export const commentsText = {
  rating: 'Số sao phải từ 1 đến 5',
  decision: 'Vui lòng chọn duyệt hoặc từ chối',
}
