import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addAdjustment, addReward } from '../support/factories.ts'
import { openShop } from '../support/orders.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let lan: Person
let minh: Person
let money: { lan: number; minh: number }

/** A member under a name with marks and an address that says nothing of it. */
const member = async (username: string, fullName: string, email: string): Promise<Person> => {
  const person = await app.register(username)
  await app
    .ctx()
    .db.updateTable('users')
    .set({ full_name: fullName, email })
    .where('id', '=', person.id)
    .execute()
  await addAdjustment(admin, person.id, 500_000)
  return person
}
const withdraw = async (person: Person) =>
  (
    await app.api(person).call('POST /api/withdrawals', {
      body: { kind: 'momo', amount: 60_000, phone: '0912345678', holder: 'Lê Văn An' },
    })
  ).withdrawal.id
/** Whose rows a list names, and how many it says there are. */
const namesIn = ({ items, total }: { items: object[]; total: number }) => {
  const names = (items as { user?: { username: string }; member?: { username: string } }[]).map(
    (row) => (row.user ?? row.member)?.username,
  )
  expect(total).toBe(names.length)
  return [...new Set(names)]
}
const words = { byName: 'dao thi', byLogin: 'LAN.hoa', byAddress: 'thu-ngan@' }

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  await admin.call('PATCH /api/admin/adjustments/policy', { body: { limit: null, backedLimit: null } })
  lan = await member('lan.hoa', 'Đào Thị Hoàn', 'thu-ngan@cua-hang.example')
  minh = await member('minh', 'Trần Minh', 'minh100%@hop-thu.example')
  money = { lan: await withdraw(lan), minh: await withdraw(minh) }
})
afterAll(() => app.close())

describe('an operator finds by words', () => {
  it('withdrawals by code, name, address and the number of the bank', async () => {
    const found = async (q: string) =>
      namesIn(await admin.list('GET /api/admin/withdrawals', { query: { q } }))
    for (const q of [...Object.values(words), `rt${money.lan}`, `#${money.lan}`])
      expect(await found(q), q).toEqual(['lan.hoa'])
    expect(await found('100%@')).toEqual(['minh'])
    expect(await found('%')).toEqual(['minh'])
    expect(await found('RT999')).toEqual([])
    await admin.call('POST /api/admin/withdrawals/approve', { body: { ids: [money.minh] } })
    await admin.call('POST /api/admin/withdrawals/paid', {
      body: { ids: [money.minh], reference: 'FT26314' },
    })
    expect(await found('ft263')).toEqual(['minh'])
  })

  it('points given by hand by member, number and reason', async () => {
    const given = await admin.call('POST /api/admin/adjustments', {
      body: { userId: minh.id, points: 5, reason: 'Quà ngày giỗ tổ' },
    })
    const found = async (q: string) =>
      namesIn(await admin.list('GET /api/admin/adjustments', { query: { q } }))
    for (const q of Object.values(words)) expect(await found(q), q).toEqual(['lan.hoa'])
    expect(await found('gio to')).toEqual(['minh'])
    expect(await found(`#${given.id}`)).toEqual(['minh'])
  })

  it('and a key for points spells out no address by it', async () => {
    const { key } = await admin.call('POST /api/admin/api-keys', {
      body: { name: 'Sổ sách', scopes: ['points:read'], days: null },
    })
    const total = async (q: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await app.request(`/api/admin/adjustments?q=${encodeURIComponent(q)}`, { headers })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as object[]).length
    }
    expect(await total(words.byName)).toBe(1)
    expect(await total(words.byAddress)).toBe(0)
  })

  it('gifts by member and by what was got', async () => {
    const bag = await addReward(admin, { name: 'Túi vải' })
    const cup = await addReward(admin, { name: 'Cốc sứ' })
    for (const [person, { id }] of [
      [lan, bag],
      [minh, cup],
    ] as const)
      await app.api(person).call('POST /api/rewards/{id}/redeem', { params: { id } })
    const found = async (q: string) =>
      namesIn(await admin.list('GET /api/admin/redemptions', { query: { q } }))
    for (const q of [...Object.values(words), 'tui vai']) expect(await found(q), q).toEqual(['lan.hoa'])
  })

  it('orders that are looked at by the beginning of their code and by member', async () => {
    const shop = await openShop(app)
    for (const [person, order] of [
      [lan, 'DH-17-A'],
      [minh, 'DH-18-B'],
    ] as const) {
      await shop.report(await shop.click(person), order, 'pending')
      const { items } = await admin.list('GET /api/admin/conversions', { query: { q: order } })
      await admin.call('POST /api/admin/holds', { body: { conversionId: items[0]?.id ?? 0, note: null } })
    }
    const found = async (q: string, tab: 'open' | 'decided' | 'suspect' = 'open') =>
      namesIn(await admin.list('GET /api/admin/holds', { query: { tab, q } }))
    for (const q of [...Object.values(words), 'dh-17', '#DH-17-A'])
      expect(await found(q), q).toEqual(['lan.hoa'])
    expect(await found('DH-')).toEqual(['minh', 'lan.hoa'].sort())
    expect(await found('dh-17', 'decided')).toEqual([])
    expect(await found('dh-17', 'suspect')).toEqual([])
  })

  it('orders by value or by time, either way, page by page', async () => {
    const { db } = app.ctx()
    await db
      .updateTable('conversions')
      .set({ order_value: 900_000 })
      .where('transaction_id', '=', 'DH-17-A')
      .execute()
    const codes = async (sort?: 'value' | '-value' | 'at' | '-at', page = 1) =>
      (await admin.list('GET /api/admin/conversions', { query: { sort, page, limit: 1 } })).items.map(
        ({ transactionId }) => transactionId,
      )
    const both = async (sort?: 'value' | '-value' | 'at' | '-at') => [
      ...(await codes(sort)),
      ...(await codes(sort, 2)),
    ]
    expect(await both('-value')).toEqual(['DH-17-A', 'DH-18-B'])
    expect(await both('value')).toEqual(['DH-18-B', 'DH-17-A'])
    expect(await both('at')).toEqual((await both()).toReversed())
    expect(await both('-at')).toEqual(await both())
  })

  it('what waits for a second person by member, number and the code of its order', async () => {
    await admin.call('PATCH /api/admin/adjustments/policy', { body: { limit: 0, backedLimit: 0 } })
    const { id } = await addAdjustment(admin, lan.id, 70)
    await addAdjustment(admin, minh.id, 70)
    const held = (await admin.list('GET /api/admin/holds', { query: { tab: 'open', q: 'dh-18' } })).items[0]
    await admin.call('POST /api/admin/holds/{id}/release', {
      params: { id: held?.hold?.id ?? 0 },
      body: { reason: null },
    })
    const found = async (q: string) => namesIn(await admin.list('GET /api/admin/approvals', { query: { q } }))
    for (const q of Object.values(words)) expect(await found(q), q).toEqual(['lan.hoa'])
    expect(await found(`#${id}`)).toContain('lan.hoa')
    expect(await found('dh-18-b')).toEqual(['minh'])
    expect(await found('dh-19')).toEqual([])
  })
})
