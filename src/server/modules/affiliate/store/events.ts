import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Keeps a raw message in the inbox; rows are never changed. */
export const insertEvent = async (
  db: Kysely<DB>,
  event: {
    network: string
    source: 'postback' | 'poll' | 'file' | 'admin'
    raw: object
    dedupeHash: string
    outcome: string
    conversionId: number | null
    at: Date
  },
): Promise<void> => {
  await db
    .insertInto('conversion_events')
    .values({
      network: event.network,
      source: event.source,
      raw: JSON.stringify(event.raw),
      dedupe_hash: event.dedupeHash,
      outcome: event.outcome,
      conversion_id: event.conversionId,
      received_at: event.at,
    })
    .execute()
}
