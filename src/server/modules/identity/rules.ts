import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sha256 } from '#server/kernel/ids.ts'

/** argon2id with the OWASP minimum (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export const verifyPassword = ({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> => verify(stored, password)

/**
 * The key a username is compared by: case and Unicode form aside (NFKC, folded through both cases so that ß, ẞ and ss
 * are one). Folding twice changes nothing; PostgreSQL's lower() leaves it as it is.
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')

/** A key longer than this belongs to nobody: compatibility forms can grow (one Arabic ligature becomes 18 letters). */
export const maxUsernameKey = 64

/** A reset code: 256 random bits, base64url. Only its hash is stored. */
export const newResetCode = (): string => randomBytes(32).toString('base64url')
export const resetIdentifier = (code: string): string => `reset-password:${sha256(code)}`
export const resetMinutes = 30

const day = 86_400
export const rememberedSeconds = 30 * day

/** When a session that starts now ends: after 30 days when remembered, else with the browser and after 24 h at most. */
export const sessionEnd = (now: Date, remembered: boolean): Date =>
  new Date(now.getTime() + (remembered ? rememberedSeconds : day) * 1000)
