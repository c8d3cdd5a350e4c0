import { Tag } from 'lucide-react'
import type { Answer } from '#contract/client.ts'
import { formatPrice } from '#web/lib/format.ts'
import { noteChoice } from '#web/lib/note-search.ts'
import { paths } from '#web/lib/paths.ts'
import { promised } from '#web/lib/promised.ts'
import { keepRecentSearch } from '#web/lib/recent-searches.ts'
import { noPointsText } from '#web/text/offer.ts'
import { searchBoxText as t } from '#web/text/search-box.ts'
import { BoostPill } from '#web/ui/boost-mark.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PromisedPoints } from '#web/ui/points-amount.tsx'
import { SuggestionGroup, SuggestionRow } from './suggestion-row.tsx'

type Found = Answer<'GET /api/products/suggest'> & { q: string }
/** Where a row leads, and what else happens when it is chosen. */
export type BoxRow = { to: string; onGo?: () => void }

/** The rows in the order they are shown: other words, products, everything, categories. */
export const rowsOf = ({ q, items, total, near, maybe, categories = [] }: Found): BoxRow[] => [
  ...(near || maybe ? [{ to: paths.productSearch(near ?? maybe ?? '') }] : []),
  ...items.map(({ id }) => ({
    to: paths.product(id),
    onGo: () => {
      keepRecentSearch(q)
      noteChoice(q, id)
    },
  })),
  ...(total > items.length ? [{ to: paths.productSearch(q) }] : []),
  ...categories.map(({ id }) => ({ to: paths.products({ category: String(id) }) })),
]

const ProductLine = ({ product }: { product: Found['items'][number] }) => (
  <>
    <Picture
      src={product.picture ?? product.image}
      plate={product.id}
      alt=""
      sizes="44px"
      className="size-11 shrink-0 rounded-lg bg-muted object-cover"
    />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-1 font-medium">
        <MarkedText text={product.name} marks={product.marks} />
      </span>
      <span className="flex items-center gap-3 text-sm">
        <span className="tabular-nums">{formatPrice(product.price)}</span>
        <PromisedPoints {...promised(product)} none={noPointsText.short} />
        {product.reward?.boost ? (
          <BoostPill times={product.reward.times} name={product.reward.boost} />
        ) : null}
      </span>
    </span>
  </>
)

/** What was found for the words typed. */
export const SuggestionList = ({
  id,
  found,
  active,
  onChoose,
}: {
  id: string
  found: Found
  active: number
  onChoose: (row: BoxRow) => void
}) => {
  const { items, total, q, near, maybe, categories = [] } = found
  const rows = rowsOf(found)
  const other = near ?? maybe
  const first = other ? 1 : 0
  const props = (place: number) => ({
    id: `${id}-${place}`,
    marked: place === active,
    onClick: () => {
      const row = rows[place]
      if (row) onChoose(row)
    },
  })
  return (
    <>
      {items.length === 0 || near ? <p className="px-3 py-4 text-muted-foreground">{t.none(q)}</p> : null}
      <div id={id} role="listbox" aria-label={t.label}>
        {other ? (
          <SuggestionRow {...props(0)} className="font-medium text-primary-ink">
            {near ? t.near(near) : t.maybe(other)}
          </SuggestionRow>
        ) : null}
        {items.map((product, at) => (
          <SuggestionRow key={product.id} {...props(first + at)} className="min-h-14">
            <ProductLine product={product} />
          </SuggestionRow>
        ))}
        {total > items.length ? (
          <SuggestionRow
            {...props(first + items.length)}
            className="min-h-14 justify-center font-medium text-primary-ink"
          >
            {t.all(total)}
          </SuggestionRow>
        ) : null}
        {categories.length > 0 ? (
          <SuggestionGroup id={`${id}-categories`} title={t.categories}>
            {categories.map((category, at) => (
              <SuggestionRow key={category.id} {...props(rows.length - categories.length + at)}>
                <Tag aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="truncate">
                  <MarkedText text={category.name} marks={category.marks} />
                </span>
              </SuggestionRow>
            ))}
          </SuggestionGroup>
        ) : null}
      </div>
    </>
  )
}
