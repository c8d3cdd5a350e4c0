import type { ReferralState } from '#contract/bonuses.ts'

/** How an invitation stands for who invited: `credited` in điểm, `pending` = orders of the friend that are on their way. */
export const referralStateOf = (referral: {
  state: string
  credited: number
  overCap: boolean
  pending: number
}): ReferralState => {
  if (referral.state === 'refused') return 'refused'
  if (referral.state === 'held') return 'checking'
  if (referral.credited > 0) return 'credited'
  if (referral.overCap) return 'over_cap'
  return referral.pending > 0 ? 'waiting' : 'joined'
}

/** 'minhanh' becomes 'mi***h': enough to know a friend by, too little to find a stranger by. */
export const maskName = (name: string): string => {
  const signs = [...name]
  return signs.length < 4 ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.at(-1)}`
}
