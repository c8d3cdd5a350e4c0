import { ApiError } from '#contract/client.ts'
import { type CallName, useCall } from '#web/lib/call.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'

export const linksKey = 'GET /api/admin/links'
const summaryKey = 'GET /api/admin/links/summary'
const wrappingKey = 'GET /api/admin/links/wrapping'
export const touchedByLinks: CallName[] = [linksKey, summaryKey]

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

export const useLinkSummary = ({ enabled = true } = {}) => useCall(summaryKey, {}, { staleTime: 0, enabled })

/** What another template makes out of date in the browser. */
export const touchedByWrapping: CallName[] = [
  summaryKey,
  wrappingKey,
  'POST /api/admin/links/wrapping',
  'GET /api/products',
  'GET /api/cart',
]

export const useWrapHosts = () => useCall(wrappingKey, {}, { staleTime: 0 })

const settleMs = 400

/** What a template would change, asked once the hand rests; `problem` when it can be none. */
export const useWrapTrial = (host: string, template: string) => {
  const settled = useSettled(`${host} ${template}`, settleMs)
  const query = useCall(
    'POST /api/admin/links/wrapping',
    { body: { host, template, preview: true } },
    {
      enabled: host !== '' && template !== '' && settled === `${host} ${template}`,
      retry: false,
      staleTime: 0,
    },
  )
  const problem = query.error instanceof ApiError ? query.error.body.error : undefined
  return { data: query.data, problem }
}
