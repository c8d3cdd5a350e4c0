import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { OfferTable } from '../rules/offer-table.ts'
import { offerOfProduct } from './offers.ts'

/** What offers are reckoned by; `walkedTo` null = all products were gone over, else up to this id. */
export type KeptTerms = { terms: OfferTable; walkedTo: number | null; fromPoints: number }

/** One process at a time reckons. */
export const lockTerms = async (db: Kysely<DB>): Promise<KeptTerms> => {
  const row = await db
    .selectFrom('kept_offers')
    .select(['terms', 'walked_to as walkedTo', 'from_points as fromPoints'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, terms: row.terms as unknown as OfferTable }
}

export const saveTerms = async (
  db: Kysely<DB>,
  { terms, walkedTo, fromPoints }: KeptTerms,
): Promise<void> => {
  await db
    .updateTable('kept_offers')
    .set({ terms: JSON.stringify(terms), walked_to: walkedTo, from_points: fromPoints })
    .execute()
}

export const saveWalk = async (db: Kysely<DB>, walkedTo: number | null): Promise<void> => {
  await db.updateTable('kept_offers').set({ walked_to: walkedTo }).execute()
}

/** Products whose offers are other than what they follow from. */
export const listDue = async (db: Kysely<DB>, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('product_offers')
    .select('product_id as id')
    .whereRef('version', '<>', 'reckoned')
    .orderBy('product_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next products that a change of the terms touches. */
export const listNext = async (
  db: Kysely<DB>,
  { after, fromPoints, most }: { after: number; fromPoints: number; most: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('product_offers')
    .select('product_id as id')
    .where('product_id', '>', after)
    .where('points', '>=', fromPoints)
    .orderBy('product_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const offersUnder = (terms: OfferTable, which: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { joins, points } = offerOfProduct(terms)
  return sql`select products.id, ${points} as points from products ${joins} where ${which}`
}

/**
 * Reckons these; what somebody is changing at the moment is left alone. Says which were reckoned. Their rows are locked first, and
 * the products read afterwards: who changes one then waits, and makes it due again.
 */
export const reckon = async (
  db: Kysely<DB>,
  terms: OfferTable,
  ids: readonly number[],
): Promise<Set<number>> => {
  const held = await sql<{ id: number }>`
    select product_id as id from product_offers where product_id = any (${ids}::integer[])
    order by product_id for update skip locked`.execute(db)
  const mine = held.rows.map(({ id }) => id)
  await sql`
    update product_offers kept set points = offered.points, reckoned = kept.version
    from (${offersUnder(terms, sql`products.id = any (${mine}::integer[])`)}) offered
    where kept.product_id = offered.id and (kept.points <> offered.points or kept.reckoned <> kept.version)`.execute(
    db,
  )
  return new Set(mine)
}

/** Products whose kept offer is not what the kept terms make of it, of those that were reckoned by them. */
export const listWrong = async (db: Kysely<DB>, kept: Pick<KeptTerms, 'terms' | 'walkedTo'>) => {
  const { rows } = await sql<{ id: number; kept: number; offered: number }>`
    select kept.product_id as id, kept.points as kept, offered.points as offered
    from product_offers kept
    join (${offersUnder(kept.terms, sql`true`)}) offered on offered.id = kept.product_id
    where kept.version = kept.reckoned and kept.points <> offered.points
      and (${kept.walkedTo}::integer is null or kept.product_id <= ${kept.walkedTo}::integer)
    order by 1 limit 20`.execute(db)
  return rows
}
