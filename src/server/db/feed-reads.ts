import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * How a feed of a network was read last: how many it named, and what became of them here; `unread`: the names of those that could not be
 * understood, as far as they have one, and not all where they are many.
 */
export type FeedRead = {
  readAt: Date
  seen: number
  added: number
  changed: number
  skipped: number
  unread: string[]
  error: string | null
}
/** `unnamed`: what a whole read did not name of what was there before; a read that ended early leaves that of the last whole one. */
export type EndedRead = FeedRead & { unnamed?: string[] }

/** Enough to ask about; a feed that changed its shape names thousands. */
const mostUnread = 50

/** Tables that hold the last read of each network, of the same columns; each belongs to its module. */
export const feedReads = (table: 'voucher_reads' | 'commission_rate_reads') => ({
  save: async (db: Kysely<DB>, network: string, { readAt, ...counts }: EndedRead): Promise<void> => {
    const row = { read_at: readAt, ...counts, unread: counts.unread.slice(0, mostUnread) }
    await db
      .insertInto(table)
      .values({ network, ...row })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
      .execute()
  },
  /**
   * Of what a whole read did not name, what the one before did not name either. Pages are asked for one after the other, and what
   * moves to one that was read already while others end is named by none.
   */
  unnamedTwice: async (db: Kysely<DB>, network: string, unnamed: readonly string[]): Promise<string[]> => {
    const last = await db
      .selectFrom(table)
      .select('unnamed')
      .where('network', '=', network)
      .executeTakeFirst()
    const before = new Set(last?.unnamed)
    return unnamed.filter((id) => before.has(id))
  },
  list: async (db: Kysely<DB>): Promise<(FeedRead & { network: string })[]> => {
    const { rows } = await sql<FeedRead & { network: string }>`
      select network, read_at as "readAt", seen, added, changed, skipped, unread, error from ${sql.table(table)}`.execute(
      db,
    )
    return rows
  },
})
