import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

/** What was guessed too often: the password, the code that follows a right one, or anything from that net. */
export type GuessedAt = keyof typeof t.device.why

/** Where the first step of a sign-in was passed, the way to another password comes before the device's link. */
export const deviceMail = ({
  name,
  why,
  link,
  resetLink,
  site,
  minutes,
}: {
  name: string | null
  why: GuessedAt
  link: string
  resetLink: string
  site: MailSite
  minutes: number
}) => {
  const device = { label: t.device.action, link }
  return letter({
    site,
    subject: t.device.subject[why](site.siteName),
    greeting: t.device.greeting(name),
    paragraphs: [t.device.why[why](site.siteName), t.device.whatToDo[why]],
    action: why === 'code' ? { label: t.protection.action, link: resetLink } : device,
    closing: t.device.closing[why](minutes),
    ...(why === 'code' && { footer: device }),
  })
}
