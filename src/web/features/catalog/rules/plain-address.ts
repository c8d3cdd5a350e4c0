import { type Filters, filterNames, numberIn } from './filters.ts'

const defaults: Readonly<Record<string, readonly string[]>> = {
  category: ['', 'all'],
  q: [''],
  sort: ['', 'relevance'],
  page: ['', '1'],
}

/**
 * The address without what says nothing (a form without scripts sends all its fields); undefined where there is nothing of
 * the kind in it.
 */
export const addressWithoutDefaults = ({ pathname, searchParams }: URL): string | undefined => {
  const kept = new URLSearchParams()
  const names: readonly string[] = filterNames
  for (const [name, value] of searchParams) {
    const isDefault = names.includes(name)
      ? numberIn(name as keyof Filters, value) === undefined
      : defaults[name]?.includes(value)
    if (!isDefault) kept.append(name, value)
  }
  if (kept.size === searchParams.size) return undefined
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
