import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { explanationsOf } from '../../../../test/support/explanations.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'
import { endDueHolds } from './operations/hold-order.ts'
import { letGoUnheld } from './operations/let-go-unheld.ts'

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

/** What is told of an order's checks, in order: a word with the key of an earlier one is never delivered. */
const noticesOf = async (code: string) => {
  const { rows } = await sql<{ said: object }>`select said from (
      select distinct on (data ->> 'refId', data -> 'revision') data -> 'data' as said, created_on from pgboss.job
      where data ->> 'refType' = 'order_hold' and data -> 'data' ->> 'order' = ${code}
      order by data ->> 'refId', data -> 'revision', created_on) notice
    order by created_on`.execute(app.ctx().db)
  return rows.map(({ said }) => said)
}

it('an order that another one of its code is paid instead of is told no day', async () => {
  const { member, clickId, code } = await clash()
  const hold = await holdOf(code)
  expect(hold).toMatchObject({ cause: 'ORDER_CLASH', state: 'open' })
  const { reason } = await clickOf(member, clickId)
  expect(reason).toMatchObject({ code: 'UNDER_REVIEW', text: expect.not.stringContaining('chậm nhất') })
  expect(reason).not.toHaveProperty('nextDate')
  expect(await noticesOf(code)).toEqual([expect.not.objectContaining({ until: expect.anything() })])
})

it('each time an order is looked at again is told, with the decision that ends it', async () => {
  const [member, code] = [await person(), order()]
  const [clickId, other] = [await click(member), await click(await person())]
  const lower = code.toLowerCase()
  await send({ clickId, order: lower, status: 'pending', minute: 0 })
  const params = await admin.call('POST /api/admin/holds', {
    body: { conversionId: (await rowOf(lower)).id },
  })
  const decide = async (action: 'refuse' | 'release', reason: string) => {
    await admin.call(`POST /api/admin/holds/{id}/${action}`, { params, body: { reason } })
  }
  await decide('refuse', 'Nhiều đơn lạ')
  await decide('release', 'Xem nhầm đơn')
  await send({ clickId: other, order: code })
  await send({ clickId, order: lower })
  await decide('refuse', 'Mã đơn của người khác')
  expect(await noticesOf(lower)).toMatchObject([
    { state: 'open' },
    { state: 'refused', reason: 'Nhiều đơn lạ' },
    { state: 'released' },
    { state: 'open' },
    { state: 'refused', reason: 'Mã đơn của người khác' },
  ])
  await sound()
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

it('what a hold left behind under another number is let go, and nothing that somebody holds', async () => {
  const [lost, held] = [await heldByHand(), await heldByHand()]
  await app.asOwner(
    `update order_holds set transaction_id = transaction_id || '-truoc' where transaction_id = '${lost.code}'`,
  )
  await end()
  expect(await balance(lost.member)).toBe(0)
  await letGoUnheld(app.ctx(), new AbortController().signal)
  expect([await balance(lost.member), await balance(held.member)]).toEqual([promised, 0])
  expect(await rowOf(held.code)).toMatchObject({ hold: 'open' })
  await sound()
})
