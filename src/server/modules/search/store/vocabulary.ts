import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'

/** All words with the number of products that have each; undefined where there are more than `most`. */
export const everyWord = async (
  db: Kysely<DB>,
  most: number,
): Promise<{ word: string; products: number }[] | undefined> => {
  const { rows } = await sql<{ word: string; products: number }>`
    select ${prepared} word, products from search_words limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows
}

/** All groups of synonyms in their order; undefined where there are more than `most`. */
export const everyGroup = async (
  db: Kysely<DB>,
  most: number,
): Promise<{ terms: string[]; keys: string[] }[] | undefined> => {
  const { rows } = await sql<{ terms: string[]; keys: string[] }>`
    select ${prepared} terms, keys from search_synonyms order by id limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows
}
