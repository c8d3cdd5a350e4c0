import type { Network, RuleKind } from '#contract/affiliate.ts'
import type { Rule, RuleScope } from '#contract/rules.ts'
import { amountIn } from '#shared/amount.ts'
import { momentOrNone } from '#shared/typed-clock.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { changedIn } from '#web/lib/changed.ts'

/** A rule as its form holds it: text in every field. */
export type RuleDraft = {
  name: string
  isBoost: 'base' | 'boost'
  scope: RuleScope
  scopeId: string
  scopeNetwork: string
  kind: RuleKind
  amount: string
  priority: string
  startsAt: string
  endsAt: string
  capOrder: string
  capMember: string
  capCampaign: string
  newMembersOnly: boolean
  byCommission: boolean
  enabled: boolean
}

/** "2,5" as 250; undefined when it is no number above 0 with two places at most. */
export const toHundredths = (text: string): number | undefined => {
  const [, whole = '', places = ''] = /^([0-9]{1,7})(?:[.,]([0-9]{1,2}))?$/.exec(text.trim()) ?? []
  const value = Number(whole + places.padEnd(2, '0'))
  return value > 0 ? value : undefined
}

/** A number that is too large the server refuses, which knows how large it may be. */
export const toWhole = (text: string): number | undefined => {
  const value = amountIn(text) ?? 0
  return value > 0 ? value : undefined
}

const clock = (at: string | null): string => (at ? toVietnamClock(at) : '')
const number = (value: number | null): string => (value === null ? '' : String(value))

export const draftOf = (rule: Rule | undefined): RuleDraft => ({
  name: rule?.name ?? '',
  isBoost: rule?.isBoost ? 'boost' : 'base',
  scope: rule?.scope ?? 'all',
  scopeId: number(rule?.scopeId ?? null),
  scopeNetwork: rule?.scopeNetwork ?? '',
  kind: rule?.kind ?? 'order_percent',
  amount: rule
    ? rule.kind === 'fixed'
      ? String(rule.amount)
      : String(rule.amount / 100).replace('.', ',')
    : '',
  priority: String(rule?.priority ?? 0),
  startsAt: clock(rule?.startsAt ?? null),
  endsAt: clock(rule?.endsAt ?? null),
  capOrder: number(rule?.capOrder ?? null),
  capMember: number(rule?.capMember ?? null),
  capCampaign: number(rule?.capCampaign ?? null),
  newMembersOnly: rule?.newMembersOnly ?? false,
  byCommission: rule?.byCommission ?? false,
  enabled: rule?.enabled ?? true,
})

export const bodyOf = (draft: RuleDraft) => ({
  name: draft.name,
  isBoost: draft.isBoost === 'boost',
  scope: draft.scope,
  scopeId: draft.scope === 'all' || draft.scope === 'network' ? null : Number(draft.scopeId) || null,
  scopeNetwork: draft.scope === 'network' ? ((draft.scopeNetwork || null) as Network | null) : null,
  kind: draft.kind,
  amount: (draft.kind === 'fixed' ? toWhole(draft.amount) : toHundredths(draft.amount)) ?? 0,
  priority: Number(draft.priority),
  startsAt: momentOrNone(draft.startsAt),
  endsAt: momentOrNone(draft.endsAt),
  capOrder: toWhole(draft.capOrder) ?? null,
  capMember: toWhole(draft.capMember) ?? null,
  capCampaign: toWhole(draft.capCampaign) ?? null,
  newMembersOnly: draft.newMembersOnly,
  byCommission: draft.byCommission,
  enabled: draft.enabled,
})

/** What was changed of a rule; its amount says something only with its kind, and what it is for only as a whole. */
export const changesOf = (rule: Rule, draft: RuleDraft) =>
  changedIn(bodyOf(draftOf(rule)), bodyOf(draft), [
    ['kind', 'amount'],
    ['scope', 'scopeId', 'scopeNetwork'],
  ])

type SharedLimits = Pick<RuleDraft, 'capMember' | 'capCampaign'>

/** Is a limit that counts what all orders hold given to a rule that ran without? It begins at nothing, whatever the rule has given. */
export const limitsBeginLate = (
  rule: Pick<Rule, 'held' | keyof SharedLimits>,
  typed: SharedLimits,
): boolean =>
  rule.held > 0 &&
  (['capMember', 'capCampaign'] as const).some((name) => rule[name] === null && typed[name].trim() !== '')
