import type { Rule } from '#contract/rules.ts'
import { hundredths } from '#shared/numbers.ts'
import { rewardWords as t } from '#web/text/rules.ts'
import { formatPoints } from './format.ts'

/** "5% giá trị đơn"; a boost on top of another rule carries a plus. */
export const offerOf = ({ kind, amount, isBoost }: Pick<Rule, 'kind' | 'amount' | 'isBoost'>): string => {
  const sign = isBoost && kind !== 'multiplier' ? '+ ' : ''
  switch (kind) {
    case 'fixed':
      return sign + t.points(formatPoints(amount))
    case 'order_percent':
      return sign + t.ofOrder(hundredths(amount))
    case 'commission_percent':
      return sign + t.ofCommission(hundredths(amount))
    case 'multiplier':
      return t.times(hundredths(amount))
  }
}

type Limits = Pick<Rule, 'capOrder' | 'byCommission'> &
  Partial<Pick<Rule, 'capMember' | 'capCampaign' | 'newMembersOnly'>>

/** What a rule is bound by, a phrase each. */
export const limitsOf = (rule: Limits): string[] => [
  ...(rule.capOrder ? [t.capOrder(formatPoints(rule.capOrder))] : []),
  ...(rule.capMember ? [t.capMember(formatPoints(rule.capMember))] : []),
  ...(rule.capCampaign ? [t.capCampaign(formatPoints(rule.capCampaign))] : []),
  ...(rule.newMembersOnly ? [t.newOnly] : []),
  ...(rule.byCommission ? [t.byCommission] : []),
]
