import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { orderReviewJobs } from '#server/modules/order-review/index.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, send, person, order, click, balance, rowOf, claimFor, accept, holdOf, sound } =
  await bootMoney()
afterAll(() => app.close())

const release = async (code: string) => {
  const { id } = await app
    .ctx()
    .db.selectFrom('order_holds')
    .select('id')
    .where('transaction_id', '=', code)
    .executeTakeFirstOrThrow()
  await admin.call('POST /api/admin/holds/{id}/release', { params: { id }, body: {} })
}

it('of two orders of one code the one that was let go once waits while the other is paid again', async () => {
  const [first, second] = [await person(), await person()]
  const code = order()
  const alike = code.toLowerCase()
  const [one, other] = [await click(first), await click(second)]
  await send({ clickId: one, order: code })
  await send({ clickId: other, order: alike })
  await send({ clickId: one, order: code, status: 'reversed', minute: 2 })
  await release(alike)
  expect([await balance(first), await balance(second)]).toEqual([0, promised])
  await send({ clickId: other, order: alike, status: 'reversed', minute: 3 })
  await send({ clickId: one, order: code, minute: 4 })

  expect(await send({ clickId: other, order: alike, minute: 5 })).toBe('updated')
  expect(await holdOf(alike)).toMatchObject({ cause: 'ORDER_CLASH', state: 'open' })
  expect([await balance(first), await balance(second)]).toEqual([promised, 0])
  await sound()
})

it('a claim is taken back for what was let go, also where its member has another item of the order', async () => {
  const [claimant, owner] = [await person(), await person()]
  const code = order()
  await accept((await claimFor(claimant, await click(claimant), code)).id)
  const [theirs, own] = [await click(owner), await click(claimant)]
  await send({ clickId: theirs, order: code, item: 'a', status: 'pending' })
  await release(code)
  await send({ clickId: own, order: code, item: 'b', status: 'pending', minute: 2 })
  expect([await balance(claimant), await balance(owner)]).toEqual([promised, 0])

  expect(await send({ clickId: theirs, order: code, item: 'a', minute: 3 })).toBe('updated')
  expect([await balance(claimant), await balance(owner)]).toEqual([0, promised])
  await sound()
  // What the claimant bought of it is paid by itself.
  await send({ clickId: own, order: code, item: 'b', minute: 4 })
  expect([await balance(claimant), await balance(owner)]).toEqual([promised, promised])
  await sound()
})

it('a claim that an order was paid instead of is remembered as that when its member is suspended afterwards', async () => {
  const [owner, claimant] = [await person(), await person()]
  const code = order()
  const mine = await click(owner)
  await send({ clickId: mine, order: code })
  const claim = await claimFor(claimant, await click(claimant), code)
  await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
    params: { id: (await rowOf(code)).id },
    body: { payTo: 'claim', claimId: claim.id, reason: 'Đã xem hóa đơn' },
  })
  await release(code)
  expect([await balance(owner), await balance(claimant)]).toEqual([promised, 0])
  await admin.call('POST /api/admin/members/{id}/suspension', {
    params: { id: owner.id },
    body: { reason: 'Nhiều đơn bị trả bất thường.', endSessions: false },
  })
  await send({ clickId: mine, order: code, item: 'b', minute: 2 })
  await sound()
})

it('an order whose clash ended by its day waits for a suspension, and for no signals after it', async () => {
  const [owner, claimant] = [await person(), await person()]
  const code = order()
  await accept((await claimFor(claimant, await click(claimant), code)).id)
  const theirs = await click(owner)
  await send({ clickId: theirs, order: code, status: 'pending' })
  expect(await holdOf(code)).toMatchObject({ cause: 'CLAIM_CLASH', state: 'open' })
  const endHolds = () =>
    orderReviewJobs.find(({ name }) => name === 'affiliate.end-holds')?.run(app.ctx(), {})
  await sql`update order_holds set deadline_at = opened_at + interval '1 millisecond'
    where transaction_id = ${code}`.execute(app.ctx().db)
  await endHolds()
  expect((await rowOf(code)).hold).toBeNull()

  const params = { id: owner.id }
  const suspension = { reason: 'Nhiều đơn bị trả bất thường.', endSessions: false }
  await admin.call('POST /api/admin/members/{id}/suspension', { params, body: suspension })
  await send({ clickId: theirs, order: code, status: 'approved', minute: 2 })
  expect(await holdOf(code)).toMatchObject({ cause: 'SUSPENDED', state: 'open' })
  await admin.call('DELETE /api/admin/members/{id}/suspension', { params })
  await endHolds()
  // It comes within seconds of its click, which is enough for this threshold.
  await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'hold', threshold: 40 } })
  expect(await send({ clickId: theirs, order: code, minute: 3 })).toBe('updated')
  await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'shadow' } })
  expect([await balance(owner), await balance(claimant)]).toEqual([promised, 0])
  await sound()
})
