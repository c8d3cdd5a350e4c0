import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { foldPoints } from './index.ts'

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

const totalPoints = async () => (await app.api().call('GET /api/stats')).totalPoints
const confirm = (userId: number, points: number, ref: string) =>
  app
    .ctx()
    .db.insertInto('ledger_entries')
    .values({ user_id: userId, kind: 'earn_confirm', points, ref_type: 'admin', ref_id: ref })
    .execute()

it('counts a member who clicks as here, without a look at the clicks', async () => {
  const { db } = app.ctx()
  const member = await app.register('binh')
  const product = await addProduct(app.api(await app.admin()), { affiliateLink: 'https://c.example/1' })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('users').set({ last_seen_at: longAgo }).where('id', '=', member.id).execute()
  const before = (await app.api().call('GET /api/stats')).activeUsers
  await app.api(member).call('POST /api/affiliate/track', { body: { productId: product.id } })
  await expect.poll(async () => (await app.api().call('GET /api/stats')).activeUsers).toBe(before + 1)
})

it('adds up points exactly while they are folded in by several at once', async () => {
  const { id } = await app.register('chi')
  const before = await totalPoints()
  const given = Array.from({ length: 40 }, (_, number) => number + 1)
  await Promise.all(
    given.map(async (points) => {
      await confirm(id, points, `fold-${points}`)
      if (points % 4 === 0) await foldPoints(app.ctx())
    }),
  )
  expect(await totalPoints()).toBe(before + 820)
  await foldPoints(app.ctx())
  const { rows } = await sql`select from confirmed_point_changes`.execute(app.ctx().db)
  expect([rows.length, await totalPoints()]).toEqual([0, before + 820])
  expect(await app.faults()).toEqual([])
})

it('misses no points whose transaction is open while another process folds', async () => {
  const { id } = await app.register('dung')
  const before = await totalPoints()
  await app
    .ctx()
    .db.transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('ledger_entries')
        .values({ user_id: id, kind: 'earn_confirm', points: 5000, ref_type: 'admin', ref_id: 'open' })
        .execute()
      await foldPoints(app.ctx())
      expect(await totalPoints()).toBe(before)
    })
  expect(await totalPoints()).toBe(before + 5000)
  await foldPoints(app.ctx())
  expect(await totalPoints()).toBe(before + 5000)
})

it('a kept sum that is wrong is found by the doctor', async () => {
  const plant = (by: number) => sql`update confirmed_points set points = points + ${by}`.execute(app.ctx().db)
  await plant(1)
  expect((await app.faults()).join()).toMatch(/kept sum of points ever confirmed.*kept, .* in the ledger/)
  await plant(-1)
  expect(await app.faults()).toEqual([])
})

it('leaves out the points of members of a removed demo', async () => {
  const { db } = app.ctx()
  const before = await totalPoints()
  const { id } = await app.register('mau')
  await confirm(id, 300, 'demo')
  await db.insertInto('demo_rows').values({ kind: 'member', row_id: id }).execute()
  expect(await totalPoints()).toBe(before + 300)
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await totalPoints()).toBe(before)
})
