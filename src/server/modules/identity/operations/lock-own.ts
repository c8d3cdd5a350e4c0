import type { User } from '#contract/users.ts'
import { type Ctx, type Member, memberOf } from '#server/kernel/context.ts'
import { notSignedIn } from '#server/kernel/errors.ts'
import { holdSession } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'

/**
 * Locks the own account. A session that was ended while its call waited for the lock, for its turn to compare a password or for its
 * body changes nothing: what it asked for would outlive its end. @throws AppError not_signed_in
 */
export const lockOwn = async (tx: Ctx): Promise<Member & { user: User }> => {
  const member = memberOf(tx)
  const user = await lockUser(tx.db, member.id)
  // 0: on behalf of a member who has no session in it, as the demo's first start.
  const isIn = member.sessionId === 0 || (await holdSession(tx.db, member.sessionId))
  if (!user || !isIn) throw notSignedIn()
  return { ...member, user }
}
