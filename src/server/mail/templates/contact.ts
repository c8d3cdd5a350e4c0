import { mailText as t } from '../../text/mail.ts'
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
    subject: t.contact.subject(subject),
    greeting: t.contact.greeting(name, email),
    paragraphs: message.split(/\n{2,}/),
    action: { label: t.contact.action, link },
    closing: t.contact.closing,
  })
