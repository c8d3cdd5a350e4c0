import type { Network } from '#contract/affiliate.ts'
import type { RetailerRule } from '#contract/retailers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byPrecedence, isInForce } from '../rules/earning.ts'
import { spentRules } from '../rules/promise.ts'
import { followedAtShop } from '../rules/shop-rules.ts'
import { readRulesInForce } from './offers-in-force.ts'

type Category = { id: number; name: string }
type Shop = {
  retailerId: number
  /** Those of its goods on which an id can travel. */
  networks: readonly Network[]
  /** The categories its goods stand in; asked where a rule is for one. */
  listCategories: () => Promise<Category[]>
}

/**
 * Rules that some click on the shop's goods follows now, of those for the whole shop, a network or a category of its goods and not for
 * single products, in the order they apply. One whose limit is used up is left out, and one that gives way everywhere.
 */
export const listRulesOfShop = async (ctx: Ctx, shop: Shop): Promise<RetailerRule[]> => {
  const at = ctx.clock.now()
  const inForce = await readRulesInForce(ctx, null)
  const spent = spentRules(inForce)
  const rules = inForce.rules.filter((rule) => isInForce(rule, at) && !spent.has(rule.ruleId))
  const categories = rules.some(({ scope }) => scope === 'category') ? await shop.listCategories() : []
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const followed = followedAtShop(rules, { ...shop, categoryIds: [...nameOf.keys()], at })
  return followed
    .toSorted((a, b) => Number(a.isBoost) - Number(b.isBoost) || byPrecedence(a, b))
    .map(({ endsAt, ...rule }) => ({
      ...rule,
      category: nameOf.get(rule.scope === 'category' ? (rule.scopeId ?? 0) : 0) ?? null,
      network: rule.scope === 'network' && shop.networks.length > 1 ? rule.scopeNetwork : null,
      endsAt: endsAt?.toISOString() ?? null,
    }))
}
