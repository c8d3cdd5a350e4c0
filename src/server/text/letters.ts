/** What operators are answered about letters of the newsletter. */
export const lettersText = {
  missing: 'Không tìm thấy bản tin này',
  missingMail: 'Không tìm thấy thư này',
  noOutbox: 'Trang đang gửi thư thật qua máy chủ thư, nên không giữ thư ở đây.',
  begun: 'Bản tin đã bắt đầu gửi nên không xóa được.',
  isSent: 'Bản tin này đã gửi xong.',
  notSending: 'Bản tin này không trong lúc gửi.',
  nobody: 'Hiện không có ai nhận bản tin.',
  noAddress: 'Tài khoản của bạn chưa có email.',
  noAdminAddress: 'Tài khoản quản trị chưa có địa chỉ thư. Điền ADMIN_EMAIL rồi khởi động lại.',
  ofTest: (subject: string) => `[Thử] ${subject}`,
}
