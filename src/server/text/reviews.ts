export const reviewsText = {
  missing: 'Không tìm thấy đánh giá',
  reasonNeeded: 'Vui lòng viết lý do từ chối',
  changedMeanwhile: 'Thành viên vừa sửa đánh giá này. Bạn hãy đọc lại trước khi duyệt.',
  alreadyRated: 'Bạn đã chấm điểm sản phẩm này rồi.',
}
