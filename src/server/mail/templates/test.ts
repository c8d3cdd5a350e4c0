import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

export const testMail = ({ name, site }: { name: string | null; site: MailSite }) =>
  letter({
    site,
    subject: t.test.subject(site.siteName),
    greeting: t.test.greeting(name),
    paragraphs: [t.test.text],
    closing: t.test.closing,
  })
