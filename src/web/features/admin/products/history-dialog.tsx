import { type ReactNode, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { Product } from '#contract/products.ts'
import { type DeclaredField, productFieldList } from '#shared/product-fields.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { productHistoryText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Price = { observedAt: string; price: number }

const pageSize = 20

const useHistory = (id: number, pages: number) => {
  const entries = usePage('GET /api/admin/products/{id}/changes', {
    params: { id },
    query: { limit: Math.min(100, pages * pageSize) },
  })
  const prices = useCall('GET /api/products/{id}/price-history', { params: { id } }, { staleTime: 0 })
  return { entries, prices }
}

const fields = new Map<string, DeclaredField>(productFieldList.map((field) => [field.column, field]))

const shown = (column: string, value: unknown, categoryName: (id: number) => string): string => {
  if (value === null || value === undefined || value === '') return t.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value !== 'number') return String(value)
  switch (fields.get(column)?.kind) {
    case 'vnd':
      return formatVnd(value)
    case 'points':
      return formatPoints(value)
    case 'reference':
      return categoryName(value)
    default:
      return String(value)
  }
}

const EntryItem = ({ entry, categoryName }: { entry: AuditEntry; categoryName: (id: number) => string }) => (
  <li className="py-3">
    <p>
      <span className="font-medium">{entry.actor?.username ?? t.system}</span>{' '}
      {t.actions[entry.action] ?? entry.action}
    </p>
    <p className="text-muted-foreground text-sm">{formatDateTime(entry.at)}</p>
    {entry.before && entry.after ? (
      <dl className="mt-1 space-y-0.5 text-sm">
        {Object.entries(entry.after).map(([column, value]) => (
          <div key={column} className="flex flex-wrap gap-x-2">
            <dt className="text-muted-foreground">{fields.get(column)?.label ?? column}</dt>
            <dd className="min-w-0 break-words">
              <del>{shown(column, entry.before?.[column], categoryName)}</del>
              {' → '}
              <ins className="no-underline">{shown(column, value, categoryName)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    ) : null}
  </li>
)

const History = ({
  product,
  chart,
  categoryName,
}: {
  product: Product
  chart: (prices: Price[]) => ReactNode
  categoryName: (id: number) => string
}) => {
  const [pages, setPages] = useState(1)
  const { entries, prices } = useHistory(product.id, pages)
  const retry = () => Promise.all([entries.refetch(), prices.refetch()])
  if (entries.isLoadingError || prices.isLoadingError)
    return <ErrorState title={t.loadError} onRetry={retry} />
  if (!entries.data || !prices.data) return <Skeleton className="h-48 w-full" />
  const { items, total } = entries.data
  const changed = new Set(prices.data.map(({ price }) => price)).size > 1
  return (
    <>
      {changed ? (
        <div className="[&>section]:mt-0">{chart(prices.data)}</div>
      ) : (
        <p>{t.onePrice(formatVnd(product.price))}</p>
      )}
      <h3 className="mt-6 font-semibold">{t.entries}</h3>
      {items.length === 0 ? <p className="mt-1 text-muted-foreground">{t.none}</p> : null}
      <ol className="divide-y">
        {items.map((entry) => (
          <EntryItem key={entry.id} entry={entry} categoryName={categoryName} />
        ))}
      </ol>
      {items.length < Math.min(total, 100) ? (
        <Button variant="outline" busy={entries.isFetching} onClick={() => setPages(pages + 1)}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}

/** Who changed what of a product, and how its price went. */
export const HistoryDialog = ({
  open,
  product,
  onClose,
  ...rest
}: {
  open: boolean
  product: Product | undefined
  onClose: () => void
  /** Draws the prices; given when there was more than one. */
  chart: (prices: Price[]) => ReactNode
  categoryName: (id: number) => string
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {product ? (
      <DialogContent title={t.title} description={product.name} className="w-[min(94vw,680px)]">
        <History product={product} {...rest} />
      </DialogContent>
    ) : null}
  </Dialog>
)
