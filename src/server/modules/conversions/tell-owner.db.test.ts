import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/app.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, addProduct, send, person, order, click, balance, sound } = await bootMoney()
afterAll(() => app.close())

type Word = { type: string; key: string; data: { why?: string; points?: number; order?: string } }

/** What a member is told, in its turn: of words with one key the notices module writes down the first. */
const noticesOf = async ({ id }: Person): Promise<Word[]> => {
  const { rows } = await sql<Word>`select data ->> 'type' as type, data -> 'data' as data,
      concat_ws(' ', data ->> 'type', data ->> 'refType', data ->> 'refId', data ->> 'revision') as key
    from pgboss.job where name = 'notices.deliver' and data ->> 'userId' = ${String(id)} order by created_on`.execute(
    app.ctx().db,
  )
  return rows.filter(({ key }, place) => rows.findIndex((one) => one.key === key) === place)
}
const whys = async (member: Person) =>
  (await noticesOf(member)).filter(({ type }) => type === 'points_taken_back').map(({ data }) => data.why)

it('an order turned down, taken up again and turned down again is told each time, a repeat never', async () => {
  const [member, code] = [await person(), order()]
  const clickId = await click(member)
  const statuses = ['pending', 'rejected', 'pending', 'approved', 'rejected', 'pending', 'reversed']
  for (const [minute, status] of statuses.entries())
    for (const _ of ['said', 'said again']) await send({ clickId, order: code, status, minute: minute + 1 })
  expect((await noticesOf(member)).map(({ type }) => type)).toEqual([
    'conversion_recorded',
    'conversion_rejected',
    'conversion_recorded',
    'conversion_rejected',
    'conversion_recorded',
    'conversion_rejected',
  ])
})

it('an order that goes and comes back is told to whom it comes', async () => {
  const [member, other, code] = [await person(), await person(), order()]
  const clicks = [await click(member), await click(other)] as const
  await send({ clickId: clicks[0], order: code, status: 'pending', minute: 1 })
  await send({ clickId: clicks[1], order: code, status: 'pending', minute: 2 })
  await send({ clickId: clicks[0], order: code, status: 'pending', minute: 3 })
  expect((await noticesOf(member)).map(({ type }) => type)).toEqual([
    'conversion_recorded',
    'conversion_recorded',
  ])
  expect(await noticesOf(other)).toHaveLength(1)
})

it('points that went are told by why: the order fell, counts for less, or counts elsewhere', async () => {
  const productId = await addProduct(100)
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Phần trăm', scope: 'product', scopeId: productId, kind: 'order_percent', amount: 10 },
  })
  const [member, code] = [await person(), order()]
  const clickId = await click(member, productId)
  await send({ clickId, order: code, value: 200_000, commission: 100_000, minute: 1 })
  const before = await balance(member)
  await send({ clickId, order: code, value: 100_000, commission: 100_000, minute: 2 })
  expect(await balance(member)).toBeLessThan(before)
  expect(await balance(member)).toBeGreaterThan(0)
  expect(await whys(member)).toEqual(['less'])
  await send({ clickId, order: code, status: 'reversed', minute: 3 })
  expect(await whys(member)).toEqual(['less', 'reversed'])

  const [former, later, moved] = [await person(), await person(), order()]
  await send({ clickId: await click(former), order: moved, minute: 1 })
  await send({ clickId: await click(later), order: moved, minute: 2 })
  expect([await balance(former), await balance(later)]).toEqual([0, promised])
  expect(await whys(former)).toEqual(['moved'])
  expect(await whys(later)).toEqual([])
  await sound()
})
