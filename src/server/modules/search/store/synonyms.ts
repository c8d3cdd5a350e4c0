import { type Kysely, sql } from 'kysely'
import type { SynonymGroup } from '#contract/searches.ts'
import type { DB } from '#server/db/types.ts'

export const listGroups = (db: Kysely<DB>): Promise<SynonymGroup[]> =>
  db.selectFrom('search_synonyms').select(['id', 'terms']).orderBy('id', 'desc').execute()

/** One operator at a time changes the groups, so that no two of them get the same term. */
export const lockGroups = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('search.synonyms', 0))`.execute(db)
}

export const findGroup = (db: Kysely<DB>, id: number): Promise<SynonymGroup | undefined> =>
  db.selectFrom('search_synonyms').select(['id', 'terms']).where('id', '=', id).executeTakeFirst()

/** Groups but this one that have one of these terms, folded. */
export const groupsWith = async (
  db: Kysely<DB>,
  keys: readonly string[],
  but: number | undefined,
): Promise<{ terms: string[]; keys: string[] }[]> => {
  const { rows } = await sql<{ terms: string[]; keys: string[] }>`
    select terms, keys from search_synonyms where keys && ${keys}::text[] and id is distinct from ${but ?? null}::int
    order by id`.execute(db)
  return rows
}

type Terms = { terms: readonly string[]; keys: readonly string[] }

export const insertGroup = (db: Kysely<DB>, { terms, keys }: Terms): Promise<SynonymGroup> =>
  db
    .insertInto('search_synonyms')
    .values({ terms: [...terms], keys: [...keys] })
    .returning(['id', 'terms'])
    .executeTakeFirstOrThrow()

export const updateGroup = async (db: Kysely<DB>, id: number, { terms, keys }: Terms): Promise<void> => {
  await db
    .updateTable('search_synonyms')
    .set({ terms: [...terms], keys: [...keys] })
    .where('id', '=', id)
    .execute()
}

export const deleteGroup = (db: Kysely<DB>, id: number): Promise<SynonymGroup | undefined> =>
  db.deleteFrom('search_synonyms').where('id', '=', id).returning(['id', 'terms']).executeTakeFirst()
