import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClickStage } from '#contract/affiliate.ts'
import type { LedgerEntry } from '#contract/points.ts'
import { useSameBalance } from '#web/features/session/queries.ts'
import { api } from '#web/lib/api.ts'
import { keyOf, useCall } from '#web/lib/call.ts'
import { onceEach } from '#web/lib/once-each.ts'

const pageSize = 100

/** The whole ledger, oldest first, page by page. */
export const fetchLedger = async (): Promise<{ balance: number; entries: LedgerEntry[] }> => {
  const entries: LedgerEntry[] = []
  for (let page = 1; ; page += 1) {
    const part = await api.call('GET /api/me/ledger', { query: { page, limit: pageSize } })
    entries.push(...part.entries)
    if (part.entries.length === 0 || entries.length >= part.total) return { balance: part.balance, entries }
  }
}

export const useWallet = () => {
  const wallet = useCall('GET /api/me/wallet', {}, { staleTime: 0, refetchOnWindowFocus: true })
  useSameBalance(wallet.data?.balance)
  return wallet
}

/** Of which clicks a member wants to see the journey. */
export type ClickFilter = {
  stage?: ClickStage | undefined
  month?: string | undefined
  clickId?: string | undefined
}

const clicksAtOnce = 20

/** Own clicks, newest first, a page at a time. */
export const useClicks = (filter: ClickFilter) => {
  const query = useInfiniteQuery({
    queryKey: keyOf('GET /api/me/clicks', { query: filter }, 'all'),
    queryFn: ({ pageParam }) =>
      api.list('GET /api/me/clicks', { query: { ...filter, page: pageParam, limit: clicksAtOnce } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * clicksAtOnce < last.total ? pages.length + 1 : undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return { ...query, clicks: query.data && onceEach(query.data.pages, ({ clickId }) => clickId) }
}

const latestClicks = { query: { limit: 3 } }

export const useLatestClicks = () =>
  useCall('GET /api/me/clicks', latestClicks, { staleTime: 0, refetchOnWindowFocus: true })
