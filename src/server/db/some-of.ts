import { type DeleteResult, type RawBuilder, sql } from 'kysely'
import type { DB } from './types.ts'

/** At most so many rows of a table that `where` is true of, whatever its key; what somebody has locked is left. For a statement of its owner. */
export const someOf = (table: keyof DB, where: RawBuilder<unknown>, most: number): RawBuilder<boolean> =>
  sql<boolean>`ctid in (select ctid from ${sql.table(table)} where ${where} limit ${most} for update skip locked)`

/** How many rows a statement deleted. */
export const goneBy = async (statement: {
  executeTakeFirst: () => Promise<DeleteResult | undefined>
}): Promise<number> => Number((await statement.executeTakeFirst())?.numDeletedRows ?? 0)
