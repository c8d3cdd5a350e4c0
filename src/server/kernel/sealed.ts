import { type CipherGCMTypes, createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { kernelText as t } from '../text/kernel.ts'
import { AppError } from './errors.ts'

/** The secrets of this site, the newest first: what is new is written under it, what is there is read under each. */
export type Secrets = readonly [string, ...string[]]

/** The newest and those that are still read, each once. */
export const secretsOf = (newest: string, previous: readonly string[] = []): Secrets => [
  newest,
  ...new Set(previous.filter((secret) => secret !== newest)),
]

const derived = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))

const idLength = 8
const idOf = (secret: string, more = ''): string =>
  derived(secret, `muahoi secret id${more}`, 4).toString('hex')

/** How a secret is named where something lies under it: 8 hex digits, which tell nothing of it. */
export const secretId = (secret: string): string => idOf(secret)

/**
 * How texts are sealed, the newest way first, each with what is added to the purpose of a secret's id. Another way is a line in
 * front: what lies under an older one is read, and `npm run rotate-secret` writes it anew.
 */
const ciphers = { 'aes-256-gcm': '', 'chacha20-poly1305': ' chacha20-poly1305' } as const
export type SealingCipher = keyof typeof ciphers
const [newestCipher = 'aes-256-gcm'] = Object.keys(ciphers) as SealingCipher[]

/** What stands in front of a sealed text: the secret and the cipher, which it tells nothing of. */
export const sealingId = (secret: string, cipher: SealingCipher = newestCipher): string =>
  idOf(secret, ciphers[cipher])

/** What may stand in front of texts that these secrets open; the first is what is sealed with now. */
export const sealingIds = (secrets: Secrets): readonly [string, ...string[]] => {
  const [newest] = secrets
  const all = secrets.flatMap((secret) =>
    (Object.keys(ciphers) as SealingCipher[]).map((cipher) => sealingId(secret, cipher)),
  )
  return [sealingId(newest), ...all.slice(1)]
}

/** The id in front of a sealed text, or '' for one of a version that wrote none. */
export const sealedUnder = (sealed: string): string =>
  sealed[idLength] === '.' ? sealed.slice(0, idLength) : ''

/** One that checks what it opens, with a nonce of 12 bytes and a mark of 16. */
const authenticated = (cipher: SealingCipher) => cipher as CipherGCMTypes

/**
 * A text as it rests in the database: sealed under a key for this purpose out of the newest secret; the id of both stands in
 * front. `nonce` is new for every text.
 */
export const seal = (
  secrets: Secrets,
  purpose: string,
  text: string,
  nonce: Buffer,
  cipher: SealingCipher = newestCipher,
): string => {
  const [newest] = secrets
  const sealing = createCipheriv(authenticated(cipher), derived(newest, purpose), nonce, {
    authTagLength: 16,
  })
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  const bytes = Buffer.concat([nonce, sealing.getAuthTag(), body])
  return `${sealingId(newest, cipher)}.${bytes.toString('base64url')}`
}

const openWith = (secret: string, cipher: SealingCipher, purpose: string, bytes: Buffer): string => {
  const nonce = bytes.subarray(0, 12)
  const opening = createDecipheriv(authenticated(cipher), derived(secret, purpose), nonce, {
    authTagLength: 16,
  })
  opening.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
}

/** None of our secrets opens it: one was taken out of SECRET_PREVIOUS too early, or the text was altered. */
export const unreadable = (sealed: string): AppError =>
  new AppError('unavailable', t.unreadable, {
    cause: new Error(`sealed under ${sealedUnder(sealed) || 'no secret that is listed'}`),
  })

/** The first of these that does not throw. @throws AppError unavailable when all do */
export const firstToOpen = <T>(sealed: string, tries: readonly (() => T)[]): T => {
  for (const open of tries)
    try {
      return open()
    } catch {
      // Another secret may.
    }
  throw unreadable(sealed)
}

/** @throws AppError unavailable when no secret opens it, or the text was altered */
export const unseal = (secrets: Secrets, purpose: string, sealed: string): string => {
  const id = sealedUnder(sealed)
  const bytes = Buffer.from(id ? sealed.slice(idLength + 1) : sealed, 'base64url')
  const ways = secrets.flatMap((secret) =>
    (Object.keys(ciphers) as SealingCipher[])
      // Versions that wrote no id knew one cipher.
      .filter((cipher) => (id === '' ? cipher === 'aes-256-gcm' : sealingId(secret, cipher) === id))
      .map((cipher) => () => openWith(secret, cipher, purpose, bytes)),
  )
  return firstToOpen(sealed, ways)
}

/** What a text is found by where it must not be guessed from a copy of the database: one for each secret, the newest first. */
export const keyedHashes = (
  secrets: Secrets,
  purpose: string,
  text: string,
): readonly [string, ...string[]] => {
  const hash = (secret: string) => createHmac('sha256', derived(secret, purpose)).update(text).digest('hex')
  const [newest, ...previous] = secrets
  return [hash(newest), ...previous.map(hash)]
}
