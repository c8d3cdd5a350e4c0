import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

type Sql = RawBuilder<unknown>
/**
 * What is searched for in names: the words, as a query, or letters wherever they stand (decision 45). `terms`, `isInside`: what the index
 * is asked for (`termsOf`).
 */
export type Wanted = {
  words: string
  terms: string
  isInside: boolean
  letters?: string | undefined
}

/** Rows that fit as they stand: for few of them, and for changes, which no index knows. */
export const fits = ({ words, letters }: Wanted): Sql =>
  letters === undefined
    ? sql`words @@ ${words}::tsquery`
    : sql`(words @@ ${words}::tsquery or strpos(folded, ${letters}) > 0)`

/**
 * The words as typed, side by side: with their accents where each has some, else as letters, which names hold whatever their accents.
 */
export type Side = { text: string; isFolded: boolean }
/** What an answer is kept of. */
export type Broad = Wanted & { side: Side }

/** Has an entry the words? */
export const hasWords = ({ words, letters }: Wanted): Sql =>
  letters === undefined ? sql`true` : sql`words @@ ${words}::tsquery`

/** Which way into the index: its terms; terms, of names with the words or the letters; letters inside a word; or these and terms beside them. */
export type WayIn = 'words' | 'terms' | 'inside' | 'both'
/** What judging entries is given; `held`: letters, by which the index finds names that hold `text`. */
export type Judging = { terms: string; words: string; held: string; text: string }

export const judgingOf = ({ words, terms, isInside, letters }: Wanted): { way: WayIn } & Judging => ({
  way: letters === undefined ? 'words' : !isInside ? 'terms' : terms === '' ? 'inside' : 'both',
  terms,
  words,
  held: `%${letters ?? ''}%`,
  text: letters ?? '',
})

/** What the index is asked for; its terms are never reckoned for a row. */
export const hasTerms = (terms: string): Sql => sql`search_terms(words, folded) @@ ${terms}::tsquery`

/**
 * The entries found, with whether each has the words (`whole`): these are compared once, not for the index, the condition and the order.
 * Two ways in find two sets: an index looked at in two ways would have the terms of each row reckoned anew.
 */
export const judgedEntries = (way: WayIn, { terms, words, held, text }: Judging, more: Sql): Sql => {
  const entries = (where: Sql) => sql`
    select product_id, popularity, name_words, folded, kind, retailer_id, network, ts_match_vq(words, ${words}::tsquery) as whole
    from search_entries where ${where} ${more} offset 0`
  const inside = sql`folded like ${held}`
  const where = {
    words: () => entries(hasTerms(terms)),
    terms: () => entries(hasTerms(terms)),
    inside: () => entries(inside),
    both: () =>
      sql`(${entries(inside)}) union all (${entries(sql`${hasTerms(terms)} and strpos(folded, ${text}) = 0`)})`,
  }
  return sql`(${where[way]()}) judged where ${way === 'words' ? sql`whole` : sql`(whole or strpos(folded, ${text}) > 0)`}`
}

/** The same of what is searched for. */
export const foundEntries = (wanted: Wanted, more: Sql = sql``): Sql => {
  const { way, ...judging } = judgingOf(wanted)
  return judgedEntries(way, judging, more)
}

/** Changes with the order of the foremost: what was kept in another one is not found, and goes as the oldest do. */
const order = 4

export const keyOf = ({ words, letters }: Wanted): string =>
  createHash('md5')
    .update(`${order}\n${words}\n${letters ?? ''}`)
    .digest('hex')

/** The answer that is kept, unless many entries changed since. */
export const knownAnswer = (wanted: Wanted): Sql => sql`
  select * from search_answers where key = ${keyOf(wanted)} and not is_stale
    and not exists (select from search_entry_changes where added = 0)`

/** How many entries a search finds of each kind: those kept and what came and went since, else counted one by one. */
export const kindsFound = (wanted: Wanted): Sql => sql`
  select kind, retailer_id, network, sum(products)::integer as products from (
    select kind, retailer_id, network, products from (${knownAnswer(wanted)}) known
      cross join lateral unnest(kinds, retailers, networks, counts) as of_kind (kind, retailer_id, network, products)
    union all
    select kind, retailer_id, network, added from search_entry_changes where exists (${knownAnswer(wanted)}) and ${fits(wanted)}
    union all
    select kind, retailer_id, network, count(*) from ${foundEntries(wanted)} and not exists (${knownAnswer(wanted)})
    group by kind, retailer_id, network) both_ways
  group by kind, retailer_id, network having sum(products) <> 0`

/** One at a time keeps answers or takes changes into them; the lock ends with the transaction. */
export const lockAnswers = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('search.answers', 0))`.execute(db)
}

/** Of so many of the foremost a kept answer knows the ids; what is shown of them is put in order anew each time. */
const mostIds = 400
/** So many of the foremost a kept answer can tell. */
export const mostKept = 140
/**
 * Whatever came, went or moved since stands behind the ids that were kept, once each: while these are no more, the foremost are all there.
 * A longer list tells nothing of them any more.
 */
export const mostTelling = mostIds + mostIds - mostKept

/**
 * Keeps what a search finds now, less what waits to be taken in; `place`: what the foremost are put in order by. The caller holds the lock.
 */
export const keepAnswer = async (db: Kysely<DB>, wanted: Broad, place: Sql): Promise<void> => {
  const { words, terms, isInside, letters, side } = wanted
  await sql`
    with matched as materialized (
      select product_id, ${place} as place, kind, retailer_id, network from ${foundEntries(wanted)}),
    counted as (
      select kind, retailer_id, network, sum(products)::integer as products from (
        select kind, retailer_id, network, count(*) as products from matched group by 1, 2, 3
        union all
        select kind, retailer_id, network, -added from search_entry_changes where added <> 0 and ${fits(wanted)}) both_ways
      group by 1, 2, 3 having sum(products) <> 0)
    insert into search_answers (key, words, terms, is_inside, letters, side, is_folded, total, kinds, retailers, networks, counts, ids)
    select ${keyOf(wanted)}, ${words}, ${terms}, ${isInside}, ${letters ?? null}, ${side.text}, ${side.isFolded}, coalesce(sum(products), 0), coalesce(array_agg(kind), '{}'),
      coalesce(array_agg(retailer_id), '{}'), coalesce(array_agg(network), '{}'), coalesce(array_agg(products), '{}'),
      array(select product_id from matched order by place desc limit ${mostIds})
    from counted where not exists (select from search_entry_changes where added = 0)
    having not exists (select from search_entry_changes where added = 0)
    on conflict (key) do update set total = excluded.total, kinds = excluded.kinds, retailers = excluded.retailers,
      networks = excluded.networks, counts = excluded.counts, ids = excluded.ids, is_stale = false,
      kept_at = case when search_answers.is_stale then search_answers.kept_at else now() end`.execute(db)
}

/** The oldest go where there are more. */
export const keepOnly = async (db: Kysely<DB>, most: number): Promise<void> => {
  await sql`
    delete from search_answers where key in (select key from search_answers order by kept_at desc, key offset ${most})`.execute(
    db,
  )
}

/** How much came and went, and whether it was many at once. */
export const waitingChanges = async (db: Kysely<DB>): Promise<{ rows: number; many: boolean }> => {
  const { rows } = await sql<{ rows: number; many: boolean }>`
    select count(*)::int as rows, coalesce(bool_or(added = 0), false) as many from search_entry_changes`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, many: false }
}

/** Begins anew: what was kept says nothing any more, and nothing waits. The caller holds the lock. */
export const markStale = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    with gone as (delete from search_entry_changes)
    update search_answers set is_stale = true, total = 0, kinds = '{}', retailers = '{}', networks = '{}', counts = '{}', ids = '{}'
    where not is_stale`.execute(db)
}

/** What was kept before many entries changed, the newest first; what a process of a version without terms kept cannot be found anew. */
export const staleAnswers = async (db: Kysely<DB>, most: number): Promise<Broad[]> => {
  const { rows } = await sql<
    Omit<Broad, 'letters' | 'side'> & { letters: string | null; text: string; isFolded: boolean }
  >`
    select words, terms, is_inside as "isInside", letters, side as text, is_folded as "isFolded"
    from search_answers where is_stale and (terms <> '' or is_inside) order by kept_at desc, key limit ${most}`.execute(
    db,
  )
  return rows.map(({ letters, text, isFolded, ...answer }) => ({
    ...answer,
    letters: letters ?? undefined,
    side: { text, isFolded },
  }))
}

/** The rest is found by whoever asks for it. The caller holds the lock. */
export const dropStale = async (db: Kysely<DB>): Promise<void> => {
  await db.deleteFrom('search_answers').where('is_stale', '=', true).execute()
}

/** Takes what came and went into the answers, in one statement: no reader ever sees half of it. The caller holds the lock. */
export const foldAnswers = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    with gone as materialized (delete from search_entry_changes where added <> 0 returning *),
    touched as materialized (
      select a.key, g.* from search_answers a join gone g
        on not a.is_stale and (g.words @@ a.words::tsquery or strpos(g.folded, a.letters) > 0)),
    summed as (
      select key, sum(products)::integer as total, array_agg(kind) as kinds, array_agg(retailer_id) as retailers,
        array_agg(network) as networks, array_agg(products) as counts
      from (
        select key, kind, retailer_id, network, sum(products)::integer as products from (
          select a.key, of_kind.* from search_answers a
            cross join lateral unnest(kinds, retailers, networks, counts) as of_kind (kind, retailer_id, network, products)
          where a.key in (select key from touched)
          union all
          select key, kind, retailer_id, network, added from touched) both_ways
        group by 1, 2, 3, 4 having sum(products) <> 0) every_kind
      group by key),
    moved as (select key, array_agg(product_id) as ids from touched group by key)
    update search_answers a set total = coalesce(summed.total, 0), kinds = coalesce(summed.kinds, '{}'),
      retailers = coalesce(summed.retailers, '{}'), networks = coalesce(summed.networks, '{}'), counts = coalesce(summed.counts, '{}'),
      ids = (a.ids[:${mostIds}] || array(select distinct unnest(a.ids[${mostIds + 1}:] || moved.ids)))[:${mostTelling + 1}]
    from moved left join summed using (key)
    where a.key = moved.key`.execute(db)
}
