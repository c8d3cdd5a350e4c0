import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { adjustmentsChecks } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let lan: Person
let second: Person
let admin: Api
let other: Api
let member: Api

const path = 'POST /api/admin/adjustments'
const reason = 'Đền bù đơn lỗi'
const ask = (points: unknown, over: object = {}, headers = {}, by = admin) =>
  by.call(path, { body: { userId: lan.id, points, reason, ...over } as never, headers })
const approve = (id: number, by = other) =>
  by.call('POST /api/admin/adjustments/{id}/approve', { params: { id } })
const refuse = (id: number, by = other) =>
  by.call('POST /api/admin/adjustments/{id}/refuse', { params: { id }, body: { reason: 'Sai người' } })
const reverse = (id: number, by = admin) =>
  by.call('POST /api/admin/adjustments/{id}/reverse', { params: { id }, body: { reason: 'Cộng nhầm' } })
const status = async (points: number, by: Person) => {
  const body = JSON.stringify({ userId: lan.id, points, reason })
  const headers = { 'content-type': 'application/json' }
  return (await app.request('/api/admin/adjustments', { method: 'POST', headers, body }, by)).status
}
const balance = async () => (await member.call('GET /api/user')).points
const entriesOf = async (id: number) =>
  (await member.call('GET /api/me/ledger', { query: { limit: 100 } })).entries.filter(
    ({ refType, refId }) => refType === 'adjustment' && refId === String(id),
  )
const audited = async (id: number) =>
  (
    await admin.list('GET /api/admin/audit', {
      query: { subjectType: 'adjustment', subjectId: String(id) },
    })
  ).items.map(({ action }) => action)
const noticesOf = async (id: number) => {
  const { rows } = await sql<{ data: object }>`select data -> 'data' as data from pgboss.job
    where data ->> 'refType' = 'adjustment' and data ->> 'refId' = ${String(id)} order by created_on`.execute(
    app.ctx().db,
  )
  return rows.map(({ data }) => data)
}
const expectProof = async () => expect(await app.faults()).toEqual([])

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  lan = await app.register('lan')
  second = await app.register('quan-tri-hai')
  await admin.call('PATCH /api/users/{id}', { params: { id: second.id }, body: { role: 'admin' } })
  second = await app.login('quan-tri-hai', 'matkhau1')
  other = app.api(second)
  member = app.api(lan)
})
/** As if a day had gone by: what was moved alone counts no more. */
const nextDay = () => app.ctx().db.deleteFrom('hand_points').execute()
beforeEach(nextDay)
afterAll(() => app.close())

describe('within the limit', () => {
  it('moves the points at once, with the reason in the ledger, the audit log and a notice', async () => {
    const before = await balance()
    const given = await ask(1500)
    expect(given).toMatchObject({
      member: { id: lan.id, username: 'lan' },
      points: 1500,
      reason,
      state: 'approved',
      needsSecond: false,
      requestedBy: { username: 'admin' },
      decidedBy: { username: 'admin' },
    })
    expect(await balance()).toBe(before + 1500)
    expect(await entriesOf(given.id)).toMatchObject([{ kind: 'adjust', points: 1500, note: reason }])
    expect(await audited(given.id)).toEqual(['adjustment.add'])
    expect(await noticesOf(given.id)).toEqual([{ points: 1500, reason, state: 'given' }])
    await expectProof()
  })

  it('answers 201, and 202 above it', async () => {
    const by = await app.admin()
    expect(await status(100_000, by)).toBe(201)
    await nextDay()
    expect(await status(-100_000, by)).toBe(201)
    await nextDay()
    expect(await status(100_001, by)).toBe(202)
    expect(await status(-100_001, by)).toBe(202)
  })

  it('may take more than there is', async () => {
    const before = await balance()
    await ask(-before - 20)
    expect(await balance()).toBe(-20)
    await ask(20)
    await expectProof()
  })

  it.each(['', 'x'.repeat(201)])('takes no key of %j, and says how long one is', (key) =>
    expect(ask(1, {}, { 'idempotency-key': key })).rejects.toMatchObject({
      status: 400,
      body: { error: 'Idempotency-Key dài từ 1 đến 200 ký tự' },
    }),
  )

  it('happens once for a key, and another request under it is refused', async () => {
    const before = await balance()
    const headers = { 'idempotency-key': 'dieu-chinh-1' }
    const first = await ask(70, {}, headers)
    expect(await ask(70, {}, headers)).toEqual(first)
    for (const [points, over] of [
      [71, {}],
      [70, { reason: 'Khác' }],
      [70, { userId: second.id }],
    ] as const)
      await expect(ask(points, over, headers)).rejects.toMatchObject({
        status: 409,
        body: { code: 'idempotency_mismatch' },
      })
    expect(await balance()).toBe(before + 70)
  })
})

describe('above the limit', () => {
  it('waits for another admin, who alone can approve, once', async () => {
    const before = await balance()
    const { id, state, needsSecond } = await ask(250_000)
    expect({ state, needsSecond }).toEqual({ state: 'waiting', needsSecond: true })
    expect(await balance()).toBe(before)
    expect(await noticesOf(id)).toEqual([])
    await expect(approve(id, admin)).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await expect(reverse(id)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    expect(await approve(id)).toMatchObject({ state: 'approved', decidedBy: { username: 'quan-tri-hai' } })
    await expect(approve(id)).rejects.toMatchObject({ status: 409 })
    await expect(refuse(id)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before + 250_000)
    expect(await audited(id)).toEqual(['adjustment.approve', 'adjustment.add'])
    await expectProof()
  })

  it('is turned down without a trace in the ledger', async () => {
    const before = await balance()
    const { id } = await ask(-250_000)
    expect(await refuse(id)).toMatchObject({ state: 'refused', refuseReason: 'Sai người' })
    await expect(approve(id)).rejects.toMatchObject({ status: 409 })
    await expect(reverse(id)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    expect(await entriesOf(id)).toEqual([])
  })

  it('is what the operator says, 0 for every amount; what waits goes on waiting', async () => {
    const { id } = await ask(100_001)
    const change = (limit: unknown) =>
      admin.call('PATCH /api/admin/adjustments/policy', { body: { limit } as never })
    const rest = { backedLimit: null, days: 14 }
    expect(await change(0)).toEqual({ limit: 0, ...rest })
    expect((await ask(1)).state).toBe('waiting')
    await change(1_000_000)
    expect((await ask(900_000)).state).toBe('approved')
    await expect(approve(id, admin)).rejects.toMatchObject({ status: 403 })
    for (const limit of [-1, 1.5, 100_000_001, 'x', ''])
      await expect(change(limit)).rejects.toMatchObject({ status: 400 })
    expect(await change(null)).toEqual({ limit: null, ...rest })
    expect((await ask(5_000_000)).state).toBe('approved')
    expect(await change(100_000)).toEqual({ limit: 100_000, ...rest })
    expect(await admin.call('GET /api/admin/adjustments/policy')).toEqual({ limit: 100_000, ...rest })
  })

  it('is every amount of one’s own, whoever asks', async () => {
    const own = await ask(5, { userId: second.id }, {}, other)
    expect(own.state).toBe('waiting')
    await expect(approve(own.id)).rejects.toMatchObject({ status: 403 })
    const large = await ask(200_000, { userId: second.id })
    await expect(approve(large.id)).rejects.toMatchObject({ status: 403 })
    expect((await approve(own.id, admin)).state).toBe('approved')
    await expectProof()
  })
})

describe('a reversal', () => {
  it.each([900, -900])('of %i is its exact opposite, once', async (points) => {
    const before = await balance()
    const { id } = await ask(points)
    expect(await reverse(id)).toMatchObject({ state: 'reversed', reverseReason: 'Cộng nhầm' })
    await expect(reverse(id)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(before)
    expect(await entriesOf(id)).toMatchObject([
      { points, revision: 0 },
      { points: -points, revision: 1, note: 'Cộng nhầm' },
    ])
    expect(await noticesOf(id)).toHaveLength(2)
    expect(await audited(id)).toEqual(['adjustment.reverse', 'adjustment.add'])
    await expectProof()
  })

  it('closes the books of a member who has left, to whom nothing more can be given', async () => {
    const gone = await app.register('di-xa')
    const { id } = await ask(300, { userId: gone.id })
    const waiting = await ask(300_000, { userId: gone.id })
    await admin.call('DELETE /api/users/{id}', { params: { id: gone.id } })
    await expect(ask(1, { userId: gone.id })).rejects.toMatchObject({ status: 404 })
    await expect(approve(waiting.id)).rejects.toMatchObject({ status: 404 })
    expect((await refuse(waiting.id)).state).toBe('refused')
    expect(await reverse(id)).toMatchObject({ member: null, state: 'reversed' })
    await expectProof()
  })
})

it.each([
  ['no points', { points: 0 }, 'points'],
  ['minus nothing', { points: '-0' }, 'points'],
  ['a fraction', { points: 0.5 }, 'points'],
  ['too much', { points: 100_000_001 }, 'points'],
  ['too little', { points: -100_000_001 }, 'points'],
  ['words', { points: 'nhiều' }, 'points'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a long reason', { reason: 'x'.repeat(301) }, 'reason'],
  ['no member', { userId: undefined }, 'userId'],
  ['a member 0', { userId: 0 }, 'userId'],
])('refuses %s', async (_, over, field) => {
  await expect(ask(10, over)).rejects.toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})

it('is listed newest first, by state and member', async () => {
  const list = (query: object) => admin.list('GET /api/admin/adjustments', { query })
  const all = await list({ limit: 100 })
  expect(all.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).toSorted((a, b) => b - a))
  const waiting = await list({ state: 'waiting', limit: 100 })
  expect(waiting.total).toBe(all.items.filter(({ state }) => state === 'waiting').length)
  expect(waiting.total).toBeGreaterThan(0)
  const own = await list({ userId: second.id })
  expect(own.total).toBe(2)
  expect((await list({ page: 2, limit: 3 })).items[0]?.id).toBe(all.items[3]?.id)
})

describe('the database', () => {
  const change = (words: string) => sql`update adjustments set ${sql.raw(words)}`.execute(app.ctx().db)
  it.each([
    ['points = 0', 'adjustments_points_bounded'],
    [`state = 'approved', decided_by = requested_by, decided_at = now(), needs_second = true`, 'two_persons'],
    [`state = 'approved', decided_by = null, decided_at = null`, 'adjustments_decided'],
    [
      `state = 'reversed', decided_by = requested_by, decided_at = now(), needs_second = false,
      reversed_at = null`,
      'adjustments_reversed',
    ],
  ])('refuses %s', async (words, constraint) => {
    await expect(change(words)).rejects.toThrow(constraint)
  })
})

describe('the doctor', () => {
  const faults = () => adjustmentsChecks[0]?.broken(app.ctx().db, app.config)

  it('finds an adjustment without its entry, and an entry without its adjustment', async () => {
    const { db } = app.ctx()
    const { id } = await ask(200_000)
    const approved = { state: 'approved', decided_by: second.id, decided_at: new Date() }
    const waiting = { state: 'waiting', decided_by: null, decided_at: null }
    const set = (values: typeof approved | typeof waiting) =>
      db.updateTable('adjustments').set(values).where('id', '=', id).execute()
    await set(approved)
    expect(await faults()).toEqual([expect.stringContaining(`adjustment ${id} `)])
    await set(waiting)
    expect(await faults()).toEqual([])
    const entry = (refId: string) => sql`insert into ledger_entries (user_id, kind, points, ref_type, ref_id)
      values (${lan.id}, 'adjust', 5, 'adjustment', ${refId})`
    await entry('999999').execute(db)
    await entry(String(id)).execute(db)
    expect(await faults()).toHaveLength(2)
  })
})
