import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '#contract/client.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { readVouchersJob } from '#server/modules/vouchers/index.ts'
import { tooManyPages } from '#shared/networks.ts'
import { createBooks, type Offer } from '../simulator/books.ts'
import { simulatedClock } from '../simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../simulator/server.ts'
import { bootApp, type Person } from '../support/app.ts'
import { conflictOnce } from '../support/conflict-once.ts'

// What a network's feed says of vouchers, and what becomes of them.
const clock = simulatedClock(new Date(Date.now() + 60_000))
const books = createBooks()
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
let operator: Person

const admin = () => app.api(operator)
const named = async (title: string): Promise<Voucher | undefined> =>
  (await app.api().call('GET /api/vouchers', { query: { limit: 100 } })).find((one) => one.title === title)

beforeAll(async () => {
  networks = await startNetworks(books, clock)
  app = await bootApp({ clock, env: { ...networks.env, DEMO: '0' } })
  operator = await app.admin()
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

const offer = (id: string, over: Partial<Offer> = {}): Offer => ({
  ...{ id, name: `Ưu đãi ${id}`, content: '<p>Đơn từ&nbsp;99.000 đ</p><p>Mỗi khách 1 lần</p>' },
  link: 'https://shopee.vn/m/khuyen-mai',
  aff_link: 'https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Fshopee.vn%2Fm%2Fkhuyen-mai',
  ...{ start_time: null, end_time: null, coupons: [], ...over },
})
const read = () => readVouchersJob.run(app.ctx(), {})
const ofFeed = async () =>
  (await admin().list('GET /api/admin/vouchers', { query: { limit: 100 } })).items
    .filter(({ network }) => network === 'accesstrade')
    .map(({ code, title, state, edited }) => [code, title, state, edited])
    .toSorted()

it('brings codes and deals, with what is said of them', async () => {
  books.offers.push(
    offer('1', { coupons: [{ coupon_code: 'MAI10', coupon_desc: 'Giảm 10 %' }] }),
    offer('2', { name: 'Giờ vàng' }),
    offer('3', { link: 'https://khong-co.example/', aff_link: '' }),
    offer('4', { start_time: '2020-01-02T00:00:00', end_time: '2020-01-01T00:00:00' }),
  )
  // What is tried again after a conflict counts once.
  const ended = await conflictOnce(app, 'insert on vouchers', 2)
  await read()
  await ended()
  expect(await ofFeed()).toEqual([
    [null, 'Giờ vàng', 'live', false],
    ['MAI10', 'Giảm 10 %', 'live', false],
  ])
  expect(await named('Giảm 10 %')).toMatchObject({
    ...{ code: 'MAI10', terms: 'Đơn từ 99.000 đ\nMỗi khách 1 lần', retailer: { name: 'Shopee' } },
    opening: { tracked: true },
  })
  const [last] = await admin().call('GET /api/admin/voucher-reads')
  expect(last).toMatchObject({ configured: true, last: { seen: 4, added: 2, skipped: 3, error: null } })
})

it('never writes over what an operator hid or changed, and tells of what left it', async () => {
  const { items } = await admin().list('GET /api/admin/vouchers', { query: { q: 'giảm 10' } })
  const deal = await named('Giờ vàng')
  const patch = (id: number, body: CallInput<'PATCH /api/admin/vouchers/{id}'>['body']) =>
    admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body })
  await patch(items[0]?.id ?? 0, { title: 'Giảm 10 % đơn đầu' })
  await patch(deal?.id ?? 0, { hidden: true })
  const [first, second] = books.offers
  if (first) first.coupons = [{ coupon_code: 'MAI10', coupon_desc: 'Tên mới' }]
  if (second) second.name = 'Giờ vàng mới'
  await read()
  expect(await ofFeed()).toEqual([
    [null, 'Giờ vàng mới', 'hidden', false],
    ['MAI10', 'Giảm 10 % đơn đầu', 'live', true],
  ])
  books.offers.length = 0
  await read()
  expect((await ofFeed()).map(([, , state]) => state)).toEqual(['hidden', 'live'])
  await read()
  expect((await ofFeed()).map(([, , state]) => state)).toEqual(['hidden', 'gone'])
})

it('keeps what it names and nobody understands, and the beginning of what is too long', async () => {
  const states = async () => Object.fromEntries((await ofFeed()).map(([, title, state]) => [title, state]))
  const coupons = [{ coupon_code: 'LAU20', coupon_desc: 'Giảm 20 %' }]
  const known = [offer('6', { coupons }), offer('60'), offer('7')]
  books.offers.push(...known)
  await read()
  Object.assign(known[0] ?? {}, { link: 'x'.repeat(3000) })
  Object.assign(known[1] ?? {}, { id: '61', name: 'Ưu đãi 61' })
  Object.assign(known[2] ?? {}, { content: 'Dài '.repeat(9000), name: `Ưu đãi 7${' rất'.repeat(900)}` })
  await read()
  await read()
  expect(await states()).toMatchObject({ 'Giảm 20 %': 'live', 'Ưu đãi 60': 'gone' })
  // Whoever looks after it reads which it is.
  expect((await admin().call('GET /api/admin/voucher-reads'))[0]?.last?.unread).toEqual(['6'])
  const long = (await app.api().call('GET /api/vouchers', { query: { limit: 100 } })).find(({ title }) =>
    title.startsWith('Ưu đãi 7 rất'),
  )
  expect([long?.title.length, (long?.terms ?? '').length > 1990]).toEqual([200, true])
  books.offers.length = 0
  await read()
  await read()
})

it('what moves to a page that was read already stays, and what was not named is asked for twice', async () => {
  const moving: Offer[] = []
  for (let n = 100; n < 160; n += 1) moving.push(offer(`${n}`))
  books.offers.push(...moving)
  await read()
  let asked = 0
  const gone = async () =>
    (await ofFeed()).filter(([, title, state]) => `${title}`.startsWith('Ưu đãi 1') && state === 'gone')
  const fetchWhileOneEnds: typeof fetch = async (...request) => {
    const answer = await app.ctx().fetch(...request)
    asked += 1
    if (asked === 1) books.offers.splice(0, 1)
    return answer
  }
  await readVouchersJob.run({ ...app.ctx(), fetch: fetchWhileOneEnds }, {})
  expect([asked, await gone()]).toEqual([2, []])
  await read()
  expect(await gone()).toEqual([])
  await read()
  expect(await gone()).toEqual([[null, 'Ưu đãi 100', 'gone', false]])
  books.offers.length = 0
  await read()
  await read()
})

it('an empty page before the end that its own total tells is a read that failed', async () => {
  books.offers.push(offer('8'))
  await read()
  const cold = async () => Response.json({ total: 3, data: [] })
  await readVouchersJob.run({ ...app.ctx(), fetch: cold }, {})
  await readVouchersJob.run({ ...app.ctx(), fetch: cold }, {})
  expect(await named('Ưu đãi 8')).toBeDefined()
  const [last] = await admin().call('GET /api/admin/voucher-reads')
  expect(last?.last?.error).toBe('an empty page before the end')
  books.offers.length = 0
  await read()
  await read()
})

it('a read that fails takes nothing away and says so', async () => {
  books.offers.push(offer('5'))
  await read()
  networks.setDown(true)
  await read()
  networks.setDown(false)
  expect(await named('Ưu đãi 5')).toBeDefined()
  const [last] = await admin().call('GET /api/admin/voucher-reads')
  expect(last?.last?.error).toBe('HTTP 503')
})

it('a feed of more pages than are read at once says so, where it is shown and in what waits, and takes what it read', async () => {
  const waiting = async () =>
    (await admin().call('GET /api/admin/today')).find(({ kind }) => kind === 'voucherReads')?.count
  await read()
  expect(await waiting()).toBeUndefined()
  const ctx = app.ctx()
  let asked = 0
  const fetch: typeof ctx.fetch = async () => {
    asked += 1
    return Response.json({ data: [offer(`dai-${asked}`, { name: `Trang ${asked}` })], total: 1_000_000 })
  }
  await readVouchersJob.run({ ...ctx, fetch }, {})
  expect(asked).toBe(40)
  const [last] = await admin().call('GET /api/admin/voucher-reads')
  expect(last?.last).toMatchObject({ seen: 40, added: 40, error: tooManyPages })
  expect(await waiting()).toBe(1)
  await read()
  expect(await waiting()).toBeUndefined()
})
