import type { PasskeyAnswer } from '#contract/second-factor.ts'
import { attempt, type CountedAttempt, countUse, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { verifyPassword } from '#server/kernel/passwords.ts'
import { identityText as t } from '#server/text/identity.ts'
import { findPasswordHash } from '../store/credentials.ts'
import { noteConfirmed } from '../store/sessions.ts'
import { questionForUse, takePasskey } from './ask-passkey.ts'
import { takeCode } from './take-code.ts'

const wrong: Limit = { scope: 'confirm.account', max: 10, windowSeconds: 900 }
const wrongADay: Limit = { scope: 'confirm.day', max: 60, windowSeconds: 86_400 }
const questions: Limit = { scope: 'confirm.question', max: 60, windowSeconds: 900 }

type Given = {
  password?: string | undefined
  code?: string | undefined
  answer?: PasskeyAnswer | undefined
}

const checkPassword = async (ctx: Ctx, userId: number, password: string): Promise<void> => {
  const hash = await findPasswordHash(ctx.db, userId)
  if (!hash || !(await verifyPassword({ hash, password })))
    throw new AppError('invalid_code', t.wrongPassword, { fields: { password: t.wrongPassword } })
}

const check = (ctx: Ctx, userId: number, { password, code, answer }: Given): Promise<unknown> => {
  if (answer) return takePasskey(ctx, answer, 'confirm', userId)
  if (code) return takeCode(ctx, userId, code)
  if (password) return checkPassword(ctx, userId, password)
  throw new AppError('invalid_input', t.noConfirmation)
}

export const askForConfirmation = async (ctx: Ctx) => {
  const { id } = memberOf(ctx)
  await countUse(ctx, [questions, String(id)])
  return questionForUse(ctx, 'confirm', id)
}

/**
 * The member shows again that it is they; for some minutes this session may do what touches money, roles and secrets.
 * @throws AppError invalid_code, invalid_input, too_many_requests
 */
export const confirmIdentity = async (ctx: Ctx, given: Given): Promise<Record<string, never>> => {
  const { id, sessionId } = memberOf(ctx)
  const isWrong = failsWith('invalid_code')
  const counted: CountedAttempt[] = [
    [wrong, String(id), isWrong],
    [wrongADay, String(id), isWrong],
  ]
  await attempt(ctx, counted, () => check(ctx, id, given))
  await noteConfirmed(ctx.db, sessionId, ctx.clock.now())
  return {}
}
