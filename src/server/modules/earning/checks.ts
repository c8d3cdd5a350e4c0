import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import type { OfferTable } from './rules/offer-table.ts'
import { listWrong } from './store/kept-offers.ts'

/** What the doctor proves of the kept order of offers. */
export const earningChecks: Check[] = [
  {
    name: 'every live product has a kept offer, and nothing else has',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        select format('product %s: %s', coalesce(p.id, o.product_id), case when o.product_id is null then 'none' else 'one too many' end) as line
        from (select id from products where deleted_at is null) p
        full join product_offers o on o.product_id = p.id
        where p.id is null or o.product_id is null order by 1 limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
  {
    name: 'a kept offer is what the kept terms make of its product',
    broken: async (db) => {
      const kept = await db
        .selectFrom('kept_offers')
        .select(['terms', 'walked_to as walkedTo'])
        .executeTakeFirstOrThrow()
      const wrong = await listWrong(db, { ...kept, terms: kept.terms as unknown as OfferTable })
      return wrong.map(({ id, kept: points, offered }) => `product ${id}: ${points} kept, ${offered} offered`)
    },
  },
]
