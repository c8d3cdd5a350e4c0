import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { FedFields, Known } from '../rules.ts'

/** What operators write; dates as they are kept, money in đồng. */
export type VoucherFields = Omit<FedFields, 'link'> & {
  categoryId: number | null
  productId: number | null
  discountKind: string | null
  discountAmount: number | null
  maxDiscount: number | null
  minOrder: number | null
  link: string | null
  hidden: boolean
  edited: boolean
  goneAt: Date | null
}

const columnOf = {
  retailerId: 'retailer_id',
  categoryId: 'category_id',
  productId: 'product_id',
  code: 'code',
  title: 'title',
  terms: 'terms',
  discountKind: 'discount_kind',
  discountAmount: 'discount_amount',
  maxDiscount: 'max_discount',
  minOrder: 'min_order',
  link: 'link',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  hidden: 'hidden',
  edited: 'edited',
  goneAt: 'gone_at',
} as const satisfies Record<keyof VoucherFields, string>

const columnsOf = (fields: Partial<VoucherFields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [columnOf[name as keyof VoucherFields], value]),
  )

export const insertVoucher = async (
  db: Kysely<DB>,
  fields: Partial<VoucherFields> & Pick<VoucherFields, 'retailerId' | 'title' | 'startsAt'>,
  at: Date,
): Promise<number> => {
  const { retailerId, title, startsAt } = fields
  const { id } = await db
    .insertInto('vouchers')
    .values({
      ...{ retailer_id: retailerId, title, starts_at: startsAt, created_at: at, updated_at: at },
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** New ones of a feed; one that another read has written meanwhile stays as it is. */
export const insertFed = async (
  db: Kysely<DB>,
  source: { network: string; externalId: string },
  fields: FedFields,
  at: Date,
): Promise<void> => {
  const { retailerId, title, startsAt } = fields
  await db
    .insertInto('vouchers')
    .values({
      ...{ retailer_id: retailerId, title, starts_at: startsAt, created_at: at, updated_at: at },
      ...columnsOf(fields),
      ...{ network: source.network, external_id: source.externalId },
    })
    .onConflict((conflict) => conflict.constraint('vouchers_feed_key').doNothing())
    .execute()
}

/** `fed`: only while no operator has edited it. */
export const updateVoucher = async (
  db: Kysely<DB>,
  id: number,
  fields: Partial<VoucherFields>,
  at: Date,
  { fed = false }: { fed?: boolean } = {},
): Promise<void> => {
  const isOnlyBack = fed && Object.keys(fields).every((name) => name === 'goneAt')
  await db
    .updateTable('vouchers')
    .set({ ...columnsOf(fields), updated_at: at })
    .where('id', '=', id)
    .$if(fed && !isOnlyBack, (query) => query.where('edited', '=', false))
    .execute()
}

/** False where there is no such voucher. */
export const lockVoucher = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('vouchers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const findFed = (db: Kysely<DB>, network: string, externalIds: readonly string[]): Promise<Known[]> =>
  db
    .selectFrom('vouchers')
    .select([
      'id',
      'edited',
      'code',
      'title',
      'terms',
      'link',
      'external_id as externalId',
      'gone_at as goneAt',
      'retailer_id as retailerId',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('network', '=', network)
    .where('external_id', 'in', [...externalIds, ''])
    .$narrowType<{ externalId: string }>()
    .execute()

/** Those of a feed that a whole read of it did not name; what is `unread` was named and could not be understood. */
export const listUnnamed = async (
  db: Kysely<DB>,
  network: string,
  { named, unread }: { named: readonly string[]; unread: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from vouchers
    where network = ${network} and gone_at is null and external_id <> all (${named}::text[])
      and not exists (select from unnest(${unread}::text[]) as kept (id)
        where external_id = kept.id or starts_with(external_id, kept.id || ':'))`.execute(db)
  return rows.map(({ id }) => id)
}

export const markGone = async (
  db: Kysely<DB>,
  network: string,
  externalIds: readonly string[],
  at: Date,
): Promise<void> => {
  await db
    .updateTable('vouchers')
    .set({ gone_at: at })
    .where('network', '=', network)
    .where('external_id', 'in', externalIds)
    .execute()
}

export const deleteVoucher = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.deleteFrom('vouchers').where('id', '=', id).execute()
}

/** Those that ended, or left their feed, before. */
export const deleteOver = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await sql`delete from vouchers where ends_at < ${before} or gone_at < ${before}`.execute(db)
}

/** May a voucher of this shop be for this product, this category? */
export const findPlaces = async (
  db: Kysely<DB>,
  of: { retailerId: number; productId: number | null; categoryId: number | null },
): Promise<{ product: boolean; category: boolean }> => {
  const { rows } = await sql<{ product: boolean; category: boolean }>`
    select exists (select from products where id = ${of.productId} and retailer_id = ${of.retailerId} and deleted_at is null) as product,
      exists (select from categories where id = ${of.categoryId} and deleted_at is null) as category`.execute(
    db,
  )
  return rows[0] ?? { product: false, category: false }
}
