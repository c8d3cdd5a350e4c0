type Secured = { secureCookies: boolean }

/**
 * What the names of our cookies begin with. Behind https that is `__Host-`: a browser takes such a cookie from this host alone,
 * never from a neighbour under the same domain.
 */
export const cookiePrefix = ({ secureCookies }: Secured): string => `${secureCookies ? '__Host-' : ''}muahoi`

export const cookieName = (name: string, config: Secured): string => `${cookiePrefix(config)}.${name}`

/** One cookie of a request, as it was sent. */
export const cookieValue = (headers: Headers, name: string): string | undefined => {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/** The header that sets a cookie; without `seconds` it ends with the browser, 0 takes it away. Scripts read none but `forScripts`. */
export const cookieHeader = (
  name: string,
  value: string,
  config: Secured,
  { seconds, forScripts = false }: { seconds?: number | undefined; forScripts?: boolean } = {},
): string =>
  [
    `${name}=${value}; Path=/`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(forScripts ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(config.secureCookies ? ['Secure'] : []),
  ].join('; ')
