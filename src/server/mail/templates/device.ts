import { mailText as t } from '../../text/mail.ts'
import { letter } from './letter.ts'

export const deviceMail = ({
  name,
  link,
  siteName,
  minutes,
}: {
  name: string
  link: string
  siteName: string
  minutes: number
}) =>
  letter({
    siteName,
    subject: t.device.subject(siteName),
    greeting: t.device.greeting(name),
    paragraphs: [t.device.why(siteName), t.device.whatToDo],
    action: { label: t.device.action, link },
    closing: t.device.closing(minutes),
  })
