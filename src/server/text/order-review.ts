/** Decisions on orders that are held, and on codes that two members name. */
export const orderReviewText = {
  missingOrder: 'Không tìm thấy đơn hàng này',
  missingOrderOrClaim: 'Không tìm thấy đơn hàng hoặc khiếu nại này',
  missingHold: 'Không tìm thấy lần tạm giữ này',
  hold: {
    ofNobody: 'Đơn hàng này chưa thuộc về thành viên nào',
    unreported: 'Mạng liên kết chưa báo đơn hàng này trong báo cáo, chưa thể tạm giữ',
    passedOn: 'Mạng đã ghi đơn này cho thành viên khác. Bạn tải lại danh sách rồi xem lại nhé',
    tooLate: 'Đơn hàng này đã cộng điểm, bị từ chối hoặc đã từng được kiểm tra, không thể tạm giữ',
    otherOrderPaid: 'Mã đơn này đã được cộng điểm ở một đơn khác, không thể cộng lần nữa',
    decidedAlready: 'Lần tạm giữ này đã được quyết định',
  },
  clash: {
    none: 'Đơn hàng này không tranh chấp với khiếu nại nào',
    otherClaim: 'Khiếu nại này không nói về đơn hàng của thành viên khác',
    checkedBefore: 'Đơn hàng này đã từng được kiểm tra, hãy quyết định ở màn hình Đơn tạm giữ',
  },
  claim: {
    recordedForAnother:
      'Đơn hàng này đang được ghi nhận cho thành viên khác, hãy xem đơn bên cạnh trước khi quyết định.',
    refusedAfterReview: 'Đơn hàng này đã bị từ chối điểm sau khi kiểm tra.',
    reported: 'Cửa hàng đã báo đơn hàng này, điểm được cộng theo đơn.',
    codePaid: 'Mã đơn hàng này đã được cộng điểm, không thể cộng lần nữa.',
    justChanged: 'Khiếu nại vừa được thành viên sửa, bạn xem lại nhé.',
    settledAlready: 'Khiếu nại này đã được xử lý xong.',
    memberGone: 'Tài khoản này đã bị xóa.',
    nothingLeft: 'Lượt mở này không còn điểm để cộng: ưu đãi đã hết hạn mức.',
    tooSmall: 'Giá trị đơn được khai chưa đủ một điểm theo mức hoàn của lượt mở này.',
    ofCommission:
      'Điểm của lượt mở này tính theo hoa hồng, chỉ biết khi cửa hàng báo đơn. Nếu đơn là thật, bạn cộng điểm ở mục Điều chỉnh điểm.',
  },
}
