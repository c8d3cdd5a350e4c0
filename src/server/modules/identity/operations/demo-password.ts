import { demoPassword } from '#server/config.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { verifyPassword } from '#server/kernel/passwords.ts'
import { findPasswordHash, forgetPassword } from '../store/credentials.ts'
import { deleteFactors } from '../store/second-factors.ts'
import { deleteOtherSessions } from '../store/sessions.ts'

/** The hash of an account that the demo's password opens, which everybody knows. */
export const findDemoHash = async (ctx: Ctx, userId: number): Promise<string | undefined> => {
  const hash = await findPasswordHash(ctx.db, userId)
  return hash && (await verifyPassword({ hash, password: demoPassword })) ? hash : undefined
}

/**
 * Where the demo's password opens this locked account, none does any more, until its member sets one by a code from their mail; whoever
 * came in by it is out, but for the session that asks, and so are the passkeys and apps that anybody could have added meanwhile.
 */
export const forgetDemoPassword = async (ctx: Ctx, userId: number): Promise<void> => {
  if (!(await findDemoHash(ctx, userId))) return
  await forgetPassword(ctx.db, userId)
  await deleteFactors(ctx.db, userId)
  const { actor } = ctx
  const isOwn = actor.kind === 'member' && actor.id === userId
  await deleteOtherSessions(ctx.db, userId, isOwn ? actor.sessionId : 0)
  await noteSecurity(ctx, 'password_changed', { userId })
}
