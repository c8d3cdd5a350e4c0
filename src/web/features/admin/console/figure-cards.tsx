import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/console.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { Card } from '#web/ui/card.tsx'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { changeOf } from './rules.ts'

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Minus, fresh: ArrowUpRight }

const ChangeLine = ({ now, before }: { now: number | null; before: number | null }) => {
  const { kind, share } = changeOf(now, before)
  const Icon = icons[kind]
  const words =
    kind === 'same'
      ? t.same
      : share === null
        ? t.fresh
        : `${kind === 'up' ? '+' : '−'}${formatPercent(share)} ${t.against}`
  return (
    <p
      className={cn(
        'mt-2 flex items-center gap-1 text-sm',
        kind === 'down'
          ? 'text-destructive-ink'
          : kind === 'same'
            ? 'text-muted-foreground'
            : 'text-primary-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{words}</span>
    </p>
  )
}

const Figure = ({
  label,
  value,
  note,
  more,
  points = false,
  children,
}: {
  label: string
  value: string
  note?: string
  /** A second line under the note. */
  more?: string
  points?: boolean
  children?: ReactNode
}) => (
  <Card className="p-4 max-sm:p-3.5">
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold text-lg tabular-nums sm:text-2xl">
        {points ? <PointsMark className="size-5 sm:size-6" /> : null}
        {value}
      </p>
      {note ? <p className="mt-0.5 text-muted-foreground text-sm">{note}</p> : null}
      {more ? <p className="mt-0.5 text-muted-foreground text-sm">{more}</p> : null}
      {children}
    </dd>
  </Card>
)

const rate = (share: number | null): string => (share === null ? '–' : formatPercent(share))

/** Statements pay for what the network has not confirmed yet, too: then more came than was settled. */
const unpaidWords = (amount: number): string =>
  amount < 0 ? t.overpaid(formatVnd(-amount)) : t.unpaid(formatVnd(amount))

/** The key figures of a period, each beside the period before. */
export const FigureCards = ({ overview }: { overview: Overview }) => {
  const { totals: now, before, liability, unrecovered, payouts, pointValue } = overview
  return (
    <dl
      aria-label={t.figures}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-0.75rem)),1fr))] gap-3 lg:grid-cols-4 lg:gap-4"
    >
      <Figure label={t.clicks} value={formatPoints(now.clicks)} note={t.reachedOf(formatPoints(now.reached))}>
        <ChangeLine now={now.clicks} before={before.clicks} />
      </Figure>
      <Figure label={t.reachRate} value={rate(now.reachRate)}>
        <ChangeLine now={now.reachRate} before={before.reachRate} />
      </Figure>
      <Figure
        label={t.conversions}
        value={formatPoints(now.conversions)}
        note={t.refused(formatPoints(now.refused))}
      >
        <ChangeLine now={now.conversions} before={before.conversions} />
      </Figure>
      <Figure
        label={t.approvalRate}
        value={rate(now.approvalRate)}
        note={t.approvedOf(formatPoints(now.approved), formatPoints(now.approved + now.refused))}
      >
        <ChangeLine now={now.approvalRate} before={before.approvalRate} />
      </Figure>
      <Figure
        label={t.confirmed}
        value={formatVnd(now.commissionConfirmed)}
        note={t.commissionParts(formatVnd(now.commissionPending), formatVnd(now.commissionApproved))}
      >
        <ChangeLine now={now.commissionConfirmed} before={before.commissionConfirmed} />
      </Figure>
      <Figure label={t.epc} value={now.epc === null ? '–' : formatVnd(Math.round(now.epc))}>
        <ChangeLine now={now.epc} before={before.epc} />
      </Figure>
      <Figure
        label={t.points}
        value={formatPoints(now.pointsConfirmed)}
        points
        note={t.pointsPending(formatPoints(now.pointsPending))}
        more={t.pointsOther(
          formatPoints(now.pointsClaimed),
          formatPoints(now.pointsByHand),
          formatPoints(now.pointsBonus),
          formatPoints(now.pointsExpired),
        )}
      >
        <ChangeLine now={now.pointsConfirmed} before={before.pointsConfirmed} />
      </Figure>
      <Figure label={t.margin} value={formatVnd(now.margin)} note={t.marginText}>
        <ChangeLine now={now.margin} before={before.margin} />
      </Figure>
      <Figure
        label={t.paid}
        value={formatVnd(now.commissionPaid)}
        note={unpaidWords(now.commissionConfirmed - now.commissionPaid)}
      >
        <ChangeLine now={now.commissionPaid} before={before.commissionPaid} />
      </Figure>
      <Figure
        label={t.unrecovered}
        value={formatVnd(unrecovered.amount)}
        note={t.unrecoveredText(formatPoints(unrecovered.points), formatPoints(unrecovered.members))}
      />
      <Figure
        label={t.payouts}
        value={formatVnd(payouts.amount)}
        note={t.payoutsText(formatPoints(payouts.count), formatPoints(payouts.points))}
      />
      <Figure
        label={t.liability}
        value={formatVnd(liability.amount)}
        note={t.liabilityText(
          formatPoints(liability.points),
          formatPoints(liability.members),
          formatVnd(pointValue),
        )}
        more={t.liabilityPending(formatPoints(liability.pendingPoints), formatVnd(liability.pendingAmount))}
      />
    </dl>
  )
}
