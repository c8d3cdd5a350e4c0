import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let ha: Person
let other: Person

const staff = async (username: string): Promise<Person> => {
  const { id } = await app.register(username)
  const body = { role: 'user', staff: 'finance' } as const
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body })
  return await app.login(username, 'matkhau1')
}
const ask = async (points: number, by: Person) => {
  const body = { userId: ha.id, points, reason: 'Duyệt nhầm' }
  const { id } = await app.api(by).call('POST /api/admin/adjustments', { body })
  const { items } = await app.api(by).list('GET /api/admin/approvals', { query: { limit: 100 } })
  return items.find(({ subjectId }) => subjectId === String(id))?.id ?? 0
}
const seenBy = async (id: number, by: Person) => {
  const { items } = await app.api(by).list('GET /api/admin/approvals', { query: { limit: 100 } })
  return items.find((one) => one.id === id)
}
const decline = (id: number, by: Person) =>
  app.api(by).call('POST /api/admin/approvals/{id}/decline', { params: { id }, body: { reason: 'Không' } })

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  ha = await staff('ha')
  other = await staff('tai-chinh-hai')
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: 0 } })
})
afterAll(() => app.close())

it('what would take their points is not theirs to turn down', async () => {
  const id = await ask(-200, admin)
  expect(await seenBy(id, ha)).toMatchObject({ mayApprove: false, mayDecline: false })
  expect(await seenBy(id, other)).toMatchObject({ mayApprove: true, mayDecline: true })
  await expect(decline(id, ha)).rejects.toMatchObject({ status: 403 })
  expect(await seenBy(id, admin)).toMatchObject({ state: 'waiting', mayApprove: false, mayDecline: true })
  expect(await decline(id, other)).toMatchObject({ state: 'declined' })
  await expect(decline(id, ha)).rejects.toMatchObject({ status: 409 })
})

it('what they proposed themselves is, though it is about their points', async () => {
  const id = await ask(100, ha)
  expect(await seenBy(id, ha)).toMatchObject({ mayApprove: false, mayDecline: true })
  expect(await decline(id, ha)).toMatchObject({ state: 'declined' })
  expect(await app.faults()).toEqual([])
})
