import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { driveImports, feedRow, jsonLines } from '../../../../test/support/imports.ts'

const minute = 60_000
let now = Date.parse('2026-11-20T03:00:00Z')
const app = await bootApp({ clock: { now: () => new Date(now) } })
const { admin, upload, work, products } = driveImports(app, await app.admin())
afterAll(() => app.close())

/** A product of 100.000 đ whose import at 80.000 đ waits for another one of its shop; `meanwhile` happens before that ends. */
const importLate = async (meanwhile: (id: number) => Promise<unknown>): Promise<number> => {
  const row = feedRow({ price: 100_000 })
  await work(await upload(jsonLines([row])))
  const id = (await products([row]))[0]?.id ?? 0
  now += minute
  const { db } = app.ctx()
  const other = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog.feed:feed:shop-nhap.example', 0))`.execute(
    other,
  )
  const imported = work(await upload(jsonLines([{ ...row, price: 80_000 }])))
  const isWaiting = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length > 0
  while (!(await isWaiting())) await pause(10)
  now += 1000
  await meanwhile(id)
  now += 1000
  await other.commit().execute()
  await imported
  return id
}

it('who asked for a lower price while an import waited for its turn is told of the price it brings', async () => {
  const member = await app.register('cho-gia')
  await importLate((productId) =>
    app.api(member).call('POST /api/alerts', { body: { productId, kind: 'below', price: 90_000 } }),
  )
  await watchPricesJob.run(app.ctx(), {})
  now += 11 * minute
  await watchPricesJob.run(app.ctx(), {})
  const { rows } = await sql`select from pgboss.job where name = 'notices.deliver'
    and (data->>'userId')::int = ${member.id}`.execute(app.ctx().db)
  expect(rows).toHaveLength(1)
})

it('the history ends with the price that stands', async () => {
  const id = await importLate((product) =>
    admin.call('PATCH /api/products/{id}', { params: { id: product }, body: { price: 95_000 } }),
  )
  const { rows } = await sql<{ price: number }>`
    select price from price_history where product_id = ${id} order by observed_at, id`.execute(app.ctx().db)
  expect(rows.map(({ price }) => price)).toEqual([100_000, 95_000, 80_000])
})
