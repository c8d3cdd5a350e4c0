import { createHmac } from 'node:crypto'

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

const nobodysAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:|$)/i

/**
 * An address as it is kept with a click: a keyed hash, so that equal ones can be counted and none be read. Null for
 * addresses of a machine or a house, which say nothing (and are what is seen behind a proxy nobody configured).
 */
export const visitorKey = (secret: string, ip: string): string | null => {
  const address = ip.replace(/^::ffff:/i, '')
  if (nobodysAddress.test(address)) return null
  return createHmac('sha256', secret).update(`visitor\n${address}`).digest('hex').slice(0, 16)
}
