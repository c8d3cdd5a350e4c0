import { mailText as t } from '../../text/mail.ts'
import { letter } from './letter.ts'

export const resetMail = ({ name, link, siteName }: { name: string; link: string; siteName: string }) =>
  letter({
    siteName,
    subject: t.reset.subject(siteName),
    greeting: t.reset.greeting(name),
    paragraphs: [t.reset.why(siteName)],
    action: { label: t.reset.action, link },
    closing: t.reset.closing,
  })
