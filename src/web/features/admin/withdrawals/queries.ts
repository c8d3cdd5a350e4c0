import type { AdminWithdrawal } from '#contract/withdrawals.ts'
import { usePage } from '#web/lib/call.ts'

const pollEvery = 5000

/** What became of a batch's withdrawals meanwhile, by their numbers: others have their codes before them too. */
export const useLatest = (batchId: number): ReadonlyMap<number, AdminWithdrawal> => {
  const { data } = usePage(
    'GET /api/admin/withdrawals',
    { query: { batchId, limit: 200 } },
    { refetchInterval: pollEvery, refetchOnWindowFocus: true },
  )
  return new Map(data?.items.map((row) => [row.id, row]))
}

/** What changes when a withdrawal moves on. */
export const touchedByWithdrawals = [
  'GET /api/admin/withdrawals',
  'GET /api/admin/withdrawals/totals',
  'GET /api/admin/withdrawal-batches',
  'GET /api/admin/approvals',
] as const
