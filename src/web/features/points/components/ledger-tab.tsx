import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { useSameBalance } from '#web/features/session/queries.ts'
import { keyOf } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { dashboardText, ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fetchLedger } from '../queries.ts'
import { ledgerCsv } from '../rules/ledger-csv.ts'
import { BalanceChart } from './balance-chart.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { LedgerVerification } from './ledger-verification.tsx'
import { StatementList } from './statement-list.tsx'

/** `empty`: what stands here before the first entry. */
export const LedgerTab = ({ userId, empty }: { userId: number; empty: ReactNode }) => {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: keyOf('GET /api/me/ledger'),
    queryFn: fetchLedger,
    staleTime: 0,
  })
  useSameBalance(data?.balance)
  if (isLoadingError)
    return <ErrorState title={dashboardText.loadError} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  const { entries } = data
  if (entries.length === 0) return empty
  const download = () =>
    saveFile(t.fileName(vietnamDay(new Date())), 'text/csv;charset=utf-8', ledgerCsv(entries))
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center gap-3">
        <LedgerVerification userId={userId} />
        <Button variant="outline" onClick={download} className="order-first max-w-full">
          <Download aria-hidden className="size-4" />
          {t.download}
        </Button>
      </div>
      <BalanceChart entries={entries} />
      <StatementList entries={entries} />
      <LedgerTable entries={entries} />
    </div>
  )
}
