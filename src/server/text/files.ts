export const filesText = {
  away: 'Nơi lưu tệp tạm thời không truy cập được, bạn vui lòng thử lại sau.',
}
