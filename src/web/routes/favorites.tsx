import { Link } from 'react-router'
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalog/components/product-grid.tsx'
import { useFavorites } from '#web/features/favorites/favorites.ts'
import { Guard } from '#web/features/session/guard.tsx'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { favoriteText as t } from '#web/text/cart.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { productActions } from './product-actions.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const Favorites = () => {
  const { data, isError } = useFavorites()
  if (isError) return <p role="alert">{t.failed}</p>
  if (!data) return <ProductGridSkeleton />
  if (data.length > 0) return <ProductGrid products={data} actions={productActions} />
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

export default function FavoritesScreen() {
  return (
    <Guard>
      <div className="mx-auto max-w-7xl px-4 py-8">
        <h1 className="mb-6 font-semibold text-3xl">{t.title}</h1>
        <Favorites />
      </div>
    </Guard>
  )
}
