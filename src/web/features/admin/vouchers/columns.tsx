import { Eye, EyeOff, Pencil } from 'lucide-react'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { brandOf } from '#shared/networks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminVouchersText as t } from '#web/text/admin-vouchers.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

export const voucherColumns = ({
  edit,
  hide,
}: {
  edit: (voucher: AdminVoucher) => void
  hide: (voucher: AdminVoucher) => void
}): Column<AdminVoucher>[] => [
  {
    id: 'title',
    title: t.columns.title,
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-52',
    cell: ({ title, code, flagged }) => (
      <>
        <span className="wrap-anywhere block font-medium">{title}</span>
        <span className="wrap-anywhere block font-normal text-muted-foreground text-sm">
          {code ?? t.deal}
        </span>
        {flagged ? <Badge tone="destructive">{t.flagged}</Badge> : null}
      </>
    ),
  },
  { id: 'shop', title: t.columns.shop, cell: ({ retailer }) => retailer.name },
  {
    id: 'time',
    title: t.columns.time,
    className: 'lg:whitespace-nowrap text-sm',
    cell: ({ startsAt, endsAt }) => (
      <span>
        <span className="block">{t.from(formatDateTime(startsAt))}</span>
        <span className="block">{endsAt ? t.until(formatDateTime(endsAt)) : t.noEnd}</span>
      </span>
    ),
  },
  {
    id: 'answers',
    title: t.columns.answers,
    numeric: true,
    cell: ({ works, fails }) => `${formatPoints(works)} / ${formatPoints(fails)}`,
  },
  {
    id: 'source',
    oneLine: true,
    title: t.columns.source,
    cell: ({ network, edited }) => (
      <span>
        <span className="block">{network === null ? t.byHand : brandOf(network)}</span>
        {network && edited ? <span className="block text-muted-foreground text-sm">{t.edited}</span> : null}
      </span>
    ),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    cell: ({ state, productGone }) => (
      <span>
        <Badge tone={state === 'live' ? 'primary' : 'muted'}>{t.states[state]}</Badge>
        {productGone ? (
          <span className="mt-1 block text-muted-foreground text-sm">{t.productGone}</span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (voucher) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(voucher.title)} onClick={() => edit(voucher)} />
        {/* With its product gone it cannot be shown: it comes back with that. */}
        {voucher.productGone ? null : voucher.state === 'hidden' ? (
          <RowButton icon={Eye} label={t.showRow(voucher.title)} onClick={() => hide(voucher)} />
        ) : (
          <RowButton icon={EyeOff} label={t.hideRow(voucher.title)} onClick={() => hide(voucher)} />
        )}
      </>
    ),
  },
]
