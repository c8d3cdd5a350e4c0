import { createHash } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { tooManyPages } from '#shared/networks.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { askNetwork, NetworkError, type ReportCursor, type ReportPage, type ReportWindow } from '../client.ts'
import type { NetworkRates, NetworkReports } from '../define.ts'
import { fromOffer, rateIdOf, toRows } from './mapper.ts'
import { Answer, Offer, OfferId } from './schema.ts'

/** No limit is published; a scroll dies after 30 s, so pages follow one another quickly. */
const spacingMs = 500
const stepDays = 7
/** Shopee keeps about 90 days and refuses a window that begins before. */
const mostDays = 89
const codes = { parse: 10_010, signature: 10_020, rate: 10_030, business: 11_000, params: 11_001 }
const refusals = [codes.parse, codes.business, codes.params]

/** Plain SHA-256 (not HMAC) over AppId + timestamp + the exact body + secret. */
export const signature = (appId: string, timestamp: number, payload: string, secret: string): string =>
  createHash('sha256').update(`${appId}${timestamp}${payload}${secret}`).digest('hex')

const fields = `nodes { conversionId purchaseTime conversionStatus utmContent orders { orderId orderStatus items {
  itemId modelId promotionId itemPrice actualAmount refundAmount qty completeTime itemTotalCommission itemNotes displayItemStatus fraudStatus
} } } pageInfo { hasNextPage scrollId }`

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Values stand in the query: an Int64 variable left out or sent as a number is refused (10010). */
const queryFor = (
  run: ReportWindow,
  step: number,
  scrollId: string,
  validationId: string | undefined,
): string => {
  const scroll = `limit:500, scrollId:${JSON.stringify(scrollId)}`
  if (run.kind === 'validated')
    return `{ validatedReport(${validationId ? `validationId:${validationId}, ` : ''}${scroll}) { ${fields} } }`
  const from = addDays(run.from, step * stepDays)
  const to = Math.min(seconds(addDays(from, stepDays)) - 1, seconds(run.to))
  const window = `purchaseTimeStart:${seconds(from)}, purchaseTimeEnd:${to}, orderStatus:ALL`
  return `{ conversionReport(${window}, ${scroll}) { ${fields} } }`
}

/** What was answered, or the code of a question that Shopee does not take. */
const dataOf = (body: unknown) => {
  const parsed = Answer.safeParse(body)
  if (!parsed.success) throw new NetworkError('an answer of another shape', { passes: true })
  const [error] = parsed.data.errors ?? []
  if (!error) return { data: parsed.data.data }
  const code = error.extensions?.code ?? 0
  if (refusals.includes(code)) return { refused: code }
  throw new NetworkError(`Shopee error ${code}`, {
    passes: code === codes.rate || code === 10_000 || code === 0,
    ...(code === codes.rate ? { retryAfterMs: 60_000 } : {}),
  })
}

const read = (body: unknown) => {
  const { data, refused } = dataOf(body)
  if (refused) return { refused }
  const report = data?.conversionReport ?? data?.validatedReport
  if (!report) throw new NetworkError('an answer without a report', { passes: true })
  return { report }
}

const post = (url: string, access: { appId: string; secret: string }, query: string) => {
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = '/graphql'
  const body = JSON.stringify({ query })
  return (now: Date, signal: AbortSignal) => {
    const timestamp = seconds(now)
    const signed = signature(access.appId, timestamp, body, access.secret)
    return new Request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `SHA256 Credential=${access.appId}, Timestamp=${timestamp}, Signature=${signed}`,
      },
      body,
      signal,
    })
  }
}

const accessOf = (ctx: Ctx) => {
  const access = ctx.config.networks.shopee
  if (!access) throw new NetworkError('no credentials', { passes: false })
  return access
}

const ask = <T>(ctx: Ctx, query: string, read: (body: unknown) => T): Promise<T> => {
  const access = accessOf(ctx)
  return askNetwork(ctx, { network: 'shopee', spacingMs, request: post(access.url, access, query), read })
}

const fetchPage = async (ctx: Ctx, run: ReportWindow, cursor: ReportCursor): Promise<ReportPage> => {
  const access = accessOf(ctx)
  const validated = run.kind === 'validated'
  const step = cursor.step + 1
  const hasMore = validated ? step < access.validationIds.length : addDays(run.from, step * stepDays) < run.to
  const next = hasMore ? { step, page: '' } : null
  const validationId = access.validationIds[cursor.step]
  const query = queryFor(run, cursor.step, cursor.page, validationId)
  const { report, refused } = await ask(ctx, query, read)
  if (!report) {
    // A scroll that has died is begun again; what it brought so far costs little the second time.
    if (cursor.page !== '' && refused !== codes.business)
      return { rows: [], next: { step: cursor.step, page: '' }, nextPart: next }
    // A cycle that Shopee gives no longer keeps nobody from those behind it: it is kept for a person, as a refused row is.
    if (!validated || !next) throw new NetworkError(`Shopee error ${refused}`, { passes: false })
    const raw = { validationId, answer: `Shopee error ${refused}` }
    return { rows: [{ conversion: null, problems: ['validationId'], raw }], next }
  }
  const rows = report.nodes.flatMap((node) => toRows(node, { validated }))
  const { hasNextPage, scrollId } = report.pageInfo
  const goesOn = hasNextPage && scrollId !== '' && scrollId !== cursor.page
  return { rows, next: goesOn ? { step: cursor.step, page: scrollId } : next, nextPart: next }
}

/** Orders by the time of purchase, and the closed payment cycles. Shopee has no postback. */
export const reports: NetworkReports = {
  kinds: [
    { kind: 'recent', everyMinutes: 60, days: 7, firstDays: 7, mostDays },
    { kind: 'quarter', everyMinutes: 1440, days: mostDays, firstDays: mostDays, mostDays },
    { kind: 'validated', everyMinutes: 1440, days: 1, firstDays: 1 },
  ],
  fetchPage,
}

const offersPageSize = 50
const mostOfferPages = 40

const readOffers = (body: unknown) => {
  const { data, refused } = dataOf(body)
  if (refused) throw new NetworkError(`Shopee error ${refused}`, { passes: false })
  if (!data?.shopeeOfferV2) throw new NetworkError('an answer without offers', { passes: true })
  const { nodes, pageInfo } = data.shopeeOfferV2
  if (nodes.length === 0 && pageInfo.hasNextPage)
    throw new NetworkError('an empty page before the end', { passes: true })
  return data.shopeeOfferV2
}

const offersQuery = (
  page: number,
): string => `{ shopeeOfferV2(sortType:1, page:${page}, limit:${offersPageSize}) {
  nodes { commissionRate offerName offerType categoryId periodStartTime periodEndTime } pageInfo { hasNextPage }
} }`

/** What Shopee pays for each kind of goods; what single sellers add is not part of it. */
export const rates: NetworkRates = {
  fetchAll: async function* (ctx) {
    for (let page = 1; page <= mostOfferPages; page += 1) {
      const { nodes, pageInfo } = await ask(ctx, offersQuery(page), readOffers)
      const read = nodes.map((node) => Offer.safeParse(node).data)
      const unread = nodes.filter((_, place) => read[place] === undefined)
      const offers = read.flatMap((offer) => offer ?? [])
      yield {
        rates: offers.flatMap((offer) => fromOffer(offer, ctx.clock.now()) ?? []),
        refused: unread.length,
        refusedIds: unread.flatMap((node) => {
          const id = OfferId.safeParse(node).data
          return id ? rateIdOf(id) : []
        }),
      }
      if (!pageInfo.hasNextPage) return
    }
    throw new NetworkError(tooManyPages, { passes: false })
  },
}
