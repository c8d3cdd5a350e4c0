import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
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
/** How a secret is named where something lies under it: 8 hex digits, which tell nothing of it. */
export const secretId = (secret: string): string => derived(secret, 'muahoi secret id', 4).toString('hex')

/** The id in front of a sealed text, or '' for one of a version that wrote none. */
export const sealedUnder = (sealed: string): string =>
  sealed[idLength] === '.' ? sealed.slice(0, idLength) : ''

/**
 * A text as it rests in the database: AES-256-GCM under a key for this purpose out of the newest secret, whose id stands in
 * front. `nonce` is new for every text.
 */
export const seal = (secrets: Secrets, purpose: string, text: string, nonce: Buffer): string => {
  const [newest] = secrets
  const cipher = createCipheriv('aes-256-gcm', derived(newest, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${secretId(newest)}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

const openWith = (secret: string, purpose: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', derived(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
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
  const fitting = secrets.filter((secret) => id === '' || secretId(secret) === id)
  return firstToOpen(
    sealed,
    fitting.map((secret) => () => openWith(secret, purpose, bytes)),
  )
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
