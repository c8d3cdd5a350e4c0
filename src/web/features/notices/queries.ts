import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { invalidate, keyOf, useCall } from '#web/lib/call.ts'
import { onceEach } from '#web/lib/once-each.ts'

const minute = 60_000
const pageSize = 8
/** What the bell asks for. */
export const latest = { query: { limit: pageSize } }

/** What the bell shows; looked up every minute, and when one comes back to the page. */
export const useLatestNotices = () => {
  const { user } = useAuth()
  return useCall('GET /api/me/notices', latest, {
    enabled: Boolean(user),
    staleTime: minute / 2,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  })
}

export const useAllNotices = () => {
  const query = useInfiniteQuery({
    queryKey: keyOf('GET /api/me/notices', {}, 'all'),
    queryFn: ({ pageParam }) =>
      api.call('GET /api/me/notices', { query: { page: pageParam, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
  })
  return { ...query, notices: query.data && onceEach(query.data.pages, ({ id }) => id) }
}

export const useRefreshNotices = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('GET /api/me/notices', latest) })
}

export const useNoticeSettings = () => useCall('GET /api/me/notice-settings', {}, { staleTime: 0 })

export const useRefreshSettings = () => {
  const client = useQueryClient()
  return () => invalidate(client, ['GET /api/me/notice-settings'])
}
