import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { identityText as t } from '#server/text/identity.ts'
import { looksLikeTotp, recoveryHashes, totpStep } from '../rules/codes.ts'
import { findTotp, takeRecoveryCode, takeStep } from '../store/second-factors.ts'
import { openTotp } from './sealed-secrets.ts'

export const wrongCode = (triedUserId: number): AppError =>
  new AppError('invalid_code', t.wrongCode, { fields: { code: t.wrongCode }, triedUserId })

/** The step of a right code, of a secret as it is stored. */
export const stepOf = async (ctx: Ctx, encrypted: string, code: string): Promise<number | undefined> =>
  totpStep(await openTotp(ctx, encrypted), code, ctx.clock.now())

/**
 * Takes the code of an app or a recovery code: each works once, in however many processes it arrives at the same moment.
 * @throws AppError invalid_code
 */
export const takeCode = async (ctx: Ctx, userId: number, code: string): Promise<void> => {
  if (!looksLikeTotp(code)) {
    if (await takeRecoveryCode(ctx.db, userId, recoveryHashes(ctx.config.secrets, userId, code))) return
    throw wrongCode(userId)
  }
  const { totpSecret, isConfirmed } = await findTotp(ctx.db, userId)
  const step = totpSecret && isConfirmed ? await stepOf(ctx, totpSecret, code) : undefined
  if (step === undefined || !(await takeStep(ctx.db, userId, step))) throw wrongCode(userId)
}
