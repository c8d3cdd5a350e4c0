import type { RetailerRule } from '#contract/retailers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteUntil } from '#server/kernel/reads.ts'
import { byPrecedence, type EarningRule, isInForce, nextChange } from '../rules/earning.ts'
import { listEnabledRules } from '../store/rules.ts'

type Category = { id: number; name: string }
type Shop = {
  retailerId: number
  networks: readonly string[]
  /** The categories its goods stand in; asked where a rule is for one. */
  listCategories: () => Promise<Category[]>
}

/** The name of the one category of the shop's goods a rule is for, null where it is for all of them; undefined where for none. */
const placeOf = (
  rule: EarningRule,
  { retailerId, networks }: Shop,
  categories: readonly Category[],
): string | null | undefined => {
  const isForAll =
    rule.scope === 'all' ||
    (rule.scope === 'retailer' && rule.scopeId === retailerId) ||
    (rule.scope === 'network' && rule.scopeNetwork !== null && networks.includes(rule.scopeNetwork))
  if (isForAll) return null
  return rule.scope === 'category' ? categories.find(({ id }) => id === rule.scopeId)?.name : undefined
}

/** Rules in force that hold for a whole shop or a category of its goods, not for single products, in the order they apply. */
export const listRulesOfShop = async (ctx: Ctx, shop: Shop): Promise<RetailerRule[]> => {
  const at = ctx.clock.now()
  const rules = await listEnabledRules(ctx.db)
  noteUntil(nextChange(rules, at))
  const inForce = rules.filter((rule) => isInForce(rule, at))
  const categories = inForce.some(({ scope }) => scope === 'category') ? await shop.listCategories() : []
  return inForce
    .toSorted((a, b) => Number(a.isBoost) - Number(b.isBoost) || byPrecedence(a, b))
    .flatMap(({ endsAt, ...rule }) => {
      const category = placeOf({ ...rule, endsAt }, shop, categories)
      return category === undefined ? [] : [{ ...rule, category, endsAt: endsAt?.toISOString() ?? null }]
    })
}
