import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createLog } from '../kernel/log.ts'
import { connect } from './connect.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

/** The plan of a statement that the database would divide among several of its processes. */
const planOf = async (serves: boolean): Promise<string> => {
  const { db, close } = connect(app.databaseUrl, { max: 1, log: createLog('error'), serves })
  try {
    return await db.connection().execute(async (one) => {
      for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
        await sql`set ${sql.raw(cost)} = 0`.execute(one)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from products`.execute(one)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  } finally {
    await close()
  }
}

it('what somebody waits for is done by one process of the database, what jobs ask by several', async () => {
  expect(await planOf(false)).toContain('Workers Planned')
  expect(await planOf(true)).not.toContain('Workers Planned')
})
