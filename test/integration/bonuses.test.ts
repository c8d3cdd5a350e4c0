import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BonusTerms } from '#contract/bonuses.ts'
import { noteInvitation, settleBonusesJob } from '#server/modules/bonuses/index.ts'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'

const { app, admin, send, person, order, click, claimFor, accept, balance, sound } = await bootMoney()
afterAll(() => app.close())

const none: BonusTerms = { referral: null, firstOrder: null, streak: null, levels: [] }
const promise = (terms: Partial<BonusTerms>) =>
  admin.call('PUT /api/admin/bonuses/terms', { body: { ...none, ...terms } as never })
const settle = () => settleBonusesJob.run(app.ctx(), {})
const referral = { friendPoints: 300, referrerPoints: 700, leastPoints: promised, monthlyCap: null }

const codeOf = async (member: Person) => (await app.api(member).call('GET /api/me/referral')).code

const stateFor = async (member: Person) =>
  (await app.api(member).call('GET /api/me/referral')).friends[0]?.state

let serial = 0
/** Registers as a browser does that followed a member's link. */
const invitedBy = async (member: Person): Promise<Person> => {
  const followed = await app.request(`/moi/${await codeOf(member)}`)
  const cookie = followed.headers.get('set-cookie')?.split(';')[0] ?? ''
  serial += 1
  return app.register(`ban-${serial}`, { cookie })
}

const buy = async (member: Person, over: object = {}) => {
  const id = order()
  const sent = { clickId: await click(member), order: id, minute: 1, ...over }
  await send(sent)
  return { ...sent, takeBack: () => send({ ...sent, status: 'reversed', minute: 9 }) }
}

beforeEach(async () => {
  await promise(none)
})

it('what an order brings beside its own points stands under it in the journey, and goes with it', async () => {
  await promise({
    referral,
    firstOrder: { points: 50 },
    levels: [{ name: 'Bạc', orders: 1, percent: 10 }],
  })
  const lan = await person()
  const friend = await invitedBy(lan)
  const journey = async (member: Person) =>
    (await app.api(member).list('GET /api/me/clicks')).items.map(({ bonuses }) =>
      bonuses.map(({ kind, points, text }) => [kind, points, text]),
    )
  const first = await buy(friend)
  await settle()
  const firstly = [
    ['first_order', 50, 'Thưởng đơn đầu tiên'],
    ['welcome', 300, 'Thưởng thành viên mới'],
  ]
  expect(await journey(friend)).toEqual([expect.arrayContaining(firstly)])
  // The friend's order is no journey of whoever invited them.
  expect(await journey(lan)).toEqual([])
  const second = await buy(friend, { minute: 5 })
  await settle()
  const level = ['level', Math.floor(promised / 10), 'Thưởng hạng Bạc: thêm 10\u00a0% điểm của đơn']
  expect(await journey(friend)).toEqual([[level], expect.arrayContaining(firstly)])
  const { entries } = await app.api(friend).call('GET /api/me/ledger')
  expect(entries.map(({ note }) => note)).toContain(level[2])
  await second.takeBack()
  await settle()
  expect(await journey(friend)).toEqual([[], expect.arrayContaining(firstly)])
  await first.takeBack()
  await settle()
  expect(await journey(friend)).toEqual([[], []])
  await sound()
})

it('what was given for a first order stays when an order of before it was promised is confirmed', async () => {
  const member = await person()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const older = await click(member)
  await app
    .ctx()
    .db.updateTable('affiliate_clicks')
    .set({ created_at: daysAgo(3) })
    .where('click_id', '=', older)
    .execute()
  await promise({ firstOrder: { points: 300 } })
  const sent = { clickId: older, order: order(), occurredAt: daysAgo(2).toISOString() }
  await send({ ...sent, status: 'pending', minute: 1 })
  const clickId = await click(member)
  const code = order()
  await send({ clickId, order: code, minute: 2 })
  await settle()
  expect(await balance(member)).toBe(promised + 300)
  await send({ ...sent, minute: 3 })
  await settle()
  expect(await balance(member)).toBe(2 * promised + 300)
  // It falls with its own order.
  await send({ clickId, order: code, status: 'reversed', minute: 4 })
  await settle()
  expect(await balance(member)).toBe(promised)
  await sound()
})

it('what stood on a paid claim stands on its order once that is reported, and moves no point', async () => {
  await promise({ firstOrder: { points: 300 }, levels: [{ name: 'Bạc', orders: 1, percent: 10 }] })
  const member = await person()
  const older = await buy(member)
  await settle()
  const [clickId, code] = [await click(member), order()]
  await accept((await claimFor(member, clickId, code)).id)
  await settle()
  const share = Math.floor(promised / 10)
  expect(await balance(member)).toBe(2 * promised + 300 + share)
  // The gift goes to the claim, and the share stays though what led to it is gone.
  await older.takeBack()
  await settle()
  expect(await balance(member)).toBe(promised + 300 + share)
  const before = await app.api(member).call('GET /api/me/ledger')
  await send({ clickId, order: code, minute: 11 })
  await settle()
  const ofBonuses = ({ entries }: typeof before) => entries.filter(({ refType }) => refType === 'bonus')
  expect(ofBonuses(await app.api(member).call('GET /api/me/ledger'))).toEqual(ofBonuses(before))
  expect(await balance(member)).toBe(promised + 300 + share)
  const [journey] = (await app.api(member).list('GET /api/me/clicks')).items.filter(
    (one) => one.clickId === clickId,
  )
  expect(journey?.bonuses.map(({ kind, points }) => [kind, points]).toSorted()).toEqual([
    ['first_order', 300],
    ['level', share],
  ])
  await sound()
})

describe('an invitation', () => {
  it('thanks both when the first order is credited, falls with it, and comes back with the next', async () => {
    await promise({ referral })
    const lan = await person()
    const friend = await invitedBy(lan)
    await settle()
    expect([await balance(lan), await balance(friend)]).toEqual([0, 0])
    const first = await buy(friend, { status: 'pending' })
    await settle()
    expect(await app.api(lan).call('GET /api/me/referral')).toMatchObject({
      ...{ invited: 1, confirmed: 0, points: 0 },
      friends: [{ state: 'waiting', name: expect.stringMatching(/^ba\*\*\*\d$/) }],
    })
    await send({ ...first, status: 'confirmed', minute: 2 })
    await settle()
    await settle()
    expect([await balance(lan), await balance(friend)]).toEqual([700, promised + 300])
    expect(await app.api(lan).call('GET /api/me/referral')).toMatchObject({
      ...{ invited: 1, confirmed: 1, points: 700, friends: [{ state: 'credited', points: 700 }] },
    })
    await first.takeBack()
    await settle()
    expect([await balance(lan), await balance(friend)]).toEqual([0, 0])
    expect(await stateFor(lan)).toBe('taken_back')
    await buy(friend)
    await settle()
    expect([await balance(lan), await balance(friend)]).toEqual([700, promised + 300])
    const { entries } = await app.api(lan).call('GET /api/me/ledger')
    expect(entries.map(({ kind, points, note }) => [kind, points, note])).toEqual([
      ['referral', 700, 'Thưởng giới thiệu bạn'],
      ['clawback', -700, 'Thưởng giới thiệu bạn'],
      ['referral', 700, 'Thưởng giới thiệu bạn'],
    ])
    await sound()
  })

  it('keeps what was promised when the friend joined, and nothing is promised where nothing is on', async () => {
    await promise({ referral })
    const lan = await person()
    const early = await invitedBy(lan)
    await promise({ referral: { ...referral, friendPoints: 1, referrerPoints: 2 } })
    const late = await invitedBy(lan)
    await promise(none)
    const nobody = await invitedBy(lan)
    for (const friend of [early, late, nobody]) await buy(friend)
    await settle()
    expect(await balance(lan)).toBe(702)
    expect(await balance(early)).toBe(promised + 300)
    expect(await balance(late)).toBe(promised + 1)
    expect(await balance(nobody)).toBe(promised)
  })

  it('counts no order that brings less than was said', async () => {
    await promise({ referral: { ...referral, leastPoints: promised + 1 } })
    const lan = await person()
    const friend = await invitedBy(lan)
    await buy(friend)
    await settle()
    expect([await balance(lan), await balance(friend)]).toEqual([0, promised])
    const { friends } = await app.api(lan).call('GET /api/me/referral')
    expect(friends).toMatchObject([{ state: 'too_small', leastPoints: promised + 1 }])
  })

  it('says what becomes of an order that is looked at', async () => {
    await promise({ referral })
    const lan = await person()
    const friend = await invitedBy(lan)
    const sent = await buy(friend, { status: 'pending' })
    const [conversion] = await admin.call('GET /api/admin/conversions', { query: { q: sent.order } })
    const body = { conversionId: conversion?.id ?? 0, note: 'Lạ' }
    const params = await admin.call('POST /api/admin/holds', { body })
    await send({ ...sent, status: 'confirmed', minute: 2 })
    await settle()
    expect(await stateFor(lan)).toBe('waiting')
    await admin.call('POST /api/admin/holds/{id}/refuse', { params, body: { reason: 'Đơn tự mua' } })
    await send({ ...sent, status: 'approved', minute: 3 })
    await settle()
    expect(await stateFor(lan)).toBe('joined')
  })

  it('thanks for no more friends a month than was said, and the friend has theirs all the same', async () => {
    await promise({ referral: { ...referral, monthlyCap: 1 } })
    const lan = await person()
    const friends = [await invitedBy(lan), await invitedBy(lan)]
    for (const friend of friends) await buy(friend)
    // Both at the same moment, in every order of the two.
    await Promise.all([settle(), settle(), settle()])
    expect(await balance(lan)).toBe(700)
    for (const friend of friends) expect(await balance(friend)).toBe(promised + 300)
    const { friends: seen } = await app.api(lan).call('GET /api/me/referral')
    expect(seen.map(({ state }) => state).sort()).toEqual(['credited', 'over_cap'])
    await sound()
  })

  it('is put off where signals say so, until a person decides or the time is over', async () => {
    await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'hold', threshold: 60 } })
    await promise({ referral })
    const lan = await person()
    const [refused, freed, late] = [await invitedBy(lan), await invitedBy(lan), await invitedBy(lan)]
    const { db } = app.ctx()
    // They all sit where their friend clicks.
    await click(lan)
    await db
      .updateTable('affiliate_clicks')
      .set({ visitor_key: 'cung-nha' })
      .where('user_id', '=', lan.id)
      .execute()
    for (const friend of [refused, freed, late]) {
      await db
        .updateTable('referrals')
        .set({ visitor_key: 'cung-nha' })
        .where('friend_id', '=', friend.id)
        .execute()
      await buy(friend)
    }
    await settle()
    expect(await balance(lan)).toBe(0)
    const { friends } = await app.api(lan).call('GET /api/me/referral')
    expect(friends.map(({ state }) => state)).toEqual(['checking', 'checking', 'checking'])
    const held = await admin.call('GET /api/admin/referrals', { query: { state: 'held' } })
    expect(held).toHaveLength(3)
    expect(held[0]?.signals[0]).toMatchObject({ kind: 'SAME_ADDRESS' })
    const decide = (friend: Person, counts: boolean, seen?: 'held' | 'released') =>
      admin.call('POST /api/admin/referrals/{id}/decide', {
        params: { id: friend.id },
        body: { counts, reason: 'Đã xem', seen },
      })
    await decide(refused, false, 'held')
    expect((await decide(freed, true)).points).toBe(1000)
    await expect(decide(freed, false, 'held')).rejects.toMatchObject({ status: 409 })
    expect(await balance(lan)).toBe(700)
    const later = new Date(Date.now() + 15 * 86_400_000)
    await settleBonusesJob.run({ ...app.ctx(), clock: { now: () => later } }, {})
    expect(await balance(lan)).toBe(1400)
    expect(await balance(refused)).toBe(promised)
    await decide(freed, false)
    expect([await balance(lan), await balance(freed)]).toEqual([700, promised])
    await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'shadow' } })
    await sound()
  })

  it('of a friend who buys in the browser of who invited them is looked at', async () => {
    await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'hold', threshold: 60 } })
    await promise({ referral })
    const lan = await person()
    const device = lan.cookie.split('; ').find((cookie) => cookie.includes('device=')) ?? ''
    const friend = await invitedBy(lan)
    const [session = ''] = friend.cookie.split('; ').filter((cookie) => !cookie.includes('device='))
    await click(lan)
    await buy({ ...friend, cookie: `${session}; ${device}` })
    await settle()
    const [held] = await admin.call('GET /api/admin/referrals', { query: { state: 'held' } })
    expect(held).toMatchObject({ id: friend.id, signals: [{ kind: 'SAME_DEVICE', count: 1 }] })
    await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'shadow' } })
    await sound()
  })

  it('brings a member who has left nothing, and the friend theirs', async () => {
    await promise({ referral })
    const lan = await person()
    const friend = await invitedBy(lan)
    await admin.call('DELETE /api/users/{id}', { params: { id: lan.id } })
    await buy(friend)
    await settle()
    expect(await balance(friend)).toBe(promised + 300)
    const entries = app.ctx().db.selectFrom('ledger_entries').select('points').where('user_id', '=', lan.id)
    expect(await entries.execute()).toEqual([])
    await sound()
  })

  it('is decided by nobody who invited or was invited', async () => {
    await promise({ referral })
    const { code } = await admin.call('GET /api/me/referral')
    const friend = await app.register('ban-cua-admin', { cookie: `muahoi.invited=${code}` })
    const body = { counts: true, reason: 'Đã xem' }
    await expect(
      admin.call('POST /api/admin/referrals/{id}/decide', { params: { id: friend.id }, body }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('comes of a link that is opened, and of none that a page shows as a picture', async () => {
    await promise({ referral })
    const code = await codeOf(await person())
    const asked = async (dest: string) => {
      const answer = await app.request(`/moi/${code}`, { headers: { 'sec-fetch-dest': dest } })
      return [answer.status, answer.headers.has('set-cookie')]
    }
    for (const dest of ['image', 'iframe', 'script']) expect(await asked(dest)).toEqual([404, false])
    // A browser's worker that passes a navigation on says 'empty' of it.
    for (const dest of ['document', 'empty']) expect(await asked(dest)).toEqual([302, true])
  })

  it('is nobody’s own: not one’s own code, none that is unknown, and only once', async () => {
    await promise({ referral })
    const lan = await person()
    expect((await app.request('/moi/AAAAAAAA')).headers.get('set-cookie')).toBeNull()
    expect((await app.request('/moi/%00')).status).toBe(302)
    const code = await codeOf(lan)
    await noteInvitation(app.ctx(), lan.id, new Headers({ cookie: `muahoi.invited=${code}` }))
    const friend = await invitedBy(lan)
    const other = await person()
    await noteInvitation(
      app.ctx(),
      friend.id,
      new Headers({ cookie: `muahoi.invited=${await codeOf(other)}` }),
    )
    await buy(friend)
    await buy(lan)
    await settle()
    expect([await balance(lan), await balance(other)]).toEqual([promised + 700, 0])
  })
})

describe('orders', () => {
  it('the first one brings what its click promised, once', async () => {
    await promise({ firstOrder: { points: 400 } })
    const lan = await person()
    const first = await buy(lan)
    await buy(lan)
    await settle()
    expect(await balance(lan)).toBe(2 * promised + 400)
    await first.takeBack()
    await settle()
    expect(await balance(lan)).toBe(promised + 400)
    const { items } = await app.api(lan).call('GET /api/me/bonuses')
    expect(items).toMatchObject([{ kind: 'first_order', points: 400 }])
  })

  it('of a level bring its percent, and what they brought follows them', async () => {
    await promise({ levels: [{ name: 'Bạc', orders: 1, percent: 5 }] })
    const lan = await person()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    await buy(lan, { occurredAt: day(0.5), updatedAt: day(0.4) })
    const second = await buy(lan)
    await settle()
    expect(await balance(lan)).toBe(2 * promised + promised * 0.05)
    expect(await app.api(lan).call('GET /api/me/bonuses')).toMatchObject({ orders: 2, level: 'Bạc' })
    await second.takeBack()
    await settle()
    expect(await balance(lan)).toBe(promised)
    await sound()
  })
})

it('two workers, settlements and returns at once end where one after the other does', async () => {
  await promise({ referral, firstOrder: { points: 400 }, levels: [{ name: 'Bạc', orders: 1, percent: 10 }] })
  const lan = await person()
  const friends = await Promise.all([invitedBy(lan), invitedBy(lan), invitedBy(lan)])
  await Promise.all([
    ...friends.flatMap((friend, turn) => [
      buy(friend).then((bought) => (turn === 0 ? bought.takeBack() : undefined)),
      settle(),
    ]),
    buy(lan),
    settle(),
    settle(),
  ])
  await settle()
  expect(await balance(lan)).toBe(promised + 400 + 2 * 700)
  expect(await Promise.all(friends.map(balance))).toEqual([0, promised + 700, promised + 700])
  await sound()
})
