import { hash, verify } from '@node-rs/argon2'
import { httpText as t } from '../text/http.ts'
import { AppError } from './errors.ts'
import { createTurns, spareCores } from './turns.ts'

/** It takes all a core has, so one core is left to who only looks; hundreds may wait, thousands are sent away. */
const turns = createTurns({
  atOnce: spareCores,
  mostEach: 500,
  refusal: () => new AppError('unavailable', t.unavailable, { retryAfterSeconds: 2 }),
})

/** argon2id with the OWASP minimum (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> =>
  turns.take('', () => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

const unset = 'unset:'

/** A hash that no password opens: what an account has whose owner never chose one (decision 18). */
export const unusablePassword = async (secret: string): Promise<string> =>
  unset + (await hashPassword(secret))

export const isUsablePassword = (stored: string): boolean => !stored.startsWith(unset)

/** Takes the same time for an unusable hash, which is never right. */
export const verifyPassword = async ({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> => {
  const right = await turns.take('', () =>
    verify(stored.startsWith(unset) ? stored.slice(unset.length) : stored, password),
  )
  return right && isUsablePassword(stored)
}
