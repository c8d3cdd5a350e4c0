import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { formatPoints } from '#web/lib/format.ts'
import { journeyText } from '#web/text/dashboard.ts'
import { walletText as t } from '#web/text/wallet.ts'
import { Card } from '#web/ui/card.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayOf, nextOf } from '../rules/expected-days.ts'

/** Of the height of two lines, whatever stands in it: nothing below moves. */
const room = 'mt-2 min-h-34'
const mostShown = 2

const Line = ({ when, what, children }: { when: ReactNode; what: string; children: ReactNode }) => (
  <li className="flex h-17 items-center justify-between gap-4">
    <span className="min-w-0">
      <span className="block font-semibold tabular-nums">{when}</span>
      <span className="line-clamp-2 text-muted-foreground text-sm leading-tight">{what}</span>
    </span>
    {children}
  </li>
)

const Lines = ({ wallet: { expected, undated, expiring } }: { wallet: Wallet }) => {
  const others = Number(undated > 0) + Number(expiring !== null)
  const shown = nextOf(expected, mostShown - others)
  return (
    <ol className={`${room} divide-y`}>
      {expiring ? (
        <Line when={<time dateTime={expiring.on}>{dayOf(expiring.on)}</time>} what={t.expiring}>
          <PointsAmount points={expiring.points} size="sm" />
        </Line>
      ) : null}
      {shown.map(({ on, code, clicks, points }) => (
        <Line
          key={`${on} ${code}`}
          when={<time dateTime={on}>{dayOf(on)}</time>}
          what={t.coming[code] ?? journeyText.nextDate}
        >
          {points > 0 ? (
            <PointsAmount points={points} size="sm" />
          ) : (
            <span className="shrink-0 text-muted-foreground text-sm">{t.clicks(formatPoints(clicks))}</span>
          )}
        </Line>
      ))}
      {undated > 0 ? (
        <Line when={t.noDay} what={t.noDayWhy}>
          <PointsAmount points={undated} size="sm" />
        </Line>
      ) : null}
      {shown.length === 0 && !expiring ? (
        <li className="pt-2 text-muted-foreground text-sm">{t.noDayLong}</li>
      ) : null}
    </ol>
  )
}

/** The next days on which something is expected. */
export const ExpectedCard = ({ wallet }: { wallet: Wallet | undefined }) => (
  <Card>
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      <CalendarClock aria-hidden className="size-5 text-primary-ink" />
      {t.expected}
    </h2>
    {!wallet ? (
      <Skeleton className={`${room} w-full`} />
    ) : wallet.expected.length === 0 && wallet.undated === 0 && !wallet.expiring ? (
      <p className={`${room} text-muted-foreground`}>{t.nothingExpected}</p>
    ) : (
      <Lines wallet={wallet} />
    )}
  </Card>
)
