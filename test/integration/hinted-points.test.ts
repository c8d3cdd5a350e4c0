import { afterAll, expect, it } from 'vitest'
import { addUpDays } from '#server/modules/console/index.ts'
import { recordConversion } from '#server/modules/conversions/index.ts'
import type { IncomingConversion } from '#server/modules/networks/index.ts'
import { measureRetailersJob } from '#server/modules/retailers/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { explanationsOf } from '../support/explanations.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, addProduct, person, order, click, claimFor, accept, sound } = await bootMoney()
afterAll(() => app.close())
const { clickOf } = explanationsOf(app)

const tell = (clickId: string, transactionId: string, evidence: IncomingConversion['evidence']) =>
  recordConversion(
    app.ctx(),
    {
      ...{ network: 'direct', transactionId, itemKey: 'a', clickId, evidence, reason: null },
      ...{ orderValue: 250_000, commission: 20_000, status: 'pending', networkStatus: 'pending' },
      occurredAt: new Date(),
      updatedAt: new Date(),
    },
    { source: 'postback', raw: {} },
  )
const longAgo = (clickId: string, days: number) =>
  app
    .ctx()
    .db.updateTable('affiliate_clicks')
    .set({ created_at: addDays(new Date(), -days) })
    .where('click_id', '=', clickId)
    .execute()
/** What every place says is on its way, which is one number. */
const pendingOf = async (member: Awaited<ReturnType<typeof person>>, clickId: string): Promise<number> => {
  const own = app.api(member)
  const wallet = await own.call('GET /api/me/wallet')
  const shown = [
    wallet.pending,
    wallet.months.reduce((sum, { pending }) => sum + pending, 0),
    (await own.call('GET /api/user')).pendingPoints,
    (await admin.call('GET /api/admin/members/{id}', { params: { id: member.id } })).pendingPoints,
    (await clickOf(member, clickId))?.points.pending,
  ]
  expect(new Set(shown).size).toBe(1)
  return wallet.pending
}

/** What operators read beside what they owe: what orders may still bring members. */
const expected = async (): Promise<number> =>
  (await admin.call('GET /api/admin/overview', { query: {} })).liability.pendingPoints

it('points of an order that only a message told of are on their way until its shop has had its time', async () => {
  const member = await person()
  const before = await expected()
  const [clickId, transactionId] = [await click(member), order()]
  await tell(clickId, transactionId, 'hint')
  expect(await pendingOf(member, clickId)).toBe(promised)
  expect(await expected()).toBe(before + promised)
  await longAgo(clickId, 8)
  expect((await clickOf(member, clickId))?.reason.text).toContain('chưa có trong báo cáo')
  expect(await pendingOf(member, clickId)).toBe(0)
  expect(await expected()).toBe(before)
  await tell(clickId, transactionId, 'report')
  expect(await pendingOf(member, clickId)).toBe(promised)
  expect(await expected()).toBe(before + promised)
  await sound()
})

it('points pending of a period are those that shops reported, whatever the time', async () => {
  const member = await person()
  const ofToday = async () => {
    await addUpDays.run(app.ctx(), {})
    return (await admin.call('GET /api/admin/overview', { query: {} })).totals.pointsPending
  }
  const before = await ofToday()
  const [clickId, transactionId] = [await click(member), order()]
  await tell(clickId, transactionId, 'hint')
  expect(await ofToday()).toBe(before)
  await longAgo(clickId, 8)
  expect(await ofToday()).toBe(before)
  await tell(clickId, transactionId, 'report')
  expect(await ofToday()).toBe(before + promised)
  await sound()
})

it('a claim that was paid for such an order takes nothing off other points on their way', async () => {
  const member = await person()
  const [clickId, transactionId] = [await click(member), order()]
  await longAgo(clickId, 8)
  await tell(clickId, transactionId, 'hint')
  await accept((await claimFor(member, clickId, transactionId)).id)
  expect(await pendingOf(member, clickId)).toBe(0)
})

it('a friend’s order that no report follows is on its way no longer than that for who invited them', async () => {
  const [referrer, friend] = [await person(), await person()]
  await app.asOwner(`insert into referrals (friend_id, referrer_id, joined_at, friend_points, referrer_points, least_points)
    values (${friend.id}, ${referrer.id}, now(), 300, 700, 0)`)
  const stateOf = async () => (await app.api(referrer).call('GET /api/me/referral')).friends[0]?.state
  const clickId = await click(friend)
  await tell(clickId, order(), 'hint')
  expect(await stateOf()).toBe('waiting')
  await longAgo(clickId, 8)
  expect(await stateOf()).toBe('joined')
})

it('a member of whom only a message told an order that no report follows is a new member', async () => {
  const member = await person()
  const productId = await addProduct(700)
  await admin.call('POST /api/admin/rules', {
    body: {
      name: 'Bạn mới',
      scope: 'product',
      scopeId: productId,
      kind: 'fixed',
      amount: 900,
      newMembersOnly: true,
    },
  })
  const shown = async () =>
    (await app.api(member).call('GET /api/products/{id}/reward', { params: { id: productId } })).points
  const clickId = await click(member)
  expect(await shown()).toBe(900)
  await tell(clickId, order(), 'hint')
  expect(await shown()).toBe(700)
  await longAgo(clickId, 8)
  expect(await shown()).toBe(900)
})

it.each([
  [150, 8],
  [300, 14],
  [9000, 31],
])('a shop that reports nine in ten orders within %i hours has its time for %i days', async (hours, days) => {
  const member = await person()
  const clickId = await click(member)
  await tell(clickId, order(), 'hint')
  await measureRetailersJob.run(app.ctx(), {})
  await app.asOwner(`update retailer_statistics set conversions = 20, reports = 20, report_hours_median = 1,
    report_hours_p90 = ${hours}`)
  await longAgo(clickId, days - 1.1)
  expect(await pendingOf(member, clickId)).toBe(promised)
  expect((await clickOf(member, clickId))?.conversions[0]?.isUnreported).toBe(false)
  await longAgo(clickId, days)
  expect(await pendingOf(member, clickId)).toBe(0)
  expect((await clickOf(member, clickId))?.conversions[0]?.isUnreported).toBe(true)
})
