import { CircleCheck, Pencil, RefreshCw } from 'lucide-react'
import type { LinkState } from '#contract/links.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { linkReasonTexts, linkStates, linksText as t } from '#web/text/admin-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { RowButton } from '../components/row-button.tsx'

const tones = {
  good: 'primary',
  strange: 'outline',
  out_of_stock: 'muted',
  error: 'destructive',
  unchecked: 'muted',
} as const

export const nameOf = ({ product, link }: LinkState): string => product?.name ?? link

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <span className="block text-muted-foreground text-sm">{children}</span>
)

const Products = ({ row }: { row: LinkState }) => (
  <span className="block min-w-0">
    <span className="wrap-anywhere line-clamp-2 font-medium">{row.product?.name ?? t.noProduct}</span>
    {row.products > 1 ? <Quiet>{t.more(formatPoints(row.products - 1))}</Quiet> : null}
  </span>
)

const Result = ({ row }: { row: LinkState }) => (
  <span className="block">
    <Badge tone={tones[row.state ?? 'unchecked']}>{linkStates[row.state ?? 'unchecked']}</Badge>
    {row.reason ? (
      <Quiet>
        {linkReasonTexts[row.reason]}
        {row.reason === 'http_error' && row.status ? `, ${t.http(row.status)}` : ''}
      </Quiet>
    ) : null}
  </span>
)

const Landing = ({ row }: { row: LinkState }) =>
  row.finalUrl === null ? (
    <span aria-hidden>–</span>
  ) : (
    <span className="block min-w-0">
      <OutsideLink
        to={row.finalUrl}
        className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4 lg:min-h-0"
      >
        {row.finalHost}
      </OutsideLink>
      <span className="block whitespace-nowrap text-muted-foreground text-sm">
        {t.hops(row.hops ?? 0, formatPoints(row.tookMs ?? 0))}
      </span>
      {row.expectedShop && row.expectedShop !== row.finalHost ? (
        <Quiet>{t.expected(row.expectedShop)}</Quiet>
      ) : null}
    </span>
  )

export const linkColumns = (acts: {
  check: (row: LinkState) => void
  accept: (row: LinkState) => void
  edit: (row: LinkState) => void
}): Column<LinkState>[] => [
  {
    id: 'product',
    title: t.columns.product,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-44 lg:max-w-96',
    cell: (row) => <Products row={row} />,
  },
  { id: 'state', title: t.columns.state, fixed: true, cell: (row) => <Result row={row} /> },
  { id: 'host', title: t.columns.host, className: 'lg:max-w-72', cell: (row) => <Landing row={row} /> },
  {
    id: 'checkedAt',
    title: t.columns.checkedAt,
    className: 'lg:whitespace-nowrap',
    cell: ({ checkedAt, waiting }) =>
      waiting ? <Badge tone="outline">{t.waiting}</Badge> : checkedAt ? formatDateTime(checkedAt) : t.never,
  },
  { id: 'errors', title: t.columns.errors, numeric: true, cell: ({ errors }) => errors },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <>
        <RowButton
          icon={RefreshCw}
          label={t.checkRow(nameOf(row))}
          disabled={row.waiting}
          onClick={() => acts.check(row)}
        />
        {row.state === 'strange' ? (
          <RowButton icon={CircleCheck} label={t.acceptRow(nameOf(row))} onClick={() => acts.accept(row)} />
        ) : null}
        {row.product ? (
          <RowButton icon={Pencil} label={t.editRow(nameOf(row))} onClick={() => acts.edit(row)} />
        ) : null}
      </>
    ),
  },
]
