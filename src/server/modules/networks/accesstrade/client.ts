import type { Ctx } from '#server/kernel/context.ts'
import { tooManyPages } from '#shared/networks.ts'
import { addDays } from '#shared/vietnam-time.ts'
import {
  askNetwork,
  below,
  type CountHeld,
  EmptyPage,
  NetworkError,
  type ReportPage,
  type ReportWindow,
} from '../client.ts'
import type { NetworkRates, NetworkReports, NetworkVouchers } from '../define.ts'
import type { IncomingRate } from '../incoming.ts'
import { toRow } from '../mapper.ts'
import { fromCampaignRate, fromOffer, fromTransaction, rateIdOf } from './mapper.ts'
import {
  Campaign,
  CampaignId,
  CampaignRate,
  CampaignRateId,
  Offer,
  OfferId,
  OrderSummary,
  Transaction,
  TransactionsAnswer,
  transactionFields,
} from './schema.ts'

/** The published limit is 10 requests a minute for the whole account. */
const spacingMs = 6_100
const pageSize = 100
const ordersPageSize = 300
const offersPageSize = 50
/** Orders asked for by number in one request. */
const ordersAtOnce = 25
/** No such orders have more rows than so many answers hold. */
const mostAnswers = 20
/** How far back an order may lie whose status still changes. */
const openDays = 120

type Query = Record<string, string | number>

/** Where a page lies in its list: how many rows come before it, and where reading goes on behind it. */
type Place = { before: number; behind: (total: number) => string | null }
const numbered = (number: number, size: number): Place => ({
  before: (number - 1) * size,
  behind: (total) => (number * size < total ? String(number + 1) : null),
})

const ask = (ctx: Ctx, path: string, query: Query, { before, behind }: Place) => {
  const access = ctx.config.networks.accesstrade
  if (!access) throw new NetworkError('no credentials', { passes: false })
  return askNetwork(ctx, {
    network: 'accesstrade',
    spacingMs,
    request: (_, signal) => {
      const url = below(access.url, path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      const headers = { authorization: `Token ${access.token}`, 'content-type': 'application/json' }
      return new Request(url, { headers, signal })
    },
    read: (body) => {
      const parsed = TransactionsAnswer.safeParse(body)
      if (!parsed.success) throw new NetworkError('an answer of another shape', { passes: true })
      const { data, total = 0 } = parsed.data
      if (data.length === 0 && before < total) throw new EmptyPage(behind(total))
      return parsed.data
    },
  })
}

const askTransactions = async (ctx: Ctx, query: Query, place: Place) => {
  const { data, total } = await ask(ctx, '/v1/transactions', query, place)
  const rows = data.map((row) => toRow(Transaction.safeParse(row), row, transactionFields, fromTransaction))
  return { rows, received: data.length, total }
}

/** As its documentation writes times: to the second. */
const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** Times of sale; the API's times name no zone in its answers, and a day on either side covers every reading. */
const salesWithin = (from: Date, to: Date): Query => ({
  since: timeOf(addDays(from, -1)),
  until: timeOf(addDays(to, 1)),
})

const windowOf = (run: ReportWindow): Query =>
  run.kind === 'updates'
    ? {
        ...salesWithin(addDays(run.to, -openDays), run.to),
        update_time_start: timeOf(addDays(run.from, -1)),
        update_time_end: timeOf(addDays(run.to, 1)),
      }
    : salesWithin(run.from, run.to)

const fetchTransactions = async (ctx: Ctx, run: ReportWindow, page: string): Promise<ReportPage> => {
  const offset = Number(page || 0)
  const { rows, received, total } = await askTransactions(
    ctx,
    { ...windowOf(run), limit: pageSize, offset },
    { before: offset, behind: (rows) => (offset + pageSize < rows ? String(offset + pageSize) : null) },
  )
  const reached = offset + received
  const isLast = total === undefined ? received < pageSize : reached >= total
  return { rows, next: isLast ? null : { step: 0, page: String(reached) } }
}

/** The orders of a page of which we hold fewer rows, refused, approved or reconciled ones than AccessTrade does. */
const listIncomplete = async (data: unknown[], countHeld: CountHeld): Promise<string[]> => {
  const orders = data.flatMap((row) => OrderSummary.safeParse(row).data ?? [])
  const held = await countHeld(orders.map((order) => order.order_id))
  return orders
    .filter((order) => {
      const rows = held.get(order.order_id) ?? { all: 0, refused: 0, approved: 0, confirmed: 0 }
      return (
        rows.all < order.products_count ||
        rows.refused < order.order_reject ||
        rows.approved < order.order_approved ||
        (order.is_confirmed && rows.confirmed < order.order_approved)
      )
    })
    .map((order) => order.order_id)
}

/** Rows of these orders, all that AccessTrade counts unless it stops short of them. */
const fetchOrders = async (ctx: Ctx, asked: Query) => {
  const rows: ReportPage['rows'] = []
  let offset = 0
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const place = { before: offset, behind: () => null }
    const query = { ...asked, limit: ordersPageSize, offset }
    const answered = await askTransactions(ctx, query, place).catch((error: unknown) => {
      if (!(error instanceof EmptyPage)) throw error
      return undefined
    })
    if (!answered) break
    rows.push(...answered.rows)
    offset += answered.received
    if (answered.total === undefined || offset >= answered.total) return { rows, isShort: false }
  }
  return { rows, isShort: true }
}

/** Walks the order list and asks for the transactions of the orders that the other reports left out. */
const fetchMissed = async (
  ctx: Ctx,
  run: ReportWindow,
  page: string,
  countHeld: CountHeld,
): Promise<ReportPage> => {
  const number = Number(page || 1)
  const window = salesWithin(run.from, run.to)
  const query = { ...window, limit: ordersPageSize, page: number }
  const { data, total } = await ask(ctx, '/v1/order-list', query, numbered(number, ordersPageSize))
  const isLast = data.length === 0 || (total !== undefined && number * ordersPageSize >= total)
  const after = isLast ? null : String(number + 1)
  const missed = await listIncomplete(data, countHeld)
  const rows: ReportPage['rows'] = []
  let isShort = false
  for (let at = 0; at < missed.length; at += ordersAtOnce) {
    const transaction_id = missed.slice(at, at + ordersAtOnce).join(',')
    const answered = await fetchOrders(ctx, { ...window, transaction_id })
    rows.push(...answered.rows)
    isShort ||= answered.isShort
  }
  if (isShort) throw new EmptyPage(after, rows)
  return { rows, next: after === null ? null : { step: 0, page: after } }
}

/** New orders by the time of sale, what has changed since by the time of change, and what both left out. */
export const reports: NetworkReports = {
  kinds: [
    { kind: 'sales', everyMinutes: 15, days: 3, firstDays: 30 },
    { kind: 'updates', everyMinutes: 360, days: 1, firstDays: openDays },
    { kind: 'orders', everyMinutes: 1440, days: openDays, firstDays: openDays },
  ],
  fetchPage: (ctx, run, { page }, countHeld) =>
    run.kind === 'orders' ? fetchMissed(ctx, run, page, countHeld) : fetchTransactions(ctx, run, page),
}

/** The shops' offers and codes that are in force, a page at a time. */
export const vouchers: NetworkVouchers = {
  fetchPage: async (ctx, page) => {
    const number = Number(page || 1)
    const query = { status: 1, limit: offersPageSize, page: number }
    const place = numbered(number, offersPageSize)
    const { data, total } = await ask(ctx, '/v1/offers_informations', query, place)
    const read = data.map((row) => Offer.safeParse(row).data)
    const offers = read.flatMap((offer) => offer ?? [])
    const unread = data.filter((_, place) => read[place] === undefined)
    const isLast = total === undefined ? data.length < offersPageSize : number * offersPageSize >= total
    return {
      vouchers: offers.flatMap(fromOffer),
      refused: unread.length,
      refusedIds: unread.flatMap((row) => OfferId.safeParse(row).data?.id ?? []),
      next: isLast ? null : String(number + 1),
    }
  },
}

const campaignsPageSize = 50
/** Nobody has joined more campaigns than these pages hold. */
const mostRatePages = 40

/** All rows of a list, page by page. */
async function* pagesOf(ctx: Ctx, path: string, size: string, query: Query): AsyncGenerator<unknown[]> {
  for (let number = 1; number <= mostRatePages; number += 1) {
    const asked = { ...query, [size]: campaignsPageSize, page: number }
    const { data, total } = await ask(ctx, path, asked, numbered(number, campaignsPageSize))
    yield data
    if (total === undefined ? data.length < campaignsPageSize : number * campaignsPageSize >= total) return
  }
  throw new NetworkError(tooManyPages, { passes: false })
}

/** Those that run, and the ids of those that cannot be understood. */
const runningCampaigns = async (ctx: Ctx) => {
  const running = new Map<string, Campaign>()
  const unread: string[] = []
  for await (const page of pagesOf(ctx, '/v1/campaigns', 'limit', { approval: 'successful' }))
    for (const row of page) {
      const campaign = Campaign.safeParse(row).data
      if (campaign?.status === 1) running.set(campaign.id, campaign)
      const { data } = CampaignId.safeParse(row)
      if (!campaign && data) unread.push(data.id)
    }
  return { running, unread }
}

type RateRead = { rate: IncomingRate } | { refused: string[] } | undefined

/** A row of what campaigns pay; undefined where it is none of ours. */
const readRate = (row: unknown, running: ReadonlyMap<string, Campaign>): RateRead => {
  const id = CampaignRateId.safeParse(row).data
  // Also where it cannot be read otherwise: what a campaign paid that is over is kept by none of its rows.
  if (id && !running.has(id.campaign_id)) return undefined
  const read = CampaignRate.safeParse(row).data
  const refused = { refused: id ? [rateIdOf(id)] : [] }
  if (!read) return refused
  const campaign = running.get(read.campaign_id)
  if (!campaign) return undefined
  const rate = fromCampaignRate(read, campaign)
  return rate ? { rate } : refused
}

/** What the campaigns that we have joined pay; those of others are none of ours. */
export const rates: NetworkRates = {
  fetchAll: async function* (ctx) {
    const { running, unread } = await runningCampaigns(ctx)
    yield { rates: [], refused: unread.length, refusedIds: unread }
    for await (const page of pagesOf(ctx, '/v1/cashback/campaigns', 'page_size', {})) {
      const read = page.flatMap((row) => readRate(row, running) ?? [])
      const refused = read.flatMap((one) => ('refused' in one ? [one.refused] : []))
      yield {
        rates: read.flatMap((one) => ('rate' in one ? one.rate : [])),
        refused: refused.length,
        refusedIds: refused.flat(),
      }
    }
  },
}
