import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sha256 } from '#server/kernel/ids.ts'

/** argon2id with the OWASP minimum (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(stored, password)

/** How a username is compared: NFC, lower case. */
export const normaliseUsername = (username: string): string => username.normalize('NFC').toLowerCase()

/** A reset code: 256 random bits, base64url. Only its hash is stored. */
export const newResetCode = (): string => randomBytes(32).toString('base64url')
export const resetIdentifier = (code: string): string => `reset-password:${sha256(code)}`
export const resetMinutes = 30

export const hour = 3600
/** Sign-in: 30 days when remembered, else until the browser closes and 24 h at most (Better Auth's own short session). */
export const rememberedSeconds = 30 * 24 * hour
