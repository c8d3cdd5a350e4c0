import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'

type Count = { word: string; products: number }

/** How many products have each of these words, and the groups of synonyms that hold one of these terms. */
export const lookUp = async (
  db: Kysely<DB>,
  words: readonly string[],
  terms: readonly string[],
): Promise<{ counts: Map<string, number>; groups: string[][] }> => {
  const { rows } = await sql<{ words: Count[] | null; groups: string[][] | null }>`
    select ${prepared} (select json_agg(json_build_object('word', word, 'products', products)) from search_words
        where word = any(${words})) as words,
      (select json_agg(terms order by id) from search_synonyms where keys && ${terms}::text[]) as groups`.execute(
    db,
  )
  const found = rows[0]
  return {
    counts: new Map((found?.words ?? []).map(({ word, products }) => [word, products])),
    groups: found?.groups ?? [],
  }
}

const mostNear = 4000

/** Words of the catalogue that share a key with a misspelt one, those of most products first. Key by key: all at once, no index is used. */
export const wordsByKeys = async (db: Kysely<DB>, keys: readonly number[]): Promise<Map<string, number>> => {
  const { rows } = await sql<Count>`
    with near as materialized (
      select distinct w.word, w.products from unnest(${keys}::int[]) as wanted (key)
        cross join lateral (select word, products from search_words where keys @> array[wanted.key] offset 0) w)
    select ${prepared} word, products from near order by products desc limit ${mostNear}`.execute(db)
  return new Map(rows.map(({ word, products }) => [word, products]))
}

/** The count of changes of entries, and up to which the vocabulary was learnt. */
export const learningState = async (db: Kysely<DB>): Promise<{ now: string; learnt: string }> => {
  const { rows } = await sql<{ now: string; learnt: string }>`
    select (select case when is_called then last_value else 0 end from search_changes_seq)::text as now,
      coalesce((select change from search_learning), 0)::text as learnt`.execute(db)
  return rows[0] ?? { now: '0', learnt: '0' }
}

export const noteLearnt = async (db: Kysely<DB>, change: string): Promise<void> => {
  await sql`update search_learning set change = ${change}::bigint`.execute(db)
}

/** Opens the books of learning; false when they are open. */
export const beginLearning = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`
    insert into search_learning default values on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** `keys`: the terms folded, in their order. */
export const addSynonyms = async (
  db: Kysely<DB>,
  groups: readonly { terms: readonly string[]; keys: readonly string[] }[],
): Promise<void> => {
  await db
    .insertInto('search_synonyms')
    .values(groups.map(({ terms, keys }) => ({ terms: [...terms], keys: [...keys] })))
    .execute()
}

/** One process at a time learns; the others leave it to that one. */
export const tryLearning = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search.learn', 0)) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

/** The words of all names as they stand, folded, and how many names have each: seconds at a million names. In a transaction. */
export const countWords = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  await sql`set local statement_timeout = '5min'`.execute(db)
  const { rows } = await sql<Count>`
    select word, ndoc as products from ts_stat('select words from search_entries')
    where word ~ '^[a-z0-9]{2,20}$' and (ndoc > 1 or word !~ '[0-9]')`.execute(db)
  return new Map(rows.map(({ word, products }) => [word, products]))
}

export const learntWords = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  const { rows } = await sql<Count>`select word, products from search_words`.execute(db)
  return new Map(rows.map(({ word, products }) => [word, products]))
}

export const addWords = async (
  db: Kysely<DB>,
  words: readonly (Count & { keys: readonly number[] })[],
): Promise<void> => {
  await sql`
    insert into search_words (word, products, keys)
    select word, products, keys::int[] from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ products }) => products)}::int[],
      ${words.map(({ keys }) => `{${keys.join(',')}}`)}::text[]) as given (word, products, keys)`.execute(db)
}

export const recountWords = async (db: Kysely<DB>, words: readonly Count[]): Promise<void> => {
  await sql`
    update search_words set products = given.products from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ products }) => products)}::int[]) as given (word, products)
    where search_words.word = given.word`.execute(db)
}

export const forgetWords = async (db: Kysely<DB>, words: readonly string[]): Promise<void> => {
  await sql`delete from search_words where word = any(${words})`.execute(db)
}
