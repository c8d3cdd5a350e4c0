import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

type Event = {
  network: string
  source: 'postback' | 'poll' | 'file' | 'admin'
  raw: object
  dedupeHash: string
  outcome: string
  conversionId: number | null
  /** The message that is tried again. */
  retryOf?: number | null
  at: Date
}

/** Keeps a raw message in the inbox, under this id; rows are never changed. */
export const insertEvent = async (db: Kysely<DB>, event: Event): Promise<number> => {
  const { id } = await db
    .insertInto('conversion_events')
    .values({
      network: event.network,
      source: event.source,
      raw: JSON.stringify(event.raw),
      dedupe_hash: event.dedupeHash,
      outcome: event.outcome,
      conversion_id: event.conversionId,
      retry_of: event.retryOf ?? null,
      received_at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As `insertEvent`, unless the same message is kept already: reports bring the same rows again and again. */
export const insertEventOnce = async (db: Kysely<DB>, event: Event): Promise<number> => {
  const kept = await db
    .selectFrom('conversion_events')
    .select('id')
    .where('network', '=', event.network)
    .where('dedupe_hash', '=', event.dedupeHash)
    .where('outcome', '=', event.outcome)
    .executeTakeFirst()
  return kept ? kept.id : insertEvent(db, event)
}

/**
 * Which of these messages of a report were behind what was known, and stay so: those in `timed`, which name their time of change, and
 * those that better evidence stands against. Any other was behind by the clock of who read it, and a later reading may not be.
 */
export const findStale = async (
  db: Kysely<DB>,
  network: string,
  { hashes, timed }: { hashes: string[]; timed: Set<string> },
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const found = await db
    .selectFrom('conversion_events as e')
    .leftJoin('conversions as c', 'c.id', 'e.conversion_id')
    .select(['e.dedupe_hash', 'c.evidence'])
    .where('e.network', '=', network)
    .where('e.dedupe_hash', 'in', hashes)
    .where('e.source', '=', 'poll')
    .where('e.outcome', '=', 'stale')
    .execute()
  return new Set(
    found.flatMap((row) =>
      timed.has(row.dedupe_hash) || row.evidence === 'statement' ? row.dedupe_hash : [],
    ),
  )
}

/**
 * Deletes messages older than `before` that made no order what it is and that nothing kept was tried again from, oldest first: the
 * owner's function does it, the application may not. How many went.
 */
export const deleteOldEvents = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{
    gone: number
  }>`select forget_conversion_events(${before}, ${most}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
