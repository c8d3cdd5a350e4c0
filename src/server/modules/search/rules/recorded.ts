import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { normalized } from '#shared/normalized.ts'
import { fold } from '#shared/vietnamese.ts'

const longest = 80
/** So many digits in a row, however they are set apart, are a telephone, a card or an order rather than a thing. */
const digits = /(?:\p{Nd} ?){8}/u
const personal = /@|https?:|www\./i

/** A search as it is counted: folded, 80 characters at most; undefined for what looks like somebody's own data, or says nothing. */
export const recordable = (q: string): string | undefined => {
  const plain = normalized(q, 'NFKC')
  // Folding leaves a space of whatever stands between digits, as it would of what is kept.
  if (personal.test(plain) || digits.test(fold(plain))) return undefined
  return fold(q).slice(0, longest).trim() || undefined
}

/** The network an address is of: one household may have many addresses, and is one visitor here. */
const networkOf = (address: string): string =>
  isIP(address) === 6 ? address.split(':').slice(0, 4).join(':') : address

const groups = 64n

/**
 * The group, of 64, that a visitor falls into for one search, as a bit: the same visitor always the same one, and no way
 * back to who it was.
 */
export const groupOf = (secret: string, address: string, query: string): bigint => {
  const hash = createHmac('sha256', secret)
    .update(`searches\n${networkOf(address)}\n${query}`)
    .digest()
  return 1n << (hash.readBigUInt64BE() % groups)
}
