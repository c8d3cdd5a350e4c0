import type { ReactNode } from 'react'
import type { JobKind } from '#contract/jobs.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { card, cards, frame, line, lineTitle, lineValue, places } from '#web/ui/data-table/cards.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { KindFilters } from './kind-filters.tsx'
import { useRetryKind } from './mutations.ts'
import { byTrouble, kindsAsked, scheduleWords } from './rules.ts'

const tones = { completed: 'primary', failed: 'destructive', active: 'outline', retry: 'muted' } as const

const Last = ({ kind: { lastAt, lastState, lastMs } }: { kind: JobKind }) =>
  lastAt === null || lastState === null ? (
    t.none
  ) : (
    <>
      <Badge tone={tones[lastState]}>{t.states[lastState]}</Badge>
      <span className="block lg:whitespace-nowrap text-muted-foreground text-sm">
        {formatDateTime(lastAt)}
        {lastMs === null ? null : ` · ${t.took(lastMs)}`}
      </span>
    </>
  )

const Day = ({ day: { runs, failed, meanMs, longestMs } }: { day: JobKind['day'] }) =>
  runs === 0 ? (
    t.none
  ) : (
    <>
      <span className="lg:whitespace-nowrap">
        {t.runs(runs)}
        {failed > 0 ? <span className="text-destructive-ink"> · {t.failedRuns(failed)}</span> : null}
      </span>
      {meanMs === null || longestMs === null ? null : (
        <span className="block text-muted-foreground text-sm">
          {t.mean(t.took(meanMs), t.took(longestMs))}
        </span>
      )}
    </>
  )

const columns = Object.entries(t.columns)

/**
 * A cell that is a line of its card, and no line where it has nothing to say; `always`: but on phones, so that cards beside each
 * other say the same.
 */
const Part = ({
  of,
  empty = false,
  always = false,
  className,
  children,
}: {
  of: keyof typeof t.columns
  empty?: boolean
  always?: boolean
  className?: string
  children: ReactNode
}) => (
  <TableCell
    numeric={of === 'waiting'}
    className={cn(
      of === 'actions' ? places.foot : line,
      empty && (always ? 'max-md:hidden' : places.hidden),
      className,
    )}
  >
    {of === 'actions' ? null : <span className={lineTitle}>{t.columns[of]}</span>}
    <div className={of === 'actions' ? undefined : lineValue}>{children}</div>
  </TableCell>
)

const Name = ({ kind: { title, name, cron } }: { kind: JobKind }) => (
  <TableCell className={places.heading}>
    <span className="block font-medium lg:min-w-48">{title}</span>
    <span lang="en" className="wrap-anywhere font-normal text-muted-foreground text-sm">
      {name}
    </span>
    {cron === null ? null : (
      <span className="font-normal text-muted-foreground text-sm max-lg:before:content-['_·_'] lg:block">
        {scheduleWords(cron)}
      </span>
    )}
  </TableCell>
)

const Waiting = ({ kind: { waiting, active, lagMs } }: { kind: JobKind }) => (
  <>
    {formatPoints(waiting)}
    {[active > 0 ? t.active(active) : '', lagMs > 0 ? t.lag(t.waited(lagMs)) : '']
      .filter(Boolean)
      .map((note) => (
        <span key={note} className="block lg:whitespace-nowrap text-muted-foreground text-sm">
          {note}
        </span>
      ))}
  </>
)

/** Every kind of job in a line: when it ran, when it comes, what waits and what was given up. */
export const KindTable = ({ kinds }: { kinds: JobKind[] }) => {
  const { mutate: retry, isPending } = useRetryKind()
  const state = useTableState('jobs')
  const shown = byTrouble(kindsAsked(kinds, { q: state.q, state: state.filter('state') }))
  return (
    <div className="min-w-0">
      <KindFilters state={state} />
      {shown.length === 0 ? (
        <p role="status" className="text-muted-foreground">
          {t.noKinds}
        </p>
      ) : (
        <Table caption={t.kinds} className={frame}>
          <TableHead className="max-lg:hidden">
            {columns.map(([id, title]) => (
              <TableHeader key={id} numeric={id === 'waiting'} className="whitespace-nowrap">
                {title}
              </TableHeader>
            ))}
          </TableHead>
          <tbody className={cards}>
            {shown.map((kind) => (
              <TableRow key={kind.name} className={card}>
                <Name kind={kind} />
                <Part of="last" always empty={kind.lastAt === null}>
                  <Last kind={kind} />
                </Part>
                <Part
                  of="next"
                  always
                  empty={kind.nextAt === null}
                  className="whitespace-nowrap max-md:hidden"
                >
                  {kind.nextAt === null ? t.none : formatDateTime(kind.nextAt)}
                </Part>
                <Part
                  of="day"
                  always
                  empty={kind.day.runs === 0}
                  className={kind.day.failed > 0 ? '' : 'max-md:hidden'}
                >
                  <Day day={kind.day} />
                </Part>
                <Part of="waiting" empty={kind.waiting + kind.active + kind.lagMs === 0}>
                  <Waiting kind={kind} />
                </Part>
                <Part of="error" empty={!kind.lastError}>
                  <span lang="en" className="wrap-anywhere block text-sm lg:min-w-40">
                    {kind.lastError ?? t.none}
                  </span>
                </Part>
                <Part of="actions" empty={kind.failed === 0}>
                  {kind.failed > 0 ? (
                    <Button
                      variant="outline"
                      disabled={isPending}
                      aria-label={t.againAll(kind.name, kind.failed)}
                      onClick={() => retry(kind.name)}
                    >
                      {t.all(kind.failed)}
                    </Button>
                  ) : (
                    t.none
                  )}
                </Part>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
