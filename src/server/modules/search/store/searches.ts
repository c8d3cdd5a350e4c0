import { type Kysely, sql } from 'kysely'
import { goneBy, someOf } from '#server/db/some-of.ts'
import type { DB } from '#server/db/types.ts'

/** Of a day (Việt Nam's): how often words were searched for, by which groups of visitors, and what was opened how often. */
export type SearchCount = {
  query: string
  day: string
  searches: number
  seen: bigint
  choices: Map<number, number>
}

const inOrder = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Adds counts to what is there. Rows are taken in one order, so that two processes never wait for one another in a circle. */
export const addSearches = async (db: Kysely<DB>, given: readonly SearchCount[], at: Date): Promise<void> => {
  const counts = inOrder(given, ({ query, day }) => `${query}\n${day}`)
  const queries = [...new Set(counts.map(({ query }) => query))]
  const { rows } = await sql<{ id: number; query: string }>`
    insert into search_queries (query, first_at, last_at)
    select query, ${at}::timestamptz, ${at}::timestamptz from unnest(${queries}::text[]) with ordinality as given (query, place)
    order by place
    on conflict (query) do update set last_at = greatest(search_queries.last_at, excluded.last_at)
    returning id, query`.execute(db)
  const ids = new Map(rows.map(({ id, query }) => [query, id]))
  const days = counts
    .map((count) => ({ ...count, id: ids.get(count.query) ?? 0 }))
    .sort((a, b) => a.id - b.id || (a.day < b.day ? -1 : 1))
  await sql`
    insert into search_days (query_id, day, searches, seen)
    select * from unnest(${days.map(({ id }) => id)}::int[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ searches }) => searches)}::int[], ${days.map(({ seen }) => seen.toString(2).padStart(64, '0'))}::bit(64)[])
      as given (query_id, day, searches, seen) order by query_id, day
    on conflict (query_id, day) do update set searches = search_days.searches + excluded.searches,
      seen = search_days.seen | excluded.seen`.execute(db)
  const chosen = days.flatMap(({ id, day, choices }) =>
    [...choices].map(([productId, times]) => ({ id, day, productId, times })),
  )
  if (chosen.length === 0) return
  await sql`
    insert into search_choices (query_id, product_id, day, choices)
    select given.* from unnest(${chosen.map(({ id }) => id)}::int[], ${chosen.map(({ productId }) => productId)}::int[],
      ${chosen.map(({ day }) => day)}::date[], ${chosen.map(({ times }) => times)}::int[])
      as given (query_id, product_id, day, choices)
    where exists (select from products where products.id = given.product_id and deleted_at is null)
    order by query_id, product_id, day
    on conflict (query_id, product_id, day) do update set choices = search_choices.choices + excluded.choices`.execute(
    db,
  )
}

/** Searches whose result is not known, or was not looked at since `before`; what nobody knows yet first. */
export const queriesToMeasure = async (
  db: Kysely<DB>,
  before: Date,
  most: number,
): Promise<{ id: number; query: string }[]> => {
  const { rows } = await sql<{ id: number; query: string }>`
    select id, query from search_queries where measured_at is null or measured_at < ${before}
    order by measured_at nulls first, id limit ${most}`.execute(db)
  return rows
}

export type Measured = { id: number; total: number; near: string | null; shown: string | null }

export const noteMeasured = async (db: Kysely<DB>, found: readonly Measured[], at: Date): Promise<void> => {
  const rows = found.toSorted((a, b) => a.id - b.id)
  await sql`
    with given as (
      select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ total }) => total)}::int[],
        ${rows.map(({ near }) => near)}::text[], ${rows.map(({ shown }) => shown)}::text[]) as given (id, total, near, shown)),
    locked as (select q.id from search_queries q where q.id in (select id from given) order by q.id for no key update)
    update search_queries q set measured_at = ${at}, total = given.total, near = given.near, shown = given.shown
    from given join locked using (id) where q.id = given.id`.execute(db)
}

/** What found nothing as typed is looked at anew: a synonym may have changed that. */
export const measureMissedAgain = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    update search_queries set measured_at = null, total = null
    where id in (select id from search_queries where total = 0 or near is not null order by id for no key update)`.execute(
    db,
  )
}

/**
 * Chooses the popular searches: what at least `people` groups of visitors searched for since `from` and somebody opened a
 * product from, that finds names as typed which have it side by side (`shown`), and that no operator hid.
 */
export const choosePopular = async (
  db: Kysely<DB>,
  { from, people, most }: { from: string; people: number; most: number },
): Promise<void> => {
  await sql`
    with wanted as (
      select query_id, sum(searches) as searches from search_days where day >= ${from}::date
      group by query_id having bit_count(bit_or(seen)) >= ${people}),
    best as (
      select id, row_number() over (order by wanted.searches desc, id) as place
      from wanted join search_queries on id = query_id
      where total > 0 and near is null and shown is not null and not hidden and char_length(query) >= 2
        and exists (select from search_choices c where c.query_id = id and c.day >= ${from}::date)
      order by wanted.searches desc, id limit ${most}),
    changed as (
      select q.id, best.place from search_queries q left join best using (id)
      where (q.popular is not null or best.place is not null) and q.popular is distinct from best.place),
    locked as (
      select id from search_queries where id in (select id from changed) order by id for no key update)
    update search_queries set popular = changed.place from changed join locked using (id)
    where search_queries.id = changed.id`.execute(db)
}

/** Takes away what is older than `before`, and searches of which nothing is left; at most so many of each, how many. */
export const forgetSearches = async (db: Kysely<DB>, before: string, most: number): Promise<number> => {
  let gone = 0
  for (const table of ['search_days', 'search_choices'] as const)
    gone += await goneBy(db.deleteFrom(table).where(someOf(table, sql`day < ${before}::date`, most)))
  const isOver = sql`last_at < ${before}::date and not exists (
    select from search_days where query_id = search_queries.id)`
  return gone + (await goneBy(db.deleteFrom('search_queries').where(someOf('search_queries', isOver, most))))
}

export const popularSearches = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select shown as words from search_queries where popular is not null and shown is not null order by popular`.execute(
    db,
  )
  return rows.map(({ words }) => words)
}
