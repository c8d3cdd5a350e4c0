import { QueryClient } from '@tanstack/react-query'

/** Spec section 9: no retry, no refetch on focus, no interval, never stale, unless a query says otherwise. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  })
