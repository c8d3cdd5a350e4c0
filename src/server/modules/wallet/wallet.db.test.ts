import { afterAll, expect, it } from 'vitest'
import { explanationsOf } from '../../../../test/support/explanations.ts'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, send, person, order, click, claimFor, accept, addProduct, rowOf } = await bootMoney()
afterAll(() => app.close())
const { explain, clickOf } = explanationsOf(app)

const walletOf = (member: Awaited<ReturnType<typeof person>>) => app.api(member).call('GET /api/me/wallet')

it('is empty for who has done nothing, and never another member’s', async () => {
  const [member, other] = [await person(), await person()]
  await send({ clickId: await click(other), order: order(), minute: 1 })
  expect(await walletOf(member)).toMatchObject({
    ...{ withdrawable: true, balance: 0, worth: 0, pending: 0, expected: [], months: [] },
    stages: { credited: 0, waiting: 0, refused: 0, unordered: 0 },
  })
})

it('says of the balance, of what waits and of the months what ledger and conversions say', async () => {
  const member = await person()
  const [credited, waiting, returned, refused, claimed] = [
    await click(member),
    await click(member),
    await click(member),
    await click(member),
    await click(member),
  ]
  await click(member)
  await send({ clickId: credited, order: order(), minute: 1 })
  await send({ clickId: waiting, order: order(), status: 'pending', minute: 2 })
  const back = order()
  await send({ clickId: returned, order: back, minute: 3 })
  await send({ clickId: returned, order: back, status: 'reversed', minute: 4 })
  await send({ clickId: refused, order: order(), status: 'rejected', minute: 5 })
  await accept((await claimFor(member, claimed, order())).id)
  for (const one of [credited, waiting, returned, refused, claimed]) await explain(member, one)
  const wallet = await walletOf(member)
  const user = await app.api(member).call('GET /api/user')
  const { pointValue } = await admin.call('GET /api/settings')
  expect(wallet).toMatchObject({
    balance: user.points,
    worth: user.points * pointValue,
    pending: user.pendingPoints,
    stages: { credited: 2, waiting: 1, refused: 2, unordered: 1 },
  })
  expect(wallet.balance).toBe(2 * promised)
  expect(wallet.months).toEqual([
    { month: expect.any(String), clicks: 6, pending: promised, credited: 2 * promised },
  ])
  const month = wallet.months[0]?.month
  const own = app.api(member)
  for (const stage of ['credited', 'waiting', 'refused', 'unordered'] as const) {
    const { items, total } = await own.list('GET /api/me/clicks', { query: { stage, month } })
    expect([stage, total]).toEqual([stage, wallet.stages[stage]])
    expect(new Set(items.map((one) => one.stage))).toEqual(new Set([stage]))
  }
  expect((await own.list('GET /api/me/clicks', { query: { month: '2001-01' } })).total).toBe(0)
})

it('expects something on the day the click itself names', async () => {
  const member = await person()
  const clickId = await click(member)
  await app
    .ctx()
    .db.updateTable('affiliate_clicks')
    .set({ redirected_at: new Date() })
    .where('click_id', '=', clickId)
    .execute()
  const { reason } = await clickOf(member, clickId)
  expect(reason).toMatchObject({ code: 'AWAITING_REPORT', nextDate: expect.any(String) })
  const { expected } = await walletOf(member)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
  expect(expected).toEqual([
    { on: day.format(new Date(reason.nextDate ?? '')), code: 'AWAITING_REPORT', clicks: 1, points: 0 },
  ])
})

it('names the next reward and how many are within reach', async () => {
  const reward = (name: string, pointsCost: number) =>
    admin.call('POST /api/rewards', { body: { name, pointsCost } })
  const [, dear] = [await reward('Khăn tay', 4000), await reward('Bình nước', 9000)]
  await reward('Ba lô', 90_000)
  const member = await person()
  await send({ clickId: await click(member, await addProduct(5000)), order: order(), minute: 9 })
  expect(await walletOf(member)).toMatchObject({
    redeemable: 1,
    nextReward: { id: dear.id, name: 'Bình nước', pointsCost: 9000, missing: 4000 },
  })
})

it('an order that its shop turned down while it was looked at promises nothing any more', async () => {
  const member = await person()
  const [clickId, code] = [await click(member), order()]
  await send({ clickId, order: code, status: 'pending', minute: 1 })
  const { id } = await rowOf(code)
  await admin.call('POST /api/admin/holds', { body: { conversionId: id } })
  expect(await walletOf(member)).toMatchObject({ pending: promised })
  await send({ clickId, order: code, status: 'rejected', minute: 2 })
  expect(await clickOf(member, clickId)).toMatchObject({
    stage: 'refused',
    points: { pending: 0, credited: 0 },
  })
  expect(await walletOf(member)).toMatchObject({ pending: 0, undated: 0 })
})

it.each(['on the click of its order', 'on another click, by the code'])(
  'a paid claim %s and its order promise the same points once',
  async (where) => {
    const member = await person()
    const [clickId, other, code] = [await click(member), await click(member), order()]
    const claimed = where.startsWith('on the') ? clickId : other
    await accept((await claimFor(member, claimed, code)).id)
    await send({ clickId, order: code, status: 'pending', minute: 1 })
    const wallet = { balance: promised, pending: 0 }
    expect(await walletOf(member)).toMatchObject(wallet)
    const { reason, points } = await clickOf(member, clickId)
    expect(points.pending).toBe(0)
    expect(reason.text).toMatch(
      /điểm của khiếu nại được thay bằng điểm đó|thay cho điểm đã cộng theo khiếu nại/,
    )
    expect((await app.api(member).call('GET /api/user')).pendingPoints).toBe(0)
    expect(
      (await admin.call('GET /api/admin/members/{id}', { params: { id: member.id } })).pendingPoints,
    ).toBe(0)
    await send({ clickId, order: code, status: 'confirmed', minute: 2 })
    expect(await walletOf(member)).toMatchObject(wallet)
    expect(await app.faults()).toEqual([])
  },
)

it('of an order that is more than its claim, the rest waits', async () => {
  const member = await person()
  const [clickId, code] = [await click(member), order()]
  await accept((await claimFor(member, clickId, code)).id)
  await send({ clickId, order: code, item: 'a', status: 'pending', minute: 1 })
  await send({ clickId, order: code, item: 'b', status: 'pending', minute: 1 })
  const waiting = (await walletOf(member)).pending
  await send({ clickId, order: code, item: 'a', minute: 2 })
  await send({ clickId, order: code, item: 'b', minute: 2 })
  expect((await walletOf(member)).balance).toBe(promised + waiting)
})

it('in short says what wallet and journey say', async () => {
  const member = await person()
  const clicks = [await click(member), await click(member), await click(member), await click(member)]
  await send({ clickId: clicks[0] ?? '', order: order(), minute: 1 })
  await send({ clickId: clicks[1] ?? '', order: order(), status: 'pending', minute: 2 })
  await app
    .ctx()
    .db.updateTable('affiliate_clicks')
    .set({ redirected_at: new Date() })
    .where('click_id', 'in', clicks)
    .execute()
  const own = app.api(member)
  const { balance, worth, pending, nextReward, expected } = await walletOf(member)
  const { items } = await own.list('GET /api/me/clicks', { query: { limit: 3 } })
  expect(pending).toBe(promised)
  expect(expected).not.toEqual([])
  expect(items).toHaveLength(3)
  expect(await own.call('GET /api/me/overview')).toEqual({
    ...{ balance, worth, pending, nextReward, nextDate: expected[0]?.on, latest: items },
  })
  expect(await app.api(await person()).call('GET /api/me/overview')).toMatchObject({
    nextDate: null,
    latest: [],
  })
})
