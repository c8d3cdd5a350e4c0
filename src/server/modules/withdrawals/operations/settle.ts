import type { AdminWithdrawal, WithdrawalState } from '#contract/withdrawals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { lockMember } from '#server/modules/points/index.ts'
import { lockPayees } from '#server/modules/proof/index.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { endUnpaid, forgetAccountsOf, listOwners, listWaitingOf, lockAll, markPaid } from '../store/moves.ts'
import { getManaged, getOwner } from '../store/withdrawals.ts'
import { giveBack, tell } from './give-back.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'

/**
 * These were sent: all of them, or none is noted. Where nobody has seen the account nothing can have been sent, and what may not
 * be paid out now is refused; otherwise the money may be there, and it is noted. @throws AppError conflict
 */
export const payWithdrawals = (
  ctx: Ctx,
  asked: readonly number[],
  reference: string | null,
): Promise<{ paid: number }> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(asked)]
    const unpaid = await lockPayees(tx.db, await listOwners(tx.db, ids))
    const rows = await lockAll(tx.db, ids)
    refuseUnpaid(
      rows.filter(({ state, isShown }) => state === 'approved' && !isShown),
      unpaid,
    )
    const paid = await markPaid(tx.db, ids, { by: memberOf(tx).id, at: tx.clock.now(), reference })
    if (paid.length < ids.length) throw new AppError('conflict', t.notApproved)
    for (const one of paid) {
      await tell(tx, one, { state: 'paid' })
      await recordAudit(tx, {
        action: 'withdrawal.pay',
        subjectType: 'withdrawal',
        subjectId: one.id,
        before: { state: 'approved' },
        after: { state: 'paid', net: one.net, userId: one.userId, reference },
      })
    }
    return { paid: paid.length }
  })

/**
 * It will not be paid, or came back from the bank: the points return, once. What waits for a second person is turned down
 * there first. Whose money is on its way or there does not give themselves the points as well. Seen as not sent, one that was sent meanwhile
 * stays. @throws AppError not_found, conflict, forbidden
 */
export const returnWithdrawal = (
  ctx: Ctx,
  id: number,
  { note, seen }: { note: string; seen?: WithdrawalState | undefined },
): Promise<AdminWithdrawal> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, await getOwner(tx.db, id))
    const [before] = await lockAll(tx.db, [id])
    refuseUnseen(seen, before?.state)
    const isOnItsWay = before?.state === 'approved' || before?.state === 'paid'
    if (isOnItsWay && before.userId === memberOf(tx).id) throw forbidden(t.ownReturn)
    const ended = await endUnpaid(tx.db, id, {
      ...{ from: ['waiting', 'approved', 'paid'], to: 'returned', by: memberOf(tx).id },
      ...{ at: tx.clock.now(), note },
    })
    if (!ended) throw new AppError('conflict', before?.state === 'proposed' ? t.waitsForSecond : t.settled)
    await giveBack(tx, ended)
    await tell(tx, ended, { state: 'returned', note })
    await recordAudit(tx, {
      action: 'withdrawal.return',
      subjectType: 'withdrawal',
      subjectId: id,
      before: { state: before?.state },
      after: { state: 'returned', points: ended.points, userId: ended.userId },
    })
    return getManaged(tx.db, id)
  })

/** Of an erased member, whose row is locked: what nobody approved is cancelled, and of what is settled the account goes. */
export const forgetWithdrawalsOf = async (tx: Ctx, userId: number): Promise<void> => {
  for (const id of await listWaitingOf(tx.db, userId)) {
    const ended = await endUnpaid(tx.db, id, {
      ...{ from: ['waiting'], to: 'cancelled', by: null, at: tx.clock.now(), note: null },
    })
    if (ended) await giveBack(tx, ended)
  }
  await forgetAccountsOf(tx.db, userId)
}
