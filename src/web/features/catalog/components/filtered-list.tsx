import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-0.75rem)),1fr))] gap-3 sm:gap-5 md:grid-cols-3'
/** The grid of a list beside its filters: there is room for one card less. */
export const besideFilters = `${grid} xl:grid-cols-4`
/** The same where a column of tabs stands beside both. */
export const besideTabsAndFilters = `${grid} lg:grid-cols-2 xl:grid-cols-3`

const ProductFilters = lazyPart(() => import('./product-filters.tsx'))

/** A list with its filters: beside it on wide windows, above it on others, and alone where there is nothing to filter. */
export const FilteredList = ({
  children,
  ...filters
}: ComponentProps<typeof ProductFilters> & { children: ReactNode }) => (
  <div
    className={
      filters.facets ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8' : ''
    }
  >
    <Suspense fallback={<div className="mb-4 h-11 lg:row-span-2" />}>
      <ProductFilters {...filters} />
    </Suspense>
    <div className="lg:col-start-2">{children}</div>
  </div>
)
