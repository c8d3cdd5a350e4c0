import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { attempt, countUse, failsWith, type Limit, takeUse } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { hashPassword, verifyPassword } from '#server/kernel/passwords.ts'
import { identityText as t } from '#server/text/identity.ts'
import { sendResetMail, tellOfChange } from '../jobs.ts'
import { isGivenOutSo, resetIdentifier, resetMinutes } from '../rules/accounts.ts'
import { noFactors } from '../rules/codes.ts'
import { findPasswordHash, findResetOwner, proveEmail, setPassword, takeReset } from '../store/credentials.ts'
import { findUser, findUserId, lockUser } from '../store/users.ts'
import { rememberDevice } from './known-device.ts'
import { lockOwn } from './lock-own.ts'
import { refuseGuessable } from './new-password.ts'
import { isMailed, makeResetCode } from './reset-code.ts'

const wrongCurrent: Limit = { scope: 'change-password.account', max: 10, windowSeconds: 900 }
/** Of one address from one net: nobody elsewhere keeps its owner from asking. */
const requestsOfPair: Limit = { scope: 'forgot.pair', max: 10, windowSeconds: 3600 }
const requestsOfAddress: Limit = { scope: 'forgot.address', max: 100, windowSeconds: 3600 }
/**
 * Mails to one address from everywhere: seven in an hour, and past them one for as long as a code lives, so that whoever owns the
 * address has one that works, or gets it.
 */
const mailsOfEmail: Limit = { scope: 'forgot.mail', max: 7, windowSeconds: 3600 }
const mailsWhenNoneWorks: Limit = { scope: 'forgot.late', max: 1, windowSeconds: resetMinutes * 60 }
const wrongCodes: Limit = { scope: 'reset.address', max: 50, windowSeconds: 900 }

type NewPassword = { currentPassword: string; newPassword: string }

const replacePassword = async (ctx: Ctx, input: NewPassword): Promise<Record<string, never>> => {
  const { id, sessionId } = memberOf(ctx)
  const stored = await findPasswordHash(ctx.db, id)
  const right = stored && (await verifyPassword({ hash: stored, password: input.currentPassword }))
  const passwordHash = right ? await hashPassword(input.newPassword) : ''
  const done =
    right &&
    (await inTransaction(ctx, async (tx) => {
      // Changed by another request meanwhile: what was checked above is no longer the current password.
      await lockOwn(tx)
      if ((await findPasswordHash(tx.db, id)) !== stored) return false
      await setPassword(tx.db, id, passwordHash, sessionId)
      await noteSecurity(tx, 'password_changed', { detail: 'password' })
      await tellOfChange(tx, id, 'password')
      return true
    }))
  if (done) return {}
  throw new AppError('invalid_input', t.wrongCurrentPassword, {
    fields: { currentPassword: t.wrongCurrentPassword },
  })
}

/**
 * Changes the own password; all other sessions end and other devices are strange again, this one stays known.
 * @throws AppError invalid_input, too_many_requests
 */
export const changePassword = async (
  ctx: Ctx,
  input: NewPassword,
  edge: Edge,
): Promise<Record<string, never>> => {
  const { id } = memberOf(ctx)
  const owner = await findUser(ctx.db, id)
  if (owner) await refuseGuessable(ctx, input.newPassword, 'newPassword', owner)
  const done = await attempt(ctx, [[wrongCurrent, String(id), failsWith('invalid_input')]], () =>
    replacePassword(ctx, input),
  )
  if (owner) await rememberDevice(ctx, edge, owner.username)
  return done
}

/**
 * Asks for a reset: the code is made and mailed by a job, so that known and unknown addresses take the same time.
 * Only the demo without a mailer shows a code in its answer (decision 98). Past what one address may be mailed the answer stays the same.
 * @throws AppError too_many_requests to who asks too often
 */
export const requestReset = async (ctx: Ctx, email: string): Promise<{ token?: string }> => {
  const key = sha256(email)
  const net = netOf(ctx.ip)
  await countUse(ctx, [requestsOfAddress, net], [requestsOfPair, `${key} ${net}`])
  const userId = await findUserId(ctx.db, { email })
  if (!isMailed(ctx)) return { token: await makeResetCode(ctx, email, userId) }
  if ((await takeUse(ctx, [mailsOfEmail, key])) || (await takeUse(ctx, [mailsWhenNoneWorks, key])))
    await sendResetMail.enqueue(ctx, { userId: userId ?? null })
  return {}
}

type Reset = { token: string; newPassword: string }

/** Second factors went with the password: who set them may only have claimed the address. */
type Done = { secondFactorRemoved?: true }

const useResetCode = async (ctx: Ctx, input: Reset, edge: Edge): Promise<Done> => {
  const passwordHash = await hashPassword(input.newPassword)
  const reset = await inTransaction(ctx, async (tx) => {
    const code = resetIdentifier(input.token)
    // Locked before the code is taken: who comes next with another code of the same member finds it gone.
    const userId = await findResetOwner(tx.db, code)
    const owner = userId === undefined ? undefined : await lockUser(tx.db, userId)
    const taken = await takeReset(tx.db, code, tx.clock.now())
    if (!owner || taken !== owner.id) return undefined
    if (!isGivenOutSo(input.token, { email: owner.email, isMailed: isMailed(tx) })) return undefined
    // Refused within the transaction, so that the code still works for a better one.
    await refuseGuessable(tx, input.newPassword, 'newPassword', owner)
    // A code that came by mail proves the address; one shown by the demo does not.
    const proven = isMailed(tx) ? await proveEmail(tx.db, owner, passwordHash) : undefined
    const factorsGone = proven?.factorsGone ?? false
    await setPassword(tx.db, owner.id, passwordHash, undefined)
    await noteSecurity(tx, 'password_changed', { detail: 'reset', userId: owner.id })
    if (factorsGone) await noteSecurity(tx, 'password_changed', { detail: noFactors, userId: owner.id })
    await tellOfChange(tx, owner.id, factorsGone ? 'reset_factors' : 'reset')
    const done: Done = factorsGone ? { secondFactorRemoved: true } : {}
    return { done, username: owner.username }
  })
  // Their mail makes a device known by a link, too.
  if (reset && isMailed(ctx)) await rememberDevice(ctx, edge, reset.username)
  if (reset) return reset.done
  throw new AppError('invalid_code', t.wrongResetCode)
}

/** Sets a new password with a code; every session of the member ends. @throws AppError invalid_code, invalid_input, too_many_requests */
export const resetPassword = (ctx: Ctx, input: Reset, edge: Edge): Promise<Done> =>
  attempt(ctx, [[wrongCodes, netOf(ctx.ip), failsWith('invalid_code')]], () => useResetCode(ctx, input, edge))
