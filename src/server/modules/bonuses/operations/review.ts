import type { AdminReferral } from '#contract/bonuses.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden, notFound } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { lockMembers } from '#server/modules/clicks/index.ts'
import { bonusesText as t } from '#server/text/bonuses.ts'
import { levelFor, ordersBefore, streakUntil, termsAt } from '../rules/due.ts'
import { bonusesOf } from '../store/bonuses.ts'
import { creditedOrders } from '../store/orders.ts'
import { decideReferral, findReferral, getReferral } from '../store/referrals.ts'
import { findVersions } from '../store/terms.ts'
import { settleMember } from './settle.ts'

const get = async (ctx: Ctx, id: number): Promise<AdminReferral> => {
  const found = await getReferral(ctx.db, id)
  if (!found) throw notFound(t.missing)
  return found
}

/**
 * A person's word on an invitation; both bonuses follow it in the same transaction. Nobody decides on what is their own.
 * @throws AppError not_found, forbidden, conflict when it stands so already
 */
export const decide = async (
  ctx: Ctx,
  id: number,
  { counts, reason, seen }: { counts: boolean; reason: string; seen?: AdminReferral['state'] | undefined },
): Promise<AdminReferral> => {
  await inTransaction(ctx, async (tx) => {
    const found = await findReferral(tx.db, id)
    if (!found) throw notFound(t.missing)
    const by = memberOf(tx).id
    if (by === id || by === found.referrerId) throw forbidden(t.ownReferral)
    await lockMembers(tx.db, [id, found.referrerId])
    const before = await get(tx, id)
    const after = counts ? 'released' : 'refused'
    if (before.state === after) throw new AppError('conflict', t.decided)
    refuseUnseen(seen, before.state)
    await decideReferral(tx.db, id, { counts, reason, by, at: tx.clock.now() })
    await recordAudit(tx, {
      action: 'referral.decide',
      subjectType: 'referral',
      subjectId: String(id),
      before: { state: before.state },
      after: { state: after, reason },
    })
    await settleMember(tx, id)
  })
  return get(ctx, id)
}

/** How far the member has come, and what they were given. */
export const readOwnBonuses = async (ctx: Ctx) => {
  const { id } = memberOf(ctx)
  const now = ctx.clock.now()
  const [orders, bonuses, versions] = await Promise.all([
    creditedOrders(ctx.db, id),
    bonusesOf(ctx.db, id),
    findVersions(ctx.db),
  ])
  // Thanks that wait for a suspension were never given.
  const moved = bonuses.filter(({ revision }) => revision > 0)
  const terms = termsAt(versions, now)
  const count = ordersBefore(orders, now)
  return {
    streak: streakUntil(orders, versions, bonuses, now),
    orders: count,
    level: (terms && levelFor(terms, count)?.name) ?? null,
    items: moved.slice(0, 100).map(({ id: bonusId, kind, credited, ref, level, createdAt }) => ({
      id: bonusId,
      kind,
      points: credited,
      about: kind === 'streak' ? ref : level,
      at: createdAt.toISOString(),
    })),
  }
}
