/** Shorter ones stand in words that are none. */
const least = 4

const base64 = (words: string): string => Buffer.from(words).toString('base64').replace(/=+$/, '')
const decoded = (words: string): string => {
  try {
    return decodeURIComponent(words)
  } catch {
    return words
  }
}

/** A secret as it is, as an address carries it, and as servers are told it. */
const waysOf = (secret: string): string[] => [secret, encodeURIComponent(secret), base64(secret)]

/** What of an address opens something: its password, and how both are said to a server. `names`: who it is said of. */
const ofAddress = (value: string): { secrets: string[]; names: string[] } => {
  const { username, password, protocol } = new URL(value)
  const [user, word] = [decoded(username), decoded(password)]
  if (word === '') return { secrets: [], names: [] }
  return {
    secrets: [password, ...waysOf(word), base64(`\0${user}\0${word}`), base64(`${user}:${word}`)],
    // Of a database the role's name says what is wrong; of a mail server it is half of a key.
    names: protocol.startsWith('smtp') ? [user, base64(user)] : [],
  }
}

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const anyOf = (words: readonly string[]): string | undefined => {
  const long = [...new Set(words)].filter((word) => word.length >= least)
  // The longest first: one may begin like another.
  return long.length === 0
    ? undefined
    : long
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join('|')
}

let held: RegExp | undefined

/** From now on none of these values of the environment stands in what this process says (`withoutSecrets`). */
export const holdBack = (values: readonly string[]): void => {
  const parts = values.flatMap((value) =>
    URL.canParse(value) && value.includes('://')
      ? [ofAddress(value)]
      : [{ secrets: [value, ...value.split(',')].flatMap((one) => waysOf(one.trim())), names: [] }],
  )
  const secrets = anyOf(parts.flatMap((part) => part.secrets))
  const names = anyOf(parts.flatMap((part) => part.names))
  const patterns = [secrets, names && `(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`].filter(Boolean)
  held = patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'gu')
}

/** Words of another server without the secrets of ours that it may repeat. */
export const withoutSecrets = (words: string): string => (held ? words.replace(held, '…') : words)
