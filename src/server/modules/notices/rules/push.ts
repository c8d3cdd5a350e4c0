import { createECDH, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/kernel/public-address.ts'

/**
 * The key pair by which push services know this site (RFC 8292), base64url. It comes out of SECRET, so that every
 * process of a site has the same one and nothing more needs keeping.
 */
export const pushKeys = (secret: string): { publicKey: string; privateKey: string } => {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'muahoi web push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(own)
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: own.toString('base64url') }
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
