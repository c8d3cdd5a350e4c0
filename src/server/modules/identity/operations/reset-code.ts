import type { Ctx } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { markedCode, resetIdentifier, resetMinutes } from '../rules/accounts.ts'
import { insertReset } from '../store/credentials.ts'

/** Outside the demo, or with a mailer, codes go by mail alone. */
export const isMailed = ({ config }: Pick<Ctx, 'config'>): boolean =>
  !config.demo || config.smtpUrl !== undefined

/** Makes a reset code for whoever has this address; where nobody has it, it costs the same work and the code opens nothing. */
export const makeResetCode = async (ctx: Ctx, email: string, userId: number | undefined): Promise<string> => {
  const now = ctx.clock.now()
  const code = markedCode(newSecret(), { email, isMailed: isMailed(ctx) })
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000)
  await insertReset(ctx.db, { identifier: resetIdentifier(code), userId, expiresAt, now })
  return code
}
