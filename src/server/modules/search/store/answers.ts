import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

type Sql = RawBuilder<unknown>
/** Letters wherever they stand in a name (decision 45); `having`: words, as a query, of all such names. */
export type Letters = { text: string; having?: string | undefined }
/** What is searched for in names. `lead`: what all names with the words have, and few others; the index is asked for that alone. */
export type Wanted = { words: string; lead?: string | undefined; letters?: Letters | undefined }

/** Rows whose name holds these letters wherever they stand. */
const holds = ({ text, having }: Letters): Sql =>
  having === undefined
    ? sql`folded like ${`%${text}%`}`
    : sql`(words @@ ${having}::tsquery and strpos(folded, ${text}) > 0)`

/** Rows with these words. What stands as a function is no condition of an index. */
const has = ({ words, lead }: Wanted): Sql =>
  lead === undefined
    ? sql`words @@ ${words}::tsquery`
    : sql`(words @@ ${lead}::tsquery and ts_match_vq(words, ${words}::tsquery))`

/** Rows with these words, or whose name holds these letters. */
export const fits = (wanted: Wanted): Sql =>
  wanted.letters === undefined ? has(wanted) : sql`(${has(wanted)} or ${holds(wanted.letters)})`

/** Has an entry the words? */
export const hasWords = ({ words, letters }: Wanted): Sql =>
  letters === undefined ? sql`true` : sql`words @@ ${words}::tsquery`

/** Words side by side are looked for as words anywhere: the index knows no places, and each entry is judged once afterwards anyway. */
const anywhere = (query: string): string => query.replaceAll(' <-> ', ' & ')

/** How letters are looked for in the index: not at all, by themselves, or by words of all names that hold them. */
export type LetterWay = 'none' | 'letters' | 'words'
/** What judging entries is given; `held`: letters or words, by which the index finds names that hold `text`. */
export type Judging = { asked: string; words: string; held: string; text: string }

export const judgingOf = ({ words, lead, letters }: Wanted): { letterWay: LetterWay } & Judging => ({
  letterWay: letters === undefined ? 'none' : letters.having === undefined ? 'letters' : 'words',
  asked: anywhere(lead ?? words),
  words,
  held: letters?.having ?? `%${letters?.text ?? ''}%`,
  text: letters?.text ?? '',
})

/**
 * The entries found, with whether each has the words (`whole`): these are compared once, not for the index, the condition and the order.
 */
export const foundEntries = (letterWay: LetterWay, { asked, words, held, text }: Judging, more: Sql): Sql => {
  const has = sql`words @@ ${asked}::tsquery`
  const where = {
    none: has,
    letters: sql`(${has} or folded like ${held})`,
    words: sql`(${has} or words @@ ${held}::tsquery)`,
  }
  return sql`(
    select product_id, popularity, name_words, folded, ts_match_vq(words, ${words}::tsquery) as whole from search_entries
    where ${where[letterWay]} ${more} offset 0) judged
    where ${letterWay === 'none' ? sql`whole` : sql`(whole or strpos(folded, ${text}) > 0)`}`
}

/** Changes with the order of the foremost: what was kept in another one is not found, and goes as the oldest do. */
const order = 3

export const keyOf = ({ words, letters }: Wanted): string =>
  createHash('md5')
    .update(`${order}\n${words}\n${letters?.text ?? ''}`)
    .digest('hex')

/** The answer that is kept, unless many entries changed since. */
export const knownAnswer = (wanted: Wanted): Sql => sql`
  select * from search_answers where key = ${keyOf(wanted)}
    and not exists (select from search_entry_changes where added = 0)`

/** How many entries a search finds of each kind: those kept and what came and went since, else counted one by one. */
export const kindsFound = (wanted: Wanted): Sql => sql`
  select kind, retailer_id, network, sum(products)::integer as products from (
    select kind, retailer_id, network, products from (${knownAnswer(wanted)}) known
      cross join lateral unnest(kinds, retailers, networks, counts) as of_kind (kind, retailer_id, network, products)
    union all
    select kind, retailer_id, network, added from search_entry_changes where exists (${knownAnswer(wanted)}) and ${fits(wanted)}
    union all
    select kind, retailer_id, network, count(*) from search_entries where not exists (${knownAnswer(wanted)}) and ${fits(wanted)}
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
export const keepAnswer = async (db: Kysely<DB>, wanted: Wanted, place: Sql): Promise<void> => {
  const { words, letters } = wanted
  await sql`
    with matched as materialized (
      select product_id, ${place} as place, kind, retailer_id, network from search_entries where ${fits(wanted)}),
    counted as (
      select kind, retailer_id, network, sum(products)::integer as products from (
        select kind, retailer_id, network, count(*) as products from matched group by 1, 2, 3
        union all
        select kind, retailer_id, network, -added from search_entry_changes where added <> 0 and ${fits(wanted)}) both_ways
      group by 1, 2, 3 having sum(products) <> 0)
    insert into search_answers (key, words, letters, total, kinds, retailers, networks, counts, ids)
    select ${keyOf(wanted)}, ${words}, ${letters?.text ?? null}, coalesce(sum(products), 0), coalesce(array_agg(kind), '{}'),
      coalesce(array_agg(retailer_id), '{}'), coalesce(array_agg(network), '{}'), coalesce(array_agg(products), '{}'),
      array(select product_id from matched order by place desc limit ${mostIds})
    from counted where not exists (select from search_entry_changes where added = 0)
    having not exists (select from search_entry_changes where added = 0)
    on conflict (key) do update set total = excluded.total, kinds = excluded.kinds, retailers = excluded.retailers,
      networks = excluded.networks, counts = excluded.counts, ids = excluded.ids, kept_at = now()`.execute(db)
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

/** Begins anew: nothing is kept, and nothing waits. The caller holds the lock. */
export const dropAnswers = async (db: Kysely<DB>): Promise<void> => {
  await sql`with gone as (delete from search_entry_changes) delete from search_answers`.execute(db)
}

/** Takes what came and went into the answers, in one statement: no reader ever sees half of it. The caller holds the lock. */
export const foldAnswers = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    with gone as materialized (delete from search_entry_changes where added <> 0 returning *),
    touched as materialized (
      select a.key, g.* from search_answers a join gone g
        on g.words @@ a.words::tsquery or g.folded like '%' || a.letters || '%'),
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
