import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { username } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/types.ts'
import { cookiePrefix } from '#server/http/cookies.ts'
import { hashPassword, verifyPassword } from '#server/kernel/passwords.ts'
import { secretId } from '#server/kernel/sealed.ts'
import { maxUsernameKey, rememberedSeconds, usernameKey } from '../rules/accounts.ts'

type Heard = { cause?: unknown }
const hearing = new AsyncLocalStorage<Heard>()

/**
 * Does something by Better Auth and says what stopped it: of a row that the database did not take it throws only that there is
 * none, and logs why.
 */
export const withCause = async <T>(heard: Heard, work: () => Promise<T>): Promise<T> => {
  try {
    return await hearing.run(heard, work)
  } catch (error) {
    throw heard.cause ?? error
  }
}

/** The database failed us; that a name is taken is no failure. */
export const isFailureOfDatabase = (cause: unknown): boolean =>
  cause instanceof pg.DatabaseError && cause.code !== '23505'

/** Better Auth's view of our tables and of a session: what password and provider sign-in share. */
export const authOptions = (db: Kysely<DB>, config: Config) => ({
  appName: config.siteName,
  baseURL: config.siteUrl,
  basePath: '/auth',
  secrets: config.secrets.map((value) => ({ version: Number.parseInt(secretId(value), 16), value })),
  database: { db, type: 'postgres' as const, transaction: true },
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  logger: {
    level: 'error' as const,
    log: (_level: string, _message: string, ...given: unknown[]) => {
      const heard = hearing.getStore()
      if (heard) heard.cause ??= given.find((one) => one instanceof Error)
    },
  },
  session: {
    modelName: 'sessions',
    expiresIn: rememberedSeconds,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    storeIdentifier: 'hashed' as const,
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  advanced: {
    cookiePrefix: cookiePrefix(config),
    // It would write `__Secure-` before them.
    useSecureCookies: false,
    ipAddress: { disableIpTracking: true },
    database: { generateId: 'serial' as const },
    defaultCookieAttributes: {
      httpOnly: true,
      sameSite: 'lax' as const,
      path: '/',
      secure: config.secureCookies,
    },
  },
})

export const userModel = {
  modelName: 'users',
  fields: {
    name: 'full_name',
    image: 'avatar_url',
    emailVerified: 'email_verified',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
}

/** Hashes made before a transaction began, by what stands in for the password meanwhile. */
const hashes = new Map<string, string>()
const takeHash = (standIn: string): string | undefined => {
  const hash = hashes.get(standIn)
  hashes.delete(standIn)
  return hash
}

/**
 * Hashes a password before Better Auth opens its transaction, which would hold a connection meanwhile; `open` is given what
 * to hand over in its place.
 */
export const withHash = async <T>(password: string, open: (standIn: string) => Promise<T>): Promise<T> => {
  const hash = await hashPassword(password)
  const standIn = randomUUID()
  hashes.set(standIn, hash)
  try {
    return await open(standIn)
  } finally {
    hashes.delete(standIn)
  }
}

const createAuth = (db: Kysely<DB>, config: Config) =>
  betterAuth({
    ...authOptions(db, config),
    user: userModel,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      password: {
        hash: async (given) => takeHash(given) ?? hashPassword(given),
        verify: verifyPassword,
      },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: maxUsernameKey,
        usernameValidator: () => true,
        usernameNormalization: usernameKey,
        schema: { user: { fields: { username: 'username', displayUsername: 'display_username' } } },
      }),
    ],
  })

const made = new WeakMap<Kysely<DB>, ReturnType<typeof createAuth>>()

/** Better Auth over our tables, one instance a database. Its own routes are not mounted; operations call its API. */
export const authOver = (db: Kysely<DB>, config: Config): ReturnType<typeof createAuth> => {
  const known = made.get(db)
  if (known) return known
  const auth = createAuth(db, config)
  made.set(db, auth)
  return auth
}
