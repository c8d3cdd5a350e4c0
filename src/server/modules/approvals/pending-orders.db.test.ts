import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderReviewJobs } from '#server/modules/order-review/index.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let admin: Person
let ha: Person
let lan: Person

const policy = (backedLimit: number) =>
  app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { backedLimit } })
const balance = async (person: Person) => (await app.api(person).call('GET /api/user')).points
const about = async (kind: string, subjectId: number) => {
  const { items } = await app.api(admin).list('GET /api/admin/approvals', { query: { limit: 100 } })
  const found = items.find((one) => one.kind === kind && one.subjectId === String(subjectId))
  if (!found) throw new Error(`nothing about ${kind} ${subjectId} waits`)
  return found
}
const approve = (id: number) =>
  app.api(admin).call('POST /api/admin/approvals/{id}/approve', { params: { id }, body: { reason: null } })

const nobodys = 'khong-phai-cua-ai-12345'
/** The number of an order that its shop has yet to confirm. */
const pending = async (clickId: string, order: string): Promise<number> => {
  await shop.report(clickId, order, 'pending')
  const [conversion] = await app.api(ha).call('GET /api/admin/conversions', { query: { q: order } })
  return conversion?.id ?? 0
}
const assign = (id: number, clickId: string) =>
  app.api(ha).call('POST /api/admin/conversions/{id}/assign', { params: { id }, body: { clickId } })

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  const { id } = await app.register('ha')
  const body = { role: 'user', staff: 'finance' } as const
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body })
  ha = await app.login('ha', 'matkhau1')
  lan = await app.register('lan')
  shop = await openShop(app)
})
afterAll(() => app.close())

it('assigning an order its shop has yet to confirm waits as it does afterwards', async () => {
  await policy(100)
  const id = await pending(nobodys, 'DON-1')
  expect((await assign(id, await shop.click(lan))).clickId).toBeNull()
  const proposal = await about('assignment', id)
  expect(proposal).toMatchObject({ member: { username: 'lan' }, points: 5000 })
  await shop.report(nobodys, 'DON-1', 'confirmed')
  expect(await balance(lan)).toBe(0)
  await approve(proposal.id)
  expect(await balance(lan)).toBe(5000)
  expect(await app.faults()).toEqual([])
})

it('one’s own takes two, and is credited by the shop’s word once another agreed', async () => {
  await policy(1_000_000)
  const id = await pending(nobodys, 'DON-2')
  expect((await assign(id, await shop.click(ha))).clickId).toBeNull()
  await approve((await about('assignment', id)).id)
  expect(await balance(ha)).toBe(0)
  await shop.report(nobodys, 'DON-2', 'confirmed')
  expect(await balance(ha)).toBe(5000)
  expect(await app.faults()).toEqual([])
})

it('letting one go that is held waits as well', async () => {
  await policy(100)
  const clickId = await shop.click(lan)
  const conversionId = await pending(clickId, 'DON-3')
  const before = await balance(lan)
  const params = await app.api(ha).call('POST /api/admin/holds', { body: { conversionId, note: 'Lạ' } })
  await app.api(ha).call('POST /api/admin/holds/{id}/release', { params, body: { reason: 'Ổn' } })
  await shop.report(clickId, 'DON-3', 'confirmed')
  expect(await balance(lan)).toBe(before)
  await approve((await about('hold_release', params.id)).id)
  expect(await balance(lan)).toBe(before + 5000)
  expect(await app.faults()).toEqual([])
})

it('letting one go agrees to nothing that it is held for afterwards', async () => {
  await policy(100)
  const clickId = await shop.click(lan)
  const conversionId = await pending(clickId, 'DON-LAI')
  const params = await app.api(ha).call('POST /api/admin/holds', { body: { conversionId, note: 'Lạ' } })
  await shop.report(clickId, 'DON-LAI', 'confirmed')
  await app.api(ha).call('POST /api/admin/holds/{id}/release', { params, body: { reason: 'Ổn' } })
  const proposal = await about('hold_release', params.id)
  // It ends by itself before anybody agrees, and the same order is held again because its member is suspended.
  await sql`update order_holds set deadline_at = opened_at + interval '1 millisecond' where id = ${params.id}`.execute(
    app.ctx().db,
  )
  await orderReviewJobs.find(({ name }) => name === 'affiliate.end-holds')?.run(app.ctx(), {})
  await shop.report(clickId, 'DON-LAI', 'reversed')
  await app.api(admin).call('POST /api/admin/members/{id}/suspension', {
    params: { id: lan.id },
    body: { reason: 'Nhiều đơn bị trả bất thường.', endSessions: false },
  })
  await shop.report(clickId, 'DON-LAI', 'confirmed')
  const before = await balance(lan)
  await expect(approve(proposal.id)).rejects.toMatchObject({ status: 409 })
  expect(await balance(lan)).toBe(before)
  await app.api(admin).call('POST /api/admin/approvals/{id}/decline', {
    params: { id: proposal.id },
    body: { reason: 'Đã khác' },
  })
  await app.api(admin).call('DELETE /api/admin/members/{id}/suspension', { params: { id: lan.id } })
  expect(await app.faults()).toEqual([])
})

it('one that its shop refuses at that moment waits, too, for it may confirm it later', async () => {
  await policy(100)
  await shop.report(nobodys, 'DON-4', 'rejected')
  const [conversion] = await app.api(ha).call('GET /api/admin/conversions', { query: { q: 'DON-4' } })
  const id = conversion?.id ?? 0
  const before = await balance(lan)
  expect((await assign(id, await shop.click(lan))).clickId).toBeNull()
  expect(await about('assignment', id)).toMatchObject({ points: 5000 })
  await shop.report(nobodys, 'DON-4', 'confirmed')
  expect(await balance(lan)).toBe(before)
  expect(await app.faults()).toEqual([])
})
