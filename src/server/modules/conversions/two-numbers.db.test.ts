import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import type { IncomingConversion } from '../networks/index.ts'
import { recordConversion } from './operations/record-conversion.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let productId: number
let serial = 0

beforeAll(async () => {
  app = await bootApp()
  const affiliateLink = 'https://go.isclix.com/deep_link/v5/1/2?url=https%3A%2F%2Ftiki.vn%2Fp1.html'
  productId = (await addProduct(app.api(await app.admin()), { affiliateLink, pointsReward: 700 })).id
  member = await app.register('hai-so')
})
afterAll(() => app.close())

type Said = Partial<IncomingConversion> & { rowKeys: string[] }

const click = async (): Promise<string> =>
  (await app.api(member).call('POST /api/affiliate/track', { body: { productId } })).clickId

/** What comes of an order whose messages are taken in this order, on a click of its own. */
const endOf = async (messages: Said[]) => {
  const clickId = await click()
  serial += 1
  const of = (key: string) => `${key}-${serial}`
  for (const { rowKeys, ...said } of messages)
    await recordConversion(
      app.ctx(),
      {
        ...{ network: 'accesstrade', transactionId: `HAI-SO-${serial}`, itemKey: of(rowKeys[0] ?? '') },
        ...{ clickId, orderValue: 200_000, commission: 20_000, status: 'confirmed', networkStatus: 'x' },
        ...{ reason: null, occurredAt: new Date(), updatedAt: new Date(Date.now() - 60_000) },
        ...said,
        rowKeys: rowKeys.map(of),
      },
      { source: 'poll', raw: { said } },
    )
  const rows = await app
    .ctx()
    .db.selectFrom('conversions')
    .select(['status', 'earns', 'credited_points as credited', 'order_value as value', 'commission'])
    .where('transaction_id', '=', `HAI-SO-${serial}`)
    .execute()
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    credited: sum(({ credited }) => credited),
    value: sum(({ value }) => value),
    commission: sum(({ commission }) => commission),
    status: rows.filter(({ earns }) => earns).map(({ status }) => status),
  }
}

const orders = <T>(all: readonly T[]): T[][] =>
  all.length <= 1
    ? [[...all]]
    : all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]))
const now = Date.now()
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000)

it('two rows that turn out to be one are paid once, whichever way and in whatever order that is said', async () => {
  const byOne: Said = { rowKeys: ['c'], updatedAt: new Date(0) }
  const byOther: Said = { rowKeys: ['r'], updatedAt: at(40) }
  const byBoth: Said = { rowKeys: ['r', 'c'], updatedAt: at(20), commission: 18_000 }
  for (const messages of orders([byOne, byOther, byBoth]))
    expect(await endOf(messages)).toEqual({
      ...{ credited: 700, value: 200_000, commission: 18_000, status: ['confirmed'] },
    })
  expect(await app.faults()).toEqual([])
})

it('what one of them left out is worth what the other was told, whichever came first', async () => {
  const byOne: Said = { rowKeys: ['c'], updatedAt: at(40), orderValue: null, commission: 15_000 }
  const byOther: Said = { rowKeys: ['r'], updatedAt: at(30), commission: null }
  const byBoth: Said = { rowKeys: ['r', 'c'], updatedAt: at(20), orderValue: null, commission: null }
  for (const messages of orders([byOne, byOther, byBoth]))
    expect(await endOf(messages)).toMatchObject({ credited: 700, value: 200_000, commission: 15_000 })
})

it('what was said last, or by better evidence, counts for the one row, and so does its return', async () => {
  const early: Said = { rowKeys: ['c'], updatedAt: at(50), status: 'approved' }
  const statement: Said = { rowKeys: ['r'], updatedAt: null, evidence: 'statement' }
  const both: Said = { rowKeys: ['r', 'c'], updatedAt: at(20), status: 'approved', twinKey: 'p1' }
  for (const messages of orders([early, statement, both]))
    expect(await endOf(messages)).toMatchObject({ credited: 700, value: 200_000, status: ['confirmed'] })
  const back: Said = { rowKeys: ['r'], updatedAt: at(10), status: 'reversed' }
  const confirmed = [early, both].map((said): Said => ({ ...said, status: 'confirmed' }))
  for (const messages of orders([...confirmed, back]))
    expect(await endOf(messages)).toMatchObject({ credited: 0, status: ['reversed'] })
  expect(await app.faults()).toEqual([])
})

it('where each was of a click of its own the later word decides, and the other click says where the order went', async () => {
  const [first, second] = [await click(), await click()]
  const one: Said = { rowKeys: ['c'], updatedAt: at(50), clickId: first }
  const other: Said = { rowKeys: ['r'], updatedAt: at(40), clickId: second }
  const both: Said = { rowKeys: ['r', 'c'], updatedAt: at(20), clickId: '' }
  expect(await endOf([one, other, both])).toMatchObject({ credited: 700 })
  const clicks = await app.api(member).call('GET /api/me/clicks')
  const codeOf = (clickId: string) => clicks.find((found) => found.clickId === clickId)?.reason.code
  expect([codeOf(first), codeOf(second)]).toEqual(['MOVED_TO_OTHER_CLICK', 'CREDITED'])
  expect(await app.faults()).toEqual([])
})

it('of each amount the newest word about either row counts, where others leave it out', async () => {
  const silent = { orderValue: null, commission: null }
  const messages: Said[] = [
    { rowKeys: ['r', 'c'], updatedAt: at(50), orderValue: 300_000, commission: 9000, status: 'approved' },
    { rowKeys: ['r'], updatedAt: at(40), ...silent },
    { rowKeys: ['c'], updatedAt: at(30), orderValue: 100_000, commission: null, status: 'approved' },
    { rowKeys: ['c'], updatedAt: at(20), ...silent },
  ]
  for (const said of orders(messages))
    expect(await endOf(said)).toEqual({
      ...{ credited: 700, value: 100_000, commission: 9000, status: ['confirmed'] },
    })
  expect(await app.faults()).toEqual([])
})
