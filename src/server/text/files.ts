export const filesText = {
  away: 'Nơi lưu tệp tạm thời không truy cập được, bạn vui lòng thử lại sau.',
  unscanned: 'Hiện chưa kiểm tra được tệp, bạn vui lòng thử lại sau ít phút.',
}
