import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

/** The last letter to who has left: the address they had, so that a stranger who did it is found out. */
export const erasedMail = ({
  name,
  when,
  link,
  site,
}: {
  name: string | null
  when: Date
  link: string
  site: MailSite
}) =>
  letter({
    site,
    subject: t.erased.subject(site.siteName),
    greeting: t.erased.greeting(name),
    paragraphs: [t.erased.what(site.siteName), t.protection.at(when), t.erased.whatToDo],
    action: { label: t.erased.action, link },
    closing: t.protection.closing,
  })
