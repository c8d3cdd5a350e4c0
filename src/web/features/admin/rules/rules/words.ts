import type { Rule } from '#contract/rules.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { adminRulesText as t } from '#web/text/admin-rules.ts'

export const scopeOf = ({ scope, scopeName, scopeNetwork, scopeId }: Rule): string =>
  scope === 'all' ? t.scopes.all : (scopeName ?? (scopeNetwork ? networkNames[scopeNetwork] : `#${scopeId}`))

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
