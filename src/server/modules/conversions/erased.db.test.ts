import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/app.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, addProduct, send, person, order, click, balance, rowOf, sound } = await bootMoney()
let byPercent = 0

beforeAll(async () => {
  byPercent = await addProduct(100)
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Một phần trăm', scope: 'product', scopeId: byPercent, kind: 'order_percent', amount: 100 },
  })
})
afterAll(() => app.close())

const leave = (member: Person) => admin.call('DELETE /api/users/{id}', { params: { id: member.id } })
const entriesOf = async ({ id }: Person) =>
  (
    await app
      .ctx()
      .db.selectFrom('ledger_entries')
      .select('points')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ points }) => points)

it('whoever has left earns nothing more: the order is kept, and credits nobody', async () => {
  const member = await person()
  const [first, second, code] = [await click(member), await click(member), order()]
  await send({ clickId: first, order: code, status: 'pending' })
  await leave(member)
  expect(await send({ clickId: first, order: code, minute: 2 })).toBe('updated')
  expect(await send({ clickId: second, order: order() })).toBe('created')
  expect(await rowOf(code)).toMatchObject({ status: 'confirmed', credited_points: 0 })
  expect(await entriesOf(member)).toEqual([])
  await sound()
})

it('what grows after its member has left is taken back as it was credited, not as it is promised now', async () => {
  const member = await person()
  const [clickId, code] = [await click(member, byPercent), order()]
  await send({ clickId, order: code, value: 100_000, commission: 9000 })
  await leave(member)
  expect(await send({ clickId, order: code, value: 200_000, commission: 9000, minute: 2 })).toBe('updated')
  expect(await rowOf(code)).toMatchObject({ promised_points: 2000, credited_points: 1000 })
  expect(await send({ clickId, order: code, status: 'reversed', minute: 3 })).toBe('updated')
  expect(await entriesOf(member)).toEqual([1000, -1000])
  await sound()
})

it('an order that goes on to another member leaves the one who left with nothing, and pays the other whole', async () => {
  const [gone, stays] = [await person(), await person()]
  const [clickId, other, code] = [await click(gone, byPercent), await click(stays, byPercent), order()]
  await send({ clickId, order: code, value: 100_000, commission: 9000 })
  await leave(gone)
  await send({ clickId, order: code, value: 200_000, commission: 9000, minute: 2 })
  expect(await send({ clickId: other, order: code, value: 200_000, commission: 9000, minute: 3 })).toBe(
    'updated',
  )
  expect(await entriesOf(gone)).toEqual([1000, -1000])
  expect(await balance(stays)).toBe(2000)
  await sound()
})

it('an order of somebody who stays, gone over to one who left, is taken back and given to nobody', async () => {
  const [stays, gone] = [await person(), await person()]
  const [clickId, other, code] = [await click(stays), await click(gone), order()]
  await send({ clickId, order: code })
  expect(await balance(stays)).toBe(promised)
  await leave(gone)
  await send({ clickId: other, order: code, minute: 2 })
  expect(await balance(stays)).toBe(0)
  expect(await entriesOf(gone)).toEqual([])
  await sound()
})
