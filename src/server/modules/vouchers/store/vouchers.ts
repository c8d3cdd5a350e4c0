import { type Kysely, type RawBuilder, sql } from 'kysely'
import { totalOf } from '#server/db/page-total.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { VoucherState } from '#shared/voucher-states.ts'
import { fewestFails, type VoucherRow } from '../rules.ts'

type Paging = { page: number; limit: number }
type Page = { items: VoucherRow[]; total: number }

/** Is the product it is for deleted, or does its link lead to another shop by now? Who takes that back has its vouchers again. */
const productGone = sql`(v.product_id is not null and not exists (
  select from products p where p.id = v.product_id and p.deleted_at is null and p.retailer_id = v.retailer_id))`
/** By an operator, or with its product. */
const hidden = sql`(v.hidden or ${productGone})`

/** Vouchers with their shop and what was answered. */
const every = sql`
  select v.id, v.retailer_id as "retailerId", r.slug, r.name, r.host, v.category_id as "categoryId",
    v.product_id as "productId", v.code, v.title, v.terms, v.discount_kind as "discountKind",
    v.discount_amount as "discountAmount", v.max_discount as "maxDiscount", v.min_order as "minOrder", v.link,
    v.starts_at as "startsAt", v.ends_at as "endsAt", v.network, ${hidden} as hidden,
    ${productGone} as "productGone", v.edited, v.gone_at as "goneAt",
    coalesce(a.works, 0) as works, coalesce(a.fails, 0) as fails,
    coalesce(a.fails >= ${sql.lit(fewestFails)} and a.fails > a.works, false) as flagged
  from vouchers v join retailers r on r.id = v.retailer_id
  left join lateral (
    select (count(*) filter (where works))::integer as works, (count(*) filter (where not works))::integer as fails
    from voucher_answers where voucher_id = v.id) a on true`

const shown = sql`not ${hidden} and v.gone_at is null`
const inForce = (now: Date) => sql`v.starts_at <= ${now} and (v.ends_at is null or v.ends_at > ${now})`

export type Fitting = {
  retailerId?: number | undefined
  productId?: number | undefined
  productIds?: number[] | undefined
  categoryId?: number | undefined
  kind?: 'code' | 'deal' | undefined
}

const ofProduct = (isMeant: RawBuilder<boolean>) => sql`exists (
  select from products p where ${isMeant} and p.deleted_at is null
    and p.retailer_id = v.retailer_id and (v.category_id is null or v.category_id = p.category_id)
    and (v.product_id is null or v.product_id = p.id))`

/** Of the shop asked for, for all it sells or the category, product or one of the products asked for. */
const fits = ({ retailerId, productId, productIds, categoryId, kind }: Fitting): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(retailerId === undefined ? [] : [sql`v.retailer_id = ${retailerId}`]),
      ...(categoryId === undefined ? [] : [sql`(v.category_id is null or v.category_id = ${categoryId})`]),
      ...(kind === undefined ? [] : [kind === 'code' ? sql`v.code is not null` : sql`v.code is null`]),
      ...(productId === undefined ? [] : [ofProduct(sql`p.id = ${productId}`)]),
      ...(productIds === undefined ? [] : [ofProduct(sql`p.id = any (${productIds}::integer[])`)]),
    ],
    sql` and `,
  )

/** What of them is in force, the doubtful last, what worked for most people first, then what ends soonest. */
export const listInForce = async (
  db: Kysely<DB>,
  fitting: Fitting,
  now: Date,
  { page, limit }: Paging,
): Promise<Page> => {
  const where = sql`${shown} and ${inForce(now)} and ${fits(fitting)}`
  const { rows: items } = await sql<VoucherRow>`
    ${every} where ${where}
    order by flagged, works desc, v.ends_at nulls last, v.id desc limit ${limit} offset ${(page - 1) * limit}
    ${prepared}`.execute(db)
  const total = await totalOf({ page, limit }, items.length, async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from vouchers v where ${where}`.execute(db)
    return rows[0]?.total ?? 0
  })
  return { items, total }
}

/** When the next of them begins or ends. */
export const nextChange = async (db: Kysely<DB>, fitting: Fitting, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select ${prepared} least(min(v.starts_at) filter (where v.starts_at > ${now}), min(v.ends_at) filter (where v.ends_at > ${now})) as at
    from vouchers v where ${shown} and ${fits(fitting)}`.execute(db)
  return rows[0]?.at ?? null
}

export type ShopCount = { id: number; slug: string; name: string; count: number }

/** `kept` is among them in any case, also with none. */
export const countByShop = async (
  db: Kysely<DB>,
  fitting: Fitting,
  now: Date,
  kept = 0,
): Promise<ShopCount[]> => {
  const { rows } = await sql<ShopCount>`
    select * from (
      select r.id, r.slug, r.name, count(v.id)::integer as count
      from retailers r left join vouchers v
        on v.retailer_id = r.id and ${shown} and ${inForce(now)} and ${fits(fitting)}
      group by r.id having count(v.id) > 0 or r.id = ${kept}
      order by r.id = ${kept} desc, count(v.id) desc, r.name, r.id limit 60) shops
    order by count desc, name, id`.execute(db)
  return rows
}

export const findInForce = async (
  db: Kysely<DB>,
  id: number,
  now: Date,
  fitting: Fitting = {},
): Promise<VoucherRow | undefined> => {
  const { rows } = await sql<VoucherRow>`
    ${every} where v.id = ${id} and ${shown} and ${inForce(now)} and ${fits(fitting)}`.execute(db)
  return rows[0]
}

export const findVoucher = async (db: Kysely<DB>, id: number): Promise<VoucherRow | undefined> => {
  const { rows } = await sql<VoucherRow>`${every} where v.id = ${id}`.execute(db)
  return rows[0]
}

/** Many said that it does not work, and shoppers still see it. */
const doubtful = (now: Date) => sql`(flagged and ${shown} and ${inForce(now)})`

const ofState = (state: VoucherState | undefined, now: Date): RawBuilder<unknown> => {
  if (state === undefined) return sql`true`
  if (state === 'hidden') return hidden
  if (state === 'flagged') return doubtful(now)
  if (state === 'live') return sql`${shown} and ${inForce(now)}`
  if (state === 'coming') return sql`${shown} and v.starts_at > ${now}`
  return sql`not ${hidden} and (v.gone_at is not null or v.ends_at <= ${now})`
}

/** Every voucher for operators; `words` in title, code or the shop's name. */
export const listManaged = async (
  db: Kysely<DB>,
  { q = '', state }: { q?: string | undefined; state?: VoucherState | undefined },
  now: Date,
  { page, limit }: Paging,
): Promise<Page> => {
  const found = sql`
    select whole.* from (${every}) whole join vouchers v on v.id = whole.id
    where ${ofState(state, now)}
      and strpos(lower(whole.title || ' ' || coalesce(whole.code, '') || ' ' || whole.name), lower(${q})) > 0`
  const { rows: items } = await sql<VoucherRow>`
    ${found} order by ${doubtful(now)} desc, whole.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (${found}) f`.execute(
    db,
  )
  return { items, total: rows[0]?.total ?? 0 }
}

/** What an operator is to look at of them. */
export const countFlaggedVouchers = async (db: Kysely<DB>, now: Date): Promise<Backlog> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${every}) whole join vouchers v on v.id = whole.id
    where ${doubtful(now)}`.execute(db)
  return toBacklog(rows[0])
}
