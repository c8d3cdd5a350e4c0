import { Play } from 'lucide-react'
import type { Network } from '#contract/affiliate.ts'
import type { NetworkReport, NetworkState } from '#contract/networks.ts'
import { Only } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { networkNames, overviewText } from '#web/text/admin-console.ts'
import { networksText as t } from '#web/text/admin-networks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToastAction } from '../mutations.ts'
import { RunProblems } from './run-problems.tsx'
import { RunStatus } from './run-status.tsx'
import { Webhook } from './webhook.tsx'

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)

const nextText = (nextAt: string, now: Date): string =>
  new Date(nextAt).getTime() - now.getTime() < 60_000 ? t.soon : formatDateTime(nextAt)

const Report = ({ network, report }: { network: Network; report: NetworkReport }) => {
  const { kind, nextAt, lastDoneAt, cursor } = report
  const now = useNow()
  const run = useToastAction(
    () => api.call('POST /api/admin/networks/{network}/run', { params: { network }, body: { kind } }),
    {
      done: t.queued,
      invalidates: ['GET /api/admin/networks', 'GET /api/admin/networks/runs'],
    },
  )
  return (
    <li className="border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span lang="en" className="font-medium">
            {kind}
          </span>
          <RunStatus status={report.status} />
        </p>
        <Button
          variant="outline"
          busy={run.isPending}
          aria-label={t.runLabel(networkNames[network], kind)}
          onClick={() => run.mutate(undefined)}
        >
          <Play aria-hidden className="size-4" />
          {t.run}
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">{t.every(report.everyMinutes)}</p>
      <dl className="mt-1 space-y-0.5 text-sm">
        <Fact name={t.lastDone}>{lastDoneAt ? formatRelative(lastDoneAt, now) : t.never}</Fact>
        {nextAt ? <Fact name={t.next}>{nextText(nextAt, now)}</Fact> : null}
        {cursor ? <Fact name={t.cursor}>{t.cursorAt(cursor)}</Fact> : null}
      </dl>
      {report.last?.error ? (
        <div className="mt-1">
          <RunProblems error={report.last.error} />
        </div>
      ) : null}
    </li>
  )
}

/** How one network is connected: its webhook, its reports, when they were read and will be. */
export const NetworkCard = ({ state }: { state: NetworkState }) => {
  const { network, door, polled, reports } = state
  const isOpen = door === 'open' || door === 'signed'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{networkNames[network]}</h2>
        <p className="flex flex-wrap gap-1.5">
          <Badge className="whitespace-normal" tone={isOpen ? 'primary' : 'muted'}>
            {overviewText.webhooks[door]}
          </Badge>
          {reports.length > 0 ? (
            <Badge tone={polled ? 'primary' : 'muted'}>
              {polled ? overviewText.polled : overviewText.notPolled}
            </Badge>
          ) : null}
        </p>
      </div>
      {isOpen ? (
        <Only who="admin">
          <Webhook network={network} />
        </Only>
      ) : null}
      {reports.length === 0 ? <p className="text-muted-foreground text-sm">{t.noReports}</p> : null}
      {reports.length > 0 && !polled ? (
        <p className="text-muted-foreground text-sm">{t.notConnected}</p>
      ) : null}
      {polled ? (
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <Report key={report.kind} network={network} report={report} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
