import type { ReactNode } from 'react'
import type { MemberClick } from '#contract/affiliate.ts'
import type { Wallet } from '#contract/wallet.ts'
import { formatMonth, monthOf } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { dashboardText, journeyText } from '#web/text/dashboard.ts'
import { clickLineText as t } from '#web/text/wallet.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useClicks, useWallet } from '../queries.ts'
import { useJourneyChoice } from '../state/journey-choice.ts'
import { ClickRow } from './click-row.tsx'
import { JourneyFilter } from './journey-filter.tsx'

/** The month, and what all of its clicks came to; `part`: only some of them stand below. */
export const MonthHead = ({
  month,
  sums,
  part,
}: {
  month: string
  sums: Wallet['months'][number] | undefined
  part: boolean
}) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
    <h3 className="font-semibold text-lg first-letter:uppercase">{formatMonth(month)}</h3>
    {sums ? (
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        <span className={part ? 'text-muted-foreground' : 'sr-only'}>{t.wholeMonth}: </span>
        <span className="text-muted-foreground">{t.monthSum(formatPoints(sums.clicks))}</span>
        {sums.pending > 0 ? (
          <span className="text-points-ink">{t.monthPending(formatPoints(sums.pending))}</span>
        ) : null}
        {sums.credited > 0 ? (
          <span className="font-semibold text-primary-ink">
            {t.monthCredited(formatPoints(sums.credited))}
          </span>
        ) : null}
      </p>
    ) : null}
  </div>
)

const Months = ({
  clicks,
  wallet,
  action,
  open,
  part,
}: {
  clicks: MemberClick[]
  wallet: Wallet
  action: (click: MemberClick) => ReactNode
  open: boolean
  part: boolean
}) =>
  [...Map.groupBy(clicks, ({ createdAt }) => monthOf(createdAt))].map(([month, own]) => (
    <section key={month} className="space-y-2">
      <MonthHead part={part} month={month} sums={wallet.months.find((one) => one.month === month)} />
      <ul className="divide-y overflow-hidden rounded-2xl border bg-card shadow-card">
        {own.map((click) => (
          <li key={click.clickId}>
            <ClickRow click={click} action={action(click)} open={open} />
          </li>
        ))}
      </ul>
    </section>
  ))

/** Own clicks by month, a line each; `action` is what a member can do about one, `empty` what stands here before the first. */
export const JourneyTab = ({
  action,
  empty,
}: {
  action: (click: MemberClick) => ReactNode
  empty: ReactNode
}) => {
  const [filter, setFilter] = useJourneyChoice()
  const { data: wallet, isLoadingError: walletFailed, refetch: refetchWallet } = useWallet()
  const { clicks, isLoadingError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useClicks(filter)
  if (isLoadingError || walletFailed)
    return (
      <ErrorState
        title={dashboardText.loadError}
        retrying={isFetching}
        onRetry={() => void Promise.all([refetch(), refetchWallet()])}
      />
    )
  if (!wallet) return <Skeleton className="h-[70vh] w-full rounded-2xl" />
  if (wallet.months.length === 0) return empty
  const isOne = filter.clickId !== undefined
  const showAll = (
    <Button variant="outline" onClick={() => setFilter({})}>
      {t.showAll}
    </Button>
  )
  return (
    <div className="space-y-6">
      {isOne ? showAll : <JourneyFilter filter={filter} wallet={wallet} onFilter={setFilter} />}
      {clicks === undefined ? (
        <Skeleton className="h-[60vh] w-full rounded-2xl" />
      ) : clicks.length === 0 ? (
        <div className="space-y-3 rounded-2xl border bg-card p-8 text-center">
          <p>{t.none}</p>
          {isOne ? null : showAll}
        </div>
      ) : (
        <Months
          clicks={clicks}
          wallet={wallet}
          action={action}
          open={isOne}
          part={isOne || filter.stage !== undefined}
        />
      )}
      {hasNextPage ? (
        <Button
          variant="outline"
          className="mx-auto flex print:hidden"
          busy={isFetchingNextPage}
          busyLabel={journeyText.loading}
          onClick={() => fetchNextPage()}
        >
          {journeyText.more}
        </Button>
      ) : null}
    </div>
  )
}
