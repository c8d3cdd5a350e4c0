import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportProgress } from '#contract/imports.ts'
import { type CallName, invalidate, keyOf, useCall, usePage } from '#web/lib/call.ts'
import { touchedByProducts } from '../products/queries.ts'

export const listKey = 'GET /api/admin/imports'
export const profilesKey = 'GET /api/admin/import-profiles'
/** What an import makes out of date in the browser. */
const touched: CallName[] = ['GET /api/admin/imports/{id}', listKey, ...touchedByProducts]

const pollEvery = 1500
const atWork: ImportProgress['status'][] = ['checking', 'running', 'undoing']
export const isAtWork = ({ status }: Pick<ImportProgress, 'status'>): boolean => atWork.includes(status)

export const useImportList = (page: number, limit: number) =>
  usePage(
    listKey,
    { query: { page, limit } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? pollEvery : false) },
  )

/**
 * One import, kept up to date while there is work: the server tells of progress as it happens; where that does not get
 * through (a proxy, an old browser) it is asked instead.
 */
export const useImport = (id: number) => {
  const client = useQueryClient()
  const [isDeaf, setDeaf] = useState(false)
  const query = useCall(
    'GET /api/admin/imports/{id}',
    { params: { id } },
    {
      refetchInterval: ({ state }) => (isDeaf && state.data && isAtWork(state.data) ? pollEvery : false),
      staleTime: 0,
    },
  )
  const works = query.data !== undefined && isAtWork(query.data)
  useEffect(() => {
    if (!works) return
    const events = new EventSource(`/api/admin/imports/${id}/events`)
    let failures = 0
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      failures = 0
      setDeaf(false)
      const progress = JSON.parse(data) as ImportProgress
      client.setQueryData(
        keyOf('GET /api/admin/imports/{id}', { params: { id } }),
        (before) => before && { ...before, ...progress },
      )
    })
    events.addEventListener('rest', () => {
      events.close()
      void invalidate(client, touched)
    })
    events.onerror = () => {
      failures += 1
      if (failures > 1 || events.readyState === EventSource.CLOSED) setDeaf(true)
    }
    return () => events.close()
  }, [works, id, client])
  return query
}

export const useProfiles = () => useCall(profilesKey, {}, { staleTime: 0 })

export const useRefused = (id: number, page: number, limit: number) =>
  usePage('GET /api/admin/imports/{id}/errors', { params: { id }, query: { page, limit } })

export const useKept = (id: number, limit: number) =>
  usePage('GET /api/admin/imports/{id}/kept', { params: { id }, query: { limit } })
