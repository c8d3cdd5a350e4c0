import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

type Broken = { username: string; userId: number; entryId: number | null }

export const brokenLedgerMail = ({
  site,
  count,
  members,
  link,
}: {
  site: MailSite
  count: number
  /** The first of them. */
  members: Broken[]
  link: string
}) =>
  letter({
    site,
    subject: t.brokenLedger.subject(count),
    greeting: t.brokenLedger.greeting,
    paragraphs: [
      members
        .map(({ username, userId, entryId }) =>
          t.brokenLedger.member(
            username,
            userId,
            entryId === null ? t.brokenLedger.wrongBalance : t.brokenLedger.fromEntry(entryId),
          ),
        )
        .join('\n'),
      t.brokenLedger.whatToDo,
    ],
    action: { label: t.brokenLedger.action, link },
    closing: t.brokenLedger.closing,
  })
