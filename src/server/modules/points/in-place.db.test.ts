import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { postEntry } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('an entry changes its member’s row in place: no index of members, the one of their names included, grows with it', async () => {
  const { id: userId } = await app.register('lan')
  const changed = await inTransaction(app.ctx(), async (tx) => {
    // Into debt and out of it again.
    for (const [revision, points] of [5, -8, 4].entries())
      await postEntry(tx, {
        ...{ userId, kind: 'adjust', points, note: 'Bù điểm' },
        ...{ refType: 'adjustment', refId: '1', revision },
      })
    const { rows } = await sql<{ all: number; inPlace: number }>`
      select n_tup_upd as "all", n_tup_hot_upd as "inPlace" from pg_stat_xact_user_tables where relname = 'users'`.execute(
      tx.db,
    )
    return rows[0]
  })
  expect(changed).toEqual({ all: changed?.all, inPlace: changed?.all })
  expect(changed?.all).toBeGreaterThan(0)
})
