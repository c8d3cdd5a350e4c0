import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { isStillAhead, isUp } from '#server/db/until.ts'
import { longestRestMs } from '#server/kernel/outgoing.ts'

/** Is it a host's turn: does no other request, and no rest it asked for, hold it? */
export const isTurn = (column: string, now: Date) => isUp(column, now, longestRestMs)

/**
 * Takes the host's turn until `until`, for one request; undefined when it is taken, and when it is not, the moment it
 * may be free. All processes share it.
 */
export const takeTurn = async (
  db: Kysely<DB>,
  { host, runner, now, until }: { host: string; runner: string; now: Date; until: Date },
): Promise<{ freeAt: Date } | undefined> => {
  // Where all links lead over one host all lanes wait for it: who only looks locks nothing and writes nothing.
  const free = db.selectFrom('link_hosts').select('next_at').where('host', '=', host)
  const before = await free.executeTakeFirst()
  if (before && isStillAhead(before.next_at, now, longestRestMs)) return { freeAt: before.next_at }
  const { rows } =
    await sql`insert into link_hosts as h (host, next_at, runner) values (${host}, ${until}, ${runner})
    on conflict (host) do update set next_at = excluded.next_at, runner = excluded.runner
      where ${isTurn('h.next_at', now)}
    returning host`.execute(db)
  if (rows.length > 0) return undefined
  return { freeAt: (await free.executeTakeFirst())?.next_at ?? now }
}

/** Gives the turn back: the host may be asked again at `nextAt`. */
export const endTurn = async (
  db: Kysely<DB>,
  { host, runner, nextAt }: { host: string; runner: string; nextAt: Date },
): Promise<void> => {
  await db
    .updateTable('link_hosts')
    .set({ next_at: nextAt, runner: null })
    .where('host', '=', host)
    .where('runner', '=', runner)
    .execute()
}
