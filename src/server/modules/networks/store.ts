import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { aheadOf } from '#server/kernel/clock.ts'

/** Reserves the next moment at which the network may be asked; callers in all processes get different ones. */
export const takeTurn = async (
  db: Kysely<DB>,
  network: string,
  { now, spacingMs }: { now: Date; spacingMs: number },
): Promise<Date> => {
  const after = new Date(now.getTime() + spacingMs)
  const row = await db
    .insertInto('network_pace')
    .values({ network, next_at: after })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({
        next_at: sql`case when network_pace.next_at > ${aheadOf(now)} then ${now}::timestamptz
          else greatest(network_pace.next_at, ${now}) end + ${spacingMs} * interval '1 millisecond'`,
      }),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow()
  return new Date(row.next_at.getTime() - spacingMs)
}
