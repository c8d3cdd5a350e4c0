import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Chunk = { place: number; userIds: number[]; entryIds: number[]; leaves: Buffer }

export const insertChunk = async (db: Kysely<DB>, day: string, chunk: Chunk): Promise<void> => {
  await db
    .insertInto('proof_chunks')
    .values({
      day,
      place: chunk.place,
      first_user: chunk.userIds[0] ?? 0,
      user_ids: chunk.userIds,
      entry_ids: chunk.entryIds,
      leaves: chunk.leaves,
    })
    .execute()
}

export const insertTree = async (
  db: Kysely<DB>,
  tree: { day: string; salt: Buffer; tops: Buffer },
): Promise<void> => {
  await db.insertInto('proof_trees').values(tree).execute()
}

export const dropTreesBefore = async (db: Kysely<DB>, day: string): Promise<void> => {
  await db.deleteFrom('proof_trees').where('day', '<', day).execute()
}

export const findTree = (db: Kysely<DB>, day: string) =>
  db.selectFrom('proof_trees').select(['salt', 'tops']).where('day', '=', day).executeTakeFirst()

export const listTreeDays = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db.selectFrom('proof_trees').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

/** The chunk that holds a member's leaf, with its place in it and the entry it stands on. */
export const findLeaf = async (db: Kysely<DB>, day: string, userId: number) => {
  const { rows } = await sql<{ place: number; at: number; entryId: number; leaves: Buffer }>`
    select place, at, entry_ids[at] as "entryId", leaves
    from (select place, leaves, entry_ids, array_position(user_ids, ${userId}::integer) as at from proof_chunks
      where day = ${day} and first_user <= ${userId} order by first_user desc limit 1) chunk
    where at is not null`.execute(db)
  return rows[0]
}

/** The leaves of a chunk; undefined after the last. */
export const findLeaves = async (db: Kysely<DB>, day: string, place: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('proof_chunks')
    .select('leaves')
    .where('day', '=', day)
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.leaves
}
