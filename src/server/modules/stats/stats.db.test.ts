import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('counts live products and the shops that have some', async () => {
  const admin = app.api(await app.admin())
  const before = await app.api().call('GET /api/stats')
  const first = await addProduct(admin, { affiliateLink: 'https://a.example/1' })
  await addProduct(admin, { affiliateLink: 'https://a.example/2' })
  await addProduct(admin, { affiliateLink: 'https://b.example/1' })
  const after = await app.api().call('GET /api/stats')
  expect([after.productsCount - before.productsCount, after.brandsCount - before.brandsCount]).toEqual([3, 2])
  await admin.call('DELETE /api/products/{id}', { params: { id: first.id } })
  expect((await app.api().call('GET /api/stats')).productsCount).toBe(before.productsCount + 2)
})

it('counts members seen in 30 days and points ever confirmed', async () => {
  const { db } = app.ctx()
  await app.register('nam')
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'nam')
    .executeTakeFirstOrThrow()
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('users').set({ last_seen_at: longAgo }).where('id', '=', user.id).execute()
  const before = await app.api().call('GET /api/stats')
  await db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', user.id).execute()
  const entry = {
    user_id: user.id,
    kind: 'earn_confirm',
    points: 700,
    ref_type: 'admin',
    ref_id: 'stats-test',
  }
  await db.insertInto('ledger_entries').values(entry).execute()
  const clawback = { ...entry, kind: 'clawback', points: -700 }
  await db.insertInto('ledger_entries').values(clawback).execute()
  const after = await app.api().call('GET /api/stats')
  expect([after.activeUsers - before.activeUsers, after.totalPoints - before.totalPoints]).toEqual([1, 700])
})
