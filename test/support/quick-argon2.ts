import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/** Found as a file: by its name it would be this one. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/** How often a password was hashed or compared: what an answer takes. */
export const work = { times: 0 }

/**
 * argon2id at the least cost there is: tests of an app in their own process make hundreds of accounts, and what a password
 * costs is held by passwords.test.ts. Verifying reads the cost from the hash.
 */
export const hash: typeof Argon2.hash = (password, options, signal) => {
  work.times += 1
  return real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)
}

export const verify: typeof Argon2.verify = (...given) => {
  work.times += 1
  return real.verify(...given)
}
