import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { isAtWork } from '../imports/queries.ts'

export const statementsKey = 'GET /api/admin/statements'
export const statementKey = (id: number): QueryKey => ['GET /api/admin/statements/{id}', id]
export const linesKey = (id: number): QueryKey => ['GET /api/admin/statements/{id}/lines', id]
/** What deciding about lines makes out of date in the browser. */
export const touchedBy = (id: number): QueryKey[] => [
  statementKey(id),
  linesKey(id),
  [statementsKey],
  ['GET /api/admin/overview'],
  ['GET /api/admin/conversions'],
]

const pollEvery = 1000

export const useStatements = (page: number, limit: number) =>
  useQuery({
    queryKey: [statementsKey, page],
    queryFn: () => api.list(statementsKey, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? pollEvery : false),
    staleTime: 0,
  })

/** One statement, asked for again while there is work on it. */
export const useStatement = (id: number) =>
  useQuery({
    queryKey: statementKey(id),
    queryFn: () => api.call('GET /api/admin/statements/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? pollEvery : false),
    staleTime: 0,
  })
