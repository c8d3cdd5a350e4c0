import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { settleBonusesJob } from '#server/modules/bonuses/index.ts'
import { orderReviewJobs } from '#server/modules/order-review/index.ts'
import type { Person } from '../support/app.ts'
import { cookies, type Jar, keep } from '../support/cookie-jar.ts'
import { addAdjustment, addReward } from '../support/factories.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { bootMoney, promised } from '../support/money.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

const {
  app,
  admin,
  addProduct,
  send,
  person,
  order,
  click,
  claimFor,
  balance,
  holdOf,
  rowOf,
  accept,
  sound,
} = await bootMoney()
const operator = await app.admin()
const processes = await startProcesses(2, {
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.config.dataDir,
  SECRET: app.config.secrets[0],
  CONFIRM_MINUTES: '1000000',
})
afterAll(async () => {
  processes.stop()
  await app.close()
})

const reason = 'Nhiều đơn bị trả bất thường.'
const suspend = (member: Person, endSessions = false) =>
  admin.call('POST /api/admin/members/{id}/suspension', {
    params: { id: member.id },
    body: { reason, endSessions },
  })
const lift = (member: Person) =>
  admin.call('DELETE /api/admin/members/{id}/suspension', { params: { id: member.id } })
const refusal = { body: { code: 'suspended' } }
const reward = await addReward(admin, { pointsCost: 100, stock: null })
const redeem = (member: Person) =>
  app.api(member).call('POST /api/rewards/{id}/redeem', { params: { id: reward.id }, body: {} })
const endHolds = () => orderReviewJobs.find(({ name }) => name === 'affiliate.end-holds')?.run(app.ctx(), {})

it('a suspended member signs in and reads, is told why, and takes and opens nothing', async () => {
  const member = await person()
  const api = app.api(member)
  await addAdjustment(admin, member.id, 60_000)
  const clickId = await click(member)
  await suspend(member)
  expect((await api.call('GET /api/user')).suspension).toEqual({ reason, since: expect.any(String) })
  expect(await app.login(member.username, 'matkhau1')).toMatchObject({ id: member.id })
  expect((await api.list('GET /api/me/clicks', { query: {} })).total).toBe(1)
  await expect(redeem(member)).rejects.toMatchObject({
    body: { code: 'suspended', error: expect.stringContaining('hotro@muahoi.vn') },
  })
  await expect(claimFor(member, clickId, order())).rejects.toMatchObject(refusal)
  await expect(click(member)).rejects.toMatchObject(refusal)
  const params = { id: await addProduct(700) }
  const shown = (as: Person) => app.api(as).call('GET /api/products/{id}/reward', { params })
  expect(await shown(member)).toMatchObject({ tracked: false, points: 0 })
  expect(await shown(operator)).toMatchObject({ tracked: true })
  const opening = async (as: Person) =>
    (await app.api(as).list('GET /api/retailers', { query: {} })).items[0]?.opening.tracked
  expect([await opening(member), await opening(operator)]).toEqual([false, true])
  await admin.call('PATCH /api/admin/withdrawals/policy', { body: { kinds: ['topup'] } })
  const asked = { kind: 'topup', carrier: 'viettel', phone: '0912345678', amount: 50_000 } as const
  await expect(api.call('POST /api/withdrawals', { body: asked })).rejects.toMatchObject(refusal)
  expect(await balance(member)).toBe(60_000)
  expect(
    await app.ctx().db.selectFrom('claims').select('id').where('user_id', '=', member.id).execute(),
  ).toEqual([])

  await lift(member)
  expect((await api.call('GET /api/user')).suspension).toBeNull()
  await redeem(member)
  await click(member)
  expect(await balance(member)).toBe(59_900)
  await sound()
})

it('orders that come meanwhile are kept and wait, also past the day of other holds, and earn once it is lifted', async () => {
  const member = await person()
  const before = order()
  const meanwhile = order()
  const clicks = [await click(member), await click(member)] as const
  await send({ clickId: clicks[0], order: before, status: 'pending' })
  await suspend(member)
  await send({ clickId: clicks[0], order: before, status: 'confirmed', minute: 2 })
  await send({ clickId: clicks[1], order: meanwhile, status: 'confirmed' })
  for (const code of [before, meanwhile])
    expect(await holdOf(code)).toMatchObject({ cause: 'SUSPENDED', state: 'open' })
  expect(await rowOf(meanwhile)).toMatchObject({
    status: 'confirmed',
    credited_points: 0,
    promised_points: promised,
  })
  const { items } = await app.api(member).list('GET /api/me/clicks', { query: {} })
  expect(items[0]?.reason?.text ?? JSON.stringify(items[0])).toContain('tạm khóa')
  await sql`update order_holds set opened_at = opened_at - interval '30 days', deadline_at = deadline_at - interval '30 days'
    where transaction_id = ${before}`.execute(app.ctx().db)
  await endHolds()
  expect(await balance(member)).toBe(0)
  await sound()

  await lift(member)
  await endHolds()
  expect(await holdOf(meanwhile)).toBeUndefined()
  expect(await balance(member)).toBe(2 * promised)

  // What has not earned yet waits again with the next suspension.
  const later = order()
  const third = await click(member)
  await suspend(member)
  await send({ clickId: third, order: later, status: 'pending' })
  await lift(member)
  await endHolds()
  await suspend(member)
  await send({ clickId: third, order: later, status: 'confirmed', minute: 3 })
  expect(await holdOf(later)).toMatchObject({ cause: 'SUSPENDED', state: 'open' })
  // A person may let one go all the same.
  const hold = await holdOf(later)
  await admin.call('POST /api/admin/holds/{id}/release', { params: { id: hold?.id ?? 0 }, body: {} })
  expect(await balance(member)).toBe(3 * promised)
  await lift(member)
  await sound()
})

it('what a person refuses while a lifted suspension lets the orders go stays refused', async () => {
  const member = await person()
  const codes = [order(), order()] as const
  const clicks = [await click(member), await click(member)] as const
  await suspend(member)
  for (const place of [0, 1] as const) await send({ clickId: clicks[place], order: codes[place] })
  const last = await holdOf(codes[1])
  const { db } = app.ctx()
  const busy = await db.startTransaction().execute()
  await sql`select from conversions where transaction_id = ${codes[0]} for update`.execute(busy)
  await lift(member)
  const ended = endHolds()
  // The job has read what is due and waits for the first of them.
  await waitsForLock(db, '%conversions%')
  const params = { id: last?.id ?? 0 }
  await admin.call('POST /api/admin/holds/{id}/refuse', { params, body: { reason: 'Đơn tự mua' } })
  await busy.commit().execute()
  await ended
  expect([(await rowOf(codes[0])).hold, (await rowOf(codes[1])).hold]).toEqual([null, 'refused'])
  expect(await balance(member)).toBe(promised)
  await sound()
})

it('signals look at what waited for a suspension alone, and not at what a person let go before it', async () => {
  const member = await person()
  // Each order comes within seconds of its click.
  await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'hold', threshold: 40 } })
  const [odd, letGo] = [order(), order()]
  const clicks = [await click(member), await click(member)] as const
  await send({ clickId: clicks[1], order: letGo, status: 'pending' })
  await orderReviewJobs.find(({ name }) => name === 'affiliate.assess')?.run(app.ctx(), {})
  const params = { id: (await holdOf(letGo))?.id ?? 0 }
  await admin.call('POST /api/admin/holds/{id}/release', { params, body: {} })
  await suspend(member)
  await send({ clickId: clicks[0], order: odd })
  await send({ clickId: clicks[1], order: letGo, minute: 2 })
  for (const code of [odd, letGo]) expect(await holdOf(code)).toMatchObject({ cause: 'SUSPENDED' })
  await lift(member)
  await endHolds()
  expect(await holdOf(odd)).toMatchObject({ cause: 'SIGNALS', state: 'open' })
  expect(await balance(member)).toBe(promised)
  const { id } = (await holdOf(odd)) ?? { id: 0 }
  await admin.call('POST /api/admin/holds/{id}/release', { params: { id }, body: {} })
  expect(await balance(member)).toBe(2 * promised)
  await admin.call('PATCH /api/admin/holds/policy', { body: { mode: 'shadow' } })
  await sound()
})

it('the end of a clash credits no suspended member either; the decision stands once the suspension is over', async () => {
  const [a, b, code] = [await person(), await person(), order()]
  await accept((await claimFor(b, await click(b), code)).id)
  const clickId = await click(a)
  await suspend(a)
  await send({ clickId, order: code })
  expect(await holdOf(code)).toMatchObject({ cause: 'CLAIM_CLASH', state: 'open' })
  await sql`update order_holds set opened_at = opened_at - interval '30 days', deadline_at = deadline_at - interval '30 days'
    where transaction_id = ${code}`.execute(app.ctx().db)
  await endHolds()
  expect([await balance(a), await balance(b)]).toEqual([0, promised])
  expect(await holdOf(code)).toMatchObject({ cause: 'SUSPENDED', state: 'open' })
  await endHolds()
  expect([await balance(a), await balance(b)]).toEqual([0, promised])
  await sound()
  await lift(a)
  await endHolds()
  expect([await balance(a), await balance(b)]).toEqual([promised, 0])
  await sound()
})

it('a suspended member is thanked for no friend, and brings none, before it is over', async () => {
  await admin.call('PUT /api/admin/bonuses/terms', {
    body: {
      referral: { friendPoints: 300, referrerPoints: 700, leastPoints: 0, monthlyCap: null },
      firstOrder: null,
      streak: null,
      levels: [],
    },
  })
  const settle = () => settleBonusesJob.run(app.ctx(), {}, new AbortController().signal)
  const lan = await person()
  const { code } = await app.api(lan).call('GET /api/me/referral')
  const join = async (): Promise<Person> => {
    const jar: Jar = new Map()
    keep(jar, await app.request(`/moi/${code}`))
    return app.register(`ban-${order().toLowerCase()}`, { cookie: cookies(jar) })
  }
  const friend = await join()
  const clickId = await click(friend)
  await suspend(lan)
  const none = await join()
  await send({ clickId, order: order() })
  await settle()
  expect([await balance(friend), await balance(lan)]).toEqual([promised + 300, 0])
  const { invited, friends } = await app.api(lan).call('GET /api/me/referral')
  expect([invited, ...friends.map(({ state }) => state)]).toEqual([1, 'due'])
  // Nothing was given yet, so nothing was taken back.
  expect((await app.api(lan).call('GET /api/me/bonuses')).items).toEqual([])
  await send({ clickId: await click(none), order: order() })
  await lift(lan)
  await settle()
  expect([await balance(friend), await balance(lan), await balance(none)]).toEqual([
    promised + 300,
    700,
    promised,
  ])
  await sound()
})

it('thanks that waited for a suspension are of the month in which they came to stand', async () => {
  await admin.call('PUT /api/admin/bonuses/terms', {
    body: {
      referral: { friendPoints: 0, referrerPoints: 700, leastPoints: 0, monthlyCap: 1 },
      firstOrder: null,
      streak: null,
      levels: [],
    },
  })
  const settle = () => settleBonusesJob.run(app.ctx(), {}, new AbortController().signal)
  const lan = await person()
  const { code } = await app.api(lan).call('GET /api/me/referral')
  const friends: Person[] = []
  for (let n = 0; n < 3; n += 1) {
    const jar: Jar = new Map()
    keep(jar, await app.request(`/moi/${code}`))
    friends.push(await app.register(`ban-thang-${n}`, { cookie: cookies(jar) }))
  }
  const [first, second, third] = friends as [Person, Person, Person]
  const clicks = [await click(first), await click(second), await click(third)] as const
  await suspend(lan)
  await send({ clickId: clicks[0], order: order() })
  await settle()
  await send({ clickId: clicks[1], order: order() })
  await settle()
  expect(await balance(lan)).toBe(0)
  // A month passes; the third friend's is of the next one.
  await sql`update bonuses set created_at = created_at - interval '32 days' where user_id = ${lan.id}`.execute(
    app.ctx().db,
  )
  await send({ clickId: clicks[2], order: order() })
  await settle()
  await lift(lan)
  await settle()
  expect(await balance(lan)).toBe(1400)
  await sound()
})

it('a suspension that is there before the points are is not overtaken by an order that looked earlier', async () => {
  const productId = await addProduct(100)
  const rule = await admin.call('POST /api/admin/rules', {
    body: {
      name: 'Có hạn',
      scope: 'product',
      scopeId: productId,
      kind: 'fixed',
      amount: 4000,
      capCampaign: 8000,
    },
  })
  const [member, other] = [await person(), await person()]
  await send({ clickId: await click(other, productId), order: order() })
  const code = order()
  const clickId = await click(member, productId)
  const sums = await app.ctx().db.startTransaction().execute()
  await sql`select from rule_totals where rule_id = ${rule.id} for update`.execute(sums)
  const sent = send({ clickId, order: code })
  // The order has looked at its member and waits for the sum of the campaign.
  await waitsForLock(app.ctx().db, '%rule_totals%')
  await suspend(member)
  await sums.commit().execute()
  await sent
  expect(await balance(member)).toBe(0)
  expect(await holdOf(code)).toMatchObject({ cause: 'SUSPENDED', state: 'open' })
  await lift(member)
  await endHolds()
  expect(await balance(member)).toBe(4000)
  await sound()
})

it('a person’s decision still counts: a claim that was sent before may be accepted', async () => {
  const member = await person()
  const { id } = await claimFor(member, await click(member), order())
  await app.ctx().db.updateTable('claims').set({ state: 'sent' }).where('id', '=', id).execute()
  await suspend(member)
  await accept(id)
  expect(await balance(member)).toBe(promised)
  await expect(redeem(member)).rejects.toMatchObject(refusal)
  await sound()
})

it('ends sessions when asked, is noted, is there once, and not for those who work here', async () => {
  const member = await person()
  await expect(
    admin.call('POST /api/admin/members/{id}/suspension', {
      params: { id: member.id },
      body: { reason: ' ' },
    }),
  ).rejects.toMatchObject({ status: 400 })
  await suspend(member, true)
  await expect(app.api(member).call('GET /api/user')).rejects.toMatchObject({ status: 401 })
  await expect(suspend(member)).rejects.toMatchObject({ status: 409 })
  expect(
    (await admin.call('GET /api/admin/members/{id}', { params: { id: member.id } })).suspension?.reason,
  ).toBe(reason)
  await lift(member)
  await expect(lift(member)).rejects.toMatchObject({ status: 409 })
  await expect(suspend({ ...member, id: operator.id })).rejects.toMatchObject({ status: 403 })
  const { items } = await admin.list('GET /api/admin/audit', {
    query: { subjectId: String(member.id), action: 'user.' },
  })
  expect(items.map(({ action }) => action)).toEqual(['user.unsuspend', 'user.suspend'])
  const seen = await admin.list('GET /api/admin/security-log', { query: { limit: 100 } })
  expect(JSON.stringify(seen.items)).toContain('user.suspend')
})

it.each(['redeem', 'suspend'] as const)(
  'of two at the same moment %s goes first, and the other sees it',
  async (first) => {
    const member = await person()
    await addAdjustment(admin, member.id, 500)
    const headers = { 'content-type': 'application/json' }
    const paths = {
      redeem: [`/api/rewards/${reward.id}/redeem`, member.cookie, {}],
      suspend: [`/api/admin/members/${member.id}/suspension`, operator.cookie, { reason }],
    } as const
    const ask = async (which: 'redeem' | 'suspend') => {
      const [path, cookie, body] = paths[which]
      const url = processes.urls[which === 'redeem' ? 0 : 1] + path
      const response = await fetchUntilTaken(url, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      })
      return response.status
    }
    // That the member was here is noted beside the request, on the same row: it is through before the lock is taken.
    await app.api(member).call('GET /api/user')
    const seen = () =>
      app.ctx().db.selectFrom('users').select('last_seen_at').where('id', '=', member.id).executeTakeFirst()
    await expect.poll(async () => (await seen())?.last_seen_at).not.toBeNull()
    const second = first === 'redeem' ? 'suspend' : 'redeem'
    // Both stand before the member's lock, in the order in which they came, and are let go together.
    const answers = await app
      .ctx()
      .db.transaction()
      .execute(async (db) => {
        await db.selectFrom('users').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
        const one = ask(first)
        await waitsForLock(app.ctx().db)
        const two = ask(second)
        await waitsForLock(app.ctx().db, undefined, { many: 2 })
        return [one, two]
      })
    const [one, two] = await Promise.all(answers)
    expect({ [first]: one, [second]: two }).toEqual({ redeem: first === 'redeem' ? 201 : 403, suspend: 201 })
    expect(await balance(member)).toBe(first === 'redeem' ? 400 : 500)
    await sound()
  },
)
