import { mailText as t } from '../../text/mail.ts'
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
    greeting: t.notice.greeting(name),
    paragraphs: [text],
    action: { label: t.notice.action, link },
    closing: t.notice.closing(siteName),
    footer: { label: t.notice.stop, link: stopLink },
  })
