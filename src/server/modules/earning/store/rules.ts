import { type Kysely, sql } from 'kysely'
import type { Network, RuleKind } from '#contract/affiliate.ts'
import type { Rule, RuleScope } from '#contract/rules.ts'
import { keptRows } from '#server/db/kept-rows.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'
import { earningText as t } from '#server/text/earning.ts'
import { byPrecedence, type EarningRule } from '../rules/earning.ts'

export type RuleFields = Omit<EarningRule, 'ruleId'>

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('earning_rules')
    .select([
      'earning_rules.id as ruleId',
      'earning_rules.name',
      'earning_rules.scope',
      'earning_rules.scope_id as scopeId',
      'earning_rules.scope_network as scopeNetwork',
      'earning_rules.kind',
      'earning_rules.amount',
      'earning_rules.priority',
      'earning_rules.is_boost as isBoost',
      'earning_rules.cap_order as capOrder',
      'earning_rules.cap_member as capMember',
      'earning_rules.cap_campaign as capCampaign',
      'earning_rules.new_members_only as newMembersOnly',
      'earning_rules.by_commission as byCommission',
      'earning_rules.starts_at as startsAt',
      'earning_rules.ends_at as endsAt',
      'earning_rules.enabled',
    ])
    .where('earning_rules.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toRule = (row: Row): EarningRule => ({
  ...row,
  scope: row.scope as RuleScope,
  scopeNetwork: row.scopeNetwork as Network | null,
  kind: row.kind as RuleKind,
})

/** Rules switched on, whatever their period. */
export const listEnabledRules = (db: Kysely<DB>): Promise<EarningRule[]> =>
  keptRows(db, 'earning_rules', 'enabled', async () =>
    (await select(db).modifyFront(prepared).where('enabled', '=', true).execute()).map(toRule),
  )

/** Rules as operators see them, in the order in which they apply; `id` picks one. */
export const listManagedRules = async (db: Kysely<DB>, id?: number): Promise<Rule[]> => {
  const rows = await select(db)
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'earning_rules.scope_id').on('earning_rules.scope', '=', 'product'),
    )
    .leftJoin('categories', (join) =>
      join.onRef('categories.id', '=', 'earning_rules.scope_id').on('earning_rules.scope', '=', 'category'),
    )
    .leftJoin('retailers', (join) =>
      join
        .onRef('retailers.id', '=', 'earning_rules.scope_id')
        .on('earning_rules.scope', 'in', ['retailer', 'opening']),
    )
    .select((e) => [
      e.fn.coalesce('products.name', 'categories.name', 'retailers.name').as('scopeName'),
      e
        .selectFrom('rule_holdings')
        .select(sql<number>`coalesce(sum(points), 0)`.as('held'))
        .whereRef('rule_id', '=', 'earning_rules.id')
        .as('held'),
      e
        .selectFrom('rule_holdings')
        .select(sql<number>`count(*)`.as('conversions'))
        .whereRef('rule_id', '=', 'earning_rules.id')
        .as('conversions'),
    ])
    .$if(id !== undefined, (query) => query.where('earning_rules.id', '=', id ?? 0))
    .execute()
  return rows
    .map(({ scopeName, held, conversions, ...row }) => ({ rule: toRule(row), scopeName, held, conversions }))
    .toSorted((a, b) => Number(a.rule.isBoost) - Number(b.rule.isBoost) || byPrecedence(a.rule, b.rule))
    .map(({ rule: { ruleId, startsAt, endsAt, ...rule }, scopeName, held, conversions }) => ({
      id: ruleId,
      ...rule,
      scopeName,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      held: Number(held),
      conversions: Number(conversions),
    }))
}

export const lockRule = async (db: Kysely<DB>, id: number): Promise<EarningRule> => {
  const row = await select(db).where('earning_rules.id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return toRule(row)
}

/** Does what a rule is for exist? */
export const isTarget = async (db: Kysely<DB>, scope: RuleScope, id: number): Promise<boolean> => {
  switch (scope) {
    case 'product':
      return (
        (await db
          .selectFrom('products')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()) !== undefined
      )
    case 'category':
      return (
        (await db
          .selectFrom('categories')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()) !== undefined
      )
    case 'retailer':
    case 'opening':
      return (
        (await db.selectFrom('retailers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
      )
    default:
      return false
  }
}

const columns = (rule: RuleFields) => ({
  name: rule.name,
  scope: rule.scope,
  scope_id: rule.scopeId,
  scope_network: rule.scopeNetwork,
  kind: rule.kind,
  amount: rule.amount,
  priority: rule.priority,
  is_boost: rule.isBoost,
  cap_order: rule.capOrder,
  cap_member: rule.capMember,
  cap_campaign: rule.capCampaign,
  new_members_only: rule.newMembersOnly,
  by_commission: rule.byCommission,
  starts_at: rule.startsAt,
  ends_at: rule.endsAt,
  enabled: rule.enabled,
})

export const insertRule = async (db: Kysely<DB>, rule: RuleFields, at: Date): Promise<number> => {
  const row = await db
    .insertInto('earning_rules')
    .values({ ...columns(rule), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateRule = async (db: Kysely<DB>, id: number, rule: RuleFields, at: Date): Promise<void> => {
  await db
    .updateTable('earning_rules')
    .set({ ...columns(rule), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export const deleteRule = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db.updateTable('earning_rules').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute()
}
