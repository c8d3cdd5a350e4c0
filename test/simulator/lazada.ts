import { createHmac } from 'node:crypto'
import { type Books, type Entry, zoneless } from './books.ts'
import type { Answer } from './server.ts'
import { echoOf } from './world.ts'

export const lazadaAccess = { appKey: '100200', appSecret: 'bi-mat-lazada', userToken: 'the-lazada' }
const path = '/rest/marketing/conversion/report'

const statusOf = ({ now }: Entry): string => {
  if (now.fate === 'void') return now.delivered ? 'Returned' : 'Canceled'
  return now.fate === 'open' ? 'Fulfilled' : 'Delivered'
}

const subOrder = (entry: Entry) => ({
  orderId: entry.row.orderId,
  subOrderId: entry.row.conversionId,
  status: statusOf(entry),
  validity: entry.now.fate === 'void' ? 'invalid' : 'valid',
  conversionTime: zoneless(entry.row.soldAt, ' '),
  fulfilledTime: zoneless(entry.row.soldAt, ' '),
  deliveredTime: entry.now.delivered ? zoneless(entry.now.delivered, ' ') : '',
  orderAmt: String(entry.now.value),
  estPayout: entry.now.commission,
  currency: 'VND',
  skuName: 'Hàng thử',
  subId1: echoOf(entry.row, entry.now),
  subId2: '',
  memberEmail: 'nguoi.mua@example.vn',
  memberName: 'Người Mua',
  memberId: '100200300',
})

/** What the operator's postback address is called with, in the spelling of its macros. */
export const lazadaPostback = (entry: Entry) => ({
  order_id: entry.row.orderId,
  sub_order_id: entry.row.conversionId,
  order_status: statusOf(entry),
  payout: entry.now.commission,
  order_amount: entry.now.value,
  sub_id1: echoOf(entry.row, entry.now),
  conversion_time: zoneless(entry.row.soldAt, ' '),
  member_email: 'nguoi.mua@example.vn',
})

const failure = (code: string): Answer => ({ status: 200, body: { code, type: 'ISV', message: code } })

const isSigned = (query: URLSearchParams): boolean => {
  const names = [...new Set(query.keys())].filter((name) => name !== 'sign' && query.get(name)).sort()
  const text = names.map((name) => `${name}${query.get(name)}`).join('')
  const expected = createHmac('sha256', lazadaAccess.appSecret)
    .update(path.slice('/rest'.length) + text)
    .digest('hex')
  return query.get('sign') === expected.toUpperCase()
}

/** GET /rest/marketing/conversion/report: the TOP signature, one calendar month a question, at most 100 rows a page. */
export const createLazada =
  (books: Books, now: () => Date) =>
  (url: URL): Answer => {
    const query = url.searchParams
    if (url.pathname !== path) return failure('InvalidApiPath')
    if (query.get('app_key') !== lazadaAccess.appKey || !isSigned(query))
      return failure('IncompleteSignature')
    if (Math.abs(Number(query.get('timestamp')) - now().getTime()) > 600_000)
      return failure('IllegalTimestamp')
    if (query.get('userToken') !== lazadaAccess.userToken) return failure('IllegalAccessToken')
    const [start, end] = [query.get('dateStart') ?? '', query.get('dateEnd') ?? '']
    if (start === '' || start.slice(0, 7) !== end.slice(0, 7) || start > end)
      return failure('only support fetch single month data')
    const limit = Math.min(Number(query.get('limit')), 100)
    const page = Number(query.get('page'))
    if (!(limit > 0) || !(page > 0)) return failure('InvalidParameter')
    const rows = books.entries('lazada', now()).filter(({ row }) => {
      const day = zoneless(row.soldAt).slice(0, 10)
      return day >= start && day <= end
    })
    const data = rows.slice((page - 1) * limit, page * limit).map(subOrder)
    return {
      status: 200,
      body: { code: '0', request_id: '0ba2887315178178', result: { success: true, data } },
    }
  }
