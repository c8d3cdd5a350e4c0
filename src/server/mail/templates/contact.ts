import { letter } from './letter.ts'

type Message = {
  siteName: string
  name: string
  email: string
  subject: string
  message: string
  link: string
}

export const contactMail = ({ siteName, name, email, subject, message, link }: Message) =>
  letter({
    siteName,
    subject: `[Liên hệ] ${subject}`,
    greeting: `${name} (${email}) viết:`,
    paragraphs: message.split(/\n{2,}/),
    action: { label: 'Xem trong trang quản trị', link },
    closing: 'Trả lời thư này là trả lời người gửi.',
  })
