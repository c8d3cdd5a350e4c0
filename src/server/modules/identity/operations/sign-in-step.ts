import type { SignInStep, User } from '#contract/users.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { cookieHeader, cookieName, cookieValue } from '#server/http/cookies.ts'
import { attempt, type CountedAttempt, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { sessionCookieOf } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newSecret, sha256 } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { rememberedSeconds, sessionEnd } from '../rules/accounts.ts'
import { stepMinutes } from '../rules/codes.ts'
import { deleteSession, insertSession } from '../store/sessions.ts'
import { findStepOwner, insertStep, takeStepRow } from '../store/sign-in-steps.ts'
import { findUser, lockUser } from '../store/users.ts'
import { knownDevice, offeringLink, offeringLinkInNet, rememberDevice } from './known-device.ts'
import { takeCode } from './take-code.ts'

const wrongOfAccount: Limit = { scope: 'login-code.account', max: 10, windowSeconds: 900 }
const wrongOfAccountADay: Limit = { scope: 'login-code.day', max: 60, windowSeconds: 86_400 }
const wrongOfDevice: Limit = { scope: 'login-code.device', max: 20, windowSeconds: 900 }
/** Every sign-in without a device's cookie makes another device: a bound for each alone is none for the account. */
const wrongOfDevicesADay: Limit = { scope: 'login-code.devices', max: 100, windowSeconds: 86_400 }
const wrongOfAddress: Limit = { scope: 'login-code.address', max: 200, windowSeconds: 900 }

const cookie = 'step'

const stepCookie = ({ config }: Ctx, token: string, seconds: number): string =>
  cookieHeader(cookieName(cookie, config), token, config, { seconds })

/** The password was right: what must go into the browser for the second step. Call it in a transaction. */
export const openStep = async (ctx: Ctx, userId: number, isRemembered: boolean): Promise<string> => {
  const token = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + stepMinutes * 60_000)
  await insertStep(ctx.db, { tokenHash: sha256(token), userId, isRemembered, expiresAt })
  return stepCookie(ctx, token, stepMinutes * 60)
}

/** What the browser is told: how the member may go on. */
export const askForStep = (edge: Edge, cookie: string, factors: SignInStep['secondFactor']): SignInStep => {
  edge.response.append('set-cookie', cookie)
  edge.status = 202
  return { secondFactor: factors }
}

/** Opens a session for who has shown that they are this member; the one the browser came with ends. */
export const startSession = async (
  ctx: Ctx,
  user: User,
  isRemembered: boolean,
  edge: Edge,
  by: 'code' | 'passkey',
): Promise<void> => {
  const token = newSecret()
  const now = ctx.clock.now()
  const sessionId = await insertSession(ctx.db, {
    ...{ token, userId: user.id, now, expiresAt: sessionEnd(now, isRemembered) },
    userAgent: (edge.request.get('user-agent') ?? '').slice(0, 300),
  })
  await noteSecurity(ctx, 'signed_in', { detail: by, userId: user.id, sessionId })
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.sessionId)
  const cookie = sessionCookieOf(token, ctx.config, isRemembered ? rememberedSeconds : undefined)
  edge.response.append('set-cookie', cookie)
}

const stepEnded = () => new AppError('not_signed_in', t.stepEnded)

/** Code, step and session in one transaction: a code that is taken has opened one session, a refused one none. */
const takeSecondStep = (ctx: Ctx, tokenHash: string, userId: number, code: string, edge: Edge) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, userId)
    if (!user) throw stepEnded()
    await takeCode(tx, userId, code)
    const step = await takeStepRow(tx.db, tokenHash)
    if (!step) throw stepEnded()
    await startSession(tx, user, step.isRemembered, edge, 'code')
    return user
  })

/**
 * The second step of a sign-in. Wrong codes are counted as wrong passwords are: those of strangers keep no device out that
 * the member signed in on before. @throws AppError invalid_code, not_signed_in (the step has ended), too_many_requests
 */
export const signInWithCode = async (ctx: Ctx, code: string, edge: Edge): Promise<User> => {
  const token = cookieValue(edge.request, cookieName(cookie, ctx.config)) ?? ''
  const tokenHash = sha256(token)
  const userId = await findStepOwner(ctx.db, tokenHash, ctx.clock.now())
  const owner = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!owner) throw stepEnded()
  const account = String(owner.id)
  const device = await knownDevice(ctx, edge, owner.username)
  const isWrong = failsWith('invalid_code')
  const check = () => takeSecondStep(ctx, tokenHash, owner.id, code, edge)
  const ofAccount: CountedAttempt[] = [
    [wrongOfAccount, account, isWrong],
    [wrongOfAccountADay, account, isWrong],
  ]
  const checkStrange = () => offeringLink(ctx, owner.username, () => attempt(ctx, ofAccount, check), 'code')
  const ofDevice = (id: string): CountedAttempt[] => [
    [wrongOfDevice, `${account} ${id}`, isWrong],
    [wrongOfDevicesADay, account, isWrong],
  ]
  const user = device
    ? await attempt(ctx, ofDevice(device), check)
    : await offeringLinkInNet(ctx, owner.username, () =>
        attempt(ctx, [[wrongOfAddress, netOf(ctx.ip), isWrong]], checkStrange),
      )
  edge.response.append('set-cookie', stepCookie(ctx, '', 0))
  await rememberDevice(ctx, edge, user.username)
  return user
}
