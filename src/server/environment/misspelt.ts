import { networks } from '#shared/networks.ts'

/** What begins so can only be meant for us. */
export const ownPrefixes = [
  ...networks.map((network) => `${network.toUpperCase()}_`),
  'ADMIN_',
  'CONFIRM',
  'DATABASE_',
  'DRAIN_',
  'IMAGE_',
  'LINK_CHECK_',
  'MAIL_',
  'METRICS_',
  'MIGRATE_',
  'OIDC_',
  'PAGE_CACHE',
  'POSTBACK_',
  'READ_DATABASE',
  'S3_',
  'SESSION_IDLE',
  'SITE_',
  'SMTP_',
  'TLS_',
  'TRUST_',
]

/** Of an orchestrator that tells each service of all others; one of them may well be called "database". */
const ofServices = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_|$))/

/** OpenSSL's own, which many machines set. */
const ofOpenSsl = /^SSL_CERT_(FILE|DIR)$/

/** How many letters must be put in, left out, changed or swapped with their neighbour to come from one to the other. */
export const distance = (one: string, other: string): number => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] && i > 1 && j > 1
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + same,
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}

/** How many words of a name another one has as well, be it shortened. */
const wordsShared = (words: string[], name: string): number =>
  words.filter((word) => name.split('_').some((one) => one.startsWith(word) || word.startsWith(one))).length

/** The known name that an unknown one was probably meant as; undefined where it is most likely somebody else's. */
export const meantAs = (name: string, known: readonly string[]): string | undefined => {
  if (known.includes(name) || ofServices.test(name) || ofOpenSsl.test(name)) return undefined
  const written = name.toUpperCase()
  const [nearest] = known
    .map((one) => ({ one, far: distance(written, one) }))
    .toSorted((a, b) => a.far - b.far || a.one.localeCompare(b.one))
  if (!nearest) return undefined
  // Short names are near to many that others use: HOST and HOME, PORT and POST.
  const mostFar = nearest.one.length < 6 ? 0 : nearest.one.length < 10 ? 1 : 2
  if (nearest.far <= mostFar) return nearest.one
  const [begun] = known.filter((one) => one.startsWith(`${written}_`) && written.includes('_'))
  if (begun) return begun
  const prefix = ownPrefixes.find((one) => written.startsWith(one))
  if (!prefix) return undefined
  const words = written.slice(prefix.length).split('_')
  return known
    .filter((one) => one.startsWith(prefix))
    .map((one) => ({ one, shared: wordsShared(words, one), far: distance(written, one) }))
    .toSorted((a, b) => b.shared - a.shared || a.far - b.far)[0]?.one
}
