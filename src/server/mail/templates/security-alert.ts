import type { SecurityAlertKind } from '#shared/security-events.ts'
import { mailText as t } from '../../text/mail.ts'
import type { MailSite } from './layout.ts'
import { letter } from './letter.ts'

type Alert = {
  kind: SecurityAlertKind
  subject: string
  times: number
  user: { username: string } | null
}

/** One letter for all alerts that are new. */
export const securityAlertMail = ({
  site,
  alerts,
  link,
}: {
  site: MailSite
  alerts: readonly Alert[]
  link: string
}) =>
  letter({
    site,
    subject: t.securityAlert.subject(alerts.length),
    greeting: t.securityAlert.greeting,
    paragraphs: [
      alerts
        .map(({ kind, subject, times, user }) =>
          t.securityAlert.line(t.securityAlert.kinds[kind], user?.username ?? subject, times),
        )
        .join('\n'),
      t.securityAlert.whatToDo,
    ],
    action: { label: t.securityAlert.action, link },
    closing: t.securityAlert.closing,
  })
