import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAudit } from '#server/db/audit.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { bootApp } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('shows who did what, filters by verb, person and day, and exports the same', async () => {
  const person = await app.admin()
  const admin = app.api(person)
  const { id } = await admin.call('POST /api/categories', { body: { name: '=Nhà bếp' } })
  await admin.call('PATCH /api/categories/{id}', { params: { id }, body: { description: 'Đồ bếp' } })
  await admin.call('PATCH /api/admin/settings', { body: { pointValue: 2 } })
  const list = (query: object) => admin.list('GET /api/admin/audit', { query })

  const { items, total } = await list({ action: 'category' })
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    actor: { id: person.id, username: 'admin' },
    action: 'category.update',
    subjectId: String(id),
    before: { description: null },
    after: { description: 'Đồ bếp' },
  })
  expect((await list({ subjectType: 'settings' })).items[0]?.after).toEqual({ pointValue: 2 })
  expect((await list({ actorId: 999 })).total).toBe(0)
  expect((await list({ actorId: person.id })).total).toBe((await list({})).total)
  await app.register('binh')
  expect(await admin.call('GET /api/admin/audit/actors')).toEqual([{ id: person.id, username: 'admin' }])
  expect((await list({ action: '%' })).total).toBe(0)

  const today = vietnamDay(new Date())
  const tomorrow = vietnamDay(addDays(new Date(), 1))
  expect((await list({ from: today, to: today })).total).toBe((await list({})).total)
  expect((await list({ from: tomorrow })).total).toBe(0)

  const { csv } = await admin.call('GET /api/admin/audit/export', { query: { action: 'category.add' } })
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain('category.add')
})

it('is filtered by one action without those whose name goes on after it', async () => {
  for (const action of ['withdrawal.export', 'withdrawal.export-paid'] as const)
    await recordAudit(app.ctx(), { action, subjectType: 'withdrawal_batch', subjectId: 1 })
  const admin = app.api(await app.admin())
  const actions = async (action: string) =>
    (await admin.list('GET /api/admin/audit', { query: { action } })).items.map((entry) => entry.action)
  expect(await actions('withdrawal.export')).toEqual(['withdrawal.export'])
  expect(await actions('withdrawal.')).toEqual(['withdrawal.export-paid', 'withdrawal.export'])
})

it('cannot be changed, by nobody, nor deleted while it is young', async () => {
  for (const [statement, refusal] of [
    [`update audit_log set action = 'x'`, 'append-only'],
    ['delete from audit_log', 'last five years is kept'],
    ['truncate audit_log', 'append-only'],
  ] as const) {
    await expect(sql.raw(statement).execute(app.ctx().db)).rejects.toThrow('permission denied')
    await expect(app.asOwner(statement)).rejects.toThrow(refusal)
  }
})
