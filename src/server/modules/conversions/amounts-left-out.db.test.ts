import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let productId: number
let minute = 0

beforeAll(async () => {
  app = await bootApp({ env: { POSTBACK_SECRET_DIRECT: 'cua-direct', POSTBACK_SECRET_LAZADA: 'cua-lazada' } })
  const admin = app.api(await app.admin())
  member = await app.register('mai')
  const { id: categoryId } = await addCategory(admin)
  productId = (
    await addProduct(admin, { name: 'Nồi', affiliateLink: 'https://cua-hang.example/noi', categoryId })
  ).id
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Năm phần trăm', scope: 'all', kind: 'order_percent', amount: 500 },
  })
})
afterAll(() => app.close())

const clicked = async () =>
  (await app.api(member).call('POST /api/affiliate/track', { body: { productId } })).clickId

const tell = async (fields: Record<string, unknown>) => {
  minute += 1
  const at = new Date(app.ctx().clock.now().getTime() - 3_600_000 + minute * 1000).toISOString()
  const answer = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ updated_at: at, ...fields }),
  })
  expect(answer.status, JSON.stringify(fields)).toBe(200)
  return ((await answer.json()) as { outcome: string }).outcome
}

const points = async () => (await app.api(member).call('GET /api/me/clicks'))[0]?.points
const order = async () => (await app.api(member).call('GET /api/me/clicks'))[0]?.conversions[0]

it.each([
  { how: 'left out', amounts: {} },
  { how: 'null', amounts: { order_value: null, commission: null } },
  { how: 'empty', amounts: { order_value: '', commission: '' } },
])('amounts that are $how in a message stay as they were told before', async ({ how, amounts }) => {
  const of = { click_id: await clicked(), transaction_id: `DON-${how}` }
  await tell({ ...of, order_value: 1_000_000, commission: 80_000, status: 'pending' })
  expect(await points()).toMatchObject({ pending: 50_000 })
  expect(await tell({ transaction_id: of.transaction_id, ...amounts, status: 'confirmed' })).toBe('updated')
  expect(await order()).toMatchObject({ status: 'confirmed', orderValue: 1_000_000 })
  expect(await points()).toMatchObject({ pending: 0, credited: 50_000 })
  await tell({ ...of, ...amounts, status: 'reversed' })
  expect(await points()).toMatchObject({ credited: 0 })
  await tell({ ...of, ...amounts, status: 'confirmed' })
  expect(await points()).toMatchObject({ credited: 50_000 })
})

it('what an order is worth is taken from a message that comes late, where none since told it', async () => {
  const of = { click_id: await clicked(), transaction_id: 'DON-LATE' }
  const at = (second: number) => ({
    updated_at: new Date(app.ctx().clock.now().getTime() - 600_000 + second * 1000).toISOString(),
  })
  await tell({ ...of, ...at(5), status: 'confirmed' })
  expect(await points()).toMatchObject({ credited: 0 })
  const created = { ...of, ...at(1), order_value: 1_000_000, commission: 80_000, status: 'pending' }
  expect(await tell(created)).toBe('updated')
  expect(await order()).toMatchObject({ status: 'confirmed', orderValue: 1_000_000 })
  expect(await points()).toMatchObject({ pending: 0, credited: 50_000 })
  expect(await tell(created)).toBe('stale')
  expect(await tell({ ...of, ...at(3), order_value: 800_000, commission: 64_000, status: 'pending' })).toBe(
    'updated',
  )
  expect(await points()).toMatchObject({ credited: 40_000 })
  await tell({ ...of, ...at(9), order_value: 0, commission: 0, status: 'confirmed' })
  expect(await tell({ ...of, ...at(7), order_value: 900_000, status: 'pending' })).toBe('stale')
  expect(await points()).toMatchObject({ credited: 0 })
})

it('a late message tells the amount that no later one told, whichever that is', async () => {
  const begun = app.ctx().clock.now().getTime() - 600_000
  const at = (second: number) => ({ updated_at: new Date(begun + second * 1000).toISOString() })
  const ending = async (transaction_id: string, seconds: number[]) => {
    const of = { click_id: await clicked(), transaction_id }
    const messages: Record<number, object> = {
      1: { order_value: 1_000_000, commission: 80_000, status: 'pending' },
      3: { order_value: 800_000, status: 'pending' },
      5: { commission: 70_000, status: 'pending' },
      7: { status: 'confirmed' },
    }
    for (const second of seconds) await tell({ ...of, ...at(second), ...messages[second] })
    const { orderValue, commission } = await app
      .ctx()
      .db.selectFrom('conversions')
      .select(['order_value as orderValue', 'commission'])
      .where('transaction_id', '=', transaction_id)
      .executeTakeFirstOrThrow()
    return { orderValue, commission, credited: (await points())?.credited }
  }
  const orders = ['1357', '1753', '7135', '7531', '3715', '5173', '5713', '5371735']
  for (const seconds of orders)
    expect(await ending(`DON-${seconds}`, [...seconds].map(Number)), seconds).toEqual({
      ...{ orderValue: 800_000, commission: 70_000, credited: 40_000 },
    })
})

it('a message without a time of change is later than what it changes, be that told from a moment ahead', async () => {
  const of = { click_id: await clicked(), transaction_id: 'DON-AHEAD' }
  const ahead = new Date(app.ctx().clock.now().getTime() + 60_000).toISOString()
  await tell({ ...of, updated_at: ahead, order_value: 1_000_000, commission: 80_000, status: 'confirmed' })
  expect(await points()).toMatchObject({ credited: 50_000 })
  const now = { ...of, updated_at: null, order_value: 600_000, commission: 48_000, status: 'confirmed' }
  expect(await tell(now)).toBe('updated')
  expect(await tell(now)).toBe('duplicate')
  expect(await points()).toMatchObject({ credited: 30_000 })
})

it('an amount that is told as 0 is 0', async () => {
  const of = { click_id: await clicked(), transaction_id: 'DON-0' }
  await tell({ ...of, order_value: 1_000_000, commission: 80_000, status: 'confirmed' })
  await tell({ ...of, order_value: 0, status: 'confirmed' })
  expect(await order()).toMatchObject({ orderValue: 0 })
  expect(await points()).toMatchObject({ credited: 0 })
})

it('a field of a shop that is null or empty counts as left out', async () => {
  const fields = { transaction_id: 'DON-NULL', status: 'pending', order_value: 1000 }
  expect(await tell({ ...fields, click_id: null, item_key: null, occurred_at: null, updated_at: '' })).toBe(
    'unmatched',
  )
})

it('a postback of a network that leaves its amount out keeps what was told of the order', async () => {
  const admin = app.api(await app.admin())
  const say = (query: string) => app.request(`/api/postback/lazada/cua-lazada?${query}`)
  const row = 'order_id=L1&sub_order_id=S1'
  expect((await say(`${row}&order_amount=200000&payout=9000&status=fulfilled`)).status).toBe(200)
  expect((await say(`${row}&status=delivered`)).status).toBe(200)
  const [known] = await admin.call('GET /api/admin/conversions', { query: { network: 'lazada' } })
  expect(known).toMatchObject({ status: 'approved', orderValue: 200_000, commission: 9000 })
})
