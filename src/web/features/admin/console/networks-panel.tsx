import { Link } from 'react-router'
import type { NetworkState } from '#contract/networks.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { useCall } from '#web/lib/call.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { networkNames, overviewText as t } from '#web/text/admin-console.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'

const key = 'GET /api/admin/networks'

const Report = ({ report }: { report: NetworkState['reports'][number] }) => {
  const { last } = report
  const now = useNow()
  const at = last?.finishedAt ?? last?.startedAt
  const parts = [
    t.runs[report.status],
    at ? formatRelative(at, now) : '',
    last ? t.received(formatPoints(last.received)) : '',
  ]
  return (
    <li className="text-sm">
      <span lang="en" className="font-medium">
        {report.kind}
      </span>
      : {parts.filter(Boolean).join(', ')}
      {last?.error ? (
        <span lang="en" className="block text-destructive-ink wrap-anywhere">
          {last.error}
        </span>
      ) : null}
    </li>
  )
}

const Network = ({ state }: { state: NetworkState }) => (
  <Card className="flex flex-col gap-2 p-4">
    <h3 className="font-semibold">{networkNames[state.network]}</h3>
    <p className="flex flex-wrap gap-1.5">
      <Badge
        className="whitespace-normal"
        tone={state.door === 'open' || state.door === 'signed' ? 'primary' : 'muted'}
      >
        {t.webhooks[state.door]}
      </Badge>
      {state.reports.length > 0 ? (
        <Badge tone={state.polled ? 'primary' : 'muted'}>{state.polled ? t.polled : t.notPolled}</Badge>
      ) : null}
    </p>
    {state.polled ? (
      <ul className="flex flex-col gap-1">
        {state.reports.map((report) => (
          <Report key={report.kind} report={report} />
        ))}
      </ul>
    ) : null}
    {state.unmatched > 0 ? (
      <Link
        to={adminPath('conversions', { owner: 'open', network: state.network })}
        className="flex min-h-11 items-center font-medium text-primary-ink text-sm underline underline-offset-4"
      >
        {t.unmatched(formatPoints(state.unmatched))}
      </Link>
    ) : null}
  </Card>
)

/** How each network is connected, what it last said and what of it waits for a person. */
export const NetworksPanel = () => {
  const { data, isLoadingError, refetch } = useCall(key, {}, { staleTime: 30_000 })
  if (!data && !isLoadingError) return null
  return (
    <section aria-labelledby="mang-lien-ket" className="mt-8">
      <h2 id="mang-lien-ket" className="mb-3 font-semibold text-lg">
        {t.networks}
      </h2>
      {isLoadingError ? <ErrorLine title={t.networksError} onRetry={refetch} /> : null}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {data?.map((state) => (
          <Network key={state.network} state={state} />
        ))}
      </div>
    </section>
  )
}
