import type { Log } from '../kernel/log.ts'
import { isPublicAddress } from '../kernel/public-address.ts'
import { forwardedFor, isUnnamedProxy, nearestVisitor, type ReadHeader } from './client-address.ts'

/** Of so many requests in a row from public addresses nearly all were handed on, for at least so many visitors. */
const looked = 200
const mostOf = 0.95
const fewestVisitors = 20

/**
 * Says once in the log that a proxy stands before us whose word is not believed, so that all visitors count as one. From inside a single
 * request shows it. A proxy on a public address, a CDN, shows by nearly every request being handed on: a visitor whose own
 * proxy writes such a header is one of many.
 */
export const watchForProxies = (log: Log) => {
  let hasWarned = false
  let requests = 0
  let handedOn = 0
  const visitors = new Set<string>()
  const warn = (message: string, address: string): void => {
    hasWarned = true
    log.warn(`${message}: limits take all visitors for one`, { address })
  }
  return (address: string, read: ReadHeader): void => {
    if (hasWarned) return
    const forwarded = forwardedFor(read)
    if (isUnnamedProxy(address, forwarded)) {
      const isRead = read('x-forwarded-for') !== undefined
      warn(
        isRead
          ? 'a proxy that TRUST_PROXY does not name'
          : 'a proxy that sends no X-Forwarded-For, which alone is read',
        address,
      )
      return
    }
    if (!isPublicAddress(address)) return
    const visitor = forwarded === undefined ? address : nearestVisitor(forwarded)
    requests += 1
    if (visitor !== address) {
      handedOn += 1
      visitors.add(visitor)
    }
    if (requests < looked) return
    if (handedOn >= looked * mostOf && visitors.size >= fewestVisitors)
      warn('nearly all requests are handed on by addresses that TRUST_PROXY does not name', address)
    requests = 0
    handedOn = 0
    visitors.clear()
  }
}
