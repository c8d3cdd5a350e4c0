import type { User } from '#contract/users.ts'
import { type Ctx, type Member, memberOf } from '#server/kernel/context.ts'
import { notSignedIn } from '#server/kernel/errors.ts'
import { holdSession } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'

/**
 * Refuses a session that was ended while its call waited for a lock, for its turn to compare a password or for its body: what it asked
 * for would outlive its end. Call it in the transaction of the change, once its rows are locked. @throws AppError not_signed_in
 */
export const refuseEnded = async (tx: Ctx): Promise<void> => {
  const { sessionId } = memberOf(tx)
  // 0: on behalf of a member who has no session in it, as the demo's first start.
  if (sessionId !== 0 && !(await holdSession(tx.db, sessionId))) throw notSignedIn()
}

/** Locks the own account, for a session that has not ended meanwhile. @throws AppError not_signed_in */
export const lockOwn = async (tx: Ctx): Promise<Member & { user: User }> => {
  const member = memberOf(tx)
  const user = await lockUser(tx.db, member.id)
  if (!user) throw notSignedIn()
  await refuseEnded(tx)
  return { ...member, user }
}
