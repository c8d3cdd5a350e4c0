import { ExternalLink, Pencil } from 'lucide-react'
import type { AdminRetailer } from '#contract/retailers.ts'
import { afterDays } from '#shared/waiting.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { adminRetailersText as t } from '#web/text/admin-retailers.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'

const unknown = '–'

const approvedOf = (figures: AdminRetailer['figures']): number | undefined =>
  figures?.approval
    ? figures.approval.confirmed / (figures.approval.confirmed + figures.approval.refused)
    : undefined

export const retailerColumns = (edit: (retailer: AdminRetailer) => void): Column<AdminRetailer>[] => [
  {
    id: 'name',
    title: t.columns.name,
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-52',
    sortValue: ({ name }) => name,
    cell: ({ name, host, slug }) => (
      <>
        <a
          href={paths.retailer(slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={t.viewRow(name)}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium underline-offset-4 hover:underline"
        >
          {name}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
        <span className="wrap-anywhere block font-normal text-muted-foreground text-sm">{host}</span>
      </>
    ),
  },
  {
    id: 'products',
    title: t.columns.products,
    numeric: true,
    sortValue: ({ products }) => products,
    cell: ({ products }) => formatPoints(products),
  },
  {
    id: 'conversions',
    title: t.columns.conversions,
    numeric: true,
    sortValue: ({ conversions }) => conversions,
    cell: ({ conversions }) => formatPoints(conversions),
  },
  {
    id: 'reported',
    title: t.columns.reported,
    className: 'whitespace-nowrap',
    sortValue: ({ figures }) => figures?.reportHours?.median ?? Number.MAX_SAFE_INTEGER,
    cell: ({ figures }) => (figures?.reportHours ? afterDays(figures.reportHours.median / 24) : unknown),
  },
  {
    id: 'confirmed',
    title: t.columns.confirmed,
    className: 'whitespace-nowrap',
    sortValue: ({ figures }) => figures?.confirmDays?.median ?? Number.MAX_SAFE_INTEGER,
    cell: ({ figures }) => (figures?.confirmDays ? afterDays(figures.confirmDays.median) : unknown),
  },
  {
    id: 'approved',
    title: t.columns.approved,
    numeric: true,
    sortValue: ({ figures }) => approvedOf(figures) ?? -1,
    cell: ({ figures }) => {
      const share = approvedOf(figures)
      return share === undefined ? unknown : formatPercent(share)
    },
  },
  {
    id: 'exclusions',
    title: t.columns.exclusions,
    sortValue: ({ exclusions }) => (exclusions ? 1 : 0),
    cell: ({ exclusions }) => (
      <Badge tone={exclusions ? 'primary' : 'muted'}>{exclusions ? t.written : t.notWritten}</Badge>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (retailer) => (
      <RowButton icon={Pencil} label={t.editRow(retailer.name)} onClick={() => edit(retailer)} />
    ),
  },
]
