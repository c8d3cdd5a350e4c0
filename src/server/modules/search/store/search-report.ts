import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchDay, SearchQuery } from '#contract/searches.ts'
import type { DB } from '#server/db/types.ts'

/** Days of Việt Nam, the last included. */
export type Period = { from: string; until: string }
export type QueryFilter = Period & {
  outcome?: 'missed' | 'found' | undefined
  /** Folded letters of the query. */
  folded: string
  sort: 'searches' | 'newest'
}

const missed = sql<boolean>`(q.total = 0 or q.near is not null)`

const outcomeIs = (outcome: QueryFilter['outcome']): RawBuilder<unknown> =>
  outcome === 'missed' ? sql`and ${missed}` : outcome === 'found' ? sql`and not ${missed}` : sql``

/** Searches of these days with their counts, their days one by one and what was opened from them. */
export const listQueries = async (
  db: Kysely<DB>,
  { from, until, outcome, folded, sort }: QueryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: SearchQuery[]; total: number }> => {
  const { rows } = await sql<{ total: number; items: SearchQuery[] | null }>`
    with counted as materialized (
      select d.query_id, sum(d.searches)::int as searches from search_days d join search_queries q on q.id = d.query_id
      where d.day between ${from}::date and ${until}::date
        and q.query like ${`%${folded}%`} ${outcomeIs(outcome)}
      group by d.query_id),
    page as (
      select q.*, counted.searches,
        row_number() over (order by ${sort === 'newest' ? sql`q.first_at desc` : sql`counted.searches desc, q.last_at desc`}, q.id) as place
      from counted join search_queries q on q.id = counted.query_id
      order by place limit ${limit} offset ${(page - 1) * limit})
    select (select count(*)::int from counted) as total,
      (select json_agg(json_build_object(
          'id', page.id, 'query', page.query, 'searches', page.searches,
          'choices', (select coalesce(sum(choices), 0)::int from search_choices c
            where c.query_id = page.id and c.day between ${from}::date and ${until}::date),
          'outcome', case when total is null then null when near is not null then 'near' when total = 0 then 'nothing' else 'found' end,
          'total', total, 'near', near, 'hidden', hidden, 'popular', popular,
          'firstAt', to_char(first_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'lastAt', to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'trend', array(select coalesce(d.searches, 0) from generate_series(${from}::date, ${until}::date, '1 day') as series (at)
            left join search_days d on d.query_id = page.id and d.day = series.at::date order by series.at),
          'chosen', coalesce((select json_agg(json_build_object('id', best.id, 'name', best.name, 'choices', best.choices)
              order by best.choices desc, best.id)
            from (select p.id, p.name, sum(c.choices)::int as choices from search_choices c join products p on p.id = c.product_id
              where c.query_id = page.id and c.day between ${from}::date and ${until}::date
              group by p.id, p.name order by 3 desc, p.id limit 3) best), '[]'))
        order by place) from page) as items`.execute(db)
  return { items: rows[0]?.items ?? [], total: rows[0]?.total ?? 0 }
}

/** Each of these days, also those on which nobody searched. */
export const listDays = async (db: Kysely<DB>, { from, until }: Period): Promise<SearchDay[]> => {
  const { rows } = await sql<SearchDay>`
    select to_char(day, 'YYYY-MM-DD') as day,
      (select coalesce(sum(searches), 0)::int from search_days d where d.day = series.day::date) as searches,
      (select coalesce(sum(choices), 0)::int from search_choices c where c.day = series.day::date) as choices,
      (select coalesce(sum(searches), 0)::int from search_days d join search_queries q on q.id = d.query_id
        where d.day = series.day::date and ${missed}) as unfound
    from generate_series(${from}::date, ${until}::date, '1 day') as series (day) order by 1`.execute(db)
  return rows
}

/** Whether it was there. */
export const setHidden = async (db: Kysely<DB>, id: number, hidden: boolean): Promise<string | undefined> => {
  const { rows } = await sql<{ query: string }>`
    update search_queries set hidden = ${hidden}, popular = case when ${hidden} then null else popular end
    where id = ${id} returning query`.execute(db)
  return rows[0]?.query
}
