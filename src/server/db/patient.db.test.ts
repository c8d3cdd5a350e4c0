import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openPooled } from '../../../test/support/pooler.ts'
import { settleProducts } from '../modules/catalog/store/feed.ts'
import { withPatience } from './patient.ts'
import type { DB } from './types.ts'

const app = await bootApp()
afterAll(() => app.close())

const timeoutOf = async (db: Kysely<DB>) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout

it('lets a statement take longer than a call may, and no statement after it', async () => {
  const { db } = app.ctx()
  expect(await timeoutOf(db)).toBe('15s')
  expect(await withPatience(db, timeoutOf)).toBe('10min')
  await expect(withPatience(db, (one) => sql`select 1 / 0`.execute(one))).rejects.toThrow('division by zero')
  // Every connection of the pool, so also the ones that were lent.
  const seen = await Promise.all(Array.from({ length: 20 }, () => timeoutOf(db)))
  expect(new Set(seen)).toEqual(new Set(['15s']))
})

it('holds behind a pooler as well, and leaves its sessions with the limit of calls', async () => {
  const { db, sessions, close } = await openPooled(app.databaseUrl)
  const timeouts = () =>
    Promise.all(
      sessions.map(async (one) => (await one.query('show statement_timeout')).rows[0].statement_timeout),
    )
  try {
    expect(await withPatience(db, timeoutOf)).toBe('10min')
    expect(await timeouts()).toEqual(['15s', '15s', '15s'])
    await settleProducts(db, app.databaseUrl)
    expect(await timeouts()).toEqual(['15s', '15s', '15s'])
  } finally {
    await close()
  }
})
