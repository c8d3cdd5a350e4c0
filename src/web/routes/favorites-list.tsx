import { Link } from 'react-router'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductGridSkeleton } from '#web/features/catalog/components/product-grid-skeleton.tsx'
import { useFavorites } from '#web/features/favorites/queries.ts'
import { paths } from '#web/lib/paths.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { catalogText } from '#web/text/catalog.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { productActions } from './product-actions.tsx'

/** The member's favourites, as their own page and the dashboard's tab show them. */
export const FavoritesList = () => {
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
  return (
    <EmptyState
      illustration="heart"
      title={t.empty}
      action={
        <Button asChild>
          <Link to={paths.products()}>{dashboardText.explore}</Link>
        </Button>
      }
    />
  )
}
