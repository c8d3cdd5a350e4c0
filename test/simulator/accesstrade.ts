import type { IncomingMessage } from 'node:http'
import { type Books, type Entry, zoneless } from './books.ts'
import type { Answer } from './server.ts'
import { echoOf, type Fate } from './world.ts'

export const accesstradeToken = 'khoa-accesstrade'

const statusOf = ({ now }: Entry) => ({
  status: now.fate === 'void' ? 2 : now.fate === 'open' ? 0 : 1,
  is_confirmed: now.fate === 'paid' ? 1 : 0,
})

/** A row of the transactions report with everything around it that nobody should keep. */
const transaction = (entry: Entry) => {
  const { row, now } = entry
  return {
    id: row.rowId,
    conversion_id: Number(row.conversionId),
    transaction_id: row.orderId,
    merchant: 'shopee',
    ...statusOf(entry),
    transaction_time: zoneless(row.soldAt),
    click_time: zoneless(row.clickedAt),
    update_time: zoneless(now.at),
    confirmed_time: now.fate === 'paid' ? zoneless(now.at) : null,
    transaction_value: now.value,
    commission: now.commission,
    product_id: row.productId,
    product_quantity: 1,
    is_brand_bonus: row.isBonus,
    // Their field table and their sample spell it differently.
    [row.rowId < '8' ? 'reason_rejected' : 'reason_reject']: now.reason,
    utm_source: '',
    utm_content: row.isBonus ? '' : echoOf(row, now),
    click_url: 'https://shopee.vn/?email=nguoi.mua@example.vn',
    _extra: {
      parameters: { sub1: echoOf(row, now), click_user_agent: 'Mozilla/5.0', at_unique_id: row.rowId },
      device: 'None Other',
    },
  }
}

/** One message of AccessTrade Vietnam's postback: `transaction_id` is the row, now and then as a number. */
export const accesstradePostback = (entry: Entry, { numeric }: { numeric: boolean }) => ({
  transaction_id: numeric ? Number(entry.row.conversionId) : entry.row.conversionId,
  order_id: entry.row.orderId,
  ...statusOf(entry),
  reward: entry.now.commission,
  product_price: entry.now.value,
  sales_time: zoneless(entry.row.soldAt, ' '),
  click_time: zoneless(entry.row.clickedAt, ' '),
  utm_source: '',
  sub1: echoOf(entry.row, entry.now),
  campaign_id: '4751584435713464237',
})

const within = (at: Date, from: string | null, to: string | null): boolean =>
  (!from || at >= new Date(from)) && (!to || at <= new Date(to))

/** Times of a question have one shape, to the second and in UTC. */
const isTime = (text: string | null): boolean =>
  text === null || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)

/** One row in sixteen is missing from the lists by time and only given when its order is asked for by number. */
const isLeftOut = ({ row }: Entry): boolean => row.rowId.endsWith('7')

const orderOf = (orderId: string, rows: Entry[]) => {
  const counted = (fates: Fate[]) => rows.filter(({ now }) => fates.includes(now.fate)).length
  return {
    order_id: orderId,
    merchant: 'shopee',
    billing: rows.reduce((sum, { now }) => sum + now.value, 0),
    products_count: rows.length,
    order_pending: counted(['open']),
    order_reject: counted(['void']),
    order_approved: counted(['approved', 'paid']),
    is_confirmed: rows.every(({ now }) => now.fate === 'paid' || now.fate === 'void') ? 1 : 0,
    browser: 'Chrome',
  }
}

const listOrders = (entries: Entry[], query: URLSearchParams): Answer => {
  const unique = [...new Map(entries.map((entry) => [entry.row, entry])).values()]
  const orders = [...Map.groupBy(unique, ({ row }) => row.orderId)].map(([id, rows]) => orderOf(id, rows))
  const limit = Math.min(Number(query.get('limit') ?? 30), 300)
  const page = Number(query.get('page') ?? 1)
  return { status: 200, body: { total: orders.length, data: orders.slice((page - 1) * limit, page * limit) } }
}

const listTransactions = (entries: Entry[], query: URLSearchParams): Answer => {
  const wanted = query.get('transaction_id')?.split(',')
  const found = wanted
    ? entries.filter(({ row }) => wanted.includes(row.orderId))
    : entries.filter(
        (entry) =>
          !isLeftOut(entry) &&
          within(entry.now.at, query.get('update_time_start'), query.get('update_time_end')),
      )
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(Number(query.get('limit') ?? 100), 300)
  // One row of the list has another shape.
  const rows: unknown[] = [{ id: null, transaction_id: {}, status: 'mới' }, ...found.map(transaction)]
  return { status: 200, body: { total: rows.length, data: rows.slice(offset, offset + limit) } }
}

const paged = (rows: unknown[], query: URLSearchParams, size: string): Answer => {
  const limit = Math.min(Number(query.get(size) ?? 20), 50)
  const page = Number(query.get('page') ?? 1)
  return { status: 200, body: { total: rows.length, data: rows.slice((page - 1) * limit, page * limit) } }
}

/** GET /v1/offers_informations, with what nobody should keep and a row of another shape. */
const listOffers = ({ offers }: Books, query: URLSearchParams): Answer => {
  const rows: unknown[] = [
    { id: null, name: {} },
    ...offers.map((offer) => ({ ...offer, merchant: 'shop', domain: 'shop', banners: [], categories: [] })),
  ]
  return paged(rows, query, 'limit')
}

/** GET /v1/campaigns: those we have joined. */
const listCampaigns = ({ campaigns }: Books, query: URLSearchParams): Answer =>
  paged(
    [
      { id: null },
      ...campaigns.map(({ pays: _, ...campaign }) => ({
        ...campaign,
        approval: 'successful',
        merchant: 'shop',
      })),
    ],
    query,
    'limit',
  )

/** GET /v1/cashback/campaigns: of every campaign there is, and a row of another shape. */
const listCampaignRates = ({ campaigns }: Books, query: URLSearchParams): Answer =>
  paged(
    [
      { campaign_id: 'khong-tham-gia', min_commission: 1, max_commission: 2, commission_type: 'percentage' },
      { campaign_id: {}, min_commission: 'x' },
      ...campaigns.flatMap(({ id, pays }) =>
        pays.map(({ least, most, fixed, ...category }) => ({
          ...category,
          ...{
            campaign_id: id,
            min_commission: least,
            max_commission: most,
            is_default: !category.category_id,
          },
          commission_type: fixed ? 'fixed' : 'percentage',
        })),
      ),
    ],
    query,
    'page_size',
  )

/** GET /v1/transactions and /v1/order-list: 10 requests a minute, since and until (time of sale) required. */
export const createAccesstrade = (books: Books, now: () => Date) => {
  let asked: number[] = []
  // The list of orders is as old as a minute.
  const kept = new Map<string, { until: number; answer: Answer }>()
  return (request: IncomingMessage, url: URL): Answer => {
    if (request.headers.authorization !== `Token ${accesstradeToken}`)
      return { status: 401, body: { detail: 'wrong key' } }
    const time = now().getTime()
    asked = [...asked.filter((at) => at > time - 60_000), time]
    if (asked.length > 10) return { status: 429, body: {} }
    if (url.pathname === '/v1/offers_informations') return listOffers(books, url.searchParams)
    if (url.pathname === '/v1/campaigns') return listCampaigns(books, url.searchParams)
    if (url.pathname === '/v1/cashback/campaigns') return listCampaignRates(books, url.searchParams)
    const list = { '/v1/transactions': listTransactions, '/v1/order-list': listOrders }[url.pathname]
    if (!list) return { status: 404, body: {} }
    const query = url.searchParams
    const [since, until] = [query.get('since'), query.get('until')]
    const times = [since, until, query.get('update_time_start'), query.get('update_time_end')]
    if (!since || !until || !times.every(isTime)) return { status: 400, body: { detail: 'since, until' } }
    const known = kept.get(url.href)
    if (known && known.until > time) return known.answer
    const sold = books.entries('accesstrade', now()).filter(({ row }) => within(row.soldAt, since, until))
    const answer = list(sold, query)
    if (list === listOrders) kept.set(url.href, { until: time + 60_000, answer })
    return answer
  }
}
