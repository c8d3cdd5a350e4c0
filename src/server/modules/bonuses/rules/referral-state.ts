import type { ReferralState } from '#contract/bonuses.ts'

/**
 * How an invitation stands for who invited. `credited` of their thanks and `mostPoints`, the most that one order of the friend brings, in
 * điểm; `isPending` = an order of the friend is on its way.
 */
export const referralStateOf = (referral: {
  state: string
  credited: number
  wasCredited: boolean
  overCap: boolean
  isPending: boolean
  mostPoints: number
  leastPoints: number
}): ReferralState => {
  const { mostPoints, leastPoints } = referral
  if (referral.state === 'refused') return 'refused'
  if (referral.state === 'held') return 'checking'
  if (referral.credited > 0) return 'credited'
  if (referral.overCap) return 'over_cap'
  // Reckoned within the minute, or once who invited is no longer suspended.
  if (mostPoints > 0 && mostPoints >= leastPoints) return 'due'
  if (referral.isPending) return 'waiting'
  if (referral.wasCredited) return 'taken_back'
  return mostPoints > 0 ? 'too_small' : 'joined'
}

/** 'minhanh' becomes 'mi***h': enough to know a friend by, too little to find a stranger by. */
export const maskName = (name: string): string => {
  const signs = [...name]
  return signs.length < 4 ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.at(-1)}`
}
