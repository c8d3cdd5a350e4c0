import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** Somebody with an account at the provider; `sub` is also how they sign in there. */
export type Identity = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
  picture?: string
}

type Claims = Record<string, unknown>

export const clientId = 'mua-hoi'
export const clientSecret = 'a secret shared with the provider alone'

/**
 * A real OpenID Connect provider on loopback (npm oidc-provider), which signs in whom `identity` names without asking.
 * `forge` changes the claims of the ID tokens it signs; `behave` makes an endpoint hang or fail.
 */
export const startProvider = async (options: { port?: number } = {}) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state: {
    identity: Identity
    forge: ((claims: Claims) => Claims) | undefined
    behave: ((path: string, response: ServerResponse) => boolean) | undefined
  } = { identity: { sub: 'nobody' }, forge: undefined, behave: undefined }
  const people = new Map<string, Identity>()

  const server = createServer()
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  const allow = (origin: string) => [`${origin}/auth/callback/google`]
  const redirects: string[] = []
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...allow('http://127.0.0.1:3000')],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['provider cookies'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'picture'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ ...(people.get(sub) ?? {}), sub }),
    }),
    ttl: { Session: 1, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  // One client serves whichever port the site under test got.
  const isAllowed = provider.Client.prototype.redirectUriAllowed
  provider.Client.prototype.redirectUriAllowed = function (uri: string) {
    return redirects.includes(uri) || isAllowed.call(this, uri)
  }

  provider.use(async (c, next) => {
    if (!c.path.startsWith('/interaction/')) {
      await next()
      const body = c.body as { id_token?: string } | undefined
      if (c.path !== '/token' || !state.forge || !body?.id_token) return
      const claims = JSON.parse(
        Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as Claims
      c.body = {
        ...body,
        id_token: await new SignJWT(state.forge(claims))
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .sign(privateKey),
      }
      return
    }
    const { identity } = state
    people.set(identity.sub, identity)
    const details = await provider.interactionDetails(c.req, c.res)
    const grant = new provider.Grant({ accountId: identity.sub, clientId })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(
      c.req,
      c.res,
      identity.sub === 'says-no'
        ? { error: 'access_denied' }
        : { login: { accountId: identity.sub, remember: false }, consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: Boolean(details) },
    )
    c.respond = false
  })

  const answer = provider.callback()
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (!state.behave?.(path, response)) answer(request, response)
  })

  return {
    issuer,
    state,
    /** The environment of a site that uses this provider. */
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    allow: (origin: string) => void redirects.push(...allow(origin)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
