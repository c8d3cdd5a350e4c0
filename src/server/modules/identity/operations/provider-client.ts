import { z } from 'zod'
import type { Config } from '#server/config.ts'

export type Provider = NonNullable<Config['oidc']>

/** The provider did not answer in time, or not as OpenID Connect says. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

/** So long (ms) an answer of the provider is waited for. */
export const patience = 5000
const mostBytes = 200_000

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
export type Discovery = z.infer<typeof Discovery>

const Tokens = z.object({ access_token: z.string(), id_token: z.string() })
const Claims = z.looseObject({ sub: z.string().min(1) })

const bare = (issuer: string): string => issuer.replace(/\/+$/, '')

export const discoveryUrl = (provider: Provider): string =>
  `${bare(provider.issuer)}/.well-known/openid-configuration`

/** One JSON answer within 5 seconds; undefined when the provider refuses (4xx). @throws ProviderDown */
const ask = async (fetcher: typeof fetch, url: string, init: RequestInit = {}): Promise<unknown> => {
  try {
    const response = await fetcher(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500) return undefined
    if (!response.ok || text.length > mostBytes) throw new ProviderDown(`${url} answered ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof ProviderDown ? error : new ProviderDown(String(error), { cause: error })
  }
}

/** What the issuer says of itself; another issuer's words are not taken. @throws ProviderDown */
export const discover = async (fetcher: typeof fetch, provider: Provider): Promise<Discovery> => {
  const found = Discovery.safeParse(await ask(fetcher, discoveryUrl(provider)))
  if (!found.success) throw new ProviderDown('no usable discovery document', { cause: found.error })
  if (bare(found.data.issuer) !== bare(provider.issuer))
    throw new ProviderDown(`the discovery document is of ${found.data.issuer}, not ${provider.issuer}`)
  return found.data
}

/** Do the keys come by which its words are proven? What they are proven by does not say why they could not be. */
export const givesKeys = async (fetcher: typeof fetch, { jwks_uri }: Discovery): Promise<boolean> => {
  try {
    return (await ask(fetcher, jwks_uri)) !== undefined
  } catch {
    return false
  }
}

const basic = ({ clientId, clientSecret }: Provider): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`

/** Exchanges a code for tokens; an ID token must be among them. @throws ProviderDown, Error when refused */
export const exchangeCode = async (
  fetcher: typeof fetch,
  provider: Provider,
  { token_endpoint, token_endpoint_auth_methods_supported: methods }: Discovery,
  given: { code: string; redirectURI: string; codeVerifier?: string | undefined },
): Promise<{ accessToken: string; idToken: string }> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectURI,
    ...(given.codeVerifier ? { code_verifier: given.codeVerifier } : {}),
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (provider.clientSecret && methods.includes('client_secret_basic'))
    headers.authorization = basic(provider)
  else body.set('client_id', provider.clientId)
  if (provider.clientSecret && !headers.authorization) body.set('client_secret', provider.clientSecret)
  const tokens = Tokens.parse(await ask(fetcher, token_endpoint, { method: 'POST', headers, body }))
  return { accessToken: tokens.access_token, idToken: tokens.id_token }
}

const claimsIn = (idToken: string): z.infer<typeof Claims> =>
  Claims.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')))

/**
 * Who signed in: the claims of the ID token (verified before this is called), completed from the user-info endpoint
 * when there is no e-mail in it. Null when the two speak of different people.
 */
export const readClaims = async (
  fetcher: typeof fetch,
  { userinfo_endpoint }: Discovery,
  { accessToken, idToken }: { accessToken?: string | undefined; idToken?: string | undefined },
): Promise<z.infer<typeof Claims> | null> => {
  if (!idToken) return null
  const claims = claimsIn(idToken)
  if (claims.email || !userinfo_endpoint || !accessToken) return claims
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const more = Claims.safeParse(await ask(fetcher, userinfo_endpoint, { headers }))
  return more.success && more.data.sub === claims.sub ? { ...more.data, sub: claims.sub } : null
}
