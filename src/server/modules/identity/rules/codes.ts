import { createHash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { sameSecret } from '#server/kernel/ids.ts'
import { keyedHashes, type Secrets, seal, unseal } from '#server/kernel/sealed.ts'

const stepMs = 30_000
const digits = 6

/** An app's clock may be half a minute off either way (RFC 6238, 5.2). */
const drift = [0, -1, 1]

export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code)

/** The 30-second step whose code this is, or undefined when it is of none that counts now. */
export const totpStep = async (secret: string, code: string, now: Date): Promise<number | undefined> => {
  const otp = createOTP(secret, { digits })
  const current = Math.floor(now.getTime() / stepMs)
  for (const offset of drift) if (sameSecret(code, await otp.hotp(current + offset))) return current + offset
  return undefined
}

/** What an app reads from a QR code, and the same secret to be typed (base32). */
export const totpSetUp = (
  secret: string,
  { siteName, username }: { siteName: string; username: string },
): { secret: string; url: string } => {
  const url = createOTP(secret, { digits }).url(siteName, username)
  return { url, secret: new URL(url).searchParams.get('secret') ?? '' }
}

export const recoveryCodeCount = 10
/** 123 bits: what has 112 may be kept under a plain hash (OWASP ASVS 5.0, 6.5.2). Those of before had ten signs. */
export const recoveryCodeLength = 25
/** Without what is mistaken for another: 0 and O, 1, I and L. */
export const recoverySigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** As it is written down: groups of five. */
export const writtenCode = (code: string): string => code.replace(/.{5}(?=.)/g, '$&-')

const hashing = 'muahoi recovery codes'
const sealing = 'muahoi recovery digests'

/** A recovery code of a member, however it was typed. */
const typed = (userId: number, code: string): string =>
  `${userId} ${code.replace(/[\s-]/g, '').toUpperCase()}`
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export type KeptCode = { hash: string; sealed: string }
const kept = (secrets: Secrets, digest: string, nonce: Buffer): KeptCode => ({
  hash: keyedHashes(secrets, hashing, digest)[0],
  sealed: seal(secrets, sealing, digest, nonce),
})

/**
 * What is kept of a recovery code: a keyed hash, since codes of before are short enough to be tried against a copy of the database, and
 * what it was made of, sealed, so that it can be made anew under another secret. `nonce` is new for every code.
 */
export const keptCode = (secrets: Secrets, userId: number, code: string, nonce: Buffer): KeptCode =>
  kept(secrets, digestOf(typed(userId, code)), nonce)

/** The same code kept under the newest secret. @throws AppError unavailable */
export const keptAnew = (secrets: Secrets, sealed: string, nonce: Buffer): KeptCode =>
  kept(secrets, unseal(secrets, sealing, sealed), nonce)

/** Every hash that a code may be kept under: those of versions before were made of the code itself. */
export const recoveryHashes = (secrets: Secrets, userId: number, code: string): string[] => [
  ...keyedHashes(secrets, hashing, digestOf(typed(userId, code))),
  ...keyedHashes(secrets, hashing, typed(userId, code)),
]

/** Minutes that somebody has for the second step of a sign-in, and an authenticator for its answer. */
export const stepMinutes = 10

/** What the security log says of a change of factors, by what is left of them. */
export const factorsLeft = (factors: readonly string[]): string =>
  `second factors: ${factors.join(', ') || 'none'}`
export const noFactors = factorsLeft([])
