import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of search. */
export const searchChecks: Check[] = [
  {
    name: 'every live product stands in search under the words of its name, and nothing else does',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        select format('product %s: %s', coalesce(p.id, e.product_id), case when p.id is null then 'is found although it is gone'
          when e.product_id is null then 'cannot be found' else 'is found under other words' end) as line
        from (select * from products where deleted_at is null) p full join search_entries e on e.product_id = p.id
        where p.id is null or e.product_id is null or e.category_id <> p.category_id or e.featured <> p.featured
          or (e.kind, e.retailer_id, e.network) is distinct from (product_kind(p.category_id, p.tracked, p.featured, p.price,
            p.points_reward, p.rating_sum, p.review_count), coalesce(p.retailer_id, 0), p.affiliate_network)
          or e.words <> search_vector(p.name_search, coalesce(p.name_words, p.name_search))
        limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
  {
    name: 'kept answers of searches are what there is to find',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        select format('%s: %s kept, %s there are', words, kept, live) as line from (
          select a.words, a.total + coalesce((select sum(added) from search_entry_changes c
              where c.words @@ a.words::tsquery or strpos(c.folded, a.letters) > 0), 0) as kept,
            (select count(*) from search_entries e where a.is_inside and e.folded like '%' || a.letters || '%')
              + (select count(*) from search_entries e where a.terms <> '' and search_terms(e.words, e.folded) @@ a.terms::tsquery
                and case when a.is_inside then e.words @@ a.words::tsquery and strpos(e.folded, a.letters) = 0
                  else e.words @@ a.words::tsquery or coalesce(strpos(e.folded, a.letters) > 0, false) end) as live,
            a.total - (select coalesce(sum(n), 0) from unnest(a.counts) n) as apart
          from (select * from search_answers where not is_stale order by kept_at desc limit 50) a
          where not exists (select from search_entry_changes where added = 0)) both_ways
        where kept <> live or apart <> 0 limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
]
