/** A browser's cookies by name. */
export type Jar = Map<string, string>

/** Does with a jar what an answer asks of it. */
export const keep = (jar: Jar, response: Response): void => {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...rest] = cookie.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0/i.test(rest.join(';')) || value.join('=') === '') jar.delete(name)
    else jar.set(name, value.join('='))
  }
}

/** The `cookie` header a jar sends. */
export const cookies = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
