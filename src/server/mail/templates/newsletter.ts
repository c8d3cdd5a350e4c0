import { mailText as t } from '../../text/mail.ts'
import { letter } from './letter.ts'

export const newsletterMail = ({ siteName, link }: { siteName: string; link: string }) =>
  letter({
    siteName,
    subject: t.newsletter.subject(siteName),
    greeting: t.newsletter.greeting,
    paragraphs: [t.newsletter.why(siteName), t.newsletter.whatToDo],
    action: { label: t.newsletter.action, link },
    closing: t.newsletter.closing,
  })
