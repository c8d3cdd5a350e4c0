import type { PasskeyAnswer } from '#contract/second-factor.ts'
import type { User } from '#contract/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { attempt, countUse, failsWith, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { hasPasskey } from '../store/passkeys.ts'
import { lockUser } from '../store/users.ts'
import { questionForUse, takePasskey, wrongPasskey } from './ask-passkey.ts'
import { rememberDevice } from './known-device.ts'
import { startSession } from './sign-in-step.ts'

const questions: Limit = { scope: 'passkey.question', max: 600, windowSeconds: 900 }
const wrongAnswers: Limit = { scope: 'passkey.address', max: 200, windowSeconds: 900 }

/** What a passkey is asked for a sign-in; whose it is shows with the answer. @throws AppError too_many_requests */
export const askForPasskey = async (ctx: Ctx) => {
  await countUse(ctx, [questions, netOf(ctx.ip)])
  return questionForUse(ctx, 'sign-in')
}

type Given = { answer: PasskeyAnswer; rememberMe?: boolean | undefined }

/** Signs in with a passkey: the device and what unlocks it, so nothing else is asked. @throws AppError invalid_code, too_many_requests */
export const signInWithPasskey = (ctx: Ctx, { answer, rememberMe }: Given, edge: Edge): Promise<User> =>
  attempt(ctx, [[wrongAnswers, netOf(ctx.ip), failsWith('invalid_code')]], async () => {
    const { id, userId } = await takePasskey(ctx, answer, 'sign-in')
    const user = await inTransaction(ctx, async (tx) => {
      const locked = await lockUser(tx.db, userId)
      // Whoever took it off meanwhile ended the sessions that were there, and this one was not.
      if (!locked || !(await hasPasskey(tx.db, userId, id))) throw wrongPasskey()
      await startSession(tx, locked, rememberMe === true, edge, 'passkey')
      return locked
    })
    await rememberDevice(ctx, edge, user.username)
    return user
  })
