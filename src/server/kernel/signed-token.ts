import { createHmac } from 'node:crypto'
import { sameSecret } from './ids.ts'

const signature = (secret: string, purpose: string, payload: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url')

/** A link's token that only we can make: the payload and its signature for one purpose. The payload is readable. */
export const signToken = (secret: string, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${signature(secret, purpose, payload)}`

/** The payload of a token made for this purpose with this secret, else undefined. */
export const readToken = (secret: string, purpose: string, token: string): string | undefined => {
  const [encoded = '', given = '', more] = token.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString()
  return more === undefined && sameSecret(given, signature(secret, purpose, payload)) ? payload : undefined
}
