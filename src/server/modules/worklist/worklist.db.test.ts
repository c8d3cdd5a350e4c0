import { afterAll, expect, it } from 'vitest'
import { type WorklistKind, worklistAccess, worklistKinds } from '#contract/worklist.ts'
import { allows, staffRoles } from '#shared/staff.ts'
import { bootMoney } from '../../../../test/support/money.ts'
import { publishRootsJob } from '../proof/index.ts'

const { app, admin, send, person, order, click, claimFor, addProduct, rowOf } = await bootMoney()
afterAll(() => app.close())

const today = async (api = admin) => {
  const items = await api.call('GET /api/admin/today')
  return new Map(items.map((item) => [item.kind, item]))
}
const totalOf = async (listed: Promise<{ total: number }>) => (await listed).total

it('is empty where nothing waits', async () => {
  expect([...(await today()).keys()]).toEqual([])
})

it('counts what its screens show, what has a deadline first, and forgets what was done', async () => {
  const member = await person()
  // A claim, an order that is held and one of nobody.
  const { id: claim } = await claimFor(member, await click(member), order())
  await app.ctx().db.updateTable('claims').set({ state: 'sent' }).where('id', '=', claim).execute()
  const held = order()
  await send({ clickId: await click(member), order: held, status: 'pending' })
  const { id: conversionId } = await rowOf(held)
  const { id: hold } = await admin.call('POST /api/admin/holds', { body: { conversionId } })
  await send({ clickId: 'khong-co-lan-mo-nay', order: order(), status: 'pending' })
  // Of nobody too, but nothing can be done about them: one that was refused, one that is only hinted at.
  await send({ clickId: 'khong-co-lan-mo-nay', order: order(), status: 'rejected' })
  const hinted = order()
  await send({ clickId: 'khong-co-lan-mo-nay', order: hinted, status: 'pending' })
  const { id: hint } = await rowOf(hinted)
  await app.ctx().db.updateTable('conversions').set({ evidence: 'hint' }).where('id', '=', hint).execute()
  const productId = await addProduct(700)
  const { id: comment } = await app
    .api(member)
    .call('POST /api/comments', { body: { productId, content: 'Dùng rất thích.', rating: 5 } })
  await app.api(member).call('POST /api/contact', {
    body: { name: 'Lan', email: 'lan@example.vn', subject: 'Hỏi', message: 'Cho mình hỏi về điểm thưởng.' },
  })

  const found = await today()
  const totals: Partial<Record<WorklistKind, number>> = {
    holds: await totalOf(admin.list('GET /api/admin/holds', { query: { tab: 'open' } })),
    claims: await totalOf(admin.list('GET /api/admin/claims', { query: { state: 'sent' } })),
    unmatched: await totalOf(admin.list('GET /api/admin/conversions', { query: { unmatched: 'open' } })),
    reviews: await totalOf(admin.list('GET /api/admin/reviews', { query: { status: 'pending' } })),
    messages: await totalOf(admin.list('GET /api/admin/messages', { query: { status: 'new' } })),
  }
  expect(Object.fromEntries([...found].map(([kind, { count }]) => [kind, count]))).toEqual(totals)
  expect(Object.values(totals)).toEqual([1, 1, 1, 1, 1])
  expect([...found.keys()][0]).toBe('holds')
  expect(found.get('holds')?.due).not.toBeNull()
  expect(found.get('claims')).toMatchObject({ due: null, since: expect.any(String) })

  await admin.call('POST /api/admin/holds/{id}/release', { params: { id: hold }, body: {} })
  await admin.call('PATCH /api/admin/reviews/{id}', { params: { id: comment }, body: { status: 'approved' } })
  const after = await today()
  expect(after.has('holds')).toBe(false)
  expect(after.has('reviews')).toBe(false)
})

it.each(staffRoles)('tells the role %s of nothing that it may not do', async (staff) => {
  const colleague = await person()
  await admin.call('PATCH /api/users/{id}', { params: { id: colleague.id }, body: { role: 'user', staff } })
  const own = await today(app.api(colleague))
  const may = worklistKinds.filter((kind) => allows(worklistAccess[kind], staff))
  const all = await today()
  expect([...own.keys()]).toEqual([...all.keys()].filter((kind) => may.includes(kind)))
})

it('tells admins of days whose root is late, and forgets them once it is published', async () => {
  const publish = (daysAgo: number) =>
    publishRootsJob.run(
      { ...app.ctx(), clock: { now: () => new Date(Date.now() - daysAgo * 86_400_000) } },
      {},
    )
  expect((await today()).has('roots')).toBe(false)
  await publish(4)
  expect((await today()).get('roots')?.count).toBeGreaterThanOrEqual(3)
  await publish(0)
  expect((await today()).has('roots')).toBe(false)
})
