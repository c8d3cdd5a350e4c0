import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { DB } from './types.ts'

/** So many rows lie under the secret of this id; '' = written by a version that named none. */
export type Lying = { id: string; rows: number }
/** What became of rows that did not lie under the newest secret. */
export type Renewed = { renewed: number; unreadable: number }

/** What a module keeps in the database under SECRET. */
export type SealedRows = {
  /** As `npm run rotate-secret` and the doctor name it. */
  name: string
  /** How many rows lie under which secret. */
  count: (db: Kysely<DB>) => Promise<Lying[]>
  /** Writes rows anew under the newest secret, a batch a transaction, until none is left that can be read. */
  renew: (ctx: Ctx) => Promise<Renewed>
}

/** Rows of a table by the id in front of a sealed column. */
export const countSealed = async (
  db: Kysely<DB>,
  table:
    | 'reward_codes'
    | 'withdrawals'
    | 'second_factors'
    | 'recovery_codes'
    | 'push_key'
    | 'outgoing_webhooks',
  column: string,
): Promise<Lying[]> => {
  const text = sql.ref(`${table}.${column}`)
  const { rows } = await sql<{ id: string; rows: string }>`
    select case when substr(${text}, 9, 1) = '.' then left(${text}, 8) else '' end as id, count(*) as rows
    from ${sql.table(table)} where ${text} is not null group by 1 order by 1`.execute(db)
  return rows.map(({ id, rows: count }) => ({ id, rows: Number(count) }))
}

/** Renews batch by batch; a batch says the highest number it came to, and undefined once nothing is left above it. */
export const inBatches = async (
  batch: (above: number) => Promise<(Renewed & { last: number }) | undefined>,
): Promise<Renewed> => {
  const total = { renewed: 0, unreadable: 0 }
  for (let above = 0; ; ) {
    const done = await batch(above)
    if (!done) return total
    total.renewed += done.renewed
    total.unreadable += done.unreadable
    above = done.last
  }
}
