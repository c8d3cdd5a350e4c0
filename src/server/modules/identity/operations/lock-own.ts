import type { User } from '#contract/users.ts'
import { holdSession } from '#server/http/session.ts'
import { type Ctx, type Member, memberOf } from '#server/kernel/context.ts'
import { notSignedIn } from '#server/kernel/errors.ts'
import { lockUser } from '../store/users.ts'

/**
 * Locks the own account, for a session that was not ended while its call waited for that, for its turn to compare a password or for its
 * body: what it asked for would outlive its end. Calls of operators are held to that by their declaration. @throws AppError not_signed_in
 */
export const lockOwn = async (tx: Ctx): Promise<Member & { user: User }> => {
  const member = memberOf(tx)
  const user = await lockUser(tx.db, member.id)
  if (!user) throw notSignedIn()
  // 0: on behalf of a member who has no session in it, as the demo's first start.
  if (member.sessionId !== 0 && !(await holdSession(tx.db, member.sessionId))) throw notSignedIn()
  return { ...member, user }
}
