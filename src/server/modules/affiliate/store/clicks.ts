import { type Kysely, sql } from 'kysely'
import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'
import type { FrozenRule } from '#server/modules/earning/index.ts'

/** What a live product offers to a click. */
export const findOffer = async (db: Kysely<DB>, productId: number) => {
  const row = await db
    .selectFrom('products')
    .select([
      'id',
      'affiliate_link',
      'affiliate_network',
      'retailer_id',
      'category_id',
      'price',
      'points_reward',
    ])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    productId: row.id,
    link: row.affiliate_link,
    network: row.affiliate_network as Network,
    retailerId: row.retailer_id,
    categoryId: row.category_id,
    price: row.price,
    pointsReward: row.points_reward,
  }
}

export const insertClick = async (
  db: Kysely<DB>,
  click: {
    clickId: string
    userId: number
    productId: number
    network: Network
    saidNetwork: string
    merchantId: string | null
    retailerId: number | null
    link: string
    promisedPoints: number
    rule: FrozenRule
    tracked: boolean
    page: string | null
    visitorKey: string | null
    at: Date
  },
): Promise<void> => {
  await db
    .insertInto('affiliate_clicks')
    .values({
      click_id: click.clickId,
      user_id: click.userId,
      product_id: click.productId,
      affiliate_network: click.network,
      detected_network: click.saidNetwork,
      merchant_id: click.merchantId,
      retailer_id: click.retailerId,
      link: click.link,
      promised_points: click.promisedPoints,
      // The database refuses a promise without an id from here on.
      promise_version: 2,
      rule: JSON.stringify(click.rule),
      tracked: click.tracked,
      page: click.page,
      visitor_key: click.visitorKey,
      created_at: click.at,
    })
    .execute()
}

export const findClick = async (db: Kysely<DB>, clickId: string) => {
  const row = await db
    .selectFrom('affiliate_clicks')
    .select(['id', 'link', 'affiliate_network', 'tracked'])
    .where('click_id', '=', clickId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      link: row.link,
      network: row.affiliate_network as Network,
      tracked: row.tracked,
    }
  )
}

/** Marks that the shop's address was asked for; the first time counts. */
export const markRedirected = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('affiliate_clicks')
    .set({ redirected_at: at })
    .where('id', '=', id)
    .where('redirected_at', 'is', null)
    .execute()
}

export type LockedClick = {
  id: number
  clickId: string
  userId: number
  productId: number
  productName: string
  network: Network
  promisedPoints: number
  rule: FrozenRule
  ownerDeleted: boolean
}

export const lockClick = async (db: Kysely<DB>, clickId: string): Promise<LockedClick | undefined> => {
  const row = await db
    .selectFrom('affiliate_clicks')
    .innerJoin('users', 'users.id', 'affiliate_clicks.user_id')
    .innerJoin('products', 'products.id', 'affiliate_clicks.product_id')
    .select([
      'affiliate_clicks.id',
      'affiliate_clicks.click_id',
      'affiliate_clicks.user_id',
      'affiliate_clicks.product_id',
      'affiliate_clicks.affiliate_network',
      'affiliate_clicks.promised_points',
      'affiliate_clicks.rule',
      'users.deleted_at',
      'products.name as product_name',
    ])
    .where('affiliate_clicks.click_id', '=', clickId)
    .forNoKeyUpdate('affiliate_clicks')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      clickId: row.click_id,
      userId: row.user_id,
      productId: row.product_id,
      productName: row.product_name,
      network: row.affiliate_network as Network,
      promisedPoints: row.promised_points,
      rule: row.rule as FrozenRule,
      ownerDeleted: row.deleted_at !== null,
    }
  )
}

export const statusesOfClick = async (db: Kysely<DB>, clickRowId: number): Promise<ConversionStatus[]> => {
  const rows = await db
    .selectFrom('conversions')
    .select(sql<ConversionStatus>`case when hold = 'refused' then 'rejected' else status end`.as('status'))
    .where('click_id', '=', clickRowId)
    .execute()
  return rows.map((row) => row.status)
}

/** The first conversion's order and time stay on the click. */
export const setClickStatus = async (
  db: Kysely<DB>,
  id: number,
  status: string,
  first: { transactionId: string; occurredAt: Date },
): Promise<void> => {
  await db
    .updateTable('affiliate_clicks')
    .set({
      status,
      transaction_id: sql`coalesce(transaction_id, ${first.transactionId})`,
      converted_at: sql`coalesce(converted_at, ${first.occurredAt})`,
    })
    .where('id', '=', id)
    .execute()
}
