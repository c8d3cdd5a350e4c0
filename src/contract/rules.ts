import { z } from 'zod'
import { networks, ruleKinds } from './affiliate.ts'
import { bodiesOf } from './declared.ts'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, text, whole } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { rulesText as t } from './text/rules.ts'

/** 'opening': a shop that is opened, or a page of it that is no product of ours. */
export const ruleScopes = ['product', 'category', 'opening', 'retailer', 'network', 'all'] as const
export type RuleScope = (typeof ruleScopes)[number]

/**
 * A rule of points. `amount`: points for 'fixed', hundredths of a percent for the percent kinds (250 = 2.5%), hundredths
 * for 'multiplier' (200 = twice). Limits in điểm, null = none. In force from `startsAt` until before `endsAt`.
 */
export const Rule = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(ruleScopes),
  scopeId: z.int().nullable(),
  scopeNetwork: z.enum(networks).nullable(),
  /** The name of the product, category or shop it is for. */
  scopeName: z.string().nullable(),
  kind: z.enum(ruleKinds),
  amount: z.int(),
  priority: z.int(),
  isBoost: z.boolean(),
  capOrder: z.int().nullable(),
  capMember: z.int().nullable(),
  capCampaign: z.int().nullable(),
  newMembersOnly: z.boolean(),
  byCommission: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  enabled: z.boolean(),
  /** Points conversions hold of it now, pending ones among them. */
  held: z.int(),
  conversions: z.int(),
})
export type Rule = z.infer<typeof Rule>

const cap = whole(1, t.cap).nullable()
const moment = z.iso
  .datetime({ error: fieldsText.moment })
  .transform((value) => new Date(value))
  .pipe(z.date().min(new Date('2000-01-01')).max(new Date('2100-01-01')))
  .nullable()

const { create, patch } = bodiesOf(
  {
    name: text(100, { message: t.name }),
    scope: z.enum(ruleScopes),
    scopeId: id.nullable(),
    scopeNetwork: z.enum(networks).nullable(),
    kind: z.enum(ruleKinds),
    amount: whole(1, t.amount),
    priority: z.int().min(-1000).max(1000),
    isBoost: z.boolean(),
    capOrder: cap,
    capMember: cap,
    capCampaign: cap,
    newMembersOnly: z.boolean(),
    byCommission: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    enabled: z.boolean(),
  },
  {
    scopeId: null,
    scopeNetwork: null,
    priority: 0,
    isBoost: false,
    capOrder: null,
    capMember: null,
    capCampaign: null,
    newMembersOnly: false,
    byCommission: false,
    startsAt: null,
    endsAt: null,
    enabled: true,
  },
)

/** What one rule gives in a trial; `ruleId` null = the product's own points. */
const Share = z.object({ ruleId: z.int().nullable(), name: z.string().nullable(), points: z.int() })

export const Trial = z.object({
  /** An id can travel on the product's link; where none can, nothing is promised. */
  tracked: z.boolean(),
  base: Share,
  boost: Share.nullable(),
  points: z.int(),
  pointValue: z.int(),
  /** What the points cost and what stays of the commission, in đồng; `margin` null where the commission is not known. */
  cost: z.int(),
  margin: z.int().nullable(),
  /** Rules in force for the product that gave way, in the order they would follow. */
  passed: z.array(z.object({ ruleId: z.int(), name: z.string(), isBoost: z.boolean() })),
})
export type Trial = z.infer<typeof Trial>

export const rules = {
  'GET /api/admin/rules': endpoint({
    access: 'admin',
    summary: 'rules of points in the order in which they apply',
    answer: z.array(Rule),
  }),
  'POST /api/admin/rules': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'add a rule; clicks before it keep what they were promised',
    body: create,
    answer: Rule,
    status: 201,
  }),
  'PATCH /api/admin/rules/{id}': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'change a rule for clicks from now on',
    params: idParams,
    body: patch,
    answer: Rule,
  }),
  'DELETE /api/admin/rules/{id}': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'end a rule; clicks keep what they were promised',
    params: idParams,
    answer: empty,
  }),
  'POST /api/admin/rules/simulate': endpoint({
    access: 'admin',
    summary: 'what an order would earn under the rules of a moment, and what stays of its commission',
    body: z.object({
      productId: id,
      at: z.iso.datetime({ error: fieldsText.moment }).transform((value) => new Date(value)),
      orderValue: whole(0, t.orderValue),
      /** null = nobody knows it yet. */
      commission: whole(0, t.commission).nullable(),
      isNewMember: z.boolean().default(false),
    }),
    answer: Trial,
  }),
}
