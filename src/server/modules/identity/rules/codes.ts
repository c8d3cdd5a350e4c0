import { createHmac, hkdfSync } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { sameSecret } from '#server/kernel/ids.ts'

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
export const recoveryCodeLength = 10
/** Without what is mistaken for another: 0 and O, 1, I and L. */
export const recoverySigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** As it is written down: two groups. */
export const writtenCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** What is kept of a recovery code: keyed, since codes are short enough to be tried against a copy of the database. */
export const recoveryHash = (userId: number, code: string, secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'muahoi recovery codes', 32)))
    .update(`${userId} ${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest('hex')

/** Minutes that somebody has for the second step of a sign-in, and an authenticator for its answer. */
export const stepMinutes = 10
