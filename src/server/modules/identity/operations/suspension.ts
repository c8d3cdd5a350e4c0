import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { idleMsOf } from '#server/http/session.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { identityText as t } from '#server/text/identity.ts'
import { countLive, deleteSessionsOf } from '../store/sessions.ts'
import { findSuspension, insertSuspension, liftSuspension } from '../store/suspensions.ts'
import { getLockedUser } from './administration.ts'

/**
 * Refuses what takes points, or begins to earn them, to a suspended member. Asked with the member locked it cannot be overtaken:
 * a suspension waits for the lock, or was committed before it was given. @throws AppError suspended
 */
export const refuseSuspended = async (ctx: Ctx, userId: number): Promise<void> => {
  const suspension = await findSuspension(ctx.db, userId)
  if (!suspension) return
  const { supportEmail } = await getSettings(ctx)
  throw new AppError('suspended', t.suspended(suspension.reason, supportEmail))
}

/**
 * Suspends a member for a reason they read; signed in they stay unless `endSessions`. Who works here loses that first.
 * @throws AppError not_found, forbidden, conflict when they are suspended already
 */
export const suspendMember = (
  ctx: Ctx,
  id: number,
  { reason, endSessions }: { reason: string; endSessions: boolean },
): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const user = await getLockedUser(tx, id)
    if (user.role === 'admin' || user.staff !== null) throw forbidden(t.staffNotSuspended)
    if (await findSuspension(tx.db, id)) throw new AppError('conflict', t.suspendedAlready)
    await insertSuspension(tx.db, { userId: id, reason, by: memberOf(tx).id, at: tx.clock.now() })
    const sessions = endSessions ? await deleteSessionsOf(tx.db, id) : []
    const ended = countLive(sessions, tx.clock.now(), idleMsOf('user', tx.config))
    await recordAudit(tx, {
      action: 'user.suspend',
      subjectType: 'user',
      subjectId: id,
      after: { ended },
    })
    return {}
  })

/** Lifts a suspension; orders that waited for it are let go by the next round of holds. @throws AppError own_account, not_found, conflict */
export const endSuspension = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (id === memberOf(tx).id) throw new AppError('own_account', t.ownSuspension)
    await getLockedUser(tx, id)
    const lifted = await liftSuspension(tx.db, { userId: id, by: memberOf(tx).id, at: tx.clock.now() })
    if (!lifted) throw new AppError('conflict', t.notSuspended)
    await recordAudit(tx, {
      action: 'user.unsuspend',
      subjectType: 'user',
      subjectId: id,
    })
    return {}
  })
