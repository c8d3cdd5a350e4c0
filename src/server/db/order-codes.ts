import { type Kysely, sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { DB } from './types.ts'

/**
 * Holds back others that write about orders with these codes, reports and claims alike, until this transaction ends.
 * The first lock of all: whoever needs several codes names them together, and they are taken in one order.
 */
export const lockOrderCodes = async (db: Kysely<DB>, codes: readonly (string | null)[]): Promise<void> => {
  await sql`select ${prepared} pg_advisory_xact_lock(name) from (
    select distinct hashtextextended('order:' || coalesce(order_key(code), code), 0) as name
    from unnest(${codes.filter((code) => code !== null)}::text[]) code order by 1) names`.execute(db)
}
