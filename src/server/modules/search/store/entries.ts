import { type Kysely, type RawBuilder, sql } from 'kysely'
import { builtOnce, prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import {
  type Broad,
  fits,
  foundEntries,
  hasTerms,
  hasWords,
  judgedEntries,
  judgingOf,
  kindsFound,
  knownAnswer,
  mostKept,
  mostTelling,
  type Side,
  type WayIn,
} from './answers.ts'

export type EntryFilter = {
  categoryId?: number | undefined
  featured?: boolean | undefined
  /** Ids of the products it is only about, as a query. */
  among?: RawBuilder<unknown> | undefined
}
/** What ranking sees of a product. */
export type Entry = {
  id: number
  name: string
  folded: string
  popularity: number
  featured: boolean
  whole: boolean
}

const within = ({ categoryId, featured, among }: EntryFilter, id = sql`product_id`): RawBuilder<unknown> =>
  sql`${among === undefined ? sql`` : sql`and ${id} in (${among})`} ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`} ${
    featured === undefined ? sql`` : featured ? sql`and featured` : sql`and not featured`
  }`

/**
 * What a search came down to: entries with these words, or products whose description holds these letters; or, of an engine that
 * is none of the database's, the products it found, best first.
 */
export type Match = Broad | { described: Described } | { ids: readonly number[] }
/** `terms`: what the index is asked for (`descriptionTerms`). `pattern`: which accents its words have (`accentPattern`). */
export type Described = { folded: string; terms: string; pattern?: string }

/** The match as a condition on `id` of products. */
export const matchCondition = (match: Match): RawBuilder<unknown> =>
  'words' in match
    ? sql`id in (select product_id from ${foundEntries(match)})`
    : 'ids' in match
      ? sql`id = any (${match.ids}::integer[])`
      : describedAs(match)

/** Ids of what was found, as a query, and where they are known its numbers by kind: `kind`, `retailer_id`, `network`, `products`. */
export const foundBy = (match: Match): { ids: RawBuilder<unknown>; kinds?: RawBuilder<unknown> } =>
  'words' in match
    ? {
        ids: sql`select product_id from ${foundEntries(match)}`,
        kinds: kindsFound(match),
      }
    : { ids: sql`select id from products where deleted_at is null and ${matchCondition(match)}` }

const descriptionHas = (query: string): RawBuilder<unknown> =>
  sql`description_terms(description_search) @@ ${query}::tsquery`

const describedAs = (match: {
  described: Described
}): RawBuilder<unknown> => sql`${descriptionHas(match.described.terms)}
        and description_search like ${`%${match.described.folded}%`} ${
          match.described.pattern === undefined
            ? sql``
            : sql`and normalize(lower(description), nfd) ~ ${match.described.pattern}`
        }`

/** Foremost first; `total` counts the rest as well. */
export type Found = { total: number; ids: number[] }

/** `kept`: told by a kept answer. */
export type Matched = { total: number; ids: number[]; entries: Entry[]; kept: boolean }

/**
 * The place of an entry before names are looked at, as one number, the highest first: has it the words (`whole`), does its name begin with
 * these very words (whole ones first), or hold them side by side, then the popular (in quarters) and the newest. One number is put in order
 * in half the time that its parts take, and each name is looked through once.
 */
const placeOf = (whole: RawBuilder<unknown>, { text, isFolded }: Side): RawBuilder<unknown> => {
  const name = isFolded ? sql`folded` : sql`name_words`
  return sql`
  ((${whole})::integer::bigint << 62) | ((case strpos(${name}, ${text}) when 0 then 0
      when 1 then 2 + (substr(${name}, length(${text}::text) + 1, 1) in ('', ' '))::integer else 1 end)::bigint << 60)
    | (((popularity * 4)::integer::bigint + ${sql.raw(String(2 ** 27))}) << 32) | product_id`
}
/** The place of one of `foundEntries`. */
export const foundPlace = (side: Side): RawBuilder<unknown> => placeOf(sql`whole`, side)
const idAt = sql`(place & ${sql.raw(String(2 ** 32 - 1))})::integer`
const wholeAt = sql`(place >> 62)`

/** Is the whole catalogue searched? */
export const isEverywhere = ({ categoryId, featured, among }: EntryFilter): boolean =>
  categoryId === undefined && featured === undefined && among === undefined

/** `isKeptPerhaps`: an answer may be kept, and it is worth asking for it. */
type Wish = { most: number; named: number; isKeptPerhaps: boolean }
type Row = { total: number; ids: number[]; entries: string | null }

/** Their ids and, of the first, what ranking sees: a line each, which is made and read in a tenth of the time JSON takes. */
const foremostOf = ({ most, named }: Pick<Wish, 'most' | 'named'>): RawBuilder<unknown> => sql`
    foremost as materialized (select place, ${idAt} as product_id from matched order by place desc limit ${most}),
    named as materialized (select * from foremost order by place desc limit ${named})`
const answered = sql`
  array(select product_id from foremost order by place desc) as ids,
  (select string_agg(concat_ws(E'\\t', product_id, popularity, featured::integer, ${wholeAt}, name_words, folded), E'\\n' order by place desc)
    from named join search_entries using (product_id)) as entries`

const entryOf = (line: string): Entry => {
  const [id, popularity, featured, whole, name = '', folded = ''] = line.split('\t')
  return {
    ...{ id: Number(id), popularity: Number(popularity), name, folded },
    ...{ featured: featured === '1', whole: whole === '1' },
  }
}

const matchedOf = (row: Row | undefined, kept: boolean): Matched => ({
  total: row?.total ?? 0,
  ids: row?.ids ?? [],
  entries: row?.entries ? row.entries.split('\n').map(entryOf) : [],
  kept,
})

/** From the kept answer and what came and went since, in one statement; undefined where none is kept that still knows the foremost. */
const readKept = async (
  db: Kysely<DB>,
  { side, ...wanted }: Broad,
  wish: Wish,
): Promise<Matched | undefined> => {
  const { rows } = await sql<Row>`
    with known as materialized (select total, ids from (${knownAnswer(wanted)}) answer),
    changed as materialized (
      select added, product_id from search_entry_changes where exists (select from known) and ${fits(wanted)}),
    matched as materialized (
      select ${placeOf(hasWords(wanted), side)} as place from search_entries
      where product_id = any (array(select unnest(ids) from known union select product_id from changed where added = 1))
        and ${fits(wanted)}),
    ${foremostOf(wish)}
    select ${prepared} (total + (select coalesce(sum(added), 0) from changed))::int as total, ${answered} from known
    where cardinality(ids) + (select count(distinct product_id) from changed) <= ${mostTelling}`.execute(db)
  const found = rows[0] && matchedOf(rows[0], true)
  // Of its foremost too many may have gone since.
  return found && found.ids.length >= Math.min(found.total, wish.most) ? found : undefined
}

/** Counts what is found one by one. */
const counting = (way: WayIn, isFolded: boolean, more: RawBuilder<unknown>) =>
  builtOnce(
    (
      db,
      ...[terms, words, held, text, side, most, named]: [
        string,
        string,
        string,
        string,
        string,
        number,
        number,
      ]
    ) =>
      sql<Row>`
    with matched as materialized (
      select ${foundPlace({ text: side, isFolded })} as place
      from ${judgedEntries(way, { terms, words, held, text }, more)}),
    ${foremostOf({ most, named })}
    select ${prepared} (select count(*)::int from matched) as total, ${answered}`.compile(db),
  )
const everywhere = (isFolded: boolean) => ({
  words: counting('words', isFolded, sql``),
  terms: counting('terms', isFolded, sql``),
  inside: counting('inside', isFolded, sql``),
  both: counting('both', isFolded, sql``),
})
const countedEverywhere = { folded: everywhere(true), accented: everywhere(false) }

/**
 * How many entries a query of words finds, the ids of the foremost, and the names of the first of these: those that begin
 * with these very words, then those that hold them side by side, then the popular and the newest.
 */
export const matchEntries = async (
  db: Kysely<DB>,
  asked: Broad,
  filter: EntryFilter,
  wish: Wish,
): Promise<Matched> => {
  const mayBeKept = wish.isKeptPerhaps && isEverywhere(filter) && wish.most <= mostKept
  const kept = mayBeKept ? await readKept(db, asked, wish) : undefined
  if (kept) return kept
  const { side } = asked
  const { way, ...judging } = judgingOf(asked)
  const given = [
    judging.terms,
    judging.words,
    judging.held,
    judging.text,
    side.text,
    wish.most,
    wish.named,
  ] as const
  const [row] = isEverywhere(filter)
    ? await countedEverywhere[side.isFolded ? 'folded' : 'accented'][way](db, ...given)
    : await counting(way, side.isFolded, within(filter))(db, ...given)
  return matchedOf(row, false)
}

/** Ids of one piece of what was found, in the order in which the foremost stand before names are looked at. */
export const idsBehind = async (
  db: Kysely<DB>,
  match: Exclude<Match, { ids: readonly number[] }>,
  filter: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> => {
  if ('described' in match) {
    const { rows } = await sql<{ id: number }>`
      select id from products where deleted_at is null and ${matchCondition(match)} ${within(filter, sql`id`)}
      order by featured desc, id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const { side, ...wanted } = match
  const { rows } = await sql<{ id: number }>`
    select ${idAt} as id from (
      select ${foundPlace(side)} as place from ${foundEntries(wanted, within(filter))}) found
    order by place desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Some names that all these queries find, in no order. The index joins many short queries sooner than one long one. They are counted
 * off outside: where few rows are asked for, the planner reads the table until it has them, all of it when there are none. `beside`: they have
 * these words side by side as well.
 */
export const someNames = async (
  db: Kysely<DB>,
  queries: readonly string[],
  filter: EntryFilter,
  most: number,
  beside?: string,
): Promise<{ name: string; folded: string }[]> => {
  const { rows } = await sql<{ name: string; folded: string }>`
    with matched as materialized (
      select name_words as name, folded from search_entries where ${sql.join(
        queries.map(hasTerms),
        sql` and `,
      )} ${beside === undefined ? sql`` : sql`and words @@ ${beside}::tsquery`} ${within(filter)})
    select name, folded from matched limit ${most}`.execute(db)
  return rows
}

/** The names of these products as they are written. */
export const namesById = async (db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Products whose description holds these letters, a word at their beginning. `needed`: one of their words that hardly any has; it is looked
 * for first, for gathering all that begin like the last one takes long.
 */
export const matchDescriptions = async (
  db: Kysely<DB>,
  described: Described,
  filter: EntryFilter,
  { most, needed }: { most: number; needed?: string | undefined },
): Promise<Found> => {
  // Not merely whether there is one: the planner hopes to meet it early in the table, and reads all of it when there is none.
  const mayFit = needed
    ? sql`exists (with known as materialized (select from products where deleted_at is null and ${descriptionHas(`'${needed}'`)})
        select from known)`
    : sql`true`
  const { rows } = await sql<Found>`
    with matched as materialized (
      select id, featured from products
      where ${mayFit} and deleted_at is null and ${matchCondition({ described })} ${within(filter, sql`id`)})
    select ${prepared} (select count(*)::int from matched) as total,
      array(select id from matched order by featured desc, id desc limit ${most}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
