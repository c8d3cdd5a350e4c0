import type { Edge } from '#server/http/bind.ts'
import { cookieHeader } from '#server/http/cookies.ts'
import { deviceCookieName, devicePurpose, readDevice } from '#server/http/device.ts'
import { countUse, failsWith, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newSecret, sha256 } from '#server/kernel/ids.ts'
import { readToken, signToken } from '#server/kernel/signed-token.ts'
import { identityText as t } from '#server/text/identity.ts'
import { sendDeviceLink } from '../jobs.ts'
import { deviceLinkPurpose, readDeviceLink, usernameKey } from '../rules/accounts.ts'
import { findUser, findUserId } from '../store/users.ts'

const lastsSeconds = 400 * 86_400
const mostAccounts = 4
/** One mail an hour tells the member, however many guess. */
const links: Limit = { scope: 'login.link', max: 1, windowSeconds: 3600 }

const shortKey = (username: string): string => sha256(usernameKey(username)).slice(0, 22)

/** The number of this device when this account was signed in on it before, else undefined. */
export const knownDevice = (ctx: Ctx, { request }: Edge, username: string): string | undefined => {
  const device = readDevice(ctx.config, request)
  return device?.accounts.includes(shortKey(username)) ? device.id : undefined
}

const deviceCookie = (ctx: Ctx, request: Headers, username: string): string => {
  const known = readDevice(ctx.config, request)
  const own = shortKey(username)
  const accounts = [own, ...(known?.accounts ?? []).filter((one) => one !== own)].slice(0, mostAccounts)
  const token = signToken(
    ctx.config.secrets,
    devicePurpose,
    [known?.id ?? newSecret(), ...accounts].join(' '),
  )
  return cookieHeader(deviceCookieName(ctx.config), token, ctx.config, { seconds: lastsSeconds })
}

/** Lets this browser keep that the account was signed in on it: wrong guesses made elsewhere do not lock it out. */
export const rememberDevice = (ctx: Ctx, { request, response }: Edge, username: string): void => {
  response.append('set-cookie', deviceCookie(ctx, request, username))
}

/**
 * What a strange device is told when the account has been guessed at too often. The member gets a link by mail that makes a
 * device known; a name that nobody has is answered alike.
 */
export const offerLink = async (
  ctx: Ctx,
  username: string,
  refusal: AppError,
  text = t.guessedTooOften,
): Promise<AppError> => {
  const key = usernameKey(username)
  try {
    await countUse(ctx, [links, sha256(key)])
    const userId = await findUserId(ctx.db, { username: key })
    await sendDeviceLink.enqueue(ctx, { userId: userId ?? null })
  } catch (error) {
    if (!failsWith('too_many_requests')(error)) throw error
  }
  return new AppError('too_many_requests', text, refusal.details)
}

/** Opens such a link: the device is known from now on, and the password is still asked for. */
export const openDeviceLink = async (ctx: Ctx, token: string, request: Headers): Promise<Response> => {
  const userId = readDeviceLink(readToken(ctx.config.secrets, deviceLinkPurpose, token), ctx.clock.now())
  const user = userId === undefined ? undefined : await findUser(ctx.db, userId)
  const headers = new Headers({ location: `/auth?notice=device-${user ? 'known' : 'refused'}` })
  if (user) headers.append('set-cookie', deviceCookie(ctx, request, user.username))
  return new Response(null, { status: 302, headers })
}
