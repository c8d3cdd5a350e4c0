import { createHmac } from 'node:crypto'
import { sameSecret } from './ids.ts'
import type { Secrets } from './sealed.ts'

const signature = (secret: string, purpose: string, payload: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url')

/** A link's token that only we can make: the payload and its signature for one purpose. The payload is readable. */
export const signToken = ([newest]: Secrets, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${signature(newest, purpose, payload)}`

/** The payload of a token made for this purpose with one of these secrets, else undefined. */
export const readToken = (secrets: Secrets, purpose: string, token: string): string | undefined => {
  const [encoded = '', given = '', more] = token.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString()
  const isOurs = secrets.some((secret) => sameSecret(given, signature(secret, purpose, payload)))
  return more === undefined && isOurs ? payload : undefined
}
