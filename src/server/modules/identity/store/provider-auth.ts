import { betterAuth } from 'better-auth'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/types.ts'
import { cookieName } from '#server/http/cookies.ts'
import { authOptions, userModel } from './auth.ts'

/** How the third-party provider is named in `accounts` and in its return address, whoever it is. */
export const providerId = 'google'
export const stateCookie = (secureCookies: boolean): string => cookieName('state', { secureCookies })

export type ProviderHooks = {
  provider: GenericOAuthConfig
  /** Asked before somebody's first sign-in by the provider is joined with an account of ours. */
  beforeLink: (userId: number) => Promise<void>
}

/**
 * Better Auth with the provider alone: state, PKCE, nonce, signature, issuer and audience are its work. Its tokens are
 * not kept, for nothing here calls the provider later. Only a verified e-mail opens or joins an account.
 */
export const createProviderAuth = (db: Kysely<DB>, config: Config, hooks: ProviderHooks) => {
  const options = authOptions(db, config)
  return betterAuth({
    ...options,
    onAPIError: { errorURL: '/auth' },
    user: {
      ...userModel,
      additionalFields: {
        username: { type: 'string', required: true, fieldName: 'username' },
        displayUsername: { type: 'string', required: true, fieldName: 'display_username' },
      },
      validateUserInfo: async ({ user, source }) => {
        if (source.action === 'sign-in') return
        if (user.emailVerified !== true) return { error: 'email_not_verified' }
        if (source.action === 'link-account') await hooks.beforeLink(Number(user.id))
      },
    },
    account: {
      ...options.account,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: false, trustedProviders: [] },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [genericOAuth({ config: [{ ...hooks.provider, providerId }] })],
  })
}

export type ProviderAuth = ReturnType<typeof createProviderAuth>
