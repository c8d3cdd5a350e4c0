import { inTransaction } from '#server/db/transaction.ts'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sendResetMail } from '../jobs.ts'
import { hashPassword, newResetCode, resetIdentifier, resetMinutes, verifyPassword } from '../rules.ts'
import { findPasswordHash, insertReset, setPassword, takeReset } from '../store/credentials.ts'
import { findUser, findUserId } from '../store/users.ts'

const wrongCurrent: Limit = { scope: 'change-password.account', max: 10, windowSeconds: 900 }
const requestsOfEmail: Limit = { scope: 'forgot.email', max: 10, windowSeconds: 3600 }
const requestsOfAddress: Limit = { scope: 'forgot.address', max: 100, windowSeconds: 3600 }
const wrongCodes: Limit = { scope: 'reset.address', max: 50, windowSeconds: 900 }

/** Changes the own password; all other sessions end, this one stays. @throws AppError invalid_input */
export const changePassword = async (
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string },
): Promise<Record<string, never>> => {
  const { id, sessionId } = memberOf(ctx)
  await checkLimit(ctx, wrongCurrent, String(id))
  const stored = await findPasswordHash(ctx.db, id)
  if (!stored || !(await verifyPassword({ hash: stored, password: input.currentPassword }))) {
    await countHit(ctx, wrongCurrent, String(id))
    const text = 'Mật khẩu hiện tại không đúng'
    throw new AppError('invalid_input', text, { fields: { currentPassword: text } })
  }
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx.db, (db) => setPassword(db, id, passwordHash, sessionId))
  return {}
}

/** Makes a reset code for an address; an unknown one costs the same work and gets a code that opens nothing. */
export const makeResetCode = async (ctx: Ctx, email: string): Promise<{ code: string; userId: number | undefined }> => {
  const userId = await findUserId(ctx.db, { email })
  const now = ctx.clock.now()
  const code = newResetCode()
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000)
  await insertReset(ctx.db, { identifier: resetIdentifier(code), userId, expiresAt, now })
  return { code, userId }
}

/**
 * Asks for a reset: the code is made and mailed by a job, so that known and unknown addresses take the same time.
 * Only the demo without a mailer shows a code in its answer (decision 98).
 */
export const requestReset = async (ctx: Ctx, email: string): Promise<{ token?: string }> => {
  await checkLimit(ctx, requestsOfEmail, email)
  await checkLimit(ctx, requestsOfAddress, ctx.ip)
  await countHit(ctx, requestsOfEmail, email)
  await countHit(ctx, requestsOfAddress, ctx.ip)
  if (!ctx.config.demo || ctx.config.smtpUrl) {
    await sendResetMail.enqueue(ctx, { email })
    return {}
  }
  return { token: (await makeResetCode(ctx, email)).code }
}

/** Sets a new password with a code; every session of the member ends. @throws AppError invalid_code */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
): Promise<Record<string, never>> => {
  await checkLimit(ctx, wrongCodes, ctx.ip)
  const passwordHash = await hashPassword(input.newPassword)
  const done = await inTransaction(ctx.db, async (db) => {
    const userId = await takeReset(db, resetIdentifier(input.token), ctx.clock.now())
    if (userId === undefined || !(await findUser(db, userId))) return false
    await setPassword(db, userId, passwordHash, undefined)
    return true
  })
  if (done) return {}
  await countHit(ctx, wrongCodes, ctx.ip)
  throw new AppError('invalid_code', 'Mã đặt lại mật khẩu không hợp lệ')
}
