import { useMutation, useQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '#contract/points.ts'
import { api } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDateTime, formatPoints } from '#web/lib/format.ts'
import { dashboardText, ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { verifyLedger } from '../verify-ledger.ts'

const pageSize = 100

/** The whole ledger, page by page. */
const fetchAll = async (): Promise<{ balance: number; entries: LedgerEntry[] }> => {
  const entries: LedgerEntry[] = []
  for (let page = 1; ; page += 1) {
    const part = await api.call('GET /api/me/ledger', { query: { page, limit: pageSize } })
    entries.push(...part.entries)
    if (part.entries.length === 0 || entries.length >= part.total) return { balance: part.balance, entries }
  }
}

const Verification = ({ userId }: { userId: number }) => {
  const check = useMutation({
    mutationFn: async () => {
      const { balance, entries } = await fetchAll()
      return verifyLedger(userId, balance, entries)
    },
  })
  const verdict = check.data
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button variant="outline" busy={check.isPending} busyLabel={t.verifying} onClick={() => check.mutate()}>
        {t.verify}
      </Button>
      {verdict ? (
        <p
          role="status"
          className={verdict.ok ? 'font-medium text-primary-ink' : 'font-medium text-destructive-ink'}
        >
          {verdict.ok
            ? `✓ ${t.good(verdict.count)}`
            : verdict.badEntry === null
              ? t.badSum
              : t.bad(verdict.badEntry)}
        </p>
      ) : null}
    </div>
  )
}

export const LedgerTab = ({ userId }: { userId: number }) => {
  const { data, isError } = useQuery({ queryKey: ['GET /api/me/ledger'], queryFn: fetchAll, staleTime: 0 })
  if (isError) return <p role="alert">{dashboardText.loadError}</p>
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.entries.length === 0) return <EmptyState illustration="receipt" title={dashboardText.noEntries} />
  return (
    <>
      <Verification userId={userId} />
      <div className="overflow-x-auto rounded-2xl border bg-card">
        <table className="w-full min-w-120 text-left">
          <thead className="border-b bg-muted text-sm">
            <tr>
              <th className="p-3">{t.date}</th>
              <th className="p-3">{t.kind}</th>
              <th className="p-3 text-right">{t.points}</th>
              <th className="p-3 text-right">{t.balance}</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.toReversed().map((entry) => (
              <tr key={entry.id} className="border-b last:border-0">
                <td className="p-3 tabular-nums">{formatDateTime(entry.createdAt)}</td>
                <td className="p-3">{t.kinds[entry.kind]}</td>
                <td
                  className={cn(
                    'p-3 text-right font-semibold tabular-nums',
                    entry.points > 0 && 'text-primary-ink',
                  )}
                >
                  {entry.points > 0 ? '+' : ''}
                  {formatPoints(entry.points)}
                </td>
                <td className="p-3 text-right tabular-nums">{formatPoints(entry.balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
