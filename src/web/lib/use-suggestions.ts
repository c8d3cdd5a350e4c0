import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { useSettled } from '#web/lib/use-settled.ts'

const wait = 300
const shortest = 2

/** Products for what is being typed, from two letters on; undefined while there is nothing to say yet. */
export const useSuggestions = (typed: string) => {
  const q = useSettled(typed.trim(), wait)
  const long = [...q].length >= shortest && typed.trim() !== ''
  const { data } = useQuery({
    queryKey: keyOf('GET /api/products/suggest', { query: { q } }),
    queryFn: ({ signal }) => api.call('GET /api/products/suggest', { query: { q }, signal }),
    enabled: long,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return long && data ? { q, ...data } : undefined
}
