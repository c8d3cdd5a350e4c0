import { expect, it } from 'vitest'
import type { Rule } from '#contract/rules.ts'
import { bodyOf, changesOf, draftOf, limitsBeginLate, toWhole } from './draft.ts'

const rule: Rule = {
  ...{ id: 4, name: 'Tháng 11', scope: 'category', scopeId: 2, scopeNetwork: null, scopeName: 'Nhà' },
  ...{ kind: 'order_percent', amount: 250, priority: 0, isBoost: false },
  ...{ capOrder: null, capMember: 5000, capCampaign: null, newMembersOnly: false, byCommission: false },
  ...{ startsAt: null, endsAt: '2026-11-30T16:59:59.000Z', enabled: true, held: 0, conversions: 0 },
}

it('what nobody touched of a rule is not sent, and its end keeps its seconds', () => {
  expect(changesOf(rule, draftOf(rule))).toEqual({})
  expect(changesOf(rule, { ...draftOf(rule), enabled: false, capMember: '' })).toEqual({
    capMember: null,
    enabled: false,
  })
})

it('an amount goes with what it is an amount of, and what the rule is for goes as a whole', () => {
  expect(changesOf(rule, { ...draftOf(rule), amount: '3' })).toEqual({ kind: 'order_percent', amount: 300 })
  expect(changesOf(rule, { ...draftOf(rule), scope: 'all' })).toEqual({
    scope: 'all',
    scopeId: null,
    scopeNetwork: null,
  })
})

it('a time that cannot be read goes as it was typed, never as none', () => {
  const endsAt = '20261-11-12T00:00'
  expect(bodyOf({ ...draftOf(rule), endsAt })).toMatchObject({ startsAt: null, endsAt })
  expect(changesOf(rule, { ...draftOf(rule), endsAt: '' })).toEqual({ endsAt: null })
})

it('takes limits as large as a rule may have them', () => {
  expect(changesOf(rule, { ...draftOf(rule), capCampaign: '1500000000' })).toEqual({
    capCampaign: 1_500_000_000,
  })
  expect(['1', '2000000000', '50.000', '0', '-1', '1,5', ''].map(toWhole)).toEqual([
    1,
    2_000_000_000,
    50_000,
    ...[undefined, undefined, undefined, undefined],
  ])
})

it('says of a limit that is given to a rule which ran without that it begins at nothing', () => {
  const late = (held: number, typed: object) =>
    limitsBeginLate({ ...rule, held }, { ...draftOf(rule), ...typed })
  expect(late(900, { capCampaign: '1000' })).toBe(true)
  expect(late(0, { capCampaign: '1000' })).toBe(false)
  expect(late(900, { capCampaign: ' ' })).toBe(false)
  // It had this one already.
  expect(late(900, { capMember: '6000' })).toBe(false)
})
