import { afterAll, expect, it } from 'vitest'
import { bootMoney } from '../../../../test/support/money.ts'

const { app, admin, send, person, order, click, addProduct } = await bootMoney()
afterAll(() => app.close())

const story = (id: number) => admin.call('GET /api/admin/products/{id}/story', { params: { id } })

it('tells where a product came from and what it brought; one sale is foretold from 20 orders of its shop on', async () => {
  const id = await addProduct(6000)
  expect(await story(id)).toMatchObject({
    ...{ source: 'manual', externalId: null, days: 90, clicks: 0, reached: 0, orders: 0 },
    ...{ commission: 0, epc: null, expectedCommission: null },
  })
  const member = await person()
  const clickId = await click(member, id)
  await click(member, id)
  await app.request(`/api/affiliate/redirect/${clickId}`, {}, member)
  // Two rows of one order, a refused one, and 18 more.
  const first = order()
  await send({ clickId, order: first, item: 'a', status: 'approved', value: 100_000, commission: 5000 })
  await send({ clickId, order: first, item: 'b', status: 'approved', value: 100_000, commission: 5000 })
  await send({ clickId, order: order(), status: 'rejected', value: 100_000, commission: 5000 })
  expect(await story(id)).toMatchObject({ clicks: 2, reached: 1, orders: 1, commission: 10_000, epc: 5000 })
  for (let n = 0; n < 18; n += 1)
    await send({ clickId, order: order(), status: 'approved', value: 100_000, commission: 5000 })
  const { price } = await admin.call('GET /api/products/{id}', { params: { id } })
  expect(await story(id)).toMatchObject({ orders: 19, expectedCommission: Math.floor(price * 0.05) })
  // A row that stands for an item of which another one tells is no sale more.
  const twins = app.ctx().db.updateTable('conversions').where('transaction_id', '=', first)
  await twins.where('item_key', '=', 'b').set({ twin_key: 'binh', earns: false }).execute()
  expect(await story(id)).toMatchObject({ expectedCommission: null })
})

it('counts one item once, and nothing of members of a demo that was taken off the site', async () => {
  const { db } = app.ctx()
  const id = await addProduct(6000)
  const [real, demo] = [await person(), await person()]
  const [first, second] = [order(), order()]
  const clickId = await click(real, id)
  for (const item of ['a', 'b'])
    await send({ clickId, order: first, item, status: 'approved', commission: 5000 })
  await send({ clickId: await click(demo, id), order: second, status: 'approved', commission: 7000 })
  // The same item by two reports of its network, under a name of each.
  const twins = db.updateTable('conversions').where('transaction_id', '=', first)
  await twins.where('item_key', '=', 'b').set({ twin_key: 'binh', earns: false }).execute()
  await twins.where('item_key', '=', 'a').set({ twin_key: 'binh' }).execute()
  expect(await story(id)).toMatchObject({ clicks: 2, orders: 2, commission: 12_000, epc: 6000 })
  await db.insertInto('demo_rows').values({ kind: 'member', row_id: demo.id }).execute()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', demo.id).execute()
  expect(await story(id)).toMatchObject({ clicks: 1, orders: 1, commission: 5000, epc: 5000 })
})
