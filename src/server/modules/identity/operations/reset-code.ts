import type { Ctx } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { resetIdentifier, resetMinutes } from '../rules/accounts.ts'
import { insertReset } from '../store/credentials.ts'

/** Makes a reset code for a member; without one it costs the same work and the code opens nothing. */
export const makeResetCode = async (ctx: Ctx, userId: number | undefined): Promise<string> => {
  const now = ctx.clock.now()
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000)
  await insertReset(ctx.db, { identifier: resetIdentifier(code), userId, expiresAt, now })
  return code
}
