import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../support/factories.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, categoryId, send, person, order, click, balance, claimFor, accept, sound } =
  await bootMoney()
afterAll(() => app.close())

const second = await addProduct(admin, {
  name: 'Của cửa hàng khác',
  pointsReward: 700,
  categoryId,
  affiliateLink: 'https://mot-cua-hang-khac.example/1',
})
const rowsOf = (code: string) =>
  app
    .ctx()
    .db.selectFrom('conversions')
    .select(['item_key', 'status', 'credited_points'])
    .where('transaction_id', '=', code)
    .orderBy('id')
    .execute()

it('two shops of one’s own that number their orders alike have an order each', async () => {
  const [one, other] = [await person(), await person()]
  const code = order()
  const [here, there] = [await click(one), await click(other, second.id)]
  await send({ clickId: here, order: code })
  await send({ clickId: there, order: code, status: 'pending', value: 90_000, minute: 10 })
  expect([await balance(one), await balance(other)]).toEqual([promised, 0])
  await send({ clickId: there, order: code, value: 90_000, minute: 20 })
  // Each goes on by its own shop's word.
  await send({ clickId: here, order: code, status: 'reversed', minute: 30 })
  expect([await balance(one), await balance(other)]).toEqual([0, 700])
  expect(await rowsOf(code)).toEqual([
    { item_key: '', status: 'reversed', credited_points: 0 },
    { item_key: expect.stringMatching(/^shop:\d+$/), status: 'confirmed', credited_points: 700 },
  ])
  expect(await send({ clickId: there, order: code, value: 90_000, minute: 20 })).toBe('duplicate')
  await sound()
})

it.each(['first', 'second'] as const)(
  'a claim is given the order of its own shop, the %s, alone',
  async (which) => {
    const [one, other, claimant] = [await person(), await person(), await person()]
    const code = order()
    await send({ clickId: await click(one), order: code })
    await send({ clickId: await click(other, second.id), order: code, value: 90_000, minute: 10 })
    const isFirst = which === 'first'
    const claim = await claimFor(claimant, await click(claimant, isFirst ? undefined : second.id), code)
    const rows = await app
      .ctx()
      .db.selectFrom('conversions')
      .select('id')
      .where('transaction_id', '=', code)
      .orderBy('id')
      .execute()
    await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
      params: { id: rows[isFirst ? 0 : 1]?.id ?? 0 },
      body: { payTo: 'claim', claimId: claim.id, reason: 'Đã xem hóa đơn' },
    })
    expect([await balance(one), await balance(other), await balance(claimant)]).toEqual(
      isFirst ? [0, 700, promised] : [promised, 0, 700],
    )
    await sound()
  },
)

it('a doubt about the order of one shop keeps nothing of the other’s back', async () => {
  const [one, other] = [await person(), await person()]
  const code = order()
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await send({ clickId: await click(one), order: code, occurredAt: long })
  await send({ clickId: await click(other, second.id), order: code, value: 90_000, minute: 10 })
  expect([await balance(one), await balance(other)]).toEqual([0, 700])
  await sound()
})

it('the limit an order of one rule is of each shop’s order', async () => {
  const rule = await admin.call('POST /api/admin/rules', {
    body: { name: 'Cả trang', scope: 'all', kind: 'fixed', amount: 900, capOrder: 1000, priority: 900 },
  })
  const [one, other] = [await person(), await person()]
  const code = order()
  await send({ clickId: await click(one), order: code })
  await send({ clickId: await click(other, second.id), order: code, value: 90_000, minute: 10 })
  expect([await balance(one), await balance(other)]).toEqual([900, 900])
  await sound()
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
})

it('both told at the same moment, too, items and claims included', async () => {
  const people = [await person(), await person()] as const
  const code = order()
  const clicks = [await click(people[0]), await click(people[1], second.id)] as const
  const messages = clicks.flatMap((clickId) =>
    ['a', 'b'].flatMap((item) => [1, 2, 3].map((minute) => send({ clickId, order: code, item, minute }))),
  )
  await Promise.all(messages)
  expect(await rowsOf(code)).toHaveLength(4)
  expect([await balance(people[0]), await balance(people[1])]).toEqual([2 * promised, 1400])
  // A code that is paid at the one shop can be claimed at the other.
  const third = await person()
  const another = order()
  await send({ clickId: await click(people[0]), order: another })
  const claim = await claimFor(third, await click(third, second.id), another)
  await accept(claim.id)
  expect(await balance(third)).toBe(700)
  await send({ clickId: await click(third, second.id), order: another, minute: 4 })
  expect([await balance(third), await balance(people[0])]).toEqual([700, 3 * promised])
  await sound()
})
