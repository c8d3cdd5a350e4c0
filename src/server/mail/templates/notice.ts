import { letter } from './letter.ts'

type NoticeLetter = {
  siteName: string
  name: string
  title: string
  text: string
  link: string
  stopLink: string
}

export const noticeMail = ({ siteName, name, title, text, link, stopLink }: NoticeLetter) =>
  letter({
    siteName,
    subject: title,
    greeting: `Chào ${name},`,
    paragraphs: [text],
    action: { label: 'Xem chi tiết', link },
    closing: `Bạn nhận thư này vì đang bật thông báo qua email trên ${siteName}.`,
    footer: { label: 'Ngừng nhận thư thông báo', link: stopLink },
  })
