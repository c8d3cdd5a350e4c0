import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { cookieHeader } from '#server/http/cookies.ts'
import { deviceCookieName, devicePurpose, readDevice } from '#server/http/device.ts'
import { type Counted, isLimitFull, type Limit, takeUse } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newSecret, sha256 } from '#server/kernel/ids.ts'
import { readToken, signToken } from '#server/kernel/signed-token.ts'
import type { GuessedAt } from '#server/mail/templates/device.ts'
import { identityText as t } from '#server/text/identity.ts'
import { sendDeviceLink } from '../jobs.ts'

import { deviceLinkMinutes, deviceLinkPurpose, readDeviceLink, usernameKey } from '../rules/accounts.ts'
import { findCredential } from '../store/credentials.ts'
import { findUser, findUserId } from '../store/users.ts'

const day = 86_400
/** The browser's number is kept as long as browsers keep anything (ADR 66). */
const lastsSeconds = 400 * day
/** So long after the last sign-in it counts for an account: nobody waits a year to come back to a shared computer. */
const knownSeconds = 180 * day
const mostAccounts = 4
/** One mail tells the member while its link holds, however many guess. */
const links: Limit = { scope: 'login.link', max: 1, windowSeconds: deviceLinkMinutes * 60 }
/** Where a whole net has failed too often, a name alone is enough for a mail: so many, and no more, for one net. */
const linksOfNet: Limit = { scope: 'login.link-net', max: 60, windowSeconds: 3600 }

const shortKey = (username: string): string => sha256(usernameKey(username)).slice(0, 22)

/** What stands in the cookie for an account: whose, under which password, and when. Another password makes every device a strange one. */
const markOf = async (ctx: Ctx, username: string): Promise<{ start: string; days: number }> => {
  const key = usernameKey(username)
  const credential = await findCredential(ctx.db, key)
  const seal = sha256(`${key} ${credential?.passwordHash ?? ''}`).slice(0, 22)
  return {
    start: `${shortKey(username)}.${seal}.`,
    days: Math.floor(ctx.clock.now().getTime() / 1000 / day),
  }
}

/** The number of this device when this account was signed in on it before, not too long ago and under the password it has, else undefined. */
export const knownDevice = async (
  ctx: Ctx,
  { request }: Edge,
  username: string,
): Promise<string | undefined> => {
  const device = readDevice(ctx.config, request)
  const own = device?.accounts.find((one) => one.startsWith(`${shortKey(username)}.`))
  if (!device || !own) return undefined
  const { start, days } = await markOf(ctx, username)
  const isKnown = own.startsWith(start) && days - Number(own.slice(start.length)) < knownSeconds / day
  return isKnown ? device.id : undefined
}

const deviceCookie = async (ctx: Ctx, request: Headers, username: string): Promise<string> => {
  const known = readDevice(ctx.config, request)
  const key = shortKey(username)
  const { start, days } = await markOf(ctx, username)
  const others = (known?.accounts ?? []).filter((one) => !one.startsWith(key))
  const accounts = [`${start}${days}`, ...others].slice(0, mostAccounts)
  const token = signToken(
    ctx.config.secrets,
    devicePurpose,
    [known?.id ?? newSecret(), ...accounts].join(' '),
  )
  return cookieHeader(deviceCookieName(ctx.config), token, ctx.config, { seconds: lastsSeconds })
}

/** Lets this browser keep that the account was signed in on it: wrong guesses made elsewhere do not lock it out. */
export const rememberDevice = async (
  ctx: Ctx,
  { request, response }: Edge,
  username: string,
): Promise<void> => {
  response.append('set-cookie', await deviceCookie(ctx, request, username))
}

/** `own`: limits of who asks, which come before the account's. */
type Offer = { why: GuessedAt; own: readonly Counted[] }
const texts = { password: t.guessedTooOften, code: t.codesGuessed, net: t.netGuessed }

/**
 * What a strange device is answered when the account has been guessed at too often. The member gets a link by mail that makes a
 * device known; a name that nobody has is answered alike.
 */
const offerLink = async (
  ctx: Ctx,
  username: string,
  refusal: AppError,
  { why, own }: Offer,
): Promise<AppError> => {
  const key = usernameKey(username)
  // Whoever gets as far as a code is told of for itself: guesses at the password must not use that letter up.
  const subject = why === 'code' ? `code ${sha256(key)}` : sha256(key)
  if (await takeUse(ctx, ...own, [links, subject])) {
    const userId = await findUserId(ctx.db, { username: key })
    await sendDeviceLink.enqueue(ctx, { userId: userId ?? null, why })
  }
  return new AppError(
    'too_many_requests',
    texts[why](refusal.details.retryAfterSeconds ?? 0),
    refusal.details,
  )
}

const offering = <T>(ctx: Ctx, username: string, offer: Offer, work: () => Promise<T>): Promise<T> =>
  work().catch(async (error: unknown) => {
    throw isLimitFull(error) ? await offerLink(ctx, username, error, offer) : error
  })

/** An attempt at this account; where it was guessed at too often, the member is offered the way by mail. */
export const offeringLink = <T>(
  ctx: Ctx,
  username: string,
  work: () => Promise<T>,
  why: GuessedAt = 'password',
): Promise<T> => offering(ctx, username, { why, own: [] }, work)

/** The same where all of a net has failed too often: members share an address with whoever guesses, a carrier's customers above all. */
export const offeringLinkInNet = <T>(ctx: Ctx, username: string, work: () => Promise<T>): Promise<T> =>
  offering(ctx, username, { why: 'net', own: [[linksOfNet, netOf(ctx.ip)]] }, work)

/** Opens such a link: the device is known from now on, and the password is still asked for. */
export const openDeviceLink = async (ctx: Ctx, token: string, request: Headers): Promise<Response> => {
  const userId = readDeviceLink(readToken(ctx.config.secrets, deviceLinkPurpose, token), ctx.clock.now())
  const user = userId === undefined ? undefined : await findUser(ctx.db, userId)
  const headers = new Headers({ location: `/auth?notice=device-${user ? 'known' : 'refused'}` })
  if (user) headers.append('set-cookie', await deviceCookie(ctx, request, user.username))
  return new Response(null, { status: 302, headers })
}
