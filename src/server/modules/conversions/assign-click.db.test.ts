import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'

const at = new Date('2026-11-10T05:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
const products: Record<string, number> = {}
let serial = 0

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => at } })
  admin = await app.admin()
  const api = app.api(admin)
  const { id: categoryId } = await api.call('POST /api/categories', { body: { name: 'Nhà bếp' } })
  const links = { direct: 'https://cua-hang.example/binh', shopee: 'https://shopee.vn/binh-i.1.2' }
  for (const [name, affiliateLink] of Object.entries(links)) {
    const body = { name, image: '/icon.svg', price: 250_000, affiliateLink, pointsReward: 5000, categoryId }
    products[name] = (await api.call('POST /api/products', { body })).id
  }
})
afterAll(() => app.close())

const clicked = async (product = 'direct') => {
  serial += 1
  const member = await app.register(`nguoi${serial}`)
  const body = { productId: products[product] ?? 0 }
  const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body })
  return { member, clickId }
}

const report = async (transaction: string, status: string, clickId = '', minute = 0) => {
  const response = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      click_id: clickId,
      transaction_id: transaction,
      order_value: 250_000,
      commission: 20_000,
      status,
      occurred_at: '2026-11-10T06:00:00Z',
      updated_at: new Date(Date.UTC(2026, 10, 11, 0, minute)).toISOString(),
    }),
  })
  expect(response.status).toBe(200)
  const { items } = await app.api(admin).list('GET /api/admin/conversions', { query: { q: transaction } })
  return items[0]?.id ?? 0
}

const assign = (id: number, clickId: string, who: Person | undefined = admin) =>
  app.api(who).call('POST /api/admin/conversions/{id}/assign', { params: { id }, body: { clickId } })
const balance = async (member: Person) => (await app.api(member).call('GET /api/me/ledger')).balance
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { body?: { code?: string } }) => error.body?.code,
  )
const expectProof = async () => expect(await app.faults()).toEqual([])

describe('an order of nobody given to a click', () => {
  it('credits its points once, however often, and is noted', async () => {
    const { member, clickId } = await clicked()
    const id = await report('A-1', 'confirmed')
    expect(await assign(id, clickId)).toMatchObject({
      clickId,
      creditedPoints: 5000,
      member: { id: member.id },
      product: { name: 'direct' },
    })
    expect(await balance(member)).toBe(5000)
    await Promise.all([assign(id, clickId), assign(id, clickId)])
    expect(await balance(member)).toBe(5000)
    const noted = await app
      .api(admin)
      .list('GET /api/admin/audit', { query: { action: 'conversion.assign', subjectId: String(id) } })
    expect(noted.items).toMatchObject([
      { actor: { id: admin.id }, before: { clickId: null }, after: { clickId } },
    ])
    const events = await app
      .ctx()
      .db.selectFrom('conversion_events')
      .selectAll()
      .where('conversion_id', '=', id)
      .execute()
    expect(events.map(({ source }) => source)).toEqual(['postback', 'admin'])
    await expectProof()
  })

  it('is raced for by two admins: one of two clicks gets it', async () => {
    const [one, two] = [await clicked(), await clicked()]
    const id = await report('A-2', 'confirmed')
    const codes = await Promise.all([codeOf(assign(id, one.clickId)), codeOf(assign(id, two.clickId))])
    expect(codes.toSorted()).toEqual(['conflict', 'done'])
    expect((await balance(one.member)) + (await balance(two.member))).toBe(5000)
    await expectProof()
  })

  it('goes on following the network: pending, confirmed, taken back', async () => {
    const { member, clickId } = await clicked()
    const id = await report('A-3', 'pending')
    expect(await assign(id, clickId)).toMatchObject({ creditedPoints: 0, promisedPoints: 5000 })
    expect(await balance(member)).toBe(0)
    await report('A-3', 'confirmed', '', 1)
    expect(await balance(member)).toBe(5000)
    await report('A-3', 'reversed', '', 2)
    expect(await balance(member)).toBe(0)
    const { items } = await app.api(member).list('GET /api/me/clicks')
    expect(items[0]).toMatchObject({ clickId, status: 'rejected' })
    await expectProof()
  })

  it.each([
    [
      'a click of another network',
      async (): Promise<string> => (await clicked('shopee')).clickId,
      'invalid_input',
    ],
    ['a click nobody knows', async (): Promise<string> => 'z'.repeat(22), 'not_found'],
    ['words', async (): Promise<string> => 'không phải mã', 'not_found'],
    [
      'a click of somebody who left',
      async (): Promise<string> => {
        const { member, clickId } = await clicked()
        await app.api(member).call('DELETE /api/user', { body: { password: 'matkhau1' } })
        return clickId
      },
      'conflict',
    ],
  ] as const)('refuses %s', async (_, clickOf, code) => {
    const id = await report(`B-${serial}`, 'confirmed')
    expect(await codeOf(assign(id, await clickOf()))).toBe(code)
    const { items } = await app
      .api(admin)
      .list('GET /api/admin/conversions', { query: { unmatched: 'true' } })
    expect(items.map((order) => order.id)).toContain(id)
    await expectProof()
  })

  it('refuses an order that has its click, and everybody but admins', async () => {
    const [one, two] = [await clicked(), await clicked()]
    const id = await report('C-1', 'confirmed', one.clickId)
    expect(await codeOf(assign(id, two.clickId))).toBe('conflict')
    expect(await codeOf(assign(id, two.clickId, two.member))).toBe('forbidden')
    expect(
      await codeOf(app.api().call('GET /api/admin/conversions/{id}/candidates', { params: { id } })),
    ).toBe('not_signed_in')
    expect(await balance(two.member)).toBe(0)
  })

  it('takes the rows with it that stand for the same item, and pays one of them', async () => {
    const { db } = app.ctx()
    const { member, clickId } = await clicked()
    const [first, second] = [await report('T-1', 'confirmed'), await report('T-2', 'pending')]
    const twin = (id: number, earns: boolean) =>
      db
        .updateTable('conversions')
        .set({ transaction_id: 'T-1', item_key: String(id), twin_key: 'binh', earns })
        .where('id', '=', id)
        .execute()
    await twin(first, true)
    await twin(second, false)
    // Of the two the operator happens to choose the one that earns nothing.
    expect(await assign(second, clickId)).toMatchObject({ clickId, creditedPoints: 0, promisedPoints: 0 })
    expect(await balance(member)).toBe(5000)
    await assign(first, clickId)
    expect(await balance(member)).toBe(5000)
    await expectProof()
  })

  it('leaves an unsigned hint to the network', async () => {
    const { clickId } = await clicked()
    const id = await report('D-1', 'pending')
    await app.ctx().db.updateTable('conversions').set({ evidence: 'hint' }).where('id', '=', id).execute()
    expect(await codeOf(assign(id, clickId))).toBe('conflict')
  })
})

it('offers the clicks about it of its network, the likeliest first', async () => {
  const { db } = app.ctx()
  const [near, far, late, laterStill, gone, other] = [
    await clicked(),
    await clicked(),
    await clicked(),
    await clicked(),
    await clicked(),
    await clicked('shopee'),
  ]
  const made = (clickId: string, created_at: string) =>
    db.updateTable('affiliate_clicks').set({ created_at }).where('click_id', '=', clickId).execute()
  await made(near.clickId, '2026-11-10T05:50:00Z')
  await made(far.clickId, '2026-10-25T05:50:00Z')
  await made(late.clickId, '2026-11-11T05:50:00Z')
  await made(laterStill.clickId, '2026-11-11T06:10:00Z')
  await app.api(gone.member).call('DELETE /api/user', { body: { password: 'matkhau1' } })
  const id = await report('E-1', 'confirmed')
  const candidates = () =>
    app.api(admin).call('GET /api/admin/conversions/{id}/candidates', { params: { id } })
  const found = await candidates()
  const ids = found.map(({ clickId }) => clickId)
  expect(ids[0]).toBe(near.clickId)
  expect(found[0]).toMatchObject({ minutesBefore: 10, conversions: 0, member: { id: near.member.id } })
  expect(ids).toContain(far.clickId)
  for (const { clickId } of [laterStill, gone, other]) expect(ids).not.toContain(clickId)
  expect(found.find(({ clickId }) => clickId === late.clickId)?.minutesBefore).toBe(-1430)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
  // A report that names another shop speaks against them all.
  expect(found[0]?.sameRetailer).toBeNull()
  const raw = JSON.stringify({ merchant: 'noi-khac' })
  const message = { network: 'direct', source: 'poll', raw, dedupe_hash: 'noi-khac', outcome: 'updated' }
  await db
    .insertInto('conversion_events')
    .values({ ...message, conversion_id: id })
    .execute()
  const again = (await candidates()).find(({ clickId }) => clickId === near.clickId)
  expect(again?.retailer).not.toBeNull()
  expect(again?.sameRetailer).toBe(false)
  expect(again?.score).toBeLessThan(found[0]?.score ?? 0)
  // An order that names its day alone may come of any click of that day.
  const named = { occurred_at: '2026-11-09T17:00:00Z' }
  await db.updateTable('conversions').set(named).where('id', '=', id).execute()
  const ofTheDay = (await candidates()).find(({ clickId }) => clickId === near.clickId)
  expect(ofTheDay?.minutesBefore).toBe(-770)
  await assign(id, near.clickId)
  expect(await candidates()).toEqual([])
})
