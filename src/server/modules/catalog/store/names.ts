import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Some live products whose name was written before its words were kept. */
export const namesWithoutWords = (db: Kysely<DB>, most: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('name_words', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

/** Who changed the product meanwhile has written its words. */
export const writeNameWords = async (
  db: Kysely<DB>,
  given: readonly { id: number; words: string }[],
): Promise<void> => {
  await sql`
    update products set name_words = given.words
    from unnest(${given.map(({ id }) => id)}::int[], ${given.map(({ words }) => words)}::text[]) as given (id, words)
    where products.id = given.id and name_words is null`.execute(db)
}

/** Texts of live products and what is kept of them for search, in the order of their numbers. */
export const namesAfter = (db: Kysely<DB>, after: number, most: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'name_search', 'name_words', 'description_search'])
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
