import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Books, Entry } from './books.ts'
import type { Answer } from './server.ts'
import { echoOf } from './world.ts'

export const shopeeAccess = { appId: '17300000001', secret: 'bi-mat-shopee' }
const scrollMs = 30_000
const perMinute = 60
const keptMs = 90 * 86_400_000
/** Payment cycles up to this number are given no longer. */
const lastForgottenCycle = 100

const failure = (code: number, message: string): Answer => ({
  status: 200,
  body: { errors: [{ message, extensions: { code, message } }] },
})

const statusOf = ({ now }: Entry): string =>
  now.fate === 'void' ? 'CANCELLED' : now.fate === 'open' ? 'PENDING' : 'COMPLETED'

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Of one item in ten a part of what was paid was given back. */
const paid = ({ row }: Entry, value: number) =>
  row.conversionId.endsWith('4')
    ? { actualAmount: `${value + 10_000}.00`, refundAmount: '10000.00' }
    : { actualAmount: `${value}.00`, refundAmount: row.conversionId.endsWith('5') ? null : '0' }

const item = (entry: Entry, promotionId: number, value: number, commission: number) => ({
  itemId: Number(entry.row.productId),
  modelId: '0',
  promotionId,
  itemPrice: String(value),
  ...paid(entry, value),
  qty: 1,
  itemTotalCommission: commission.toFixed(2),
  completeTime: entry.now.delivered ? seconds(entry.now.delivered) : 0,
  displayItemStatus: statusOf(entry),
  fraudStatus: 'UNVERIFIED',
  itemNotes: entry.now.reason,
})

/** Of one row in ten a part was sold at the price of a sale: the same item and model stand in the order twice. */
const itemsOf = (entry: Entry) => {
  const { value, commission } = entry.now
  if (!entry.row.conversionId.endsWith('3')) return [item(entry, 0, value, commission)]
  const [least, part] = [Math.floor(value / 3), Math.floor(commission / 3)]
  return [item(entry, 170_000_001, least, part), item(entry, 0, value - least, commission - part)]
}

/** The entries of one checkout as a node: money as text, ids now as text and now as numbers, the buyer everywhere. */
const node = (entries: Entry[]) => {
  const [first] = entries
  if (!first) throw new Error('an empty checkout')
  const { row } = first
  // A checkout has one click: the one told last.
  const named = entries.find(({ now }) => now.echoed) ?? first
  return {
    conversionId: row.conversionId,
    checkoutId: Number(row.conversionId),
    purchaseTime: seconds(row.soldAt),
    clickTime: seconds(row.clickedAt),
    conversionStatus: statusOf(first),
    buyerType: 'NEW',
    buyerEmail: 'nguoi.mua@example.vn',
    utmContent: `${echoOf(named.row, named.now)}----`,
    orders: [
      {
        orderId: row.orderId,
        orderStatus: statusOf(first),
        items: entries.flatMap(itemsOf),
      },
    ],
  }
}

const nodesOf = (entries: Entry[]): unknown[] => {
  const checkouts = Map.groupBy(entries, ({ row }) => row.conversionId)
  return [...checkouts.values()].map(node)
}

const number = (query: string, name: string): number | undefined => {
  const found = new RegExp(`${name}\\s*:\\s*(\\d+)`).exec(query)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A payment cycle holds what was ever settled in it, taken back or not. */
const isClosed = ({ row }: Entry, at: Date): boolean =>
  row.story.some((chapter) => chapter.fate === 'paid' && chapter.at <= at)

const select = (books: Books, query: string, at: Date): Entry[] => {
  const entries = books.entries('shopee', at)
  if (/validatedReport/.test(query)) return entries.filter((entry) => isClosed(entry, at))
  const from = number(query, 'purchaseTimeStart') ?? 0
  const to = number(query, 'purchaseTimeEnd') ?? Number.POSITIVE_INFINITY
  return entries.filter(({ row }) => seconds(row.soldAt) >= from && seconds(row.soldAt) <= to)
}

const authorize = (header: string, body: string, at: Date): Answer | undefined => {
  const parts = /^SHA256 Credential=(\S+), Timestamp=(\d+), Signature=([0-9a-f]{64})$/.exec(header)
  if (!parts) return failure(10_020, 'Invalid Authorization Header')
  const [, appId, timestamp, signature] = parts
  const expected = createHash('sha256')
    .update(`${appId}${timestamp}${body}${shopeeAccess.secret}`)
    .digest('hex')
  if (appId !== shopeeAccess.appId || signature !== expected) return failure(10_020, 'Invalid Signature')
  if (Math.abs(Number(timestamp) - seconds(at)) > 600) return failure(10_020, 'Request Expired')
  return undefined
}

const queryOf = (body: string): string | undefined => {
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    return typeof query === 'string' && /\b(conversionReport|validatedReport)\s*\(/.test(query)
      ? query
      : undefined
  } catch {
    return undefined
  }
}

/** Offers of Shopee's own, two a page; one of them is over and one has another shape. */
const listShopeeOffers = ({ shopeeOffers }: Books, query: string, at: Date): Answer => {
  const page = number(query, 'page') ?? 1
  const period = { periodStartTime: seconds(at) - 86_400, periodEndTime: seconds(at) + 86_400 }
  const rows: unknown[] = [
    { commissionRate: 'nhiều' },
    { ...shopeeOffers[0], categoryId: 999, ...period, periodEndTime: seconds(at) - 60 },
    ...shopeeOffers.map((offer) => ({ ...period, ...offer, collectionId: 0, imageUrl: '', offerLink: '' })),
  ]
  const nodes = rows.slice((page - 1) * 2, page * 2)
  const pageInfo = { page, limit: 2, hasNextPage: rows.length > page * 2 }
  return { status: 200, body: { data: { shopeeOfferV2: { nodes, pageInfo } } } }
}

/** POST /graphql: signature over the exact bytes, codes 10010, 10020, 10030, scrolls that die after 30 s. */
export const createShopee = (books: Books, now: () => Date, pageSize: number) => {
  let asked: number[] = []
  const scrolls = new Map<string, { nodes: unknown[]; until: number }>()
  const page = (nodes: unknown[], report: string): Answer => {
    const rest = nodes.slice(pageSize)
    const scrollId = rest.length > 0 ? randomUUID() : ''
    if (scrollId) scrolls.set(scrollId, { nodes: rest, until: now().getTime() + scrollMs })
    const pageInfo = { limit: pageSize, hasNextPage: rest.length > 0, scrollId }
    return { status: 200, body: { data: { [report]: { nodes: nodes.slice(0, pageSize), pageInfo } } } }
  }
  return (request: IncomingMessage, body: string): Answer => {
    const time = now().getTime()
    const refused = authorize(request.headers.authorization ?? '', body, now())
    if (refused) return refused
    asked = [...asked.filter((at) => at > time - 60_000), time]
    if (asked.length > perMinute) return failure(10_030, 'Rate Limit')
    if (body.includes('shopeeOfferV2(')) return listShopeeOffers(books, body, now())
    const query = queryOf(body)
    if (!query) return failure(10_010, 'Parse Error')
    if ((number(query, 'limit') ?? 0) > 500) return failure(11_001, 'limit')
    if ((number(query, 'validationId') ?? Number.POSITIVE_INFINITY) <= lastForgottenCycle)
      return failure(11_001, 'validationId')
    if ((number(query, 'purchaseTimeStart') ?? Number.POSITIVE_INFINITY) * 1000 < time - keptMs)
      return failure(11_001, 'purchaseTimeStart')
    const report = /validatedReport/.test(query) ? 'validatedReport' : 'conversionReport'
    const scrollId = /scrollId\s*:\s*"([^"]*)"/.exec(query)?.[1] ?? ''
    if (scrollId === '') return page(nodesOf(select(books, query, now())), report)
    const scroll = scrolls.get(scrollId)
    if (!scroll || scroll.until < time) return failure(11_001, 'scrollId expired')
    return page(scroll.nodes, report)
  }
}
