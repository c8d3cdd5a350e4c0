import { afterAll, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, addProduct, send, person, order, click, balance, rowOf, claimFor, accept, sound } =
  await bootMoney()
afterAll(() => app.close())

/** What of a rule's limits is taken, in điểm. */
const takenOf = async (ruleId: number): Promise<number[]> =>
  (
    await app
      .ctx()
      .db.selectFrom('rule_totals')
      .select('points')
      .where('rule_id', '=', ruleId)
      .where('points', '<>', 0)
      .execute()
  ).map(({ points }) => points)

/** A product of 100 điểm of its own, of which a rule makes 4,000 once. */
const limited = async (cap: { capMember: number } | { capCampaign: number }) => {
  const productId = await addProduct(100)
  const rule = await admin.call('POST /api/admin/rules', {
    body: { name: 'Một lần', scope: 'product', scopeId: productId, kind: 'fixed', amount: 4000, ...cap },
  })
  return { productId, ruleId: rule.id }
}
const paidClaim = async (member: Person, clickId: string, code: string): Promise<void> => {
  await accept((await claimFor(member, clickId, code)).id)
}
const payTheOrder = async (code: string) =>
  admin.call('POST /api/admin/conversions/{id}/claim-clash', {
    params: { id: (await rowOf(code)).id },
    body: { payTo: 'order', reason: 'Đã xem hóa đơn' },
  })

it('a claim taken back for another member’s order gives its share of the campaign to that order', async () => {
  const { productId, ruleId } = await limited({ capCampaign: 4000 })
  const [a, b, code] = [await person(), await person(), order()]
  const clickId = await click(a, productId)
  await paidClaim(b, await click(b, productId), code)
  expect(await balance(b)).toBe(4000)
  await send({ clickId, order: code })
  expect([await balance(a), await balance(b)]).toEqual([0, 4000])
  await sound()
  await payTheOrder(code)
  expect([await balance(a), await balance(b)]).toEqual([4000, 0])
  expect(await takenOf(ruleId)).toEqual([4000])
  await sound()
  await send({ clickId, order: code, status: 'reversed', minute: 2 })
  expect([await balance(a), await balance(b), await takenOf(ruleId)]).toEqual([0, 0, []])
  await sound()
})

it('a claim taken back for another member’s order leaves its own member’s limit free again', async () => {
  const { productId, ruleId } = await limited({ capMember: 4000 })
  const [a, b, code] = [await person(), await person(), order()]
  await paidClaim(b, await click(b, productId), code)
  // The other member's order earns by its product alone.
  await send({ clickId: await click(a), order: code })
  await payTheOrder(code)
  expect([await balance(a), await balance(b)]).toEqual([promised, 0])
  expect(await takenOf(ruleId)).toEqual([])
  await send({ clickId: await click(b, productId), order: order() })
  expect(await balance(b)).toBe(4000)
  await sound()
})

it('keeps its points and its share where the order’s member is gone by then', async () => {
  const { productId, ruleId } = await limited({ capCampaign: 4000 })
  const [a, b, code] = [await person(), await person(), order()]
  const clickId = await click(a, productId)
  await paidClaim(b, await click(b, productId), code)
  await send({ clickId, order: code })
  await admin.call('DELETE /api/users/{id}', { params: { id: a.id } })
  await payTheOrder(code)
  expect(await balance(b)).toBe(4000)
  // What is left for an order beside that share is what its product promises by itself.
  expect((await rowOf(code)).promised_points).toBe(100)
  expect(await takenOf(ruleId)).toEqual([4000])
  await sound()
})

it.each([false, true])(
  'a claim whose order passes on to another member holds its share again (with the rule: %s)',
  async (ruled) => {
    const { productId, ruleId } = await limited({ capCampaign: 4000 })
    const [a, c, code] = [await person(), await person(), order()]
    const own = await click(a, productId)
    const theirs = await click(c, ruled ? productId : undefined)
    await paidClaim(a, await click(a, productId), code)
    await send({ clickId: own, order: code, status: 'pending' })
    expect(await takenOf(ruleId)).toEqual([4000])
    await send({ clickId: theirs, order: code, status: 'pending', minute: 2 })
    expect(await takenOf(ruleId)).toEqual([4000])
    // The campaign is used up, as it was before.
    await send({ clickId: await click(c, productId), order: order() })
    expect([await balance(a), await balance(c)]).toEqual([4000, 100])
    await send({ clickId: theirs, order: code, minute: 3 })
    expect([await balance(a), await balance(c)]).toEqual([4000, 100])
    await payTheOrder(code)
    expect([await balance(a), await balance(c)]).toEqual([0, ruled ? 4100 : promised + 100])
    expect(await takenOf(ruleId)).toEqual(ruled ? [4000] : [])
    await sound()
  },
)

it('a claim that still holds its points holds its share while an order by a click without limits waits', async () => {
  const { productId, ruleId } = await limited({ capMember: 4000 })
  const [member, code] = [await person(), order()]
  const another = await click(member, productId)
  await paidClaim(member, await click(member, productId), code)
  const clickId = await click(member)
  await send({ clickId, order: code, status: 'pending' })
  expect(await balance(member)).toBe(4000)
  expect(await takenOf(ruleId)).toEqual([4000])
  // The limit is used up: what the product promises by itself is all that is left.
  await send({ clickId: another, order: order() })
  expect(await balance(member)).toBe(4000 + 100)
  await sound()
  await send({ clickId, order: code, minute: 2 })
  expect(await balance(member)).toBe(promised + 100)
  expect(await takenOf(ruleId)).toEqual([])
  await sound()
})

it('a claim gives its share back for an order of its member by a click without limits', async () => {
  const { productId, ruleId } = await limited({ capMember: 4000 })
  const [member, code] = [await person(), order()]
  await paidClaim(member, await click(member, productId), code)
  await send({ clickId: await click(member), order: code })
  expect(await balance(member)).toBe(promised)
  expect(await takenOf(ruleId)).toEqual([])
  await sound()
})

it('who was paid by a claim is no new member to rules', async () => {
  const productId = await addProduct(100)
  await admin.call('POST /api/admin/rules', {
    body: {
      ...{ name: 'Người mới', scope: 'product', scopeId: productId, kind: 'fixed', amount: 3000 },
      newMembersOnly: true,
    },
  })
  const lan = await person()
  const offered = async () =>
    (await app.api(lan).call('GET /api/products/{id}/reward', { params: { id: productId } })).points
  expect(await offered()).toBe(3000)
  await paidClaim(lan, await click(lan, productId), order())
  expect([await balance(lan), await offered()]).toEqual([3000, 100])
  await sound()
})

it('a claim whose order goes to another click of its member holds its share again, and the order has what is left', async () => {
  const { productId, ruleId } = await limited({ capMember: 4000 })
  const member = await person()
  const [first, second] = [await click(member, productId), await click(member, productId)]
  // By the shop's number, which is not the network's.
  await paidClaim(member, first, order())
  const code = order()
  await send({ clickId: first, order: code, status: 'pending' })
  await send({ clickId: second, order: code, status: 'pending', minute: 2 })
  expect(await takenOf(ruleId)).toEqual([4000])
  await send({ clickId: second, order: code, minute: 3 })
  expect([await balance(member), await takenOf(ruleId)]).toEqual([4100, [4000]])
  await sound()
})

it('a claim takes no share of a rule that came after its click', async () => {
  const { productId, ruleId } = await limited({ capCampaign: 10_000 })
  const [a, c, code] = [await person(), await person(), order()]
  await paidClaim(a, await click(a, productId), code)
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: ruleId } })
  const newer = await admin.call('POST /api/admin/rules', {
    body: {
      name: 'Mới',
      scope: 'product',
      scopeId: productId,
      kind: 'fixed',
      amount: 1000,
      capCampaign: 10_000,
    },
  })
  await send({ clickId: await click(a, productId), order: code, status: 'pending' })
  expect([await takenOf(ruleId), await takenOf(newer.id)]).toEqual([[4000], [1000]])
  await send({ clickId: await click(c), order: code, status: 'pending', minute: 2 })
  expect([await takenOf(ruleId), await takenOf(newer.id)]).toEqual([[4000], []])
  await sound()
})
