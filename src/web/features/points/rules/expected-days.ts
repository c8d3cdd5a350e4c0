import type { Wallet } from '#contract/wallet.ts'
import { formatDate } from '#web/lib/dates.ts'

/** "29/11/2026" of a day of Việt Nam, YYYY-MM-DD. */
export const dayOf = (on: string): string => formatDate(`${on}T12:00:00+07:00`)

type Expected = Wallet['expected']

/** So many of the next days, soonest first: where not all have room, those that bring points before those that only end a wait. */
export const nextOf = (expected: Expected, count: number): Expected => {
  const chosen = expected.toSorted((a, b) => Number(b.points > 0) - Number(a.points > 0)).slice(0, count)
  return expected.filter((one) => chosen.includes(one))
}
