import { createECDH, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/kernel/public-address.ts'
import { type Secrets, seal, unseal } from '#server/kernel/sealed.ts'

const sealing = 'muahoi push key'

/**
 * The private key that versions before made out of SECRET each time. A site that has none of its own begins with that of its
 * oldest secret, which the browsers that take push know.
 */
export const firstPushKey = (secrets: Secrets): string =>
  Buffer.from(hkdfSync('sha256', secrets.at(-1) ?? secrets[0], '', 'muahoi web push', 32)).toString(
    'base64url',
  )

/** The private key as it rests in the database; `nonce` is new each time. */
export const sealPushKey = (secrets: Secrets, privateKey: string, nonce: Buffer): string =>
  seal(secrets, sealing, privateKey, nonce)

/** @throws AppError unavailable when no secret opens it */
export const openPushKey = (secrets: Secrets, sealed: string): string => unseal(secrets, sealing, sealed)

export type PushKeys = { publicKey: string; privateKey: string }
/** The key pair by which push services know this site (RFC 8292), base64url. */
export const pushKeys = (privateKey: string): PushKeys => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
}

/** Is it a point of the curve? Anything else would fail at every message. */
export const isPushKey = (p256dh: string): boolean => {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/

/** The demo's own machine, where tests have their push service. */
export const isOwnMachine = (endpoint: URL, demo: boolean): boolean => demo && loopback.has(endpoint.hostname)

/** Push goes to public https addresses on their usual port alone; where a name leads is looked at when it is sent. */
export const isPushTarget = (endpoint: URL, demo: boolean): boolean => {
  if (isOwnMachine(endpoint, demo)) return true
  if (endpoint.protocol !== 'https:' || endpoint.port !== '' || endpoint.username !== '') return false
  const host = endpoint.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !inside.test(host.replace(/\.$/, ''))
}
