import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/users.ts'
import type { StaffRole } from '#shared/staff.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let lan: Person

const rights = (id: number, role: Role, staff: StaffRole | null) =>
  app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body: { role, staff } })
const erase = (id: number) => app.api(admin).call('DELETE /api/users/{id}', { params: { id } })
const waiting = async () => (await app.api(admin).list('GET /api/admin/approvals', { query: {} })).items
const balance = async () => (await app.api(lan).call('GET /api/user')).points

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  lan = await app.register('lan')
})
afterAll(() => app.close())

it.each([
  ['has another part of the work', (id: number) => rights(id, 'user', 'content')],
  ['works here no more', (id: number) => rights(id, 'user', null)],
  ['is erased', erase],
])('what somebody proposed who %s is agreed to by nobody', async (_, leave) => {
  const { id } = await app.register(`tai-chinh-${_.length}`)
  await rights(id, 'user', 'finance')
  const clerk = await app.login(`tai-chinh-${_.length}`, 'matkhau1')
  const body = { userId: lan.id, points: 500_000, reason: 'Đền bù' }
  await app.api(clerk).call('POST /api/admin/adjustments', { body })
  const [proposal] = await waiting()
  if (!proposal) throw new Error('nothing waits')
  const params = { id: proposal.id }
  await leave(id)
  await expect(
    app.api(admin).call('POST /api/admin/approvals/{id}/approve', { params, body: { reason: null } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await balance()).toBe(0)
  await app.api(admin).call('POST /api/admin/approvals/{id}/decline', { params, body: { reason: 'Đã nghỉ' } })
  expect(await waiting()).toEqual([])
  expect(await app.faults()).toEqual([])
})

it('what an admin proposed who is one of finance now is agreed to', async () => {
  const { id } = await app.register('tung-quan-tri')
  await rights(id, 'admin', null)
  const second = await app.login('tung-quan-tri', 'matkhau1')
  const body = { userId: lan.id, points: 200_000, reason: 'Đền bù' }
  await app.api(second).call('POST /api/admin/adjustments', { body })
  await rights(id, 'user', 'finance')
  const [proposal] = await waiting()
  const params = { id: proposal?.id ?? 0 }
  await app.api(admin).call('POST /api/admin/approvals/{id}/approve', { params, body: { reason: null } })
  expect(await balance()).toBe(200_000)
})
