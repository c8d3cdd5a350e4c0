import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { WorklistItem } from '#contract/worklist.ts'
import { formatDate, formatRelative } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { todayText as t } from '#web/text/admin-today.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { screens } from '../screens.ts'
import { useWorklist } from './queries.ts'
import { daysUntil, isPressing, workPlaces } from './rules.ts'

const Row = ({ item: { kind, count, since, due }, now }: { item: WorklistItem; now: Date }) => {
  const { screen, to } = workPlaces[kind]
  const Icon = screens[screen].menu?.icon
  const pressing = isPressing(due, now)
  return (
    <li className="-mb-px border-b">
      <Link
        to={to}
        className="group flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        {Icon ? <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" /> : null}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t.kinds[kind]}</span>
          {due ? (
            <span className={`block text-sm ${pressing ? 'text-destructive-ink' : 'text-muted-foreground'}`}>
              {t.due(formatDate(due), daysUntil(due, now))}
            </span>
          ) : since ? (
            <span className="block text-muted-foreground text-sm">{t.since(formatRelative(since, now))}</span>
          ) : null}
        </span>
        <span
          className={`rounded-full px-2.5 py-0.5 text-center font-semibold text-sm tabular-nums ${pressing ? 'bg-destructive text-destructive-foreground' : 'bg-primary-soft text-primary-ink'}`}
        >
          {formatPoints(count)}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}

/** What needs a person today, each line leading to where it is done. */
export const Today = () => {
  const { data, isLoadingError, refetch } = useWorklist()
  const now = useNow()
  return (
    <section aria-labelledby="can-ban" className="mb-8">
      <h2 id="can-ban" className="mb-3 font-semibold text-lg">
        {t.title}
      </h2>
      {isLoadingError ? (
        <ErrorState title={t.failed} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-40 rounded-2xl" />
      ) : data.length === 0 ? (
        <div className="flex items-center gap-3 rounded-2xl border bg-card p-4 shadow-card">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-primary-ink" />
          <p>
            <span className="block font-medium">{t.nothing}</span>
            <span className="text-muted-foreground text-sm">{t.nothingText}</span>
          </p>
        </div>
      ) : (
        <ul className="grid overflow-hidden rounded-2xl border bg-card shadow-card md:grid-cols-2 lg:grid-cols-3">
          {data.map((item) => (
            <Row key={item.kind} item={item} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}
