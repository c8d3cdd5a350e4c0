import { afterAll, expect, it } from 'vitest'
import { bootMoney, promised } from '../../../../test/support/money.ts'

const { app, admin, send, person, order, click, claimFor, rowOf } = await bootMoney()
afterAll(() => app.close())

it('tells the whole story of one member, newest first, and nothing of another', async () => {
  const [lan, minh] = [await person(), await person()]
  const [code, waiting] = [order(), order()]
  await send({ clickId: await click(lan), order: code })
  const later = await click(lan)
  await send({ clickId: later, order: waiting, status: 'pending' })
  await send({ clickId: await click(minh), order: order() })
  const { id: claim } = await claimFor(lan, await click(lan), order())
  await app.ctx().db.updateTable('claims').set({ state: 'sent' }).where('id', '=', claim).execute()
  const of = { params: { id: lan.id } }

  expect(await admin.call('GET /api/admin/members/{id}', of)).toMatchObject({
    id: lan.id,
    points: promised,
    pendingPoints: promised,
  })
  const clicks = await admin.list('GET /api/admin/members/{id}/clicks', of)
  const own = await app.api(lan).list('GET /api/me/clicks')
  expect(clicks).toEqual(own)
  expect(clicks.total).toBe(3)
  const orders = await admin.list('GET /api/admin/conversions', { query: { memberId: lan.id } })
  expect(orders.items.map(({ transactionId }) => transactionId).toSorted()).toEqual(
    [code, waiting].toSorted(),
  )
  expect(orders.total).toBe(2)
  const { id } = await rowOf(code)
  expect(await admin.call('GET /api/admin/conversions/{id}', { params: { id } })).toMatchObject({
    transactionId: code,
    member: { id: lan.id },
  })
  await admin.call('POST /api/admin/adjustments', {
    body: { userId: lan.id, points: 5, reason: 'Bù điểm' },
    headers: { 'idempotency-key': 'lan-them-5' },
  })
  const ledger = await admin.list('GET /api/admin/members/{id}/ledger', of)
  expect(ledger.items.map(({ points }) => points)).toEqual([5, promised])
  const first = await admin.list('GET /api/admin/members/{id}/ledger', {
    ...of,
    query: { limit: 1, page: 2 },
  })
  expect([first.total, first.items.map(({ points }) => points)]).toEqual([2, [promised]])
})

it('shows claims that were sent, never a draft', async () => {
  const lan = await person()
  const { id } = await claimFor(lan, await click(lan), order())
  const set = (state: string) =>
    app.ctx().db.updateTable('claims').set({ state }).where('id', '=', id).execute()
  const seen = () => admin.list('GET /api/admin/members/{id}/claims', { params: { id: lan.id } })
  await set('draft')
  expect(await seen()).toEqual({ items: [], total: 0 })
  await set('sent')
  expect(await seen()).toMatchObject({ total: 1, items: [{ id, state: 'sent' }] })
})

it('gives support and finance their parts alone', async () => {
  const lan = await person()
  const of = { params: { id: lan.id } }
  const as = async (staff: 'support' | 'finance' | 'content') => {
    const colleague = await person()
    await admin.call('PATCH /api/users/{id}', { params: { id: colleague.id }, body: { role: 'user', staff } })
    return app.api(colleague)
  }
  const [support, finance, content] = [await as('support'), await as('finance'), await as('content')]
  const refused = { status: 403 }
  for (const one of [support, finance]) {
    expect((await one.call('GET /api/admin/members/{id}', of)).id).toBe(lan.id)
    expect((await one.list('GET /api/admin/members/{id}/clicks', of)).total).toBe(0)
  }
  expect((await support.list('GET /api/admin/members/{id}/claims', of)).total).toBe(0)
  expect((await finance.list('GET /api/admin/members/{id}/ledger', of)).total).toBe(0)
  await expect(support.list('GET /api/admin/members/{id}/ledger', of)).rejects.toMatchObject(refused)
  await expect(finance.list('GET /api/admin/members/{id}/claims', of)).rejects.toMatchObject(refused)
  await expect(content.call('GET /api/admin/members/{id}', of)).rejects.toMatchObject(refused)
})
