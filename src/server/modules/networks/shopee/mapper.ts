import type { ConversionStatus } from '#contract/affiliate.ts'
import { networksText as t } from '#server/text/networks.ts'
import type { Evidence, IncomingConversion, IncomingRate } from '../incoming.ts'
import { addedUp, clickIdAmong, type ReportRow, toRow } from '../mapper.ts'
import { Checkout, checkoutFields, Item, itemFields, type Offer, type Order } from './schema.ts'

type Verdict = { status: ConversionStatus; evidence: Evidence; reason: string | null }

/** Completed is only approved: it becomes money when a closed payment cycle (the validated report) holds it. */
const verdictOn = (item: Item, said: string, validated: boolean): Verdict => {
  const closed: Evidence = validated ? 'statement' : 'report'
  if (/fraud/i.test(item.fraudStatus)) return { status: 'rejected', evidence: closed, reason: t.shopee.fraud }
  if (/^cancel/i.test(said))
    return { status: 'rejected', evidence: closed, reason: item.itemNotes || t.shopee.cancelled }
  if (!/^complete/i.test(said)) return { status: 'pending', evidence: 'report', reason: null }
  return { status: validated ? 'confirmed' : 'approved', evidence: closed, reason: null }
}

/** What was paid and not given back; an order that is kept may have been refunded in part. Null where neither is told. */
const keptValue = ({ actualAmount, itemPrice, qty, refundAmount }: Item): number | null => {
  const paid = actualAmount ?? (itemPrice === null ? null : itemPrice * (qty ?? 1))
  return paid === null ? null : Math.max(0, paid - (refundAmount ?? 0))
}

const toConversion = (
  checkout: Checkout,
  order: Order,
  item: Item,
  validated: boolean,
): IncomingConversion => {
  const said = item.displayItemStatus || order.orderStatus || checkout.conversionStatus
  const { status, evidence, reason } = verdictOn(item, said, validated)
  return {
    network: 'shopee',
    transactionId: order.orderId,
    itemKey: `${checkout.conversionId}:${item.itemId}:${item.modelId}`,
    twinKey: `${item.itemId}:${item.modelId}`,
    // Sub ids come back joined by `-`; ours is one of them.
    clickId: clickIdAmong(checkout.utmContent.split('-')),
    orderValue: keptValue(item),
    commission: item.itemTotalCommission,
    status,
    evidence,
    networkStatus: validated ? `${said} (validated)` : said,
    reason,
    occurredAt: checkout.purchaseTime,
    // The report tells how things stand, not since when.
    updatedAt: null,
  }
}

/**
 * Items of an order under one key, such as one piece at the price of a sale and one at the usual price, as the one row they
 * are kept as. What is listed twice word for word is one.
 */
const addUp = (alike: ReportRow[]): ReportRow[] => {
  const listed = [...new Map(alike.map((row) => [JSON.stringify(row), row])).values()]
  const [first, ...others] = listed.flatMap(({ conversion }) => conversion ?? [])
  if (!first || listed.length === 1) return listed
  return [{ conversion: addedUp(first, ...others), raw: { items: listed.map(({ raw }) => raw) } }]
}

/** The rows of one node of a report, one for each thing bought. Who bought is not asked for. */
export const toRows = (node: unknown, { validated }: { validated: boolean }): ReportRow[] => {
  const parsed = Checkout.safeParse(node)
  if (!parsed.success)
    return [toRow<never>({ success: false, error: parsed.error }, node, checkoutFields, (never) => never)]
  const { orders, ...checkout } = parsed.data
  return orders.flatMap(({ items, ...order }) => {
    const rows = items.map((item) =>
      toRow(Item.safeParse(item), item, itemFields, (data) =>
        toConversion(parsed.data, { ...order, items: [] }, data, validated),
      ),
    )
    const byKey = Map.groupBy(rows, ({ conversion }) => conversion?.itemKey)
    return [...byKey]
      .flatMap(([key, alike]) => (key === undefined ? alike : addUp(alike)))
      .map((row) => ({ ...row, raw: { ...checkout, ...order, ...row.raw } }))
  })
}

const ofKindOfGoods = 2

export const rateIdOf = ({ categoryId }: Pick<Offer, 'categoryId'>): string => `category:${categoryId}`

/** What Shopee pays for a kind of goods while the offer runs; undefined for collections and what is over. */
export const fromOffer = (offer: Offer, now: Date): IncomingRate | undefined => {
  const isOver = offer.periodEndTime !== null && offer.periodEndTime <= now
  const isComing = offer.periodStartTime !== null && offer.periodStartTime > now
  if (offer.offerType !== ofKindOfGoods || offer.categoryId === '' || isOver || isComing) return undefined
  const percent = Math.round(offer.commissionRate * 10_000)
  return {
    externalId: rateIdOf(offer),
    link: 'https://shopee.vn/',
    name: 'Shopee',
    category: offer.offerName,
    kind: 'percent',
    least: percent,
    most: percent,
  }
}
