import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type HandMove = {
  by: number
  memberId: number
  backed: boolean
  /** điểm, either way */
  points: number
  /** What one person may move alone for one member within the time; null = as much as they like. */
  limit: number | null
  at: Date
  since: Date
}

/**
 * Notes what one person moves alone and whether that is within the limit with what they moved since; what is refused is not
 * noted. One statement: the row is locked by it, and what is counted is its own as the lock found it.
 */
export const takeAlone = async (db: Kysely<DB>, move: HandMove): Promise<boolean> => {
  const points = Math.abs(move.points)
  const limit = move.limit ?? Number.MAX_SAFE_INTEGER
  if (points > limit) return false
  const seconds = (at: Date) => at.getTime() / 1000
  const one = JSON.stringify([{ at: seconds(move.at), points }])
  const recent = sql`jsonb_array_elements(h.moves) m where (m ->> 'at')::numeric > ${seconds(move.since)}`
  const { rows } = await sql`
    insert into hand_points as h (by_id, member_id, backed, moves, last_at)
    values (${move.by}, ${move.memberId}, ${move.backed}, ${one}::jsonb, ${move.at})
    on conflict on constraint hand_points_pkey do update
      set moves = coalesce((select jsonb_agg(m) from ${recent}), '[]') || excluded.moves, last_at = excluded.last_at
      where coalesce((select sum((m ->> 'points')::bigint) from ${recent}), 0) + ${points} <= ${limit}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets what counts no more. */
export const forgetHandPoints = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('hand_points').where('last_at', '<', before).execute()
}
