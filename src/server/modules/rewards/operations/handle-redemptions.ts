import type { AdminRedemption, RedemptionStatus, UserReward } from '#contract/rewards.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { getUser } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { lockPayees } from '#server/modules/proof/index.ts'
import { rewardsText as t } from '#server/text/rewards.ts'
import { decryptCode, openIfReadable } from '../rules.ts'
import * as store from '../store/redemptions.ts'
import { giveBackStock } from '../store/rewards.ts'

/** Redemptions of a member, newest first; voucher codes are opened for their owner alone. */
export const listRedemptions = async (ctx: Ctx, userId: number, forOthers = false): Promise<UserReward[]> => {
  const caller = memberOf(ctx)
  if (caller.id !== userId && !forOthers) throw forbidden()
  await getUser(ctx, userId)
  const rows = await store.listRedemptions(ctx.db, userId)
  const { secrets } = ctx.config
  return rows.map(({ codeEncrypted, ...row }) => ({
    ...row,
    code: caller.id === userId ? openIfReadable(codeEncrypted, (it) => decryptCode(it, secrets)) : null,
  }))
}

/** The queue: all redemptions in a state, those that wait longest first, others newest first. */
export const listQueue = (
  ctx: Ctx,
  query: store.RedemptionListing,
): Promise<{ items: AdminRedemption[]; total: number }> => store.listQueue(ctx.db, query)

type Handling = {
  id: number
  to: 'delivered' | 'refunded'
  note: string | null
  seen?: RedemptionStatus | undefined
}

/** Moves a redemption on, once: who comes second is told. Locks the member first, as redeeming does. */
const settle = async (ctx: Ctx, { id, to, note, seen }: Handling): Promise<store.SettledRedemption> => {
  const userId = await store.findOwner(ctx.db, id)
  if (userId === undefined) throw new AppError('not_found', t.missingRedemption)
  const undelivered = (await lockPayees(ctx.db, [userId])).get(userId)
  const moved = await store.moveRedemption(ctx.db, id, {
    from: to === 'delivered' ? ['processing'] : ['processing', 'delivered'],
    to,
    note,
    by: memberOf(ctx).id,
    at: ctx.clock.now(),
  })
  if (!moved) throw new AppError('conflict', t.handledAlready)
  refuseUnseen(seen, moved.before)
  if (to === 'delivered' && undelivered) throw new AppError('conflict', t.undelivered[undelivered])
  // Who has the gift in hand does not give themselves its points as well.
  if (moved.before === 'delivered' && userId === memberOf(ctx).id) throw forbidden(t.ownRefund)
  await recordAudit(ctx, {
    action: to === 'delivered' ? 'redemption.deliver' : 'redemption.refund',
    subjectType: 'redemption',
    subjectId: id,
    before: { status: moved.before },
    after: { status: to, pointsCost: moved.pointsCost, userId },
  })
  return moved
}

const word = (ctx: Ctx, type: 'reward_delivered' | 'reward_refunded', moved: store.SettledRedemption) =>
  notify(ctx, {
    userId: moved.userId,
    type,
    refType: 'redemption',
    refId: moved.id,
    data: { reward: moved.reward, points: moved.pointsCost, note: moved.note },
  })

/** The member has it now; refused where the points behind it were taken back since. @throws AppError not_found, conflict */
export const deliverRedemption = (ctx: Ctx, id: number, note: string | null): Promise<AdminRedemption> =>
  inTransaction(ctx, async (tx) => {
    await word(tx, 'reward_delivered', await settle(tx, { id, to: 'delivered', note }))
    return store.getQueued(tx.db, id)
  })

/**
 * Gives the points back, and the piece to the stock; a voucher's code stays where it is, for it was seen.
 * Once for each redemption; seen as not delivered, one that was delivered meanwhile stays. @throws AppError not_found, conflict, forbidden for one's own that was delivered
 */
export const refundRedemption = (
  ctx: Ctx,
  id: number,
  said: Pick<Handling, 'seen'> & { note: string },
): Promise<AdminRedemption> =>
  inTransaction(ctx, async (tx) => {
    const moved = await settle(tx, { id, to: 'refunded', ...said })
    if (moved.kind === 'manual') await giveBackStock(tx.db, moved.rewardId)
    await postEntry(tx, {
      userId: moved.userId,
      kind: 'redeem_refund',
      points: moved.pointsCost,
      refType: 'redemption',
      refId: String(id),
    })
    await word(tx, 'reward_refunded', moved)
    return store.getQueued(tx.db, id)
  })
