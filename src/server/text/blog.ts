export const blogText = {
  missingPost: 'Không tìm thấy bài viết',
  missingVersion: 'Không tìm thấy phiên bản này',
  unknownCategory: 'Danh mục không tồn tại',
  editConflict: (savedBy: string) => `${savedBy} đã lưu bài này sau khi bạn mở. Bản của bạn chưa được lưu.`,
  someoneElse: 'Người khác',
  slug: {
    invalid: 'Đường dẫn không hợp lệ',
    reserved: 'Đường dẫn không được là "search" hoặc chỉ gồm chữ số',
  },
  card: {
    points: (points: string) => `Hoàn ${points} điểm`,
    noPoints: 'Chưa tích điểm tại cửa hàng này',
    more: 'Xem sản phẩm',
  },
}
