import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { orderReviewJobs } from '#server/modules/order-review/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, send, person, order, click, balance, holdOf, sound } = await bootMoney()
afterAll(() => app.close())

const suspend = (member: Person) =>
  admin.call('POST /api/admin/members/{id}/suspension', {
    params: { id: member.id },
    body: { reason: 'Nhiều đơn bị trả bất thường.', endSessions: false },
  })
const lift = (member: Person) =>
  admin.call('DELETE /api/admin/members/{id}/suspension', { params: { id: member.id } })
const endHolds = () => orderReviewJobs.find(({ name }) => name === 'affiliate.end-holds')?.run(app.ctx(), {})

it('an order that the network gives to another member waits for no suspension of the first', async () => {
  const [first, second] = [await person(), await person()]
  const [now, before] = [order(), order()]
  const mine = [await click(first), await click(first)] as const
  const theirs = [await click(second), await click(second)] as const
  await suspend(first)
  await send({ clickId: mine[0], order: now, status: 'pending' })
  await send({ clickId: theirs[0], order: now, minute: 2 })
  expect(await holdOf(now)).toBeUndefined()
  expect(await balance(second)).toBe(promised)

  // One of two items goes to the other: each waits for its own member.
  for (const item of ['a', 'b']) await send({ clickId: mine[1], order: before, item })
  await send({ clickId: theirs[1], order: before, item: 'b', minute: 2 })
  expect([await balance(first), await balance(second)]).toEqual([0, 2 * promised])
  await suspend(second)
  await send({ clickId: theirs[1], order: before, item: 'c', minute: 3 })
  expect(await balance(second)).toBe(2 * promised)
  await endHolds()
  await sound()
  await lift(second)
  await lift(first)
  await endHolds()
  expect([await balance(first), await balance(second)]).toEqual([promised, 3 * promised])
  await sound()
})

it.each(['the job', 'the next message'])(
  'a hold of before that followed an order to another member ends by %s',
  async (how) => {
    const [first, second] = [await person(), await person()]
    const code = order()
    const theirs = await click(second)
    await suspend(first)
    await send({ clickId: await click(second), order: code, status: 'pending' })
    // As it was left where the hold followed the order.
    await sql`with held as (insert into order_holds (network, transaction_id, user_id, cause, state, opened_at, deadline_at)
      values ('direct', ${code}, ${first.id}, 'SUSPENDED', 'open', now(), now() + interval '14 days'))
    update conversions set hold = 'open' where transaction_id = ${code}`.execute(app.ctx().db)
    await (how === 'the job' ? endHolds() : Promise.resolve())
    await send({ clickId: theirs, order: code, minute: 2 })
    expect(await balance(second)).toBe(promised)
    await endHolds()
    expect(await holdOf(code)).toBeUndefined()
    await lift(first)
    await sound()
  },
)
