import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Rule } from '#contract/rules.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { conversionsChecks } from './checks.ts'
import { recordConversion } from './operations/record-conversion.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let member: Person
let categoryId: number
let productId: number
let serial = 0

type Order = { orderValue?: number; commission?: number; status?: string; minute?: number; order?: string }
type Fields = Partial<Omit<Rule, 'id'>>

const addRule = (fields: Fields) =>
  admin.call('POST /api/admin/rules', {
    body: { name: 'Quy tắc', scope: 'product', kind: 'fixed', amount: 900, scopeId: productId, ...fields },
  })
const click = async (person = member) =>
  (await app.api(person).call('POST /api/affiliate/track', { body: { productId } })).clickId
const report = (clickId: string, { orderValue, commission, status, minute = 1, order }: Order) =>
  recordConversion(
    app.ctx(),
    {
      network: 'direct',
      transactionId: order ?? `DON-${clickId}`,
      itemKey: '',
      clickId,
      orderValue: orderValue ?? 200_000,
      commission: commission ?? 20_000,
      status: (status ?? 'confirmed') as 'confirmed',
      networkStatus: status ?? 'confirmed',
      reason: null,
      occurredAt: new Date(),
      updatedAt: new Date(Date.UTC(2026, 10, 1, 3, minute)),
    },
    { source: 'postback', raw: {} },
  )
const balance = async (person = member) => (await app.api(person).call('GET /api/me/ledger')).balance
const ownClick = async (clickId: string, person = member) => {
  const { items } = await app.api(person).list('GET /api/me/clicks', { query: { limit: 100 } })
  const found = items.find((one) => one.clickId === clickId)
  if (!found) throw new Error('no such click')
  return found
}
const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  categoryId = (await admin.call('POST /api/categories', { body: { name: 'Thử' } })).id
})
beforeEach(async () => {
  serial += 1
  member = await app.register(`thanh-vien-${serial}`)
  const product = await admin.call('POST /api/products', {
    body: {
      name: `Bình giữ nhiệt ${serial}`,
      image: '/icon.svg',
      price: 250_000,
      affiliateLink: 'https://cua-hang.example/binh',
      pointsReward: 500,
      categoryId,
    },
  })
  productId = product.id
})
afterAll(() => app.close())

describe('a click freezes what it promises', () => {
  it('without a rule the product’s own points', async () => {
    const clickId = await click()
    await report(clickId, {})
    expect(await balance()).toBe(500)
    await expectProof()
  })

  it('keeps the rule of the click, whatever becomes of the rule', async () => {
    const rule = await addRule({ amount: 900 })
    const clickId = await click()
    await admin.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: { amount: 10 } })
    const later = await click()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    const last = await click()
    for (const one of [clickId, later, last]) await report(one, {})
    expect((await ownClick(clickId)).points).toEqual({ promised: 900, pending: 0, credited: 900 })
    expect((await ownClick(later)).points.credited).toBe(10)
    expect((await ownClick(last)).points.credited).toBe(500)
    expect(await balance()).toBe(1410)
    await expectProof()
  })

  it('keeps the boost of the click too: one that ended since is paid, one that began since is not', async () => {
    const boost = await addRule({ amount: 300, isBoost: true, name: 'Tăng' })
    const boosted = await click()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: boost.id } })
    const plain = await click()
    const later = await addRule({ amount: 7000, isBoost: true, name: 'Tăng sau' })
    await report(boosted, {})
    await report(plain, {})
    expect((await ownClick(boosted)).points).toEqual({ promised: 800, pending: 0, credited: 800 })
    expect((await ownClick(plain)).points.credited).toBe(500)
    await expectProof()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: later.id } })
  })

  it('a rule for new members ends with the first order that stands', async () => {
    await addRule({ newMembersOnly: true, amount: 5000 })
    const first = await click()
    expect((await ownClick(first)).points.promised).toBe(5000)
    await report(first, { status: 'pending' })
    expect((await ownClick(await click())).points.promised).toBe(500)
    await report(first, { status: 'rejected', minute: 2 })
    expect((await ownClick(await click())).points.promised).toBe(5000)
    await report(first, { status: 'confirmed', minute: 3 })
    expect((await ownClick(await click())).points.promised).toBe(500)
    await report(first, { status: 'reversed', minute: 4 })
    expect((await ownClick(await click())).points.promised).toBe(5000)
    await expectProof()
  })

  it('percents pay from the real amounts and follow them in every state', async () => {
    await addRule({ kind: 'order_percent', amount: 250 })
    const clickId = await click()
    expect((await ownClick(clickId)).points.promised).toBe(6250)
    const credited = async () => (await ownClick(clickId)).points
    await report(clickId, { status: 'pending', orderValue: 300_000 })
    expect(await credited()).toMatchObject({ pending: 7500, credited: 0 })
    await report(clickId, { status: 'confirmed', orderValue: 299_999, minute: 2 })
    expect(await credited()).toMatchObject({ pending: 0, credited: 7499 })
    await report(clickId, { status: 'confirmed', orderValue: 299_999, minute: 2 })
    await report(clickId, { status: 'confirmed', orderValue: 100_000, minute: 3 })
    expect(await balance()).toBe(2500)
    await report(clickId, { status: 'confirmed', orderValue: 400_000, minute: 4 })
    expect(await balance()).toBe(10_000)
    await report(clickId, { status: 'reversed', orderValue: 0, minute: 5 })
    expect(await balance()).toBe(0)
    await report(clickId, { status: 'confirmed', orderValue: 80_000, minute: 6 })
    expect(await balance()).toBe(2000)
    await expectProof()
  })

  it('any order of the same messages ends in the same points', async () => {
    await addRule({ kind: 'commission_percent', amount: 5000, capMember: 9000 })
    const story: Order[] = [
      { status: 'pending', commission: 0, minute: 1 },
      { status: 'approved', commission: 30_000, minute: 2 },
      { status: 'confirmed', commission: 16_001, minute: 3 },
    ]
    const ends = new Set<number>()
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 1],
      [2, 0, 1, 2],
      [0, 2, 1],
    ]) {
      serial += 1
      const person = await app.register(`thu-tu-${serial}`)
      const clickId = await click(person)
      for (const step of order) await report(clickId, story[step] ?? {})
      ends.add(await balance(person))
    }
    expect([...ends]).toEqual([8000])
    await expectProof()
  })

  it('a boost comes on top, and the commission really received holds both', async () => {
    await addRule({ kind: 'order_percent', amount: 500, byCommission: true })
    await addRule({
      isBoost: true,
      kind: 'multiplier',
      amount: 300,
      scope: 'category',
      scopeId: categoryId,
      capOrder: 15_000,
    })
    const rich = await click()
    const poor = await click()
    await report(rich, { orderValue: 200_000, commission: 100_000 })
    expect((await ownClick(rich)).points.credited).toBe(25_000)
    await report(poor, { orderValue: 200_000, commission: 12_345 })
    expect((await ownClick(poor)).points.credited).toBe(12_345)
    await expectProof()
    for (const rule of await admin.call('GET /api/admin/rules'))
      await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })
})

describe('limits', () => {
  it('a rejected order gives its share back to others, an amount that shrinks gives part of it', async () => {
    await addRule({ amount: 700, capCampaign: 1000 })
    const [a, b, c] = [await click(), await click(), await click()]
    await report(a, { status: 'pending' })
    await report(b, { status: 'pending' })
    // The limit leaves 300; the product's own 500 are what the page would have promised without the rule.
    expect((await ownClick(b)).points.pending).toBe(500)
    await report(c, { status: 'pending' })
    expect((await ownClick(c)).points.pending).toBe(500)
    // Nothing is left now: the rule gives way to the product's own points.
    expect((await ownClick(await click())).points.promised).toBe(500)
    await report(a, { status: 'rejected', minute: 2 })
    await report(b, { status: 'confirmed', minute: 2 })
    await report(c, { status: 'confirmed', minute: 2 })
    expect(await balance()).toBe(700 + 500)
    await report(a, { status: 'confirmed', minute: 3 })
    expect(await balance()).toBe(700 + 500 + 500)
    await expectProof()
  })

  it('a forged hint takes nothing of what others may have', async () => {
    await addRule({ amount: 700, capCampaign: 700 })
    const [forged, real] = [await click(), await click()]
    await recordConversion(
      app.ctx(),
      {
        network: 'direct',
        transactionId: `GIA-${serial}`,
        itemKey: '',
        clickId: forged,
        orderValue: 1,
        commission: 1,
        status: 'confirmed',
        networkStatus: 'x',
        reason: null,
        occurredAt: new Date(),
        updatedAt: null,
        evidence: 'hint',
      },
      { source: 'postback', raw: {} },
    )
    await report(real, {})
    expect(await balance()).toBe(700)
    await expectProof()
  })

  it('holds under parallel confirmations on one limit', async () => {
    await addRule({ amount: 4000, capMember: 10_000 })
    const clicks = await Promise.all(Array.from({ length: 12 }, () => click()))
    await Promise.all(clicks.flatMap((one) => [report(one, {}), report(one, { minute: 2 }), report(one, {})]))
    // Two in full, one with what was left, nine with the product's own points.
    expect(await balance()).toBe(10_000 + 9 * 500)
    await expectProof()
  })

  it('the doctor finds a sum, a share and a promise that were tampered with', async () => {
    await addRule({ amount: 400, capMember: 1000 })
    const clickId = await click()
    await report(clickId, { status: 'pending' })
    const { db } = app.ctx()
    const broken = async () => {
      const found: string[] = []
      for (const check of conversionsChecks)
        if ((await check.broken(db, app.config)).length > 0) found.push(check.name)
      return found
    }
    const ruleId = Math.max(...(await admin.call('GET /api/admin/rules')).map(({ id }) => id))
    const totals = (points: number) =>
      db.updateTable('rule_totals').set({ points }).where('rule_id', '=', ruleId).execute()
    await totals(401)
    expect(await broken()).toEqual([expect.stringContaining('limits of rules')])
    await totals(400)
    const promise = (points: number) =>
      db
        .updateTable('conversions')
        .set({ promised_points: points })
        .where('transaction_id', '=', `DON-${clickId}`)
        .execute()
    await promise(399)
    expect(await broken()).toEqual([expect.stringContaining('frozen formula')])
    await promise(400)
    expect(await broken()).toEqual([])
  })
})
