import { generateRandomString } from 'better-auth/crypto'
import type { PasskeyAnswer, SecondFactor } from '#contract/second-factor.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attempt, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound, notSignedIn } from '#server/kernel/errors.ts'
import { newNonce, randomSign } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { tellOfChange } from '../jobs.ts'
import {
  factorsLeft,
  keptCode,
  noFactors,
  recoveryCodeCount,
  recoveryCodeLength,
  recoverySigns,
  totpSetUp,
  writtenCode,
} from '../rules/codes.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../store/passkeys.ts'
import * as store from '../store/second-factors.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'
import { questionForNew, readNewPasskey } from './ask-passkey.ts'
import { lockOwn } from './lock-own.ts'
import { openTotp, sealTotp } from './sealed-secrets.ts'
import { stepOf, wrongCode } from './take-code.ts'

const wrongFirstCodes: Limit = { scope: 'totp-confirm.account', max: 20, windowSeconds: 900 }
const mostPasskeys = 10

export const getSecondFactor = async (ctx: Ctx): Promise<SecondFactor> => {
  const { id, lacksFactor, sessionId } = memberOf(ctx)
  const [{ isConfirmed }, passkeys, recoveryCodesLeft, lost] = await Promise.all([
    store.findTotp(ctx.db, id),
    listPasskeys(ctx.db, id),
    store.countRecoveryCodes(ctx.db, id),
    store.listTakenBySignIn(ctx.db, id, sessionId),
  ])
  return {
    totp: isConfirmed,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    isNeeded: lacksFactor === true,
    lost: lost.includes(noFactors) ? 'factors' : lost.length > 0 ? 'password' : null,
  }
}

const ownAccount = async (ctx: Ctx) => {
  const user = await findUser(ctx.db, memberOf(ctx).id)
  if (!user) throw notSignedIn()
  return user
}

const makeCodes = async (ctx: Ctx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => randomSign(recoverySigns)).join(''),
  )
  const { secrets } = ctx.config
  const kept = codes.map((code) => keptCode(secrets, userId, code, newNonce()))
  await store.replaceRecoveryCodes(ctx.db, userId, kept)
  return codes.map(writtenCode)
}

/**
 * Changes the own factors with the account locked. Other sessions end and questions that were open close; the first factor
 * brings recovery codes, the last takes them along.
 */
const changeFactors = (
  ctx: Ctx,
  kind: 'factor_added' | 'factor_removed',
  change: (tx: Ctx, userId: number) => Promise<void>,
): Promise<{ recoveryCodes: string[] | null }> =>
  inTransaction(ctx, async (tx) => {
    const { id, sessionId } = await lockOwn(tx)
    const before = await store.listFactors(tx.db, id)
    await change(tx, id)
    const after = await store.listFactors(tx.db, id)
    await deleteOtherSessions(tx.db, id, sessionId)
    await store.deleteOpenSteps(tx.db, id)
    await noteSecurity(tx, 'password_changed', { detail: factorsLeft(after) })
    await tellOfChange(tx, id, kind)
    if (after.length === 0) await store.replaceRecoveryCodes(tx.db, id, [])
    return { recoveryCodes: before.length === 0 && after.length > 0 ? await makeCodes(tx, id) : null }
  })

/** A secret for an app; it counts once `confirmTotp` was given a code of it. @throws AppError conflict */
export const beginTotp = async (ctx: Ctx): Promise<{ secret: string; url: string }> => {
  const user = await ownAccount(ctx)
  const secret = generateRandomString(32)
  if (!(await store.beginTotp(ctx.db, user.id, sealTotp(ctx, secret))))
    throw new AppError('conflict', t.totpOn)
  return totpSetUp(secret, { siteName: ctx.config.siteName, username: user.username })
}

/** @throws AppError invalid_code, conflict, too_many_requests */
export const confirmTotp = (ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] | null }> => {
  const { id } = memberOf(ctx)
  return attempt(ctx, [[wrongFirstCodes, String(id), failsWith('invalid_code')]], async () => {
    const { totpSecret: secret, isConfirmed } = await store.findTotp(ctx.db, id)
    if (isConfirmed) throw new AppError('conflict', t.totpOn)
    if (!secret) throw new AppError('conflict', t.totpNotBegun)
    const step = await stepOf(ctx, secret, code)
    if (step === undefined) throw wrongCode(id)
    return changeFactors(ctx, 'factor_added', async (tx) => {
      // The same secret may have been sealed anew meanwhile.
      const { totpSecret: now } = await store.findTotp(tx.db, id)
      const isSame = now !== null && (await openTotp(tx, now)) === (await openTotp(tx, secret))
      if (!isSame || !(await store.confirmTotp(tx.db, id, { secret: now, step, now: tx.clock.now() })))
        throw new AppError('conflict', t.totpOn)
    })
  })
}

/** @throws AppError not_found */
export const removeTotp = async (ctx: Ctx): Promise<Record<string, never>> => {
  await changeFactors(ctx, 'factor_removed', async (tx, id) => {
    if (!(await store.deleteTotp(tx.db, id))) throw notFound(t.noFactor)
  })
  return {}
}

/** New recovery codes; those of before open nothing any more. @throws AppError conflict without a second factor */
export const renewRecoveryCodes = (ctx: Ctx): Promise<{ recoveryCodes: string[] }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockOwn(tx)
    if ((await store.listFactors(tx.db, id)).length === 0) throw new AppError('conflict', t.noFactor)
    await noteSecurity(tx, 'password_changed', { detail: 'recovery codes' })
    await tellOfChange(tx, id, 'recovery_codes')
    return { recoveryCodes: await makeCodes(tx, id) }
  })

export const askForNewPasskey = async (ctx: Ctx) => questionForNew(ctx, await ownAccount(ctx))

/** Keeps a passkey. @throws AppError invalid_code, conflict */
export const addPasskey = async (
  ctx: Ctx,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<{ recoveryCodes: string[] | null }> => {
  const passkey = await readNewPasskey(ctx, memberOf(ctx).id, answer)
  return changeFactors(ctx, 'factor_added', async (tx, userId) => {
    if ((await listPasskeys(tx.db, userId)).length >= mostPasskeys)
      throw new AppError('conflict', t.tooManyPasskeys)
    if (!(await insertPasskey(tx.db, { ...passkey, userId, name, now: tx.clock.now() })))
      throw new AppError('conflict', t.passkeyKnown)
  })
}

/** @throws AppError not_found */
export const removePasskey = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  await changeFactors(ctx, 'factor_removed', async (tx, userId) => {
    if (!(await deletePasskey(tx.db, userId, id))) throw notFound(t.noPasskey)
  })
  return {}
}
