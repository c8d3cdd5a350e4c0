import { Check } from 'lucide-react'
import type { CommissionRate } from '#contract/commission-rates.ts'
import { brandOf } from '#shared/networks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminCommissionRatesText as t } from '#web/text/admin-commission-rates.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { directionOf, rangeWords, whatOf } from './rules/words.ts'

const Offered = ({ rate }: { rate: CommissionRate }) => {
  const direction = directionOf(rate)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="whitespace-nowrap font-medium">{rangeWords(rate.kind, rate.offered)}</span>
      {direction ? <Badge tone={direction === 'up' ? 'primary' : 'destructive'}>{t[direction]}</Badge> : null}
    </span>
  )
}

export const rateColumns = ({
  accept,
}: {
  accept: (rates: CommissionRate[]) => void
}): Column<CommissionRate>[] => [
  {
    id: 'shop',
    title: t.columns.shop,
    fixed: true,
    phone: 'heading',
    cell: ({ retailer, host, name }) => (
      <>
        <span className="wrap-anywhere block font-medium">{retailer?.name ?? host}</span>
        <span className="wrap-anywhere block font-normal text-muted-foreground text-sm">
          {retailer ? name : t.noShop}
        </span>
      </>
    ),
  },
  { id: 'category', title: t.columns.category, cell: ({ category }) => category ?? t.everything },
  { id: 'network', title: t.columns.network, wide: true, cell: ({ network }) => brandOf(network) },
  {
    id: 'before',
    title: t.columns.before,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ kind, accepted }) => (accepted ? rangeWords(kind, accepted) : t.nothing),
  },
  { id: 'now', title: t.columns.now, numeric: true, cell: (rate) => <Offered rate={rate} /> },
  {
    id: 'since',
    title: t.columns.since,
    wide: true,
    className: 'whitespace-nowrap text-sm',
    cell: ({ changedAt }) => formatDateTime(changedAt),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    cell: ({ state }) => <Badge tone={state === 'accepted' ? 'primary' : 'muted'}>{t.states[state]}</Badge>,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (rate) =>
      rate.state === 'waiting' ? (
        <RowButton icon={Check} label={t.acceptRow(whatOf(rate))} onClick={() => accept([rate])} />
      ) : null,
  },
]
