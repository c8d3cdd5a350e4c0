import type { LedgerEntry } from '#contract/points.ts'
import { monthOf } from '#web/lib/dates.ts'

/** One month of the ledger in điểm: `earned` and `spent` are both positive or 0. `month` is YYYY-MM, Vietnamese time. */
export type StatementMonth = {
  month: string
  opening: number
  earned: number
  spent: number
  closing: number
}

/** The ledger by month, newest first; months in which nothing moved are left out. `entries` oldest first. */
export const monthlyStatement = (entries: LedgerEntry[]): StatementMonth[] => {
  const months: StatementMonth[] = []
  for (const { createdAt, points, balanceAfter } of entries) {
    const month = monthOf(createdAt)
    let last = months.at(-1)
    if (last?.month !== month) {
      last = { month, opening: balanceAfter - points, earned: 0, spent: 0, closing: 0 }
      months.push(last)
    }
    if (points > 0) last.earned += points
    else last.spent -= points
    last.closing = balanceAfter
  }
  return months.reverse()
}
