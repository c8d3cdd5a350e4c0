import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** An address of the public internet: neither of this machine nor of a private or special network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The server does not ask this address: not https, not the usual port, or not of the public internet. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Nobody forbids it but this site: OUTGOING_HOSTS does not name it. Nothing is said of who is there. */
export class UnlistedHost extends ForbiddenAddress {}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** A lookup for requests to addresses from outside: fails when the name leads anywhere private, at that very moment. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new ForbiddenAddress(`${hostname} is not a public address`), '', 0)
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }

/** Whom limits count: an IPv4 address, or the half of an IPv6 address that names one household's net (/64). */
export const netOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** For what is written down and names nobody: an IPv4 net of 256 addresses, an IPv6 net of a provider's customer (/48). */
export const coarseNetOf = (address: string): string => {
  if (isIPv6(address)) return `${netOf(address).split(':').slice(0, 3).join(':')}::/48`
  return address === '' ? '' : `${address.split('.').slice(0, 3).join('.')}.0/24`
}
