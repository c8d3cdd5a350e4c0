import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportDetails, ImportProgress } from '#contract/imports.ts'
import { api } from '#web/lib/api.ts'

export const listKey = 'GET /api/admin/imports'
export const oneKey = (id: number): QueryKey => ['GET /api/admin/imports/{id}', id]
export const profilesKey = 'GET /api/admin/import-profiles'
/** What an import makes out of date in the browser. */
const touched: QueryKey[] = [[listKey], ['GET /api/products'], ['GET /api/categories'], ['GET /api/stats']]

const pollEvery = 1500
const atWork: ImportProgress['status'][] = ['checking', 'running', 'undoing']
export const isAtWork = ({ status }: Pick<ImportProgress, 'status'>): boolean => atWork.includes(status)

export const useImportList = (page: number, limit: number) =>
  useQuery({
    queryKey: [listKey, page],
    queryFn: () => api.list(listKey, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? pollEvery : false),
    staleTime: 0,
  })

/**
 * One import, kept up to date while there is work: the server tells of progress as it happens; where that does not get
 * through (a proxy, an old browser) it is asked instead.
 */
export const useImport = (id: number) => {
  const client = useQueryClient()
  const [isDeaf, setDeaf] = useState(false)
  const query = useQuery({
    queryKey: oneKey(id),
    queryFn: () => api.call('GET /api/admin/imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (isDeaf && state.data && isAtWork(state.data) ? pollEvery : false),
    staleTime: 0,
  })
  const works = query.data !== undefined && isAtWork(query.data)
  useEffect(() => {
    if (!works) return
    const events = new EventSource(`/api/admin/imports/${id}/events`)
    let failures = 0
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      failures = 0
      setDeaf(false)
      const progress = JSON.parse(data) as ImportProgress
      client.setQueryData<ImportDetails>(oneKey(id), (before) => before && { ...before, ...progress })
    })
    events.addEventListener('rest', () => {
      events.close()
      for (const queryKey of [oneKey(id), ...touched]) void client.invalidateQueries({ queryKey })
    })
    events.onerror = () => {
      failures += 1
      if (failures > 1 || events.readyState === EventSource.CLOSED) setDeaf(true)
    }
    return () => events.close()
  }, [works, id, client])
  return query
}

export const useProfiles = () =>
  useQuery({ queryKey: [profilesKey], queryFn: () => api.call(profilesKey), staleTime: 0 })

export const useRefused = (id: number, page: number, limit: number) =>
  useQuery({
    queryKey: ['GET /api/admin/imports/{id}/errors', id, page],
    queryFn: () => api.list('GET /api/admin/imports/{id}/errors', { params: { id }, query: { page, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useKept = (id: number, limit: number) =>
  useQuery({
    queryKey: ['GET /api/admin/imports/{id}/kept', id],
    queryFn: () => api.list('GET /api/admin/imports/{id}/kept', { params: { id }, query: { limit } }),
    staleTime: 0,
  })
