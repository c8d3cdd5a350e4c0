import { AlertList } from '#web/features/alerts/components/alert-list.tsx'
import { useAlerts } from '#web/features/alerts/queries.ts'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductGridSkeleton } from '#web/features/catalog/components/product-grid-skeleton.tsx'
import { useFavorites } from '#web/features/favorites/queries.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { catalogText } from '#web/text/catalog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { productActions } from './product-actions.tsx'
import { EmptyWithProducts } from './something-to-buy.tsx'

const Products = () => {
  const { data, isError, isFetching, refetch } = useFavorites()
  if (isError) return <ErrorState title={t.failed} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <ProductGridSkeleton />
  if (data.length > 0)
    return (
      <section>
        <h2 className="sr-only">{catalogText.list}</h2>
        <ProductGrid products={data} actions={productActions} />
      </section>
    )
  return <EmptyWithProducts illustration="heart" title={t.empty} />
}

/** The member's favourites and the prices they wait for, as their own page and the dashboard's tab show them. */
export const FavoritesList = () => {
  // Both come together, so that neither pushes the other.
  const { isPending } = useAlerts()
  if (isPending) return <ProductGridSkeleton />
  return (
    <>
      <Products />
      <AlertList />
    </>
  )
}
