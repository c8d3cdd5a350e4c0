import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { DB } from '#server/db/types.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { bootMoney } from '../../../../test/support/money.ts'

const { app, admin, person, order, click, claimFor, accept, send, sound } = await bootMoney()
afterAll(() => app.close())

const deadlocks = async (db: Kysely<DB>): Promise<number> => {
  await sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

it('an order is put under review while its member is being erased, and the two do not wait for each other', async () => {
  const { db } = app.ctx()
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Có hạn', scope: 'all', kind: 'fixed', amount: 100, isBoost: true, capCampaign: 1_000_000 },
  })
  const member = await person()
  const [clickId, code] = [await click(member), order()]
  await accept((await claimFor(member, clickId, code)).id)
  const before = await deadlocks(db)
  let sent: Promise<unknown> = Promise.resolve()
  let erased: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await sql`select from rule_totals for update`.execute(tx)
    sent = send({ clickId, order: code, value: 250_000, commission: 900_000 })
    await waitsForLock(db, '%rule_totals%')
    erased = admin.call('DELETE /api/users/{id}', { params: { id: member.id } })
    await waitsForLock(db, '%"users"%')
  })
  await Promise.all([sent, erased])
  expect(await deadlocks(db)).toBe(before)
  await sound()
})
