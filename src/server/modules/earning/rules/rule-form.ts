import { earningText as t } from '#server/text/earning.ts'
import type { EarningRule } from './earning.ts'

const most = {
  fixed: 10_000_000,
  order_percent: 10_000,
  commission_percent: 10_000,
  multiplier: 2_000,
} as const

/** What does not fit together in a rule, by field; empty = it may be kept. */
export const complaintsAbout = (rule: Omit<EarningRule, 'ruleId'>): Record<string, string> => {
  const complaints: Record<string, string> = {}
  const needsId = rule.scope !== 'network' && rule.scope !== 'all'
  if (needsId !== (rule.scopeId !== null)) complaints.scopeId = needsId ? t.targetNeeded : t.targetForeign
  if ((rule.scope === 'network') !== (rule.scopeNetwork !== null))
    complaints.scopeNetwork = rule.scope === 'network' ? t.networkNeeded : t.networkForeign
  if (rule.amount > most[rule.kind]) complaints.amount = t.tooMuch[rule.kind]
  if (rule.kind === 'multiplier' && !rule.isBoost) complaints.kind = t.multiplierForBoosts
  if (rule.kind === 'multiplier' && rule.amount <= 100) complaints.amount = t.multiplierTooSmall
  if (rule.startsAt && rule.endsAt && rule.startsAt >= rule.endsAt) complaints.endsAt = t.endsBeforeStart
  return complaints
}
