import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves between conversions and the ledger. */
export const affiliateChecks: Check[] = [
  {
    name: 'every conversion holds in the ledger exactly what it says it credited',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: credited %s, ledger %s', coalesce(c.id::text, l.ref_id), c.credited_points,
          coalesce(l.total, 0)) as line
        from conversions c full join (
          select ref_id, user_id, sum(points) as total from ledger_entries where ref_type = 'conversion'
          group by ref_id, user_id) l on l.ref_id = c.id::text and l.user_id = c.user_id
        where c.id is null or coalesce(l.total, 0) <> c.credited_points limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'confirmed conversions are credited in full, all others with nothing',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s is %s and credited %s of %s', c.id, c.status, c.credited_points,
          c.promised_points) as line
        from conversions c left join users u on u.id = c.user_id
        where c.click_id is not null and u.deleted_at is null
          and c.credited_points <> case when c.status = 'confirmed' then c.promised_points else 0 end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'every credited conversion has its purchase, and no other has one in force',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: credited %s, purchase %s', c.id, c.credited_points, p.id) as line
        from conversions c left join purchases p on p.conversion_id = c.id and p.reversed_at is null
        where (c.credited_points > 0) <> (p.id is not null) or p.points_earned <> c.credited_points
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'what a click promised is what its conversions may earn',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s promises %s, its click %s', c.id, c.promised_points, k.promised_points) as line
        from conversions c join affiliate_clicks k on k.id = c.click_id
        where c.promised_points <> case when c.earns then k.promised_points else 0 end or c.user_id <> k.user_id
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
