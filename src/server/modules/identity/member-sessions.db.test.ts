import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const isIn = async (person: Person) => (await app.request('/api/user', {}, person)).status === 200
const sessionsOf = (asked: Person, id: number) =>
  app.api(asked).call('GET /api/admin/members/{id}/sessions', { params: { id } })
const end = (asked: Person, id: number, sessionId: number) =>
  app.api(asked).call('DELETE /api/admin/members/{id}/sessions/{sessionId}', { params: { id, sessionId } })
const colleague = async (username: string, staff: 'support' | 'finance') => {
  const { id } = await app.register(username)
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body: { role: 'user', staff } })
  return app.login(username, 'matkhau1')
}

it('are told to those who work with members, without what opens them, and ended one by one on the record', async () => {
  const support = await colleague('cham-soc', 'support')
  const lan = await app.register('nhieu-noi')
  const second = await app.login('nhieu-noi', 'matkhau1')
  const [latest, first, ...more] = await sessionsOf(support, lan.id)
  expect(more).toEqual([])
  if (!latest || !first) throw new Error('two sessions')
  expect(Object.keys(latest).toSorted()).toEqual(['browser', 'createdAt', 'id', 'lastSeenAt', 'system'])
  expect(latest.lastSeenAt >= first.lastSeenAt).toBe(true)
  expect(await end(support, lan.id, Math.min(latest.id, first.id))).toEqual({})
  expect([await isIn(lan), await isIn(second)]).toEqual([false, true])
  expect((await sessionsOf(support, lan.id)).map(({ id }) => id)).toEqual([Math.max(latest.id, first.id)])
  const log = app.ctx().db.selectFrom('audit_log').select(['actor_id', 'action', 'after'])
  expect(await log.where('subject_id', '=', String(lan.id)).execute()).toEqual([
    { actor_id: support.id, action: 'user.sign-out-one', after: { ended: 1 } },
  ])
  await expect(end(support, lan.id, first.id + 1000)).rejects.toMatchObject({ status: 404 })
})

it('of another member are not reached by their number', async () => {
  const [lan, minh] = [await app.register('nguoi-a'), await app.register('nguoi-b')]
  const [session] = await sessionsOf(admin, minh.id)
  await expect(end(admin, lan.id, session?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  expect(await isIn(minh)).toBe(true)
})

it('that time has ended are told to nobody as devices that were signed out', async () => {
  const lan = await app.register('het-han')
  const { db } = app.ctx()
  const end = (column: 'expires_at' | 'updated_at', { id }: { id: number }) =>
    db
      .updateTable('sessions')
      .set({ [column]: new Date(Date.now() - 400 * 86_400_000) })
      .where('id', '=', id)
      .execute()
  const three = async () => {
    for (let n = 0; n < 3; n += 1) await app.login('het-han', 'matkhau1')
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', lan.id)
      .orderBy('id', 'desc')
      .execute()
    const [first, second] = rows
    if (!first || !second) throw new Error('two sessions')
    await end('expires_at', first)
    await end('updated_at', second)
  }
  await three()
  const all = async () =>
    (await db.selectFrom('sessions').select('id').where('user_id', '=', lan.id).execute()).length
  expect([await all(), await app.api(lan).call('DELETE /api/me/sessions'), await all()]).toEqual([
    4,
    { ended: 1 },
    1,
  ])
  await three()
  const params = { id: lan.id }
  expect(await app.api(admin).call('DELETE /api/users/{id}/sessions', { params })).toEqual({ ended: 2 })
  expect(await all()).toBe(0)
})

it('of those who work here are ended by admins alone', async () => {
  const [support, finance] = [await colleague('ho-tro', 'support'), await colleague('ke-toan', 'finance')]
  const [session] = await sessionsOf(support, finance.id)
  const refused = { status: 403 }
  await expect(end(support, finance.id, session?.id ?? 0)).rejects.toMatchObject(refused)
  const all = (asked: Person) =>
    app.api(asked).call('DELETE /api/users/{id}/sessions', { params: { id: finance.id } })
  await expect(all(support)).rejects.toMatchObject(refused)
  await expect(
    app.api(support).call('DELETE /api/users/{id}/sessions', { params: { id: 1 } }),
  ).rejects.toMatchObject(refused)
  expect(await isIn(finance)).toBe(true)
  expect((await all(admin)).ended).toBeGreaterThan(0)
  expect(await isIn(finance)).toBe(false)
})
