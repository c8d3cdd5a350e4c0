import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

export const resetMail = ({ name, link, site }: { name: string | null; link: string; site: MailSite }) =>
  letter({
    site,
    subject: t.reset.subject(site.siteName),
    greeting: t.reset.greeting(name),
    paragraphs: [t.reset.why(site.siteName)],
    action: { label: t.reset.action, link },
    closing: t.reset.closing,
  })
