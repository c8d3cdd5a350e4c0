import { spokenAmountIn } from '#shared/amount-in-words.ts'

/** What a list is narrowed to beside words and category; prices in đồng, both taken in. `shop`: a retailer's row id. */
export type Filters = {
  minPrice?: number
  maxPrice?: number
  shop?: number
  minReward?: number
  minRating?: number
  boosted?: 1
}

/** Each filter in the address, and the largest it may be; the smallest is one. */
const largest = {
  minPrice: 2_147_483_647,
  maxPrice: 2_147_483_647,
  shop: 2_147_483_647,
  minReward: 100,
  minRating: 5,
  boosted: 1,
} as const satisfies Record<keyof Filters, number>
export const filterNames = Object.keys(largest) as (keyof Filters)[]

const read = (name: keyof Filters, text: string): number => {
  if (name === 'minPrice' || name === 'maxPrice') return spokenAmountIn(text) ?? 0
  return name === 'minRating' ? Number(text) : Math.trunc(Number(text))
}

/** The number a filter is given in an address; undefined where it is none. Prices may stand as people type them: "500.000", "500k". */
export const numberIn = (name: keyof Filters, text: string): number | undefined => {
  const value = read(name, text)
  return value >= 1 && value <= largest[name] ? value : undefined
}

/** The filters an address asks for; what is none counts as none. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = numberIn(name, search.get(name) ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The same as the API asks for them. */
export const filterQuery = ({ shop, boosted, ...same }: Filters) => ({
  ...same,
  ...(shop ? { retailerId: shop } : {}),
  ...(boosted ? { boosted: 'true' as const } : {}),
})

/** What a list is narrowed to, with the words and the order: all that stands in its address but the page. */
export type Choice = { category: string; q: string; sort: string; filters: Filters }

/** The choice an address asks for. */
export const choiceOf = (search: URLSearchParams): Choice => ({
  category: search.get('category') ?? '',
  q: search.get('q') ?? '',
  sort: search.get('sort') ?? '',
  filters: filtersIn(search),
})

type Query = Record<string, string | number | undefined>
/** As an address has it. */
export const choiceQuery = ({ category, sort, filters }: Choice): Query => ({ category, sort, ...filters })
