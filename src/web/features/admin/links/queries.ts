import { type QueryKey, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'

export const linksKey = 'GET /api/admin/links'
const summaryKey = 'GET /api/admin/links/summary'
export const touchedByLinks: QueryKey[] = [[linksKey], [summaryKey]]

export const states = ['good', 'strange', 'out_of_stock', 'error', 'unchecked'] as const

/** What the address asks for, as the call takes it. */
export const linkQuery = (state: TableState) => {
  const one = states.find((name) => name === state.filter('state'))
  const host = state.filter('host')
  return {
    ...(one ? { state: one } : {}),
    ...(state.filter('state') === 'flagged' ? { flagged: 'true' as const } : {}),
    ...(host ? { host } : {}),
  }
}

export const useLinkSummary = () =>
  useQuery({ queryKey: [summaryKey], queryFn: () => api.call(summaryKey), staleTime: 0 })
