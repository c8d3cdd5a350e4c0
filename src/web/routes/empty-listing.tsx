import { Link } from 'react-router'
import NoneFiltered from '#web/features/catalog/components/none-filtered.tsx'
import type { Listing } from '#web/features/catalog/queries/listing.ts'
import { choiceQuery } from '#web/features/catalog/rules/filters.ts'
import { paths } from '#web/lib/paths.ts'
import { catalogText as t } from '#web/text/catalog.ts'
import { productText } from '#web/text/product.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SomethingToBuy } from './something-to-buy.tsx'

/** In place of a list without products; where filters left none, with the way on without them. */
export default function EmptyListing({ listing }: { listing: Listing }) {
  const { q, filters, gone } = listing
  const anywhere = paths.products({ ...choiceQuery({ ...listing, category: '' }), q })
  return (
    <>
      {gone ? (
        <EmptyState
          illustration="search"
          title={<span lang="en">{t.noProducts}</span>}
          note={t.noProductsYet}
          action={
            <Button asChild variant="outline">
              <Link to={anywhere}>{productText.allProducts}</Link>
            </Button>
          }
        />
      ) : Object.keys(filters).length > 0 ? (
        <NoneFiltered to={paths.products({ ...choiceQuery({ ...listing, category: '', filters: {} }), q })} />
      ) : (
        <EmptyState
          illustration="search"
          title={q ? t.noMatch(q) : <span lang="en">{t.noProducts}</span>}
          note={q ? undefined : t.noProductsYet}
          action={
            <Button asChild variant="outline">
              <Link to={paths.retailers()}>{t.seeShops}</Link>
            </Button>
          }
        />
      )}
      <SomethingToBuy />
    </>
  )
}
