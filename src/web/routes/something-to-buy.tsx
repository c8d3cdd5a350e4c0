import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { useCall } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { walletText as t } from '#web/text/wallet.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IllustrationName } from '#web/ui/illustration.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { productActions } from './product-actions.tsx'

/** Four products that earn points now; nothing where they cannot be loaded. */
export const SomethingToBuy = ({ four = 'row' }: { four?: 'row' | 'half' | undefined }) => {
  const { data, isLoadingError } = useCall('GET /api/products', { query: { limit: 4 } })
  if (isLoadingError || data?.length === 0) return null
  return (
    <section className="mt-2 print:hidden">
      <h2 className="mb-3 font-semibold text-xl">{t.products}</h2>
      {data ? (
        <ProductGrid products={data} actions={productActions} four={four} eager={0} />
      ) : (
        <Skeleton className="h-[36rem] w-full rounded-2xl md:h-96" />
      )}
    </section>
  )
}

/** A list with nothing in it: one sentence, what to do, and something to begin with. */
export const EmptyWithProducts = ({
  illustration,
  title,
  action,
  four,
}: {
  illustration?: IllustrationName
  title: ReactNode
  /** The way to the products unless said. */
  action?: ReactNode
  /** As `ProductGrid` takes it. */
  four?: 'half'
}) => (
  <>
    <EmptyState
      {...(illustration ? { illustration } : {})}
      className="py-8"
      title={title}
      action={
        action ?? (
          <Button asChild>
            <Link to={paths.products()}>{dashboardText.explore}</Link>
          </Button>
        )
      }
    />
    <SomethingToBuy four={four} />
  </>
)
