import type { ConversionStatus, Network } from '#contract/affiliate.ts'

/** A conversion as a door understood it: amounts in đồng. `updatedAt` null = the message carries no such time. */
export type IncomingConversion = {
  network: Network
  transactionId: string
  itemKey: string
  clickId: string
  orderValue: number
  commission: number
  status: ConversionStatus
  networkStatus: string
  reason: string | null
  occurredAt: Date
  updatedAt: Date | null
}

/** What is stored of a conversion that the decision needs. */
export type KnownConversion = {
  status: ConversionStatus
  orderValue: number
  commission: number
  networkUpdatedAt: Date
}

export type EarningRule = { type: 'product_points'; points: number; pointsReward: number }

const rank: Record<ConversionStatus, number> = {
  pending: 0,
  approved: 1,
  confirmed: 2,
  rejected: 3,
  reversed: 4,
}

const sameContent = (known: KnownConversion, incoming: IncomingConversion): boolean =>
  known.status === incoming.status &&
  known.orderValue === incoming.orderValue &&
  known.commission === incoming.commission

/**
 * What a message means for a conversion already known. Newer `updatedAt` wins; of two messages with the same one
 * the further status (then the larger amounts) wins, so that any order of arrival ends in the same state.
 */
export const decide = (
  known: KnownConversion,
  incoming: IncomingConversion,
): 'duplicate' | 'stale' | 'updated' => {
  if (incoming.updatedAt === null) return sameContent(known, incoming) ? 'duplicate' : 'updated'
  const steps = [
    incoming.updatedAt.getTime() - known.networkUpdatedAt.getTime(),
    rank[incoming.status] - rank[known.status],
    incoming.orderValue - known.orderValue,
    incoming.commission - known.commission,
  ]
  const first = steps.find((step) => step !== 0)
  if (first === undefined) return 'duplicate'
  return first > 0 ? 'updated' : 'stale'
}

/** The rule in force at a click, frozen there: by default the product's own points for each converted item. */
export const earningRuleFor = (product: { pointsReward: number }): EarningRule => ({
  type: 'product_points',
  points: product.pointsReward,
  pointsReward: product.pointsReward,
})

/** Points (điểm) a conversion holds in the ledger in this status. */
export const creditFor = (status: ConversionStatus, promisedPoints: number): number =>
  status === 'confirmed' ? promisedPoints : 0

/** A click's status from all conversions that came of it. */
export const clickStatusOf = (
  statuses: ConversionStatus[],
): 'pending' | 'converted' | 'confirmed' | 'rejected' => {
  if (statuses.length === 0) return 'pending'
  if (statuses.includes('confirmed')) return 'confirmed'
  return statuses.some((status) => status === 'pending' || status === 'approved') ? 'converted' : 'rejected'
}

const botWords = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i

/** Does this request for a redirect come from a person's browser? HEAD, prefetches and known bots do not count. */
export const countsAsVisit = (method: string, headers: Headers): boolean =>
  method === 'GET' &&
  !/prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`) &&
  !botWords.test(headers.get('user-agent') ?? '')
