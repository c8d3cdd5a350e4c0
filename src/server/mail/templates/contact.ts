import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

type Message = {
  site: MailSite
  name: string
  email: string
  subject: string
  message: string
  link: string
}

export const contactMail = ({ site, name, email, subject, message, link }: Message) =>
  letter({
    site,
    subject: t.contact.subject(subject),
    greeting: t.contact.greeting(name, email),
    paragraphs: message.split(/(?:\r?\n){2,}/),
    action: { label: t.contact.action, link },
    closing: t.contact.closing,
  })
