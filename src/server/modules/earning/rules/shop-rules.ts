import type { Network } from '#contract/affiliate.ts'
import { chooseTerms, type EarningRule } from './earning.ts'

type Goods = {
  retailerId: number
  networks: readonly Network[]
  /** The categories its goods stand in. */
  categoryIds: readonly number[]
  at: Date
}

/**
 * Those of the rules that a click on some of the shop's goods follows, whoever clicks: as it chooses, for every network and category of
 * theirs. Rules for single products or for what is opened are no part of it.
 */
export const followedAtShop = (rules: EarningRule[], goods: Goods): EarningRule[] => {
  const { retailerId, networks, at } = goods
  const wide = rules.filter(({ scope }) => scope !== 'product' && scope !== 'opening')
  // Categories without a rule of their own are all alike.
  const ruled = goods.categoryIds.filter((id) =>
    wide.some(({ scope, scopeId }) => scope === 'category' && scopeId === id),
  )
  const chosen = new Set<number | null | undefined>()
  for (const network of networks)
    for (const categoryId of [null, ...ruled])
      for (const isNewMember of [false, true]) {
        const on = { productId: null, categoryId, retailerId, network, pointsReward: 0, at, isNewMember }
        const { base, boost } = chooseTerms(wide, on)
        chosen.add(base.ruleId).add(boost?.ruleId)
      }
  return wide.filter(({ ruleId }) => chosen.has(ruleId))
}
