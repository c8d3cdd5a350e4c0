import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A confirmed order; one that was taken back is struck through, with the points it no longer brings and, where somebody said it, why. */
const PurchaseLine = ({ purchase }: { purchase: Purchase }) => {
  const isBack = purchase.status !== 'confirmed'
  const { product } = purchase
  const name = cn('line-clamp-2 font-medium', isBack && 'text-muted-foreground line-through')
  return (
    <li className="flex items-center gap-3 p-3 sm:gap-4 sm:p-4">
      <Picture
        src={product.picture ?? product.image}
        plate={product.id}
        alt=""
        sizes="56px"
        className={cn(
          'size-[56px] shrink-0 rounded-xl bg-muted object-cover',
          isBack && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0 flex-1">
        {product.id === null ? (
          <p className={name}>{product.name}</p>
        ) : (
          <Link to={paths.product(product.id)} className={cn(name, 'hover:underline')}>
            {product.name}
          </Link>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
          <span>{formatDate(purchase.purchaseDate)}</span>
          <Badge tone={isBack ? 'destructive' : 'primary'}>{isBack ? t.reversed : t.confirmed}</Badge>
          <PointsAmount
            points={purchase.pointsEarned}
            size="sm"
            className={cn('sm:ml-auto', isBack ? 'text-muted-foreground line-through' : 'text-foreground')}
          />
        </p>
        {purchase.reverseReason ? (
          <p className="wrap-anywhere mt-1 text-muted-foreground text-sm">{purchase.reverseReason}</p>
        ) : null}
      </div>
    </li>
  )
}

/** `empty`: what stands here before the first order. */
export const PurchasesTab = ({ query, empty }: { query: UseQueryResult<Purchase[]>; empty: ReactNode }) => {
  const { data: purchases, isLoadingError, isFetching, refetch } = query
  if (isLoadingError)
    return <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => void refetch()} />
  if (!purchases) return <Skeleton className="h-[60vh] w-full rounded-2xl" />
  if (purchases.length === 0) return empty
  return (
    <ul className="divide-y rounded-2xl border bg-card shadow-card">
      {purchases.map((purchase) => (
        <PurchaseLine key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  )
}
