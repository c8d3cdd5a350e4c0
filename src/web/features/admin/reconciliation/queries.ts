import { useCall, usePage } from '#web/lib/call.ts'
import { isAtWork } from '../imports/queries.ts'

/** What deciding about lines makes out of date in the browser. */
export const touchedByDecisions = [
  'GET /api/admin/statements/{id}',
  'GET /api/admin/statements/{id}/lines',
  'GET /api/admin/statements',
  'GET /api/admin/overview',
  'GET /api/admin/conversions',
] as const

const pollEvery = 1000

export const useStatements = (page: number, limit: number) =>
  usePage(
    'GET /api/admin/statements',
    { query: { page, limit } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? pollEvery : false) },
  )

/** One statement, asked for again while there is work on it. */
export const useStatement = (id: number) =>
  useCall(
    'GET /api/admin/statements/{id}',
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? pollEvery : false),
      staleTime: 0,
    },
  )
