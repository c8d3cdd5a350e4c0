import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#shared/staff.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { approvalsChecks, expireApprovalsJob } from './index.ts'

let now = new Date('2026-11-10T05:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let admin: Person
let finance: Person
let other: Person
let support: Person
let lan: Person

const policy = (body: object) =>
  app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: body as never })
const ask = (points: number, by = finance, userId = lan.id) =>
  app.api(by).call('POST /api/admin/adjustments', { body: { userId, points, reason: 'Đền bù' } })
const waiting = async (by = other) =>
  (await app.api(by).list('GET /api/admin/approvals', { query: { limit: 100 } })).items
const about = async (kind: string, subjectId: number | string, by = other) => {
  const found = (await waiting(by)).find((one) => one.kind === kind && one.subjectId === String(subjectId))
  if (!found) throw new Error(`nothing about ${kind} ${subjectId} waits`)
  return found
}
const approve = (id: number, by = other) =>
  app.api(by).call('POST /api/admin/approvals/{id}/approve', { params: { id }, body: { reason: null } })
const decline = (id: number, by = other) =>
  app.api(by).call('POST /api/admin/approvals/{id}/decline', { params: { id }, body: { reason: 'Sai' } })
const balance = async (person = lan) => (await app.api(person).call('GET /api/user')).points
const audited = async (id: number) =>
  (
    await app.api(admin).list('GET /api/admin/audit', {
      query: { subjectType: 'approval', subjectId: String(id) },
    })
  ).items.map(({ action }) => action)
const tellings = async (id: number) => {
  const { rows } = await sql<{ to: number; state: string }>`
    select (data ->> 'userId')::int as to, data -> 'data' ->> 'state' as state from pgboss.job
    where data ->> 'refType' = 'approval' and data ->> 'refId' = ${String(id)} order by created_on, 1`.execute(
    app.ctx().db,
  )
  return rows
}
const staff = async (username: string, role: StaffRole): Promise<Person> => {
  const { id } = await app.register(username)
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body: { role: 'user', staff: role } })
  return await app.login(username, 'matkhau1')
}
/** Lets time go by; sessions end on the way, so everybody signs in again. */
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  Object.assign(admin, await app.admin())
  for (const person of [finance, other, support, lan])
    Object.assign(person, await app.login(person.username, 'matkhau1'))
}
const day = 24 * 3_600_000
const nextDay = () => app.ctx().db.deleteFrom('hand_points').execute()
const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  admin = await app.admin()
  finance = await staff('tai-chinh', 'finance')
  other = await staff('tai-chinh-hai', 'finance')
  support = await staff('cham-soc', 'support')
  lan = await app.register('lan')
  shop = await openShop(app)
})
beforeEach(async () => {
  await nextDay()
  await policy({ limit: 1000, backedLimit: null, days: 14 })
})
afterAll(() => app.close())

describe('an adjustment above the limit', () => {
  it('waits for another who may do it, happens once, and is told and noted', async () => {
    const before = await balance()
    const { id, state } = await ask(1001)
    expect(state).toBe('waiting')
    const proposal = await about('adjustment', id)
    expect(proposal).toMatchObject({
      member: { username: 'lan' },
      points: 1001,
      reason: 'Đền bù',
      state: 'waiting',
      proposedBy: { username: 'tai-chinh' },
      expiresAt: '2026-11-24T05:00:00.000Z',
      mayApprove: true,
    })
    expect((await about('adjustment', id, finance)).mayApprove).toBe(false)
    expect(await tellings(proposal.id)).toEqual([
      { to: admin.id, state: 'waiting' },
      { to: other.id, state: 'waiting' },
    ])
    const again = await app.login('tai-chinh', 'matkhau1')
    for (const own of [finance, again])
      await expect(approve(proposal.id, own)).rejects.toMatchObject({ status: 403 })
    await expect(approve(proposal.id, support)).rejects.toMatchObject({ status: 403 })
    await expect(decline(proposal.id, support)).rejects.toMatchObject({ status: 403 })
    expect(await waiting(support)).toEqual([])
    expect(await balance()).toBe(before)
    expect(await approve(proposal.id)).toMatchObject({
      state: 'approved',
      decidedBy: { username: 'tai-chinh-hai' },
    })
    expect(await balance()).toBe(before + 1001)
    await expect(approve(proposal.id, admin)).rejects.toMatchObject({ status: 409 })
    await expect(decline(proposal.id, admin)).rejects.toMatchObject({ status: 409 })
    expect(await audited(proposal.id)).toEqual(['approval.approve', 'approval.propose'])
    expect((await tellings(proposal.id)).at(-1)).toEqual({ to: finance.id, state: 'approved' })
    await expectProof()
  })

  it('stays its proposer’s after they became an admin', async () => {
    const { id } = await ask(2000, support, lan.id).catch(() => ask(2000, other))
    const { id: proposal } = await about('adjustment', id, finance)
    const params = { id: other.id }
    await app.api(admin).call('PATCH /api/users/{id}', { params, body: { role: 'admin' } })
    const risen = await app.login('tai-chinh-hai', 'matkhau1')
    await expect(approve(proposal, risen)).rejects.toMatchObject({ status: 403 })
    await app.api(admin).call('PATCH /api/users/{id}', { params, body: { role: 'user', staff: 'finance' } })
    other = await app.login('tai-chinh-hai', 'matkhau1')
    await decline(proposal, finance)
  })

  it('is what many small ones of a day come to, for one member and one person', async () => {
    const kim = await app.register('kim')
    const states = []
    for (const points of [400, -400, 200, 1]) states.push((await ask(points, finance, kim.id)).state)
    expect(states).toEqual(['approved', 'approved', 'approved', 'waiting'])
    expect((await ask(500, other, kim.id)).state).toBe('approved')
    expect((await ask(500, finance, lan.id)).state).toBe('approved')
    await later(day + 1)
    expect((await ask(1000, finance, kim.id)).state).toBe('approved')
    await expectProof()
  })

  it('is refused clearly when its member has gone', async () => {
    const gone = await app.register('di-mat')
    const { id } = await ask(5000, finance, gone.id)
    const proposal = await about('adjustment', id)
    await app.api(admin).call('DELETE /api/users/{id}', { params: { id: gone.id } })
    await expect(approve(proposal.id)).rejects.toMatchObject({ status: 404 })
    expect(await decline(proposal.id)).toMatchObject({ state: 'declined', decisionReason: null })
    expect(await audited(proposal.id)).toEqual(['approval.decline', 'approval.propose'])
    await expectProof()
  })

  it('ends when nobody agrees in time, and is then refused', async () => {
    await policy({ days: 3 })
    const { id } = await ask(3000)
    const { id: proposal } = await about('adjustment', id)
    await later(3 * day)
    await expect(approve(proposal)).rejects.toMatchObject({ status: 409 })
    await expireApprovalsJob.run(app.ctx(), {})
    await expireApprovalsJob.run(app.ctx(), {})
    const ended = await app.api(other).list('GET /api/admin/approvals', { query: { state: 'expired' } })
    expect(ended.items).toMatchObject([{ id: proposal, decidedBy: null, decisionReason: null }])
    expect(await audited(proposal)).toEqual(['approval.expire', 'approval.propose'])
    const list = await app.api(other).list('GET /api/admin/adjustments', { query: { state: 'refused' } })
    expect(list.items[0]).toMatchObject({ id, refuseReason: 'Quá hạn chờ duyệt', decidedBy: null })
    await expectProof()
  })

  it('keeps no other from ending where it cannot be ended, and the job is seen to have failed', async () => {
    await policy({ days: 3 })
    const stuck = await about('adjustment', (await ask(3000)).id)
    const next = await about('adjustment', (await ask(3000)).id)
    await later(3 * day)
    await app.asOwner(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
      `create trigger refuse_one before update on approvals for each row when (new.id = ${stuck.id})
        execute function refuse_one()`,
    )
    await expect(expireApprovalsJob.run(app.ctx(), {})).rejects.toThrow('approval not ended: 1')
    const ended = async () =>
      (await app.api(other).list('GET /api/admin/approvals', { query: { state: 'expired' } })).items.map(
        (one) => one.id,
      )
    expect(await ended()).toContain(next.id)
    expect(await ended()).not.toContain(stuck.id)
    await app.asOwner('drop trigger refuse_one on approvals')
    await expireApprovalsJob.run(app.ctx(), {})
    expect(await ended()).toContain(stuck.id)
  })
})

describe('its reversal', () => {
  it('waits as well, and takes back once what was agreed to', async () => {
    await policy({ limit: null })
    const before = await balance()
    const { id } = await ask(9000)
    await policy({ limit: 1000 })
    const reverse = (by = finance) =>
      app.api(by).call('POST /api/admin/adjustments/{id}/reverse', {
        params: { id },
        body: { reason: 'Ghi nhầm' },
      })
    expect((await reverse()).state).toBe('approved')
    expect((await reverse()).state).toBe('approved')
    await expect(reverse(other)).rejects.toMatchObject({ status: 409 })
    const proposal = await about('adjustment_reversal', id)
    expect(proposal).toMatchObject({ points: -9000, reason: 'Ghi nhầm' })
    expect(await balance()).toBe(before + 9000)
    await approve(proposal.id)
    expect(await balance()).toBe(before)
    await expect(reverse()).rejects.toMatchObject({ status: 409 })
    await expectProof()
  })

  it('is refused when it was taken back meanwhile', async () => {
    await policy({ limit: null })
    const { id } = await ask(4000)
    await policy({ limit: 1000 })
    const call = { params: { id }, body: { reason: 'Ghi nhầm' } }
    await app.api(finance).call('POST /api/admin/adjustments/{id}/reverse', call)
    const proposal = await about('adjustment_reversal', id)
    await policy({ limit: null })
    await app.api(other).call('POST /api/admin/adjustments/{id}/reverse', call)
    await expect(approve(proposal.id)).rejects.toMatchObject({ status: 409 })
    await decline(proposal.id)
    await expectProof()
  })
})

describe('a purchase by hand', () => {
  it('waits above the limit, and is written once', async () => {
    const before = await balance()
    const body = JSON.stringify({ userId: lan.id, productId: shop.productId, pointsEarned: 7000 })
    const post = () =>
      app.request(
        '/api/purchases',
        { method: 'POST', body, headers: { 'content-type': 'application/json', 'idempotency-key': 'mot' } },
        finance,
      )
    const first = await post()
    expect(first.status).toBe(202)
    const { approvalId } = (await first.json()) as { approvalId: number }
    expect(await (await post()).json()).toEqual({ approvalId })
    expect(await balance()).toBe(before)
    await approve(approvalId)
    expect(await balance()).toBe(before + 7000)
    expect((await post()).status).toBe(201)
    expect(await balance()).toBe(before + 7000)
    await expectProof()
  })
})

describe('what a shop’s order stands behind', () => {
  const unowned = async () => {
    const clickId = await shop.click(lan)
    const order = `DON-${clickId.slice(0, 8)}`
    await shop.report('khong-phai-cua-ai-12345', order, 'confirmed')
    const [conversion] = await app.api(other).call('GET /api/admin/conversions', { query: { q: order } })
    return { clickId, id: conversion?.id ?? 0 }
  }
  const assign = (id: number, clickId: string, by = finance) =>
    app.api(by).call('POST /api/admin/conversions/{id}/assign', { params: { id }, body: { clickId } })

  it('needs nobody unless the operator says so', async () => {
    const before = await balance()
    const { id, clickId } = await unowned()
    expect((await assign(id, clickId)).clickId).toBe(clickId)
    expect(await balance()).toBeGreaterThan(before)
  })

  it('waits above the limit set for it: nothing of it is done before', async () => {
    await policy({ backedLimit: 100 })
    const before = await balance()
    const { id, clickId } = await unowned()
    expect((await assign(id, clickId)).clickId).toBeNull()
    expect(await balance()).toBe(before)
    const proposal = await about('assignment', id)
    expect(proposal).toMatchObject({ member: { username: 'lan' } })
    await approve(proposal.id)
    expect(await balance()).toBe(before + proposal.points)
    await expectProof()
  })

  it('asked for another member while the first waits is refused, not taken for the same', async () => {
    await policy({ backedLimit: 100 })
    const { id, clickId } = await unowned()
    const kim = await app.register('kim-hai')
    expect((await assign(id, clickId)).clickId).toBeNull()
    expect((await assign(id, clickId)).clickId).toBeNull()
    await expect(assign(id, await shop.click(kim))).rejects.toMatchObject({ status: 409 })
    const proposal = await about('assignment', id)
    expect(proposal).toMatchObject({ member: { username: 'lan' } })
    await decline(proposal.id)
    await expectProof()
  })

  it('is refused when it moves something else by now', async () => {
    await policy({ backedLimit: 100 })
    const { id, clickId } = await unowned()
    await assign(id, clickId)
    const proposal = await about('assignment', id)
    await policy({ backedLimit: null })
    await assign(id, clickId, other)
    const before = await balance()
    await expect(approve(proposal.id, admin)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    expect((await decline(proposal.id)).state).toBe('declined')
    await expectProof()
  })

  it('always takes two where one’s own points are', async () => {
    await policy({ backedLimit: 1_000_000 })
    const clickId = await shop.click(finance)
    const { id } = await unowned()
    expect((await assign(id, clickId)).clickId).toBeNull()
    const proposal = await about('assignment', id)
    await expect(approve(proposal.id, finance)).rejects.toMatchObject({ status: 403 })
    await assign(id, clickId, other).catch(() => undefined)
    expect((await about('assignment', id, admin)).mayApprove).toBe(true)
    await decline(proposal.id)
  })
})

describe('a claim', () => {
  it('accepted by the staff who may, waits for one of them', async () => {
    await policy({ backedLimit: 100 })
    const clickId = await shop.click(lan)
    await later(10 * day)
    const orderedAt = new Date(now.getTime() - 9.9 * day).toISOString()
    const claim = await app.api(lan).call('POST /api/claims', {
      body: { clickId, orderCode: 'KN-100200', orderedAt, orderTotal: 250_000 },
    })
    const params = { id: claim.id }
    const accept = () => app.api(support).call('POST /api/admin/claims/{id}/accept', { params, body: {} })
    expect((await accept()).state).toBe('sent')
    const before = await balance()
    const proposal = await about('claim', claim.id, admin)
    await expect(approve(proposal.id, support)).rejects.toMatchObject({ status: 403 })
    await approve(proposal.id, admin)
    expect(await balance()).toBe(before + proposal.points)
    expect((await accept()).state).toBe('accepted')
    await expectProof()
  })

  it('that was asked about after it was proposed is not paid by who agrees to what was', async () => {
    await policy({ backedLimit: 100 })
    const clickId = await shop.click(lan)
    await later(10 * day)
    const orderedAt = new Date(now.getTime() - 9.9 * day).toISOString()
    const claim = await app.api(lan).call('POST /api/claims', {
      body: { clickId, orderCode: 'KN-100300', orderedAt, orderTotal: 250_000 },
    })
    const params = { id: claim.id }
    const desk = app.api(support)
    const accept = (seen?: string) =>
      desk.call('POST /api/admin/claims/{id}/accept', { params, body: { seen } })
    await accept()
    now = new Date(now.getTime() + 1000)
    await desk.call('POST /api/admin/claims/{id}/ask', { params, body: { message: 'Mã đơn không đúng' } })
    const before = await balance()
    const proposal = await about('claim', claim.id, admin)
    await expect(approve(proposal.id, admin)).rejects.toMatchObject({ status: 409 })
    await expect(accept(claim.updatedAt)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    await decline(proposal.id, admin)
    await expectProof()
  })
})

describe('an order that is held', () => {
  it('and was refused after letting it go was proposed stays refused', async () => {
    await policy({ backedLimit: 100 })
    const clickId = await shop.click(lan)
    await shop.report(clickId, 'DON-GIU', 'pending')
    const [conversion] = await app.api(other).call('GET /api/admin/conversions', { query: { q: 'DON-GIU' } })
    const body = { conversionId: conversion?.id ?? 0, note: 'Lạ' }
    const params = await app.api(finance).call('POST /api/admin/holds', { body })
    await shop.report(clickId, 'DON-GIU', 'confirmed')
    await app.api(finance).call('POST /api/admin/holds/{id}/release', { params, body: { reason: 'Ổn' } })
    const proposal = await about('hold_release', params.id)
    const before = await balance()
    await app.api(other).call('POST /api/admin/holds/{id}/refuse', { params, body: { reason: 'Đơn tự mua' } })
    await expect(approve(proposal.id, admin)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    await decline(proposal.id, admin)
    await expectProof()
  })
})

it('the doctor finds an adjustment that waits for nobody, and the job takes it in', async () => {
  const { id } = await ask(5000)
  const { db } = app.ctx()
  await db.deleteFrom('approvals').where('subject_id', '=', String(id)).execute()
  expect(await approvalsChecks[0]?.broken(db, app.config)).toEqual([
    `adjustment ${id} waits without an approval`,
  ])
  await expireApprovalsJob.run(app.ctx(), {})
  expect((await about('adjustment', id)).points).toBe(5000)
  await expectProof()
})
