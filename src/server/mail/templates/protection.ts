import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

/** What protects an account and was changed; `by_staff`: an operator took the second factor off. */
export type ProtectionChange = keyof typeof t.protection.changes

export const protectionMail = ({
  name,
  change,
  when,
  link,
  site,
}: {
  name: string | null
  change: ProtectionChange
  when: Date
  link: string
  site: MailSite
}) =>
  letter({
    site,
    subject: t.protection.subject(site.siteName),
    greeting: t.protection.greeting(name),
    paragraphs: [t.protection.changes[change], t.protection.at(when), t.protection.whatToDo],
    action: { label: t.protection.action, link },
    closing: change === 'by_staff' ? t.protection.closingByStaff : t.protection.closing,
  })
