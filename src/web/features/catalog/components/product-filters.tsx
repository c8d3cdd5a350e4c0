import { SlidersHorizontal, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductFacets } from '#contract/products.ts'
import { cn } from '#web/lib/cn.ts'
import { formatVnd } from '#web/lib/format.ts'
import { filtersText as t } from '#web/text/product-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { choiceIn, chosenOnes } from '../rules/choices.ts'
import type { Choice } from '../rules/filters.ts'
import { FilterPanel } from './filter-panel.tsx'

type Props = {
  /** Where the form leads without scripts. */
  action: string
  facets: ProductFacets | null
  choice: Choice
  total: number
  /** The address of a choice. */
  hrefFor: (choice: Choice) => string
  /** What else the list is steered by, in one row with the button. */
  beside?: ReactNode
}

const priceOf = ({ minPrice, maxPrice }: Choice['filters']): string => {
  if (minPrice === undefined) return t.upTo(formatVnd(maxPrice ?? 0))
  return maxPrice === undefined
    ? t.from(formatVnd(minPrice))
    : t.between(formatVnd(minPrice), formatVnd(maxPrice))
}

const labelOf = (
  name: ReturnType<typeof chosenOnes>[number]['name'],
  { category, filters }: Choice,
  facets: ProductFacets,
) => {
  const named = (list: ProductFacets['categories'], id: string) =>
    list.find((one) => String(one.id) === id)?.name
  switch (name) {
    case 'category':
      return named(facets.categories, category) ?? t.category
    case 'shop':
      return named(facets.retailers, String(filters.shop)) ?? t.shop
    case 'minReward':
      return t.rewardChip(filters.minReward ?? 0)
    case 'minRating':
      return t.atLeastStars(filters.minRating ?? 0)
    case 'boosted':
      return t.boosted
    default:
      return priceOf(filters)
  }
}

const Chips = ({
  choice,
  facets,
  hrefFor,
}: Pick<Props, 'choice' | 'hrefFor'> & { facets: ProductFacets }) => {
  const chosen = chosenOnes(choice)
  if (chosen.length === 0) return null
  const chip =
    'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-input bg-card px-3 text-sm hover:bg-muted pointer-coarse:min-h-11'
  return (
    // Under the button and the order where the window is narrow: between them it would push the order to a line of its own.
    <ul aria-label={t.chosen} className="flex flex-wrap gap-2 max-lg:order-last max-lg:w-full">
      {chosen.map(({ name, without }) => {
        const label = labelOf(name, choice, facets)
        return (
          <li key={name} className="min-w-0">
            <Link
              to={hrefFor(without)}
              replace
              preventScrollReset
              aria-label={t.without(label)}
              className={chip}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        )
      })}
      {chosen.length > 1 ? (
        <li>
          <Link
            to={hrefFor({ ...choice, category: '', filters: {} })}
            replace
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-primary text-sm underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

const panelId = 'bo-loc'

/**
 * The filters of a list: a panel beside it on wide windows, a sheet from below on phones (where, without scripts, the button
 * leads to the panel), and what is chosen as chips.
 */
export default function ProductFilters({ action, facets, choice, total, hrefFor, beside }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  if (!facets) return beside ? <div className="mb-4 flex justify-end">{beside}</div> : null
  const choose = (form: FormData) =>
    navigate(hrefFor(choiceIn(form, choice)), { replace: true, preventScrollReset: true })
  const chosen = chosenOnes(choice)
  const panel = { action, facets, choice, choose }
  const openSheet = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <aside id={panelId} className="max-lg:not-target:hidden max-lg:mb-4 lg:row-span-2">
        <h2 className="mb-2 hidden font-semibold text-lg lg:block">{t.title}</h2>
        <FilterPanel {...panel} />
      </aside>
      <div
        className={cn(
          'mb-4 flex flex-wrap items-center gap-2',
          chosen.length === 0 && !beside && 'lg:hidden',
        )}
      >
        <Button asChild variant="outline" className="lg:hidden">
          <a href={`#${panelId}`} onClick={openSheet}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {t.open(chosen.length)}
          </a>
        </Button>
        <Chips choice={choice} facets={facets} hrefFor={hrefFor} />
        {beside ? <div className="ml-auto flex min-w-0">{beside}</div> : null}
      </div>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side="below"
        title={t.title}
        titleClassName="font-semibold text-lg"
        closeLabel={t.close}
      >
        <FilterPanel {...panel} className="mt-2" />
        <div className="foot-bar sticky bottom-0 -mx-4 -mb-4 border-t bg-card p-3">
          <Button size="lg" className="w-full" onClick={() => setOpen(false)}>
            {t.show(total)}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
