import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

type NoticeLetter = {
  site: MailSite
  name: string | null
  title: string
  text: string
  link: string
  /** Null in a warning, which nobody stops. */
  stopLink: string | null
}

export const noticeMail = ({ site, name, title, text, link, stopLink }: NoticeLetter) =>
  letter({
    site,
    subject: title,
    greeting: t.notice.greeting(name),
    paragraphs: [text],
    action: { label: t.notice.action, link },
    closing: stopLink === null ? t.notice.closingOfWarning : t.notice.closing(site.siteName),
    ...(stopLink !== null && { footer: { label: t.notice.stop, link: stopLink } }),
  })
