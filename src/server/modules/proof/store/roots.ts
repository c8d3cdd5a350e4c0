import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type RootRow = {
  day: string
  root: string
  tree: string
  previous: string | null
  members: number
  entries: number
  publishedAt: Date
}

const turn = 7_249_311

/** Lets one process at a time publish; false when another is at it. Until the transaction ends. */
export const takeTurn = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${turn}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

/** Nothing is published until this transaction ends: it writes a past that a root would otherwise lack. */
export const waitForTurn = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${turn})`.execute(db)
}

const roots = (db: Kysely<DB>) =>
  db
    .selectFrom('proof_roots')
    .select(['day', 'root', 'tree', 'previous', 'members', 'entries', 'published_at as publishedAt'])

export const findLastRoot = (db: Kysely<DB>): Promise<RootRow | undefined> =>
  roots(db).orderBy('day', 'desc').limit(1).executeTakeFirst()

export const insertRoot = async (db: Kysely<DB>, { publishedAt, ...root }: RootRow): Promise<void> => {
  await db
    .insertInto('proof_roots')
    .values({ ...root, published_at: publishedAt })
    .execute()
}

/** Newest first. */
export const listRootRows = (
  db: Kysely<DB>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RootRow[]> => roots(db).orderBy('day', 'desc').limit(limit).offset(offset).execute()

/** Oldest first, all of them: one a day. */
export const everyRoot = (db: Kysely<DB>): Promise<RootRow[]> => roots(db).orderBy('day').execute()

export const countRoots = async (db: Kysely<DB>): Promise<number> => {
  const { total } = await db
    .selectFrom('proof_roots')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
