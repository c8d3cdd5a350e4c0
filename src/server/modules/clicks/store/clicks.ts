import { type Kysely, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { type FrozenRule, isRate } from '#server/modules/earning/index.ts'
import type { ClickOrigin } from '../rules.ts'

/** The name of what a click opened: our product's now, else the page's as its member saw it. */
const openedName = sql<string>`coalesce(products.name, affiliate_clicks.title, '')`

export const insertClick = async (
  db: Kysely<DB>,
  click: {
    clickId: string
    userId: number
    productId: number | null
    title: string | null
    image: string
    network: Network
    saidNetwork: string
    merchantId: string | null
    retailerId: number | null
    link: string
    promisedPoints: number
    rule: FrozenRule
    tracked: boolean
    page: string | null
    origin: ClickOrigin
    at: Date
    /** Its member is on the way to the shop already. */
    isFollowed: boolean
  },
): Promise<void> => {
  await db
    .insertInto('affiliate_clicks')
    .values({
      click_id: click.clickId,
      user_id: click.userId,
      product_id: click.productId,
      title: click.title,
      image: click.image,
      affiliate_network: click.network,
      detected_network: click.saidNetwork,
      merchant_id: click.merchantId,
      retailer_id: click.retailerId,
      link: click.link,
      promised_points: click.promisedPoints,
      // The database refuses a promise without an id, and an id without a number of points unless it says that a rate may be
      // promised (version 3): of what is no product of ours, or too cheap for a whole point.
      promise_version: click.productId === null || isRate(click.rule) ? 3 : 2,
      rule: JSON.stringify(click.rule),
      tracked: click.tracked,
      page: click.page,
      visitor_key: click.origin.visitorKey,
      net_key: click.origin.netKey,
      device_key: click.origin.deviceKey,
      created_at: click.at,
      redirected_at: click.isFollowed ? click.at : null,
    })
    .modifyEnd(prepared)
    .execute()
}

/** What is needed of a click to lead on by it, or to press anew where it led. */
export type KeptClick = {
  id: number
  link: string
  network: Network
  /** Of a page that is no product of ours: the page's own, before anything was wrapped around it. */
  saidNetwork: string
  tracked: boolean
  createdAt: Date
  productId: number | null
  retailerId: number | null
  title: string
  image: string
}

export const findClick = async (db: Kysely<DB>, clickId: string): Promise<KeptClick | undefined> => {
  const row = await db
    .selectFrom('affiliate_clicks')
    .modifyFront(prepared)
    .select(['id', 'link', 'affiliate_network', 'tracked', 'created_at', 'product_id', 'retailer_id'])
    .select(['title', 'image', 'detected_network'])
    .where('click_id', '=', clickId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      link: row.link,
      network: row.affiliate_network as Network,
      saidNetwork: row.detected_network,
      tracked: row.tracked,
      createdAt: row.created_at,
      productId: row.product_id,
      retailerId: row.retailer_id,
      title: row.title ?? '',
      image: row.image,
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
    .modifyEnd(prepared)
    .execute()
}

/** A click as it is locked: its own columns and nothing of its member or product, which others change. */
export type LockedClick = {
  id: number
  clickId: string
  userId: number
  productId: number | null
  network: Network
  shopKey: string
  promisedPoints: number
  rule: FrozenRule
  createdAt: Date
}

/** The number of the row of a click; it never changes, so it may be read before anything is locked. */
export const findClickRow = async (
  db: Kysely<DB>,
  clickId: string,
): Promise<{ id: number; network: Network; userId: number; shopKey: string } | undefined> => {
  const row = await db
    .selectFrom('affiliate_clicks')
    .modifyFront(prepared)
    .select(['id', 'affiliate_network as network', 'user_id as userId', 'shop_key as shopKey'])
    .where('click_id', '=', clickId)
    .executeTakeFirst()
  return row && { ...row, network: row.network as Network }
}

/** Locks these clicks in the order of their numbers; nothing is joined, so what is read is what is locked. */
export const lockClicks = async (db: Kysely<DB>, ids: number[]): Promise<Map<number, LockedClick>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('affiliate_clicks')
    .select([
      'id',
      'click_id as clickId',
      'user_id as userId',
      'product_id as productId',
      sql<Network>`affiliate_network`.as('network'),
      'shop_key as shopKey',
      'promised_points as promisedPoints',
      sql<FrozenRule>`rule`.as('rule'),
      'created_at as createdAt',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What words to a click's member need: whether anybody is there to read them, and the name of what was opened. */
export const findOwner = async (
  db: Kysely<DB>,
  click: Pick<LockedClick, 'id'>,
): Promise<{ isErased: boolean; productName: string }> => {
  const row = await db
    .selectFrom('affiliate_clicks')
    .innerJoin('users', 'users.id', 'affiliate_clicks.user_id')
    .leftJoin('products', 'products.id', 'affiliate_clicks.product_id')
    .select(['users.deleted_at', openedName.as('name')])
    .where('affiliate_clicks.id', '=', click.id)
    .executeTakeFirstOrThrow()
  return { isErased: row.deleted_at !== null, productName: row.name }
}

/** Holds members still, in the order of their numbers, and says which of them are erased. */
export const lockMembers = async (db: Kysely<DB>, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter((row) => row.deleted_at !== null).map((row) => row.id))
}

/** The first order and its time stay on the click while it has any. */
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
      transaction_id: status === 'pending' ? null : sql`coalesce(transaction_id, ${first.transactionId})`,
      converted_at: status === 'pending' ? null : sql`coalesce(converted_at, ${first.occurredAt})`,
    })
    .where('id', '=', id)
    .execute()
}
