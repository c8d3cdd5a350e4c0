import { letter } from './letter.ts'

export const newsletterMail = ({ siteName, link }: { siteName: string; link: string }) =>
  letter({
    siteName,
    subject: `Xác nhận nhận bản tin ${siteName}`,
    greeting: 'Chào bạn,',
    paragraphs: [
      `Địa chỉ này vừa được đăng ký nhận bản tin ${siteName}: ưu đãi đáng chú ý và mẹo tích điểm, mỗi tuần một thư.`,
      'Nhấn nút bên dưới để xác nhận. Nếu không xác nhận, bạn sẽ không nhận thêm thư nào.',
    ],
    action: { label: 'Xác nhận đăng ký', link },
    closing: 'Liên kết có hiệu lực trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
  })
