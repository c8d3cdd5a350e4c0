import type { JobKind } from '#contract/jobs.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { useRetryKind } from './mutations.ts'
import { byTrouble, scheduleWords } from './rules.ts'

const tones = { completed: 'primary', failed: 'destructive', active: 'outline', retry: 'muted' } as const

const Last = ({ kind: { lastAt, lastState, lastMs } }: { kind: JobKind }) =>
  lastAt === null || lastState === null ? (
    t.none
  ) : (
    <>
      <Badge tone={tones[lastState]}>{t.states[lastState]}</Badge>
      <span className="block whitespace-nowrap text-muted-foreground text-sm">
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
      <span className="whitespace-nowrap">
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

/** Every kind of job in a line: when it ran, when it comes, what waits and what was given up. */
export const KindTable = ({ kinds }: { kinds: JobKind[] }) => {
  const { mutate: retry, isPending } = useRetryKind()
  return (
    <Table caption={t.kinds}>
      <TableHead>
        {columns.map(([id, title]) => (
          <TableHeader key={id} numeric={id === 'waiting'}>
            {title}
          </TableHeader>
        ))}
      </TableHead>
      <tbody>
        {byTrouble(kinds).map((kind) => (
          <TableRow key={kind.name}>
            <TableCell>
              <span className="block min-w-48 font-medium">{kind.title}</span>
              <span lang="en" className="block text-muted-foreground text-sm">
                {kind.name}
              </span>
              {kind.cron === null ? null : (
                <span className="block text-muted-foreground text-sm">{scheduleWords(kind.cron)}</span>
              )}
            </TableCell>
            <TableCell>
              <Last kind={kind} />
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {kind.nextAt === null ? t.none : formatDateTime(kind.nextAt)}
            </TableCell>
            <TableCell>
              <Day day={kind.day} />
            </TableCell>
            <TableCell numeric>
              {formatPoints(kind.waiting)}
              {kind.active > 0 ? (
                <span className="block whitespace-nowrap text-muted-foreground text-sm">
                  {t.active(kind.active)}
                </span>
              ) : null}
              {kind.lagMs > 0 ? (
                <span className="block whitespace-nowrap text-muted-foreground text-sm">
                  {t.lag(t.waited(kind.lagMs))}
                </span>
              ) : null}
            </TableCell>
            <TableCell>
              <span lang="en" className="wrap-anywhere block min-w-40 text-sm">
                {kind.lastError ?? t.none}
              </span>
            </TableCell>
            <TableCell>
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
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
