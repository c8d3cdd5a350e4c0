import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { usePage } from '#web/lib/call.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { type Through, VoucherGrid } from './voucher-grid.tsx'

const mostAsked = 100

/**
 * What can be had off on these items of a shop, by the first of `products` that a code fits; a line that is always there, so that
 * nothing moves.
 */
export default function CartVouchers({
  shop,
  items,
  products,
}: {
  shop: string
  items: CartItem[]
  products: readonly Through[]
}) {
  const [isOpen, setOpen] = useState(false)
  const productIds = items
    .slice(0, mostAsked)
    .map(({ product }) => product.id)
    .join(',')
  const { data, isLoadingError, refetch } = usePage(
    'GET /api/vouchers',
    { query: { productIds } },
    { staleTime: 60_000 },
  )
  return (
    <details className="border-t px-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-sm">
        <span className="wrap-anywhere min-w-0 font-medium text-primary-ink underline underline-offset-4">
          {t.inCart(shop)}
        </span>
        <span className="shrink-0 text-muted-foreground">{data ? t.count(data.total) : null}</span>
      </summary>
      {isOpen ? (
        <div className="pb-4">
          {isLoadingError ? (
            <ErrorLine title={t.loadError} onRetry={refetch} />
          ) : !data ? (
            <p role="status">{t.loading}</p>
          ) : data.items.length > 0 ? (
            <VoucherGrid vouchers={data.items} columns="sm:grid-cols-2" products={products} />
          ) : (
            <p className="text-muted-foreground">{t.none}</p>
          )}
        </div>
      ) : null}
    </details>
  )
}
