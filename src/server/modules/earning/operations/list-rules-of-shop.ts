import type { RetailerRule } from '#contract/retailers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteUntil } from '#server/kernel/reads.ts'
import { byPrecedence, type EarningRule, isInForce, nextChange } from '../rules/earning.ts'
import { listEnabledRules } from '../store/rules.ts'

type Shop = { retailerId: number; networks: readonly string[] }

const isForShop = (rule: EarningRule, { retailerId, networks }: Shop): boolean =>
  rule.scope === 'all' ||
  (rule.scope === 'retailer' && rule.scopeId === retailerId) ||
  (rule.scope === 'network' && rule.scopeNetwork !== null && networks.includes(rule.scopeNetwork))

/** Rules in force that hold for a whole shop, not for single products or categories, in the order they apply. */
export const listRulesOfShop = async (ctx: Ctx, shop: Shop): Promise<RetailerRule[]> => {
  const at = ctx.clock.now()
  const rules = await listEnabledRules(ctx.db)
  noteUntil(nextChange(rules, at))
  return rules
    .filter((rule) => isInForce(rule, at) && isForShop(rule, shop))
    .toSorted((a, b) => Number(a.isBoost) - Number(b.isBoost) || byPrecedence(a, b))
    .map(({ endsAt, ...rule }) => ({ ...rule, endsAt: endsAt?.toISOString() ?? null }))
}
