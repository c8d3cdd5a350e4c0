import type { LedgerEntry } from '#contract/points.ts'
import { api } from '#web/lib/api.ts'

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
