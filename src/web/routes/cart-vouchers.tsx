import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useCall } from '#web/lib/call.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { VoucherGrid } from './voucher-grid.tsx'

const OfShop = ({ retailerId, productIds }: { retailerId: number; productIds: readonly number[] }) => {
  const { data, isLoadingError } = useCall('GET /api/vouchers', { query: { retailerId, limit: 12 } })
  const fitting = data?.filter(({ productId }) => productId === null || productIds.includes(productId))
  if (!fitting)
    return <p role={isLoadingError ? 'alert' : 'status'}>{isLoadingError ? t.loadError : t.loading}</p>
  if (fitting.length === 0) return <p className="text-muted-foreground">{t.none}</p>
  return <VoucherGrid vouchers={fitting} columns="sm:grid-cols-2" />
}

/** What can be had off at the shop of these items; a line that is always there, so that nothing moves, and loads what is asked for. */
export default function CartVouchers({ shop, items }: { shop: string; items: CartItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isLoadingError, refetch } = useCall('GET /api/vouchers/shops', {}, { staleTime: 60_000 })
  const found = data?.find(({ name }) => name === shop)
  return (
    <details className="border-t px-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-medium text-primary-ink underline underline-offset-4">
          {t.inCart(shop)}
        </span>
        <span className="shrink-0 text-muted-foreground">{data ? t.count(found?.count ?? 0) : null}</span>
      </summary>
      {isOpen ? (
        <div className="pb-4">
          {isLoadingError ? (
            <ErrorLine title={t.loadError} onRetry={refetch} />
          ) : found ? (
            <OfShop retailerId={found.id} productIds={items.map(({ product }) => product.id)} />
          ) : (
            <p className="text-muted-foreground">{t.none}</p>
          )}
        </div>
      ) : null}
    </details>
  )
}
