import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { isPublicAddress } from '../kernel/public-address.ts'

export { coarseNetOf, netOf } from '../kernel/public-address.ts'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

/** An address as proxies write it, alone: without quotes, port, zone and the form of IPv4 within IPv6; '' when it is none. */
const plain = (written: string): string => {
  const text = written.trim().replaceAll('"', '')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? '' : address.toLowerCase()
}

const lists = new WeakMap<string[], BlockList>()

/** What TRUST_PROXY names: addresses, or nets such as 10.0.0.0/8. What is neither names nobody. */
const listOf = (trusted: string[]): BlockList => {
  const known = lists.get(trusted)
  if (known) return known
  const list = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  lists.set(trusted, list)
  return list
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Is it a proxy that TRUST_PROXY names who holds the other end of the socket? */
export const isTrustedProxy = (remote: string | undefined, trusted: string[]): boolean => {
  const socket = plain(remote ?? '')
  return socket !== '' && isIn(listOf(trusted), socket)
}

/**
 * The address behind a socket's and an X-Forwarded-For: its nearest hop that no trusted proxy has. A hop that is no address
 * ends the way back, since whatever stands before it may be the visitor's own invention.
 */
export const addressOf = (remote: string | undefined, forwarded: string, trusted: string[]): string => {
  const socket = plain(remote ?? '')
  const list = listOf(trusted)
  const isTrusted = (address: string) => isIn(list, address)
  if (socket === '' || !isTrusted(socket)) return socket
  let nearest = socket
  for (const hop of forwarded.split(',').reverse()) {
    const address = plain(hop)
    if (address === '') break
    nearest = address
    if (!isTrusted(address)) break
  }
  return nearest
}

/** The socket's own address, and what a proxy may have written beside it. */
export const remoteOf = (c: Context): string =>
  plain((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '')

export type ReadHeader = (name: string) => string | undefined

const written = /(?:^|[;,\s])for=("[^"]*"|[^;,\s]*)/gi

/**
 * For whom a request was handed on, as X-Forwarded-For, Forwarded (RFC 7239) or X-Real-IP say; undefined where nobody stands between. A sign
 * of a proxy, never an address that is believed: that is read of X-Forwarded-For alone.
 */
export const forwardedFor = (read: ReadHeader): string | undefined => {
  const forwarded = read('forwarded')
  const hops = forwarded && [...forwarded.matchAll(written)].map(([, hop]) => hop).join(',')
  return read('x-forwarded-for') ?? hops ?? read('x-real-ip')
}

/** Whom the first hop names; '' where it names no address. */
export const nearestVisitor = (forwarded: string): string => plain(forwarded.split(',')[0] ?? '')

/**
 * Does a proxy that TRUST_PROXY does not name hand this on? Then all visitors seem to have its address. Nobody stands before an
 * address that X-Forwarded-For begins with: that is the visitor, in a net of the house or on the proxy's own machine.
 */
export const isUnnamedProxy = (address: string, forwarded: string | undefined): boolean =>
  forwarded !== undefined &&
  address !== '' &&
  !isPublicAddress(address) &&
  nearestVisitor(forwarded) !== address

/** The caller's address: the socket's, or the nearest untrusted one of X-Forwarded-For behind a trusted proxy. */
export const clientAddress = (c: Context, trusted: string[]): string =>
  addressOf(remoteOf(c), c.req.header('x-forwarded-for') ?? '', trusted)
