import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { ProductFacets } from '#contract/products.ts'
import { cn } from '#web/lib/cn.ts'
import { filtersText as t } from '#web/text/product-filters.ts'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '../rules/filters.ts'
import { PriceRange } from './price-range.tsx'

type Option = { value: string; label: string; count: number }

const Row = ({
  type,
  name,
  option,
  isChosen,
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: Option
  isChosen: boolean
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-1 hover:bg-muted has-checked:font-medium lg:min-h-9">
    <input
      type={type}
      name={name}
      value={option.value}
      defaultChecked={isChosen}
      className="size-4 shrink-0"
    />
    <span className="wrap-anywhere min-w-0 flex-1 text-sm leading-snug">{option.label}</span>
    <span className="text-muted-foreground text-sm tabular-nums">{t.count(option.count)}</span>
  </label>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-t py-3 first-of-type:border-t-0">
    <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

const shown = 6

/** One of several or all; long lists keep their tail behind a summary, unless the choice stands in it. */
const OneOf = ({
  title,
  name,
  options,
  chosen,
}: {
  title: string
  name: string
  options: Option[]
  chosen: string
}) => {
  const row = (option: Option) => (
    <Row key={option.value} type="radio" name={name} option={option} isChosen={option.value === chosen} />
  )
  const [head, tail] = [options.slice(0, shown), options.slice(shown)]
  if (options.length === 0) return null
  return (
    <Group title={title}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-1 hover:bg-muted has-checked:font-medium lg:min-h-9">
        <input type="radio" name={name} value="" defaultChecked={chosen === ''} className="size-4 shrink-0" />
        <span className="text-sm">{t.any}</span>
      </label>
      {head.map(row)}
      {tail.length > 0 ? (
        <details open={tail.some(({ value }) => value === chosen)}>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-lg px-1 text-primary text-sm lg:min-h-9">
            {t.more(tail.length)}
          </summary>
          {tail.map(row)}
        </details>
      ) : null}
    </Group>
  )
}

const named = (list: ProductFacets['categories']): Option[] =>
  list.map(({ id, name, count }) => ({ value: String(id), label: name, count }))
/** Steps that nothing reaches say nothing, but the one chosen stays. */
const steps = (
  list: ProductFacets['reward'],
  chosen: number | undefined,
  label: (min: number) => string,
): Option[] =>
  list
    .filter(({ min, count }) => count > 0 || min === chosen)
    .map(({ min, count }) => ({ value: String(min), label: label(min), count }))

/**
 * Everything a list is narrowed by, as a form: without scripts it is sent as one, with them every choice is shown at once.
 * `choose` gets what the form holds.
 */
export const FilterPanel = ({
  action,
  facets,
  choice,
  choose,
  className,
}: {
  action: string
  facets: ProductFacets
  choice: Choice
  choose: (form: FormData) => void
  className?: string
}) => {
  const id = useId()
  const { category, filters, q, sort } = choice
  const form = useRef<HTMLFormElement>(null)
  // A new choice from outside (a chip taken away, Back) is written into the controls, which stay: one of them may have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when another choice is shown
  useEffect(
    () => () => {
      for (const one of form.current?.querySelectorAll('input') ?? [])
        Object.assign(one, { checked: one.defaultChecked, value: one.defaultValue })
    },
    [JSON.stringify([category, filters])],
  )
  const chosen = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    if (target instanceof HTMLInputElement && target.type !== 'text') choose(new FormData(currentTarget))
  }
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action={action}
      aria-label={t.title}
      onChange={chosen}
      onSubmit={(event) => {
        event.preventDefault()
        choose(new FormData(event.currentTarget))
      }}
      className={cn('flow-root', className)}
    >
      {q ? <input type="hidden" name="q" value={q} /> : null}
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {facets.boosted > 0 || filters.boosted ? (
        <Row
          type="checkbox"
          name="boosted"
          option={{ value: '1', label: t.boosted, count: facets.boosted }}
          isChosen={filters.boosted === 1}
        />
      ) : null}
      <OneOf title={t.category} name="category" options={named(facets.categories)} chosen={category} />
      {facets.price.length > 0 ? (
        <Group title={t.price}>
          <PriceRange steps={facets.price} from={filters.minPrice} to={filters.maxPrice} />
          <Button type="submit" variant="outline" className="mt-2 w-full">
            {t.apply}
          </Button>
        </Group>
      ) : null}
      <OneOf
        title={t.shop}
        name="shop"
        options={named(facets.retailers)}
        chosen={filters.shop === undefined ? '' : String(filters.shop)}
      />
      <OneOf
        title={t.reward}
        name="minReward"
        options={steps(facets.reward, filters.minReward, t.atLeastPercent)}
        chosen={String(filters.minReward ?? '')}
      />
      <OneOf
        title={t.rating}
        name="minRating"
        options={steps(facets.rating, filters.minRating, t.atLeastStars)}
        chosen={String(filters.minRating ?? '')}
      />
    </form>
  )
}
