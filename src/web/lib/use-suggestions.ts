import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { useSettled } from '#web/lib/use-settled.ts'

const wait = 300
const shortest = 2

/**
 * Products for what is being typed, from two letters on; undefined while there is nothing to say yet. `q`: what they were found for, which
 * is what was typed before while the next answer is on its way.
 */
export const useSuggestions = (typed: string) => {
  const q = useSettled(typed.trim(), wait)
  const long = [...q].length >= shortest && typed.trim() !== ''
  const { data } = useQuery({
    queryKey: keyOf('GET /api/products/suggest', { query: { q } }),
    queryFn: async ({ signal }) => ({
      ...(await api.call('GET /api/products/suggest', { query: { q }, signal })),
      q,
    }),
    enabled: long,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return long ? data : undefined
}
