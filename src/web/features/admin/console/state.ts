import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Grouping, GroupSort } from '#contract/console.ts'
import type { Sort } from '#web/ui/data-table/column.ts'

export const groupings = [
  'retailer',
  'network',
  'product',
  'category',
  'campaign',
  'page',
  'day',
] as const satisfies Grouping[]

/** By what the groups can be put in order: the columns of their table. */
const groupSorts = [
  'label',
  'clicks',
  'reachRate',
  'conversions',
  'approvalRate',
  'commission',
  'epc',
  'margin',
] as const satisfies GroupSort[]

/** The order asked for as the call takes it; one that is none (of an older address, or kept by this browser) is the first. */
export const groupSortOf = (sort: Sort | undefined): GroupSort | `-${GroupSort}` => {
  const id = groupSorts.find((one) => one === sort?.id)
  if (!id) return '-commission'
  return sort?.desc ? `-${id}` : id
}

/** The filter a group sets when one looks at it alone; a day sets the period. */
export const filterOf = {
  retailer: 'retailerId',
  network: 'network',
  product: 'productId',
  category: 'categoryId',
  campaign: 'campaignId',
  page: 'clickPage',
} as const
export type Filter = (typeof filterOf)[keyof typeof filterOf]
export const filters = Object.values(filterOf)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What one looks at: period, grouping and filters stand in the address; names of filters are remembered here. */
export const useScope = () => {
  const [search, setSearch] = useSearchParams()
  const [names, setNames] = useState<Partial<Record<Filter, string>>>({})
  const by = groupings.find((one) => one === search.get('by')) ?? 'retailer'
  const [from, to] = [search.get('from'), search.get('to')]
  const change = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    by,
    query: {
      ...(isDay(from) ? { from } : {}),
      ...(isDay(to) ? { to } : {}),
      ...Object.fromEntries(
        filters.flatMap((name) => {
          const value = search.get(name)
          return value ? [[name, value]] : []
        }),
      ),
    },
    chosen: filters.flatMap((name) => {
      const value = search.get(name)
      return value ? [{ name, value, label: names[name] ?? value }] : []
    }),
    change,
    /** Looks at one group alone, from there at its products, or at its shops when it is a product. */
    narrow: (key: string, label: string) => {
      if (by === 'day') return change({ from: key, to: key, by: 'retailer' })
      const name = filterOf[by]
      setNames((before) => ({ ...before, [name]: label }))
      return change({ [name]: key, by: by === 'product' ? 'page' : 'product' })
    },
  }
}
export type ConsoleScope = ReturnType<typeof useScope>
