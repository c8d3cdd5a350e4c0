import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * Spec section 9: no retry, no refetch on focus, no interval, never stale, unless a query says otherwise; presses are not retried and
 * nothing is asked at intervals by default.
 *
 * Without a network every call is made all the same, and fails: a press that waited for one would be sent later, without the
 * member; and what is asked for reaches the app's worker, which may have kept it. Once there is a network again, what is on the
 * screen and failed meanwhile, or is never fresh, is fetched anew.
 */
export const createQueryClient = (): QueryClient => {
  // A page that was kept may begin without a network: then its coming is a change.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // By default off where the network is not waited for.
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
