import type { Rule } from '#contract/rules.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { earningText as t } from '#server/text/earning.ts'
import { complaintsAbout } from '../rules/rule-form.ts'
import * as store from '../store/rules.ts'
import { forgetRulesInForce } from './offers-in-force.ts'

const subject = (id: number) => ({ subjectType: 'rule', subjectId: id })

export const listRules = (ctx: Ctx): Promise<Rule[]> => store.listManagedRules(ctx.db)

const getRule = async (ctx: Ctx, id: number): Promise<Rule> => {
  const [rule] = await store.listManagedRules(ctx.db, id)
  if (!rule) throw notFound(t.missing)
  return rule
}

const refuse = (fields: Record<string, string>): never => {
  throw new AppError('invalid_input', Object.values(fields)[0] ?? t.invalid, { fields })
}

const checkFields = (fields: store.RuleFields): void => {
  const complaints = complaintsAbout(fields)
  if (Object.keys(complaints).length > 0) refuse(complaints)
}

const checkTarget = async (ctx: Ctx, { scope, scopeId }: store.RuleFields): Promise<void> => {
  if (scopeId !== null && !(await store.isTarget(ctx.db, scope, scopeId)))
    refuse({ scopeId: t.missingTarget })
}

/** A change is in force for the next click and the next list. */
const inForceAtOnce = async <T>(ctx: Ctx, change: (inside: Ctx) => Promise<T>): Promise<T> => {
  const done = await inTransaction(ctx, (tx) => change(tx))
  forgetRulesInForce(ctx)
  return done
}

/** Clicks before it keep what they were promised. @throws AppError invalid_input */
export const addRule = (ctx: Ctx, fields: store.RuleFields): Promise<Rule> =>
  inForceAtOnce(ctx, async (inside) => {
    checkFields(fields)
    await checkTarget(inside, fields)
    const id = await store.insertRule(inside.db, fields, ctx.clock.now())
    await recordAudit(inside, { action: 'rule.add', ...subject(id), after: fields })
    return getRule(inside, id)
  })

type Given = { [K in keyof store.RuleFields]?: store.RuleFields[K] | undefined }

/** For clicks from now on; a change that is none writes nothing. @throws AppError not_found, invalid_input */
export const changeRule = (ctx: Ctx, id: number, given: Given): Promise<Rule> =>
  inForceAtOnce(ctx, async (inside) => {
    const { ruleId, ...before } = await store.lockRule(inside.db, id)
    const after = { ...before, ...given } as store.RuleFields
    const changed = (Object.keys(before) as (keyof store.RuleFields)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    if (changed.length === 0) return getRule(inside, ruleId)
    checkFields(after)
    // What it is for may have been deleted since: it can still be switched off.
    if (changed.includes('scope') || changed.includes('scopeId')) await checkTarget(inside, after)
    await store.updateRule(inside.db, ruleId, after, ctx.clock.now())
    const only = (rule: store.RuleFields) => Object.fromEntries(changed.map((name) => [name, rule[name]]))
    await recordAudit(inside, {
      action: 'rule.change',
      ...subject(ruleId),
      before: only(before),
      after: only(after),
    })
    return getRule(inside, ruleId)
  })

export const removeRule = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inForceAtOnce(ctx, async (inside) => {
    const { ruleId, ...before } = await store.lockRule(inside.db, id)
    await store.deleteRule(inside.db, ruleId, ctx.clock.now())
    await recordAudit(inside, { action: 'rule.remove', ...subject(ruleId), before })
    return {}
  })
