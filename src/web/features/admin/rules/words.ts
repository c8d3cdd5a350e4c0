import type { Rule } from '#contract/rules.ts'
import { formatDateTime, formatPoints } from '#web/lib/format.ts'
import { adminRulesText as t } from '#web/text/admin-rules.ts'

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })
/** 250 as "2,5". */
export const hundredths = (amount: number): string => decimal.format(amount / 100)

export const rewardOf = ({ kind, amount, isBoost }: Pick<Rule, 'kind' | 'amount' | 'isBoost'>): string => {
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

export const scopeOf = ({ scope, scopeName, scopeNetwork, scopeId }: Rule): string =>
  scope === 'all' ? t.scopes.all : (scopeName ?? scopeNetwork ?? `#${scopeId}`)

export const limitsOf = (rule: Rule): string[] => [
  ...(rule.capOrder ? [t.capOrder(formatPoints(rule.capOrder))] : []),
  ...(rule.capMember ? [t.capMember(formatPoints(rule.capMember))] : []),
  ...(rule.capCampaign ? [t.capCampaign(formatPoints(rule.capCampaign))] : []),
  ...(rule.newMembersOnly ? [t.newOnly] : []),
  ...(rule.byCommission ? [t.byCommission] : []),
]

export const periodOf = ({ startsAt, endsAt }: Rule): string[] =>
  startsAt || endsAt
    ? [
        ...(startsAt ? [t.from(formatDateTime(startsAt))] : []),
        ...(endsAt ? [t.until(formatDateTime(endsAt))] : []),
      ]
    : [t.always]

export const stateOf = (rule: Rule, now: Date): keyof typeof t.states => {
  if (!rule.enabled) return 'off'
  if (rule.startsAt && new Date(rule.startsAt) > now) return 'planned'
  return rule.endsAt && new Date(rule.endsAt) <= now ? 'over' : 'running'
}
