import { toVietnamClock } from '#shared/vietnam-time.ts'

const number = new Intl.NumberFormat('vi-VN')

/** What somebody reads who has just restored a backup. */
export const restoreText = {
  nothing: (dataDir: string) =>
    `Chưa khôi phục gì: cơ sở dữ liệu và các tệp trong ${dataDir} vẫn như trước khi chạy lệnh này.`,
  since: (at: Date | undefined) =>
    `! Mọi việc sau ${at ? `${toVietnamClock(at).replace('T', ' ')} (giờ Việt Nam)` : 'lúc sao lưu'} không có ở đây. Trước khi bật worker và mở trang cho khách:`,
  sealed: (line: string) =>
    `  - Cần SECRET của lúc sao lưu (ở biến môi trường, hoặc tệp secret trong DATA_DIR của trang demo cũ), đặt vào SECRET_PREVIOUS: ${line}`,
  withdrawals: (count: number, amount: number) =>
    `  - ${number.format(count)} yêu cầu rút (${number.format(amount)} đ) chưa ghi là đã chuyển: so với sao kê ngân hàng theo mã RT. Khoản nào đã chuyển rồi thì duyệt và ghi mã giao dịch, không chuyển lần nữa.`,
  lostWithdrawals: (last: number) =>
    `  - Khoản trên sao kê có mã lớn hơn RT${last} là của yêu cầu đã mất: trừ điểm thành viên bằng một điều chỉnh.`,
  notCompared: (why: string) =>
    `  - Chưa đếm được yêu cầu rút và mã thẻ (${why}): xem ở /admin/withdrawals và /admin/rewards, rồi chạy npm run doctor.`,
  codes: (count: number) =>
    `  - ${number.format(count)} mã thẻ còn trong kho: mã phát sau lúc sao lưu nằm lại trong đó. Tạm ẩn quà, lấy các mã đã phát ra khỏi kho.`,
  erased: '  - Xóa lại tài khoản và địa chỉ nhận thư của ai đã xóa hoặc hủy nhận sau lúc đó.',
  page: '  Từng bước: docs/operations.md, "After a restore".',
}
