import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { explanationsOf } from '../../../../test/support/explanations.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'
import { endDueHolds } from './operations/hold-order.ts'

const { app, admin, send, person, order, click, balance, holdOf, rowOf, sound } = await bootMoney()
afterAll(() => app.close())
const { clickOf } = explanationsOf(app)

const openedAgo = (days: number) =>
  sql`update order_holds set opened_at = opened_at - make_interval(days => ${days}),
    deadline_at = deadline_at - make_interval(days => ${days}) where state = 'open'`.execute(app.ctx().db)
const end = (stopping = new AbortController().signal) => endDueHolds(app.ctx(), stopping, 1)
const heldByHand = async () => {
  const [member, code] = [await person(), order()]
  await send({ clickId: await click(member), order: code, status: 'pending' })
  await admin.call('POST /api/admin/holds', { body: { conversionId: (await rowOf(code)).id } })
  await send({ clickId: await click(member), order: code, minute: 2 })
  return { member, code }
}
/** An order whose code, written another way, was paid before. */
const clash = async () => {
  const [member, code] = [await person(), order()]
  await send({ clickId: await click(await person()), order: code })
  const clickId = await click(member)
  await send({ clickId, order: code.toLowerCase() })
  return { member, clickId, code: code.toLowerCase() }
}

it('an order that another one of its code is paid instead of is told no day', async () => {
  const { member, clickId, code } = await clash()
  const hold = await holdOf(code)
  expect(hold).toMatchObject({ cause: 'ORDER_CLASH', state: 'open' })
  const { reason } = await clickOf(member, clickId)
  expect(reason).toMatchObject({ code: 'UNDER_REVIEW', text: expect.not.stringContaining('chậm nhất') })
  expect(reason).not.toHaveProperty('nextDate')
  const { rows } = await sql<{ data: object }>`select data -> 'data' as data from pgboss.job
    where data ->> 'refType' = 'order_hold' and data ->> 'refId' = ${String(hold?.id)}`.execute(app.ctx().db)
  expect(rows.map(({ data }) => data)).toEqual([expect.not.objectContaining({ until: expect.anything() })])
})

it('what cannot end yet, or fails, keeps none behind it waiting', async () => {
  await clash()
  const broken = await heldByHand()
  const due = await heldByHand()
  await openedAgo(15)
  await end(AbortSignal.abort())
  expect(await balance(due.member)).toBe(0)
  const id = (await holdOf(broken.code))?.id ?? 0
  await app.asOwner(
    `alter table order_holds add constraint order_holds_broken check (id <> ${id} or state = 'open')`,
  )
  await expect(end()).rejects.toThrow('order_holds_broken')
  expect([await balance(broken.member), await balance(due.member)]).toEqual([0, promised])
  await app.asOwner('alter table order_holds drop constraint order_holds_broken')
  await end()
  expect(await balance(broken.member)).toBe(promised)
  await sound()
})
