import type { PasskeyAnswer } from '#contract/second-factor.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { stepMinutes } from '../rules/codes.ts'
import { findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from '../store/passkeys.ts'
import { insertChallenge, takeChallenge } from '../store/sign-in-steps.ts'

/** EdDSA, ES256, RS256, by their numbers in COSE: what devices make passkeys with. */
const algorithms = [-8, -7, -257]

/** Comes with the first passkey: it is 26 MB of memory that most processes never need. */
const webauthn = () => import('@simplewebauthn/server')

type Purpose = 'sign-in' | 'add' | 'confirm'

export const wrongPasskey = (cause?: unknown): AppError =>
  new AppError('invalid_code', t.wrongPasskey, { fields: { answer: t.wrongPasskey }, cause })

const place = ({ config }: Ctx) => {
  if (!config.passkeys) throw new AppError('conflict', t.noPasskeysHere)
  return { rpID: new URL(config.siteUrl).hostname, origin: config.siteUrl }
}

const keepChallenge = (ctx: Ctx, challenge: string, purpose: Purpose, userId: number | undefined) =>
  insertChallenge(ctx.db, {
    ...{ hash: sha256(challenge), purpose, userId },
    expiresAt: new Date(ctx.clock.now().getTime() + stepMinutes * 60_000),
  })

/** Was this challenge put by us, for this, to this member, and is this its first answer? */
const taking =
  (ctx: Ctx, purpose: Purpose, userId: number | undefined) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(ctx.db, { hash: sha256(challenge), purpose, userId, now: ctx.clock.now() })

/** Asks for one of a member's passkeys, or at a sign-in for any. The authenticator must know its owner by itself. */
export const questionForUse = async (ctx: Ctx, purpose: 'sign-in' | 'confirm', userId?: number) => {
  const { rpID } = place(ctx)
  const own = userId === undefined ? [] : await listPasskeys(ctx.db, userId)
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(ctx, options.challenge, purpose, userId)
  return { ...options }
}

/** Asks a device for a new passkey of this member. */
export const questionForNew = async (ctx: Ctx, user: { id: number; username: string; fullName: string }) => {
  const { rpID } = place(ctx)
  const own = await listPasskeys(ctx.db, user.id)
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: ctx.config.siteName,
    rpID,
    userID: new TextEncoder().encode(`member-${user.id}`),
    userName: user.username,
    userDisplayName: user.fullName,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, 'add', user.id)
  return { ...options }
}

/** Verifies a new passkey. @throws AppError invalid_code */
export const readNewPasskey = async (ctx: Ctx, userId: number, answer: PasskeyAnswer) => {
  const { rpID, origin } = place(ctx)
  try {
    const { verified, registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: taking(ctx, 'add', userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw wrongPasskey()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8),
    }
  } catch (error) {
    throw error instanceof AppError ? error : wrongPasskey(error)
  }
}

/** The passkey that gave this answer, verified and noted as used; `userId` when it must be of that member. @throws AppError invalid_code */
export const takePasskey = async (
  ctx: Ctx,
  answer: PasskeyAnswer,
  purpose: 'sign-in' | 'confirm',
  userId?: number,
): Promise<PasskeyRow> => {
  const { rpID, origin } = place(ctx)
  const known = await findPasskey(ctx.db, answer.id)
  if (!known || (userId !== undefined && known.userId !== userId)) throw wrongPasskey()
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: taking(ctx, purpose, userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credentialId,
        publicKey: Buffer.from(known.publicKey, 'base64url'),
        counter: known.counter,
      },
      requireUserVerification: true,
    })
    const use = { id: known.id, counter: authenticationInfo.newCounter, now: ctx.clock.now() }
    if (verified && (await notePasskeyUse(ctx.db, use))) return known
  } catch (error) {
    throw error instanceof AppError ? error : wrongPasskey(error)
  }
  throw wrongPasskey()
}
