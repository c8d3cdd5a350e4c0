import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer, CallInput } from '#contract/client.ts'
import type { EndpointKey } from '#contract/index.ts'
import { api } from './api.ts'

type Page<K extends EndpointKey> = { items: Answer<K>; total: number }
/** `api.list` for a key that is not known yet: whether its input may be left out no longer matters. */
const list = api.list as <K extends EndpointKey>(key: K, input: object) => Promise<Page<K>>

/** One page of a paged list; the page before stays while the next is on its way. */
export const usePage = <K extends EndpointKey>(key: K, query: CallInput<K>['query']) =>
  useQuery({
    queryKey: [key, query],
    queryFn: () => list(key, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
