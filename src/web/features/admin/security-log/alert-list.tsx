import { ShieldCheck, TriangleAlert } from 'lucide-react'
import type { SecurityAlert } from '#contract/security-log.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminSecurityLogText as t } from '#web/text/admin-security-log.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToastAction } from '../mutations.ts'

const Alert = ({ alert, onSee, onShow }: { alert: SecurityAlert; onSee: () => void; onShow: () => void }) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive" />
    <p className="min-w-60 flex-1">
      <span className="font-medium">{t.alertKinds[alert.kind]}</span>
      <span className="wrap-anywhere block text-sm">
        {alert.user?.username ?? alert.subject} · {t.alertTimes(alert.times)}
      </span>
      <span className="block text-muted-foreground text-sm">
        {t.alertSince(formatDateTime(alert.firstAt), formatDateTime(alert.lastAt))}
      </span>
    </p>
    <Button variant="outline" onClick={onShow}>
      {t.showEvents}
    </Button>
    <Button onClick={onSee}>{t.see}</Button>
  </li>
)

/** What an operator should look at; one press ends it. */
export const AlertList = ({
  alerts,
  onShow,
}: {
  alerts: SecurityAlert[]
  onShow: (alert: SecurityAlert) => void
}) => {
  const { mutate: see } = useToastAction(
    ({ id }: SecurityAlert) => api.call('POST /api/admin/security-alerts/{id}/seen', { params: { id } }),
    { done: t.seen, invalidates: ['GET /api/admin/security-alerts'] },
  )
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-lg">{t.alerts}</h2>
      {alerts.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-muted-foreground">
          <ShieldCheck aria-hidden className="size-5 text-primary-ink" />
          {t.noAlerts}
        </p>
      ) : (
        <ul className="mt-1 divide-y">
          {alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} onSee={() => see(alert)} onShow={() => onShow(alert)} />
          ))}
        </ul>
      )}
    </Card>
  )
}
