import type { CommissionRate } from '#contract/commission-rates.ts'
import type { Network } from '#shared/networks.ts'
import type { RateState } from '#shared/rate-states.ts'

type Range = { least: number; most: number }

/** A rate as it is kept; percent in hundredths, or đồng an order. */
export type RateRow = {
  id: number
  network: Network
  host: string
  retailerId: number | null
  slug: string | null
  shop: string | null
  name: string
  category: string | null
  kind: 'percent' | 'dong'
  offeredLeast: number
  offeredMost: number
  acceptedLeast: number | null
  acceptedMost: number | null
  changedAt: Date
  goneAt: Date | null
}

const acceptedOf = ({ acceptedLeast, acceptedMost }: RateRow): Range | null =>
  acceptedLeast === null || acceptedMost === null ? null : { least: acceptedLeast, most: acceptedMost }

const stateOf = (row: RateRow): RateState => {
  if (row.goneAt) return 'gone'
  const accepted = acceptedOf(row)
  return accepted?.least === row.offeredLeast && accepted.most === row.offeredMost ? 'accepted' : 'waiting'
}

/**
 * What counts now: never more than was accepted, and never more than the feed still says, so that what a network lowers is
 * lowered at once and what it raises waits for a person. Undefined: nothing counts.
 */
export const inForceOf = (row: RateRow): Range | undefined => {
  const accepted = acceptedOf(row)
  if (row.goneAt || !accepted) return undefined
  const most = Math.min(accepted.most, row.offeredMost)
  return { least: Math.min(accepted.least, row.offeredLeast), most }
}

/** A share of the commission (hundredths of a percent) as one of the order's value, at what the shop pays (likewise). */
export const shareOfOrder = ({ amount }: { amount: number }, paid: number): number =>
  Math.floor((amount * paid) / 10_000)

export const toRate = (row: RateRow): CommissionRate => ({
  id: row.id,
  network: row.network,
  host: row.host,
  retailer:
    row.retailerId === null || row.slug === null
      ? null
      : { id: row.retailerId, slug: row.slug, name: row.shop ?? row.slug },
  name: row.name,
  category: row.category,
  kind: row.kind,
  offered: { least: row.offeredLeast, most: row.offeredMost },
  accepted: acceptedOf(row),
  state: stateOf(row),
  changedAt: row.changedAt.toISOString(),
})
