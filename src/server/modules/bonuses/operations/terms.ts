import type { BonusTerms } from '#contract/bonuses.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findTermsAt, findVersionAt, insertTerms } from '../store/terms.ts'

const none: BonusTerms = { referral: null, firstOrder: null, streak: null, levels: [] }

/** What is given beside orders now; nothing until an operator says so. */
export const getTerms = async (ctx: Ctx): Promise<BonusTerms> =>
  (await findTermsAt(ctx.db, ctx.clock.now())) ?? none

/** The version in force, where it is none an operator made but what the demo gives. */
export const findSampleTerms = async (ctx: Ctx): Promise<number | undefined> => {
  const version = await findVersionAt(ctx.db, ctx.clock.now())
  return version?.madeBy === null ? version.id : undefined
}

/** From now on nothing is given beside orders, as on a site that nobody has set up yet. */
export const endSampleTerms = (ctx: Ctx): Promise<BonusTerms> => changeTerms(ctx, none)

/** A new version from now on; what was promised before stays. */
export const changeTerms = (ctx: Ctx, terms: BonusTerms): Promise<BonusTerms> =>
  inTransaction(ctx, async (tx) => {
    const before = await getTerms(tx)
    if (JSON.stringify(before) === JSON.stringify(terms)) return before
    const madeBy = tx.actor.kind === 'member' ? tx.actor.id : null
    await insertTerms(tx.db, { terms, madeBy, from: tx.clock.now() })
    await recordAudit(tx, {
      action: 'bonuses.terms',
      subjectType: 'bonuses',
      subjectId: 'terms',
      before,
      after: terms,
    })
    return terms
  })
