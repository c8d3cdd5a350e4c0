import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/** The queues in which a job may begin now; answered from an index that holds waiting jobs alone. */
export const readyQueues = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(db)
  return rows.map(({ name }) => name)
}
