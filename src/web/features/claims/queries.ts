import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'

/** Own claims, newest first. */
export const useOwnClaims = () =>
  useQuery({
    queryKey: keyOf('GET /api/me/claims'),
    queryFn: async () => (await api.list('GET /api/me/claims', { query: { limit: 100 } })).items,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
