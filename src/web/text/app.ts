/** The site as an installed app, and without a network. */
export const appText = {
  offlineTitle: 'Không có kết nối mạng',
  offlineText:
    'Trang này chưa được lưu trên máy. Những trang bạn đã xem, ví điểm và hành trình điểm vẫn mở được.',
  retry: 'Thử lại',
  wallet: 'Ví điểm',
  journey: 'Hành trình điểm',
  home: 'Trang chủ',
  kept: (time: string) => `Không có kết nối mạng · Số liệu lúc ${time}`,
  update: 'Có bản mới',
  reload: 'Tải lại',
  later: 'Để sau',
  install: 'Cài ứng dụng',
  installText: 'Mở nhanh từ màn hình chính, xem ví điểm cả khi mất mạng và chia sẻ link thẳng vào đây.',
}
