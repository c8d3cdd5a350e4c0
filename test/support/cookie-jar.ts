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

/** Goes through a provider's pages as a browser would, from the answer that leads there; where it leads back to. */
export const throughProvider = async (issuer: string, start: Response): Promise<string> => {
  const there: Jar = new Map()
  let location = start.headers.get('location') ?? ''
  for (let hop = 0; hop < 10 && location.startsWith(issuer); hop += 1) {
    const step = await fetch(location, { redirect: 'manual', headers: { cookie: cookies(there) } })
    keep(there, step)
    location = new URL(step.headers.get('location') ?? '', location).href
  }
  return location
}
