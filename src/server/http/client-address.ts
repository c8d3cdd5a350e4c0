import { isIP } from 'node:net'
import type { Context } from 'hono'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

const plain = (address: string): string => address.replace(/^::ffff:/, '')

/** The address behind a socket's and an X-Forwarded-For. */
export const addressOf = (remote: string | undefined, forwarded: string, trusted: string[]): string => {
  const socket = plain(remote ?? '')
  if (!trusted.includes(socket)) return socket
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
  return hops.reverse().find((hop) => isIP(hop) !== 0 && !trusted.includes(hop)) ?? socket
}

/** The caller's address: the socket's, or the nearest untrusted one of X-Forwarded-For behind a trusted proxy. */
export const clientAddress = (c: Context, trusted: string[]): string =>
  addressOf(
    (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress,
    c.req.header('x-forwarded-for') ?? '',
    trusted,
  )
