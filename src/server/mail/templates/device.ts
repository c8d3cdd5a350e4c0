import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

export const deviceMail = ({
  name,
  link,
  site,
  minutes,
}: {
  name: string | null
  link: string
  site: MailSite
  minutes: number
}) =>
  letter({
    site,
    subject: t.device.subject(site.siteName),
    greeting: t.device.greeting(name),
    paragraphs: [t.device.why(site.siteName), t.device.whatToDo],
    action: { label: t.device.action, link },
    closing: t.device.closing(minutes),
  })
