import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

export const newsletterMail = ({ site, link }: { site: MailSite; link: string }) =>
  letter({
    site,
    subject: t.newsletter.subject(site.siteName),
    greeting: t.newsletter.greeting,
    paragraphs: [t.newsletter.why(site.siteName), t.newsletter.whatToDo],
    action: { label: t.newsletter.action, link },
    closing: t.newsletter.closing,
  })
