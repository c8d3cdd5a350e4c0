import { afterAll, describe, expect, it } from 'vitest'
import { refusal } from '../support/claims.ts'
import { bootMoney, messageOf, promised } from '../support/money.ts'

/** How far the site's own clock is behind. */
let behindMs = 0
const {
  app,
  admin,
  categoryId,
  addProduct,
  post,
  send,
  person,
  order,
  click,
  balance,
  rowOf,
  holdOf,
  sound,
} = await bootMoney({ clock: { now: () => new Date(Date.now() - behindMs) } })
afterAll(() => app.close())

describe('limits', () => {
  it('an order counts all its items', async () => {
    const limited = await addProduct(100)
    const rule = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Mỗi đơn',
        scope: 'product',
        scopeId: limited,
        kind: 'order_percent',
        amount: 1000,
        capOrder: 5000,
      },
    })
    const member = await person()
    const [clickId, code] = [await click(member, limited), order()]
    const items = Array.from({ length: 8 }, (_, n) => `m${n}`)
    for (const item of items) await send({ clickId, order: code, item, value: 20_000, commission: 900 })
    expect(await balance(member)).toBe(5000)
    // What a refused item held goes to the others of its order at once.
    for (const item of items.slice(0, 5))
      await send({
        clickId,
        order: code,
        item,
        value: 20_000,
        commission: 900,
        status: 'reversed',
        minute: 2,
      })
    expect(await balance(member)).toBe(5000)
    await send({
      clickId,
      order: code,
      item: 'm5',
      value: 20_000,
      commission: 900,
      status: 'reversed',
      minute: 2,
    })
    expect(await balance(member)).toBe(4000)
    await sound()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it('what comes free goes to whoever is reckoned next, and the books say where it came from', async () => {
    const limited = await addProduct(300)
    const rule = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Chung',
        scope: 'product',
        scopeId: limited,
        kind: 'fixed',
        amount: 500,
        capCampaign: 500,
      },
    })
    const member = await person()
    const [first, second] = [await click(member, limited), await click(member, limited)]
    const [one, two] = [order(), order()]
    await send({ clickId: first, order: one })
    for (const item of ['a', 'b']) await send({ clickId: second, order: two, item })
    expect(await balance(member)).toBe(500 + 300 + 300)
    await send({ clickId: first, order: one, status: 'reversed', minute: 2 })
    await send({ clickId: second, order: two, item: 'b', minute: 2, value: 249_000 })
    expect(await balance(member)).toBe(500 + 300)
    await sound()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it.each(['capCampaign', 'capMember'] as const)(
    '%s that is raised takes nothing from orders of clicks before',
    async (cap) => {
      const limited = await addProduct(100)
      const body = {
        name: 'Nâng',
        scope: 'product' as const,
        scopeId: limited,
        kind: 'fixed' as const,
        amount: 500,
      }
      const rule = await admin.call('POST /api/admin/rules', { body: { ...body, [cap]: 1000 } })
      const member = await person()
      const before = [await click(member, limited), await click(member, limited)]
      const codes = [order(), order()]
      await send({ clickId: before[0] ?? '', order: codes[0] ?? '' })
      await send({ clickId: before[1] ?? '', order: codes[1] ?? '', status: 'pending' })
      await admin.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: { [cap]: 5000 } })
      for (let n = 0; n < 4; n += 1) await send({ clickId: await click(member, limited), order: order() })
      expect(await balance(member)).toBe(500 + 4 * 500)
      // The shop corrects the one and confirms the other: each keeps its place in the limit its click froze.
      await send({ clickId: before[0] ?? '', order: codes[0] ?? '', value: 249_000, minute: 2 })
      await send({ clickId: before[1] ?? '', order: codes[1] ?? '', minute: 2 })
      expect(await balance(member)).toBe(6 * 500)
      // A second item of it finds that limit full, as it did then.
      await send({ clickId: before[1] ?? '', order: codes[1] ?? '', item: 'b', minute: 3 })
      expect(await balance(member)).toBe(6 * 500 + 100)
      await sound()
      await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    },
  )

  it('an order that is worth more afterwards has what its limit leaves besides what it holds', async () => {
    const limited = await addProduct(100)
    const rule = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Theo đơn',
        scope: 'product',
        scopeId: limited,
        kind: 'order_percent',
        amount: 100,
        capCampaign: 6000,
      },
    })
    const member = await person()
    const [clickId, code] = [await click(member, limited), order()]
    await send({ clickId, order: code })
    expect(await balance(member)).toBe(2500)
    await send({ clickId, order: code, value: 500_000, minute: 2 })
    expect(await balance(member)).toBe(5000)
    await send({ clickId, order: code, value: 900_000, minute: 3 })
    expect(await balance(member)).toBe(6000)
    await sound()
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
  })

  it('a boost that is used up leaves the base, a base rule the product’s own points', async () => {
    const limited = await addProduct(300)
    const bodies = [
      { name: 'Nền', kind: 'fixed' as const, amount: 1000, capCampaign: 1000 },
      { name: 'Tăng', kind: 'fixed' as const, amount: 500, capMember: 500, isBoost: true },
    ]
    const rules = []
    for (const one of bodies)
      rules.push(
        await admin.call('POST /api/admin/rules', { body: { ...one, scope: 'product', scopeId: limited } }),
      )
    const member = await person()
    const [first, second] = [await click(member, limited), await click(member, limited)]
    await send({ clickId: first, order: order() })
    expect(await balance(member)).toBe(1500)
    await send({ clickId: second, order: order() })
    expect(await balance(member)).toBe(1500 + 300)
    await sound()
    for (const { id } of rules) await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
  })
})

describe('a signed door', () => {
  it('takes the signed body alone, whatever stands in the address', async () => {
    const member = await person()
    const text = JSON.stringify(messageOf({ clickId: await click(member), order: order() }))
    expect((await post(text)).outcome).toBe('created')
    expect((await post(text, '?item_key=2')).outcome).toBe('duplicate')
    expect((await post(text, '?order_value=999999999&commission=9&status=reversed')).outcome).toBe(
      'duplicate',
    )
    expect(await balance(member)).toBe(promised)
    const { click_id: _, ...nobodys } = messageOf({ clickId: '', order: order() })
    expect((await post(JSON.stringify(nobodys), `?click_id=${await click(member)}`)).outcome).toBe(
      'unmatched',
    )
    await sound()
  })
})

describe('times and amounts that cannot be', () => {
  const ahead = '2199-01-01T00:00:00Z'

  it('a time of change far ahead keeps no later word out, and is kept', async () => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await send({ clickId, order: code, updatedAt: ahead })
    expect(await balance(member)).toBe(0)
    expect((await rowOf(code)).hold).toBe('open')
    await send({ clickId, order: code, status: 'reversed', minute: 0 })
    expect((await rowOf(code)).status).toBe('reversed')
    await send({ clickId, order: code, updatedAt: ahead })
    expect((await rowOf(code)).status).toBe('reversed')
    const { items } = await admin.call('GET /api/admin/events', { query: { outcome: 'refused' } })
    expect(items[0]).toMatchObject({ transactionId: code, problems: ['updated_at: TOLD_FROM_FUTURE'] })
    // Tried again by a person it counts as told when it came.
    const { outcome } = await admin.call('POST /api/admin/events/{id}/retry', {
      params: { id: items[0]?.id ?? 0 },
    })
    expect(outcome).toBe('updated')
    expect((await rowOf(code)).status).toBe('confirmed')
    await sound()
  })

  it.each([
    ['dated far ahead', { updated_at: ahead }],
    ['without a time', {}],
  ])('a message %s that is tried again says nothing against what was told since', async (_, time) => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await send({ clickId, order: code, status: 'pending', minute: -60 })
    const { updated_at: __, ...message } = messageOf({ clickId, order: code })
    const { id } = await app
      .ctx()
      .db.insertInto('conversion_events')
      .values({
        network: 'direct',
        source: 'postback',
        raw: JSON.stringify({ ...message, ...time }),
        dedupe_hash: code,
        outcome: 'refused',
        received_at: new Date(Date.now() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await send({
      clickId,
      order: code,
      status: 'reversed',
      updatedAt: new Date(Date.now() - 1000).toISOString(),
    })
    const retry = () => admin.call('POST /api/admin/events/{id}/retry', { params: { id } })
    expect((await retry()).outcome).toBe('stale')
    expect((await rowOf(code)).status).toBe('reversed')
    expect(await balance(member)).toBe(0)
    await sound()
  })

  it.each([
    ['SALE_BEFORE_CLICK', { occurredAt: '2019-05-01T00:00:00Z' }],
    ['SALE_IN_FUTURE', { occurredAt: ahead }],
    ['COMMISSION_ABOVE_ORDER', { value: 1000, commission: 1001 }],
  ])('%s waits for a person and is told so', async (cause, over) => {
    const member = await person()
    const [clickId, code] = [await click(member), order()]
    await send({ clickId, order: code, ...over })
    expect(await balance(member)).toBe(0)
    const hold = await holdOf(code)
    expect(hold).toMatchObject({ cause, state: 'open' })
    const [own] = (await app.api(member).list('GET /api/me/clicks')).items
    expect(own?.reason.code).toBe('UNDER_REVIEW')
    await admin.call('POST /api/admin/holds/{id}/release', {
      params: { id: hold?.id ?? 0 },
      body: { reason: null },
    })
    expect(await balance(member)).toBe(promised)
    await sound()
  })

  it('within a day of the click and of now they are taken at their word', async () => {
    const member = await person()
    for (const hours of [-23, 23]) {
      const occurredAt = new Date(Date.now() + hours * 3_600_000).toISOString()
      await send({ clickId: await click(member), order: order(), occurredAt, updatedAt: occurredAt })
    }
    expect(await balance(member)).toBe(2 * promised)
  })
})

it('a clock of ours that is two days behind keeps no word out and holds no order back', async () => {
  const member = await person()
  const [clickId, code] = [await click(member), order()]
  const now = () => new Date().toISOString()
  behindMs = 2 * 86_400_000
  try {
    await send({ clickId, order: code, occurredAt: now(), updatedAt: now() })
    expect(await balance(member)).toBe(promised)
    await send({ clickId, order: code, status: 'reversed', occurredAt: now(), updatedAt: now() })
  } finally {
    behindMs = 0
  }
  expect((await rowOf(code)).status).toBe('reversed')
  expect(await balance(member)).toBe(0)
  await sound()
})

describe('numbers', () => {
  it('a balance may pass what 32 bits hold', async () => {
    const member = await person()
    const rich = await addProduct(100_000_000)
    for (let n = 0; n < 23; n += 1) await send({ clickId: await click(member, rich), order: order() })
    expect(await balance(member)).toBe(2_300_000_000)
    expect((await app.api(member).call('GET /api/user')).points).toBe(2_300_000_000)
    await sound()
  })

  it('a product promises no more than rules may', async () => {
    const bodyOf = (pointsReward: number) => ({
      name: 'Quá nhiều',
      image: '/icon.svg',
      price: 1,
      affiliateLink: 'https://cua-hang.example/x',
      pointsReward,
      categoryId,
    })
    const refused = await refusal(admin.call('POST /api/products', { body: bodyOf(100_000_001) }))
    expect(refused).toEqual({ code: 'invalid_input', fields: ['pointsReward'] })
  })
})
