import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type EntryFilter = {
  categoryId?: number | undefined
  featured?: boolean | undefined
  /** Ids of the products it is only about, as a query. */
  among?: RawBuilder<unknown> | undefined
}
/** What ranking sees of a product. */
export type Entry = { id: number; name: string; popularity: number; featured: boolean; whole: boolean }

const within = ({ categoryId, featured, among }: EntryFilter, id = sql`product_id`): RawBuilder<unknown> =>
  sql`${among === undefined ? sql`` : sql`and ${id} in (${among})`} ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`} ${
    featured === undefined ? sql`` : featured ? sql`and featured` : sql`and not featured`
  }`

/** What a search came down to: entries with these words, or products whose description holds these letters. */
export type Match = { words: string; letters?: string | undefined } | { described: Described }
export type Described = { folded: string; accented?: string }

/** Entries with these words, or whose name holds these letters wherever they stand (decision 45). */
const fits = ({ words, letters }: { words: string; letters?: string | undefined }): RawBuilder<unknown> =>
  letters === undefined
    ? sql`words @@ ${words}::tsquery`
    : sql`(words @@ ${words}::tsquery or folded like ${`%${letters}%`})`

/** The match as a condition on `id` of products. */
export const matchCondition = (match: Match): RawBuilder<unknown> =>
  'words' in match
    ? sql`id in (select product_id from search_entries where ${fits(match)})`
    : describedAs(match)

/** Ids of what was found, as a query, and where they are known its numbers by kind: `kind`, `retailer_id`, `network`, `products`. */
export const foundBy = (match: Match): { ids: RawBuilder<unknown>; kinds?: RawBuilder<unknown> } =>
  'words' in match
    ? {
        ids: sql`select product_id from search_entries where ${fits(match)}`,
        kinds: sql`select kind, retailer_id, network, count(*)::integer as products from search_entries
          where ${fits(match)} group by kind, retailer_id, network`,
      }
    : { ids: sql`select id from products where deleted_at is null and ${describedAs(match)}` }

const describedAs = (match: {
  described: Described
}): RawBuilder<unknown> => sql`array_to_tsvector(string_to_array(description_search, ' ')) @@ ${allWords(match.described.folded)}::tsquery
        and description_search like ${`%${match.described.folded}%`} ${
          match.described.accented === undefined
            ? sql``
            : sql`and strpos(lower(normalize(description, nfc)), ${match.described.accented}) > 0`
        }`

const allWords = (folded: string): string =>
  folded
    .split(' ')
    .map((word, place, words) => `'${word}'${place === words.length - 1 ? ':*' : ''}`)
    .join(' & ')

/** Foremost first; `total` counts the rest as well. */
export type Found = { total: number; ids: number[] }

export type Matched = { total: number; ids: number[]; entries: Entry[] }

/**
 * How many entries a query of words finds, the ids of the foremost, and the names of the first of these: those that begin
 * with these very words, then those that hold them side by side, then the popular and the newest.
 */
export const matchEntries = async (
  db: Kysely<DB>,
  { query, side, letters }: { query: string; side: string; letters?: string | undefined },
  filter: EntryFilter,
  { most, named }: { most: number; named: number },
): Promise<Matched> => {
  const { rows } = await sql<{ total: number; ids: number[]; entries: Entry[] | null }>`
    with matched as materialized (
      select product_id, popularity, words @@ ${query}::tsquery as whole,
        case when starts_with(name_words, ${side}) then 2 when strpos(name_words, ${side}) > 0 then 1 else 0 end as side
      from search_entries where ${fits({ words: query, letters })} ${within(filter)}),
    foremost as materialized (
      select product_id, whole, row_number() over (order by whole desc, side desc, popularity desc, product_id desc) as place
      from matched order by whole desc, side desc, popularity desc, product_id desc limit ${most})
    select (select count(*)::int from matched) as total,
      array(select product_id from foremost order by place) as ids,
      (select json_agg(json_build_object('id', product_id, 'name', name_words, 'popularity', e.popularity, 'featured', featured,
          'whole', whole))
        from foremost join search_entries e using (product_id) where place <= ${named}) as entries`.execute(
    db,
  )
  const found = rows[0]
  return { total: found?.total ?? 0, ids: found?.ids ?? [], entries: found?.entries ?? [] }
}

/** Some names that a query finds, in no order. */
export const someNames = async (
  db: Kysely<DB>,
  query: string,
  filter: EntryFilter,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with matched as materialized (
      select name_words as name from search_entries where words @@ ${query}::tsquery ${within(filter)} limit ${most})
    select name from matched`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of these products as they are written. */
export const namesById = async (db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Products whose description holds these letters, a word at their beginning. */
export const matchDescriptions = async (
  db: Kysely<DB>,
  described: Described,
  filter: EntryFilter,
  most: number,
): Promise<Found> => {
  const { rows } = await sql<Found>`
    with matched as materialized (
      select id, featured from products
      where deleted_at is null and ${matchCondition({ described })} ${within(filter, sql`id`)})
    select (select count(*)::int from matched) as total,
      array(select id from matched order by featured desc, id desc limit ${most}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
