import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

/** An address outside is told of nothing any more until an operator switches it on. */
export const webhookStoppedMail = ({
  site,
  name,
  because,
  link,
}: {
  site: MailSite
  name: string
  because: 'failing' | 'gone'
  link: string
}) =>
  letter({
    site,
    subject: t.webhookStopped.subject(name),
    greeting: t.webhookStopped.greeting(name),
    paragraphs: [t.webhookStopped.because[because], t.webhookStopped.whatToDo],
    action: { label: t.webhookStopped.action, link },
    closing: t.webhookStopped.closing,
  })
