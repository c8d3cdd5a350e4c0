import { type Choice, choiceOf, type Filters, filterNames } from './filters.ts'

/** What a form of filters holds. */
export const choiceIn = (form: FormData, { q, sort }: Pick<Choice, 'q' | 'sort'>): Choice => {
  const search = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') search.set(name, value)
  return { ...choiceOf(search), q, sort }
}

/** Every choice on its own, the range of prices as one, with what is left without it. */
export const chosenOnes = (
  choice: Choice,
): { name: keyof Filters | 'category' | 'price'; without: Choice }[] => {
  const { filters } = choice
  const { minPrice, maxPrice, ...others } = filters
  return [
    ...(choice.category ? [{ name: 'category' as const, without: { ...choice, category: '' } }] : []),
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [{ name: 'price' as const, without: { ...choice, filters: others } }]),
    ...filterNames.flatMap((name) => {
      if (name === 'minPrice' || name === 'maxPrice' || filters[name] === undefined) return []
      const { [name]: _, ...left } = filters
      return [{ name, without: { ...choice, filters: left } }]
    }),
  ]
}
