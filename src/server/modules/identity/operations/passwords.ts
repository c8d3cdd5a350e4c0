import { inTransaction } from '#server/db/transaction.ts'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { sendResetMail } from '../jobs.ts'
import { hashPassword, resetIdentifier, verifyPassword } from '../rules.ts'
import { findPasswordHash, proveEmail, setPassword, takeReset } from '../store/credentials.ts'
import { findUserId, lockUser } from '../store/users.ts'
import { makeResetCode } from './reset-code.ts'

const wrongCurrent: Limit = { scope: 'change-password.account', max: 10, windowSeconds: 900 }
const requestsOfEmail: Limit = { scope: 'forgot.email', max: 10, windowSeconds: 3600 }
const requestsOfAddress: Limit = { scope: 'forgot.address', max: 100, windowSeconds: 3600 }
const wrongCodes: Limit = { scope: 'reset.address', max: 50, windowSeconds: 900 }

/** Outside the demo, or with a mailer, codes go by mail alone. */
const isMailed = ({ config }: Ctx): boolean => !config.demo || config.smtpUrl !== undefined

/** Changes the own password; all other sessions end, this one stays. @throws AppError invalid_input */
export const changePassword = async (
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string },
): Promise<Record<string, never>> => {
  const { id, sessionId } = memberOf(ctx)
  await checkLimit(ctx, wrongCurrent, String(id))
  const stored = await findPasswordHash(ctx.db, id)
  const right = stored && (await verifyPassword({ hash: stored, password: input.currentPassword }))
  const passwordHash = right ? await hashPassword(input.newPassword) : ''
  const done =
    right &&
    (await inTransaction(ctx, async (tx) => {
      // Changed by another request meanwhile: what was checked above is no longer the current password.
      if (!(await lockUser(tx.db, id)) || (await findPasswordHash(tx.db, id)) !== stored) return false
      await setPassword(tx.db, id, passwordHash, sessionId)
      return true
    }))
  if (done) return {}
  await countHit(ctx, wrongCurrent, String(id))
  throw new AppError('invalid_input', t.wrongCurrentPassword, {
    fields: { currentPassword: t.wrongCurrentPassword },
  })
}

/**
 * Asks for a reset: the code is made and mailed by a job, so that known and unknown addresses take the same time.
 * Only the demo without a mailer shows a code in its answer (decision 98).
 */
export const requestReset = async (ctx: Ctx, email: string): Promise<{ token?: string }> => {
  const counted: [Limit, string][] = [
    [requestsOfEmail, sha256(email)],
    [requestsOfAddress, ctx.ip],
  ]
  for (const [limit, subject] of counted) await checkLimit(ctx, limit, subject)
  for (const [limit, subject] of counted) await countHit(ctx, limit, subject)
  const userId = await findUserId(ctx.db, { email })
  if (!isMailed(ctx)) return { token: await makeResetCode(ctx, userId) }
  await sendResetMail.enqueue(ctx, { userId: userId ?? null })
  return {}
}

/** Sets a new password with a code; every session of the member ends. @throws AppError invalid_code */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
): Promise<Record<string, never>> => {
  await checkLimit(ctx, wrongCodes, ctx.ip)
  const passwordHash = await hashPassword(input.newPassword)
  const done = await inTransaction(ctx, async (tx) => {
    const userId = await takeReset(tx.db, resetIdentifier(input.token), tx.clock.now())
    if (userId === undefined || !(await lockUser(tx.db, userId))) return false
    // A code that came by mail proves the address; one shown by the demo does not.
    if (isMailed(tx)) await proveEmail(tx.db, userId, passwordHash)
    await setPassword(tx.db, userId, passwordHash, undefined)
    return true
  })
  if (done) return {}
  await countHit(ctx, wrongCodes, ctx.ip)
  throw new AppError('invalid_code', t.wrongResetCode)
}
