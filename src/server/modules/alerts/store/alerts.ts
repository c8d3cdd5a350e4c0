import { type Kysely, sql } from 'kysely'
import type { AlertKind } from '#contract/alerts.ts'
import type { DB } from '#server/db/types.ts'

export const alertsOf = async (db: Kysely<DB>, userId: number, productId?: number) => {
  const rows = await db
    .selectFrom('price_alerts')
    .select(['id', 'product_id', 'kind', 'price', 'created_at'])
    .where('user_id', '=', userId)
    .$if(productId !== undefined, (all) => all.where('product_id', '=', productId ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    kind: row.kind as AlertKind,
    price: row.price,
    createdAt: row.created_at,
  }))
}

/** What a live product costs, and goes on costing until the transaction ends. */
export const lockPrice = async (db: Kysely<DB>, productId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('products')
      .select('price')
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.price

type NewAlert = { userId: number; productId: number; kind: AlertKind; price: number | null; at: Date }

/**
 * A price asked for anew, and an alert that was taken away and is set again, is waited for from now on, whatever was told of
 * the one before.
 */
export const saveAlert = async (db: Kysely<DB>, alert: NewAlert): Promise<number> => {
  const row = await db
    .insertInto('price_alerts')
    .values({
      user_id: alert.userId,
      product_id: alert.productId,
      kind: alert.kind,
      price: alert.price,
      created_at: alert.at,
    })
    .onConflict((conflict) =>
      conflict.constraint('price_alerts_once_key').doUpdateSet({ price: alert.price, created_at: alert.at }),
    )
    // A row of the conflict has been locked by this statement, a new one by nobody.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  if (alert.price !== null || row.isNew)
    await db
      .updateTable('price_drops')
      .set({ noticed_price: null })
      .where('user_id', '=', alert.userId)
      .where('product_id', '=', alert.productId)
      .where('kind', '=', alert.kind)
      .execute()
  return row.id
}

export const countAlerts = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('price_alerts')
    .where('user_id', '=', userId)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const deleteAlert = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteAlertsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('price_alerts').where('user_id', '=', userId).execute()
  await db.deleteFrom('price_drops').where('user_id', '=', userId).execute()
}

export const deleteAlertProducts = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> => {
  await sql`delete from price_alerts where product_id = any(${ids})`.execute(db)
  await sql`delete from price_drops where product_id = any(${ids})`.execute(db)
  await sql`delete from price_changes where product_id = any(${ids})`.execute(db)
}
