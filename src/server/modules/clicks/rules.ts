import { createHmac } from 'node:crypto'
import { coarseNetOf, netOf } from '#server/kernel/public-address.ts'

const botWords =
  /bot\b|link-?check|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|lighthouse/i

/**
 * Does this request for a redirect come from a person who goes there? HEAD, prefetches, known bots and our own link checker do
 * not count, nor what a page fetches as its picture, frame or data.
 */
export const countsAsVisit = (method: string, headers: Headers): boolean =>
  method === 'GET' &&
  !/prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  !botWords.test(headers.get('user-agent') ?? '')

/** A request for a way to a shop, as far as it says who asks: `isForeign`, another site's page leads there. */
export type Visit = { counts: boolean; isForeign: boolean }

export const visitOf = (method: string, headers: Headers): Visit => ({
  counts: countsAsVisit(method, headers),
  isForeign: headers.get('sec-fetch-site') === 'cross-site',
})

const nobodysAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:|$)/i

const keyed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, 16)

/** An address that says something of who is there; '' for those of a machine or a house, which is what is seen behind a proxy nobody named. */
const publicPart = (ip: string): string => {
  const address = ip.replace(/^::ffff:/i, '')
  return nobodysAddress.test(address) ? '' : address
}

/**
 * An address as it is kept with a click: a keyed hash, so that equal ones can be counted and none be read; of IPv6 the /64 of a line,
 * of which a device takes another address every day. Null where the address says nothing.
 */
export const visitorKey = (secret: string, ip: string): string | null => {
  const address = publicPart(ip)
  return address === '' ? null : keyed(secret, `visitor\n${netOf(address)}`)
}

/** Where a click was made, each part as a keyed hash; null where it says nothing. */
export type ClickOrigin = { visitorKey: string | null; netKey: string | null; deviceKey: string | null }

export const originOfClick = (
  secret: string,
  { ip, device }: { ip: string; device?: string | undefined },
): ClickOrigin => {
  const address = publicPart(ip)
  return {
    visitorKey: visitorKey(secret, ip),
    netKey: address === '' ? null : keyed(secret, `net\n${coarseNetOf(address)}`),
    deviceKey: device === undefined ? null : keyed(secret, `device\n${device}`),
  }
}
