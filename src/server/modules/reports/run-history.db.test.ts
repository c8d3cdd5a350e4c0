import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { reportsJobs } from './index.ts'
import { findRunState } from './store/runs.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const day = 86_400_000
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * day)
const add = async (kind: string, days: number, status: 'done' | 'abandoned' | 'failed' = 'done') => {
  await app
    .ctx()
    .db.insertInto('network_runs')
    .values({
      ...{ network: 'shopee', kind, status, started_at: ago(days) },
      ...{ window_from: ago(days + 30), window_to: ago(days) },
      finished_at: status === 'failed' ? null : ago(days),
    })
    .execute()
}
const left = async () =>
  (await app.ctx().db.selectFrom('network_runs').selectAll().orderBy('id').execute()).map(
    (run) => `${run.kind} ${run.status} ${Math.round((now.getTime() - run.started_at.getTime()) / day)}`,
  )

it('runs go after a year, but for the last that reached its end and what is not done', async () => {
  await add('recent', 500)
  await add('recent', 450, 'abandoned')
  await add('recent', 400)
  await add('recent', 380, 'abandoned')
  await add('recent', 10)
  await add('months', 700)
  await add('months', 600)
  await add('months', 500, 'failed')
  const { db } = app.ctx()
  const state = () => findRunState(db, { network: 'shopee', kind: 'months' }, now)
  const before = await state()
  expect(before).toEqual({ lastStart: ago(500), reached: ago(600), open: 'free' })
  await reportsJobs.find(({ name }) => name === 'affiliate.forget-runs')?.run(app.ctx(), {})
  expect(await left()).toEqual(['recent done 10', 'months done 600', 'months failed 500'])
  expect(await state()).toEqual(before)
})

it('how a report stands is not read from all its runs', async () => {
  const { db } = app.ctx()
  await sql`insert into network_runs (network, kind, window_from, window_to, status, started_at, finished_at)
    select 'lazada', 'months', ${ago(2)}, ${ago(1)}, 'done', ${ago(1)}, ${ago(1)} from generate_series(1, 5000)`.execute(
    db,
  )
  await app.asOwner('analyze network_runs')
  const read = await inTransaction(app.ctx(), async (tx) => {
    const state = await findRunState(tx.db, { network: 'lazada', kind: 'months' }, now)
    expect(state).toEqual({ lastStart: ago(1), reached: ago(1), open: 'none' })
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'network_runs'`.execute(tx.db)
    return rows[0]?.read
  })
  expect(read).toBeLessThan(50)
})
