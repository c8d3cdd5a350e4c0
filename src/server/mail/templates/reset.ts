import { letter } from './letter.ts'

export const resetMail = ({ name, link, siteName }: { name: string; link: string; siteName: string }) =>
  letter({
    siteName,
    subject: `Đặt lại mật khẩu ${siteName}`,
    greeting: `Chào ${name},`,
    paragraphs: [
      `Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản ${siteName} của bạn. Nhấn nút bên dưới để chọn mật khẩu mới.`,
    ],
    action: { label: 'Đặt lại mật khẩu', link },
    closing:
      'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
  })
