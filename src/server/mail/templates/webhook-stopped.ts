import { mailText as t } from '../../text/mail.ts'
import { letter } from './letter.ts'

/** An address outside is told of nothing any more until an operator switches it on. */
export const webhookStoppedMail = ({
  siteName,
  name,
  because,
  link,
}: {
  siteName: string
  name: string
  because: 'failing' | 'gone'
  link: string
}) =>
  letter({
    siteName,
    subject: t.webhookStopped.subject(name),
    greeting: t.webhookStopped.greeting(name),
    paragraphs: [t.webhookStopped.because[because], t.webhookStopped.whatToDo],
    action: { label: t.webhookStopped.action, link },
    closing: t.webhookStopped.closing,
  })
