import { type LookupAddress, lookup, Resolver } from 'node:dns'
import type { Resolve } from './public-address.ts'

/** In ms, for the first try; the second may take twice as long. */
const timeout = 2000
/** Name servers that answered, or are none: what they do not know the system may have a name for by itself (/etc/hosts). */
const answered = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EREFUSED'])

const ask = (hostname: string, family: 4 | 6): Promise<LookupAddress[]> => {
  // Made anew, so that it knows the name servers of now.
  const resolver = new Resolver({ timeout, tries: 2 })
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, found: string[]) =>
      error ? reject(error) : resolve(found.map((address) => ({ address, family })))
    if (family === 4) resolver.resolve4(hostname, done)
    else resolver.resolve6(hostname, done)
  })
}

/**
 * Where a name of strangers leads. The system's own lookup has two threads for all names, which a name server that keeps silent holds for
 * ten seconds and more each: the database's name would wait for those of strangers.
 */
export const resolveOutside: Resolve = async (hostname, options, done) => {
  const asked = await Promise.allSettled([ask(hostname, 4), ask(hostname, 6)])
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (found.length > 0) return done(null, found)
  const errors = asked.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as NodeJS.ErrnoException] : [],
  )
  const silent = errors.find(({ code = '' }) => !answered.has(code))
  if (silent) return done(silent, [])
  lookup(hostname, options, done)
}
