import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { orderReviewJobs } from '#server/modules/order-review/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, send, person, order, click, balance, rowOf, claimFor, accept, holdOf, sound } =
  await bootMoney()
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
  // Neither waits for the other's.
  await lift(first)
  await endHolds()
  expect([await balance(first), await balance(second)]).toEqual([promised, 2 * promised])
  await lift(second)
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

const refuse = (id: number) =>
  admin.call('POST /api/admin/holds/{id}/refuse', { params: { id }, body: { reason: 'Đã xem hóa đơn' } })
const holdByHand = async (code: string): Promise<number> => {
  const { id } = await rowOf(code)
  return (await admin.call('POST /api/admin/holds', { body: { conversionId: id, note: null } })).id
}

it('two items that pass on one after the other are each judged anew, and stay refused for whom they were', async () => {
  const [first, second] = [await person(), await person()]
  const code = order()
  const [mine, theirs] = [await click(first), await click(second)]
  for (const item of ['a', 'b']) await send({ clickId: mine, order: code, item, status: 'pending' })
  await refuse(await holdByHand(code))
  for (const item of ['a', 'b']) await send({ clickId: theirs, order: code, item, minute: 2 })
  expect([await balance(first), await balance(second)]).toEqual([0, 2 * promised])
  await sound()
  // One comes back, and nothing was forgotten.
  await send({ clickId: mine, order: code, item: 'b', minute: 3 })
  expect([await balance(first), await balance(second)]).toEqual([0, promised])
  await sound()
})

it('a claim that an order of two items was refused for is paid by the order once it is the claimant’s', async () => {
  const [owner, claimant] = [await person(), await person()]
  const code = order()
  const mine = await click(owner)
  for (const item of ['a', 'b']) await send({ clickId: mine, order: code, item })
  const claim = await claimFor(claimant, await click(claimant), code)
  await admin.call('POST /api/admin/conversions/{id}/claim-clash', {
    params: { id: (await rowOf(code)).id },
    body: { payTo: 'claim', claimId: claim.id, reason: 'Đã xem hóa đơn' },
  })
  expect([await balance(owner), await balance(claimant)]).toEqual([0, promised])
  const own = await click(claimant)
  for (const item of ['a', 'b']) await send({ clickId: own, order: code, item, minute: 2 })
  expect([await balance(owner), await balance(claimant)]).toEqual([0, 2 * promised])
  await sound()
})

it('what was let go for one member is looked at again for the next', async () => {
  const [paid, first, second] = [await person(), await person(), await person()]
  const code = order()
  await accept((await claimFor(paid, await click(paid), code)).id)
  await send({ clickId: await click(first), order: code, status: 'pending' })
  const held = await holdOf(code)
  expect(held).toMatchObject({ cause: 'CLAIM_CLASH', state: 'open' })
  await admin.call('POST /api/admin/holds/{id}/release', { params: { id: held?.id ?? 0 }, body: {} })
  await send({ clickId: await click(second), order: code, minute: 2 })
  expect([await balance(paid), await balance(second)]).toEqual([promised, 0])
  expect(await holdOf(code)).toMatchObject({ cause: 'CLAIM_CLASH', state: 'open' })
  await sound()
})

it('a suspended member is credited nothing that waited for another’s suspension before', async () => {
  const [first, second] = [await person(), await person()]
  const code = order()
  const [mine, clickId] = [await click(first), await click(second)]
  await suspend(second)
  await suspend(first)
  await send({ clickId: mine, order: code, status: 'pending' })
  await lift(first)
  await endHolds()
  await send({ clickId, order: code, minute: 2 })
  expect(await balance(second)).toBe(0)
  await sound()
})

it('who decides about what has passed on is told so, and nothing happens to whose it is now', async () => {
  const [first, second] = [await person(), await person()]
  const code = order()
  await send({ clickId: await click(first), order: code, status: 'pending' })
  const id = await holdByHand(code)
  await send({ clickId: await click(second), order: code, minute: 2 })
  expect(await holdOf(code)).toBeUndefined()
  await expect(refuse(id)).rejects.toMatchObject({ status: 409 })
  expect(await balance(second)).toBe(promised)
  await sound()
})
