export const adminRetentionText = {
  title: 'Thời gian lưu dữ liệu',
  about:
    'Dữ liệu cũ hơn sẽ được xóa dần mỗi đêm và không lấy lại được. Đặt 0 để giữ mãi. Số liệu của những ngày đã qua không đổi.',
  clicks: 'Lượt mở cửa hàng không có đơn (ngày)',
  clicksHint:
    'Từ 365 ngày. Lượt có đơn, khiếu nại hoặc điểm luôn được giữ. Đơn báo về sau đó sẽ chờ bạn ghép tay.',
  events: 'Tin của các mạng không tạo nên đơn hàng (ngày)',
  eventsHint: 'Từ 730 ngày. Gồm tin bị từ chối và tin lặp lại. Tin đã làm nên một đơn hàng luôn được giữ.',
  notices: 'Thông báo của thành viên (ngày)',
  noticesHint: 'Từ 180 ngày, đã đọc hay chưa.',
  securityLog: 'Nhật ký an ninh (ngày)',
  securityLogHint: 'Từ 30 ngày. Có địa chỉ của thành viên, nên chỉ giữ khi còn cần.',
  audit: 'Nhật ký quản trị (ngày)',
  auditHint: 'Từ 1827 ngày (5 năm, theo Luật Kế toán). Cho biết ai đã làm gì với điểm và tiền.',
  kept: 'Sổ điểm, đơn hàng, khiếu nại, lượt đổi thưởng và mọi điều giải thích cho điểm không bao giờ bị xóa.',
  loadError: 'Không tải được thời gian lưu dữ liệu.',
  save: 'Lưu thời gian',
  saving: 'Đang lưu…',
  saved: 'Đã lưu thời gian lưu dữ liệu',
}
