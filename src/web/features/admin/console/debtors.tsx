import { useState } from 'react'
import type { Overview } from '#contract/console.ts'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { debtorsText as t } from '#web/text/admin-console.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { DownloadCsv } from '../components/download-csv.tsx'
import { MemberLink } from '../components/member-link.tsx'

const few = 5
const most = 100

const List = ({ limit, pointValue }: { limit: number; pointValue: number }) => {
  const { data, isLoadingError, refetch } = usePage('GET /api/admin/overview/debtors', { query: { limit } })
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <Table caption={t.caption} className="max-h-96">
      <TableHead>
        <TableHeader>{t.member}</TableHeader>
        <TableHeader numeric>{t.points}</TableHeader>
        <TableHeader numeric>{t.amount}</TableHeader>
        <TableHeader>{t.since}</TableHeader>
      </TableHead>
      <tbody>
        {data.items.map(({ id, username, points, since }) => (
          <TableRow key={id}>
            <TableCell>
              <span className="wrap-anywhere">
                <span className="font-medium">
                  {username === null ? t.erased : <MemberLink member={{ id, username }} />}
                </span>{' '}
                <span className="text-muted-foreground text-sm">{t.memberId(id)}</span>
              </span>
            </TableCell>
            <TableCell numeric>
              <PointsAmount points={-points} size="sm" />
            </TableCell>
            <TableCell numeric>{formatVnd(points * pointValue)}</TableCell>
            <TableCell>{formatDateTime(since)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** Members who owe points: who, how much, since when. */
export const Debtors = ({ overview: { unrecovered, pointValue } }: { overview: Overview }) => {
  const [limit, setLimit] = useState(few)
  return (
    <section aria-labelledby="chua-thu-hoi" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="chua-thu-hoi" className="font-semibold text-lg">
          {t.title}
        </h2>
        <DownloadCsv label={t.export} fetchFile={() => api.call('GET /api/admin/overview/balances/export')} />
      </div>
      {unrecovered.members === 0 ? (
        <p className="text-muted-foreground">{t.none}</p>
      ) : (
        <List limit={limit} pointValue={pointValue} />
      )}
      {unrecovered.members > limit && limit < most ? (
        <Button variant="outline" className="mt-3" onClick={() => setLimit(most)}>
          {t.more(formatPoints(Math.min(unrecovered.members, most)))}
        </Button>
      ) : null}
    </section>
  )
}
