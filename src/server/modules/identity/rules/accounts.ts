import { sha256 } from '#server/kernel/ids.ts'
import { normalized } from '#shared/normalized.ts'

export const deviceLinkPurpose = 'device-link'
/** How long such a link holds; another is mailed only then, so that there is always one that opens. */
export const deviceLinkMinutes = 60

/** What a mailed link says that makes a device known to an account. */
export const deviceLink = (userId: number, now: Date): string =>
  `${userId} ${now.getTime() + deviceLinkMinutes * 60_000}`

/** The account of such a link, while it holds. */
export const readDeviceLink = (payload: string | undefined, now: Date): number | undefined => {
  const [userId, ends] = (payload ?? '').split(' ').map(Number)
  return userId && ends && ends > now.getTime() ? userId : undefined
}

/**
 * The key a username is compared by: case and Unicode form aside (NFKC, folded through both cases so that ß, ẞ and ss
 * are one). Folding twice changes nothing; PostgreSQL's lower() leaves it as it is.
 */
export const usernameKey = (username: string): string =>
  normalized(normalized(username, 'NFKC').toLowerCase().toUpperCase().toLowerCase(), 'NFKC')

const mostOfUsername = 30

/**
 * A username made of what a provider says of somebody: "Lê.An+x@ví-dụ.vn" gives "le.an-x"; never empty. A run of signs is looked at from
 * its first one alone, so that a long one takes no longer than it is long.
 */
export const usernameFrom = (words: string): string => {
  const [local = ''] = words.split('@')
  const plain = normalized(local, 'NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|(?<![-._])[-._]+$/g, '')
  return plain.slice(0, mostOfUsername) || 'thanh-vien'
}

/** A key longer than this belongs to nobody: compatibility forms can grow (one Arabic ligature becomes 18 letters). */
export const maxUsernameKey = 64

type GivenOut = { email: string; isMailed: boolean }

/**
 * A reset code, which ends in a mark of the address it was given out for and of whether it went there by mail: it opens nothing once the
 * account has another address, and one that the demo showed to whoever asked opens nothing on a real site.
 */
export const markedCode = (secret: string, { email, isMailed }: GivenOut): string =>
  `${secret}${sha256(`${secret} ${isMailed ? 'mailed' : 'shown'} ${email}`).slice(0, 16)}`

const unmarkedLength = 43

/** Was this code given out so? Those of versions before have no mark. */
export const isGivenOutSo = (code: string, so: GivenOut): boolean =>
  code.length <= unmarkedLength || code === markedCode(code.slice(0, unmarkedLength), so)

/** What is stored of a reset code: its hash alone. */
export const resetIdentifier = (code: string): string => `reset-password:${sha256(code)}`
export const resetMinutes = 30

const day = 86_400
export const rememberedSeconds = 30 * day

/** When a session that starts now ends: after 30 days when remembered, else with the browser and after 24 h at most. */
export const sessionEnd = (now: Date, remembered: boolean): Date =>
  new Date(now.getTime() + (remembered ? rememberedSeconds : day) * 1000)

/**
 * Is this address a picture somebody uploaded here, but not the own one already? Whoever took another's would drop it by
 * taking the next.
 */
export const isForeignUpload = (asked: string | null | undefined, own: string | null | undefined): boolean =>
  (asked?.startsWith('/media/') ?? false) && asked !== own
