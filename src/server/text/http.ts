/** How long to wait, never less than it takes; what is over in minutes is not counted out. */
export const waitWords = (seconds: number): string => {
  if (seconds <= 300) return 'ít phút'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} phút` : `${Math.ceil(minutes / 60)} giờ`
}

export const httpText = {
  unknownAddress: 'Không tìm thấy địa chỉ này',
  invalidInput: 'Dữ liệu không hợp lệ',
  unavailable: 'Hệ thống đang bận, bạn vui lòng thử lại sau ít phút.',
  notWritten: 'Hệ thống tạm thời không lưu được tệp, bạn vui lòng thử lại sau.',
  storageFull: 'Hệ thống tạm hết dung lượng, bạn vui lòng thử lại sau.',
  alreadyThere: 'Dữ liệu này đã tồn tại.',
  goneMeanwhile: 'Nội dung này vừa được thay đổi hoặc gỡ đi. Bạn tải lại trang nhé.',
  unexpected: 'Đã có lỗi xảy ra. Bạn vui lòng thử lại sau.',
  operatorsOnly: 'Chỉ dành cho người vận hành',
  tooFast: (seconds: number) => `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${waitWords(seconds)}.`,
  secondFactorNeeded: 'Bạn cần bật bảo vệ hai lớp trước khi dùng trang quản trị.',
  keyUnknown: 'Khóa API không đúng, đã hết hạn hoặc đã bị thu hồi.',
  keyNotHere: 'Khóa API này không có quyền gọi chức năng này.',
  otherSite: 'Yêu cầu đến từ trang khác bị từ chối',
  body: {
    tooLarge: 'Dữ liệu gửi lên quá lớn',
    notUtf8: 'Dữ liệu gửi lên không phải UTF-8',
    notJson: 'Dữ liệu gửi lên không phải JSON hợp lệ',
    jsonOnly: 'Chỉ nhận dữ liệu JSON (Content-Type: application/json)',
    formOnly: 'Chỉ nhận tệp gửi bằng biểu mẫu (multipart/form-data)',
    missingFile: 'Vui lòng chọn tệp',
    emptyFile: 'Tệp rỗng, bạn hãy chọn tệp khác',
    cutOff: 'Tệp gửi lên bị ngắt giữa chừng, bạn hãy thử lại',
  },
}
