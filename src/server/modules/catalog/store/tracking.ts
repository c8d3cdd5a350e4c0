import { type Kysely, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { DB } from '#server/db/types.ts'

/** What follows from a product's link: whether an id can travel on it, and which page it leads to. */
export type LinkedProduct = {
  id: number
  link: string
  network: Network
  tracked: boolean
  linkKey: string | null
}

/** Products after this one in the order of their ids, those taken off the site too: they may come back. */
export const listLinked = async (db: Kysely<DB>, after: number, limit: number): Promise<LinkedProduct[]> => {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'affiliate_link as link',
      'affiliate_network as network',
      'tracked',
      'link_key as linkKey',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, network: row.network as Network }))
}

/** Writes down answers about these very links; a product that got another link meanwhile was asked then. */
export const saveTracked = async (db: Kysely<DB>, products: readonly LinkedProduct[]): Promise<void> => {
  await sql`
    update products set tracked = given.tracked, link_key = given.key
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ link }) => link)}::text[],
      ${products.map(({ tracked }) => tracked)}::boolean[],
      ${products.map(({ linkKey }) => linkKey)}::text[]) as given (id, link, tracked, key)
    where products.id = given.id and products.affiliate_link = given.link`.execute(db)
}

/** A link's host as templates are kept under it. */
const host = sql`substring(lower(affiliate_link) from '^https?://(?:(?:www|m)[.])?([^/?#:]+)')`

/** Links of the live products of a host, those after this one. */
export const listLinksOfHost = async (
  db: Kysely<DB>,
  name: string,
  after: number,
  limit: number,
): Promise<LinkedProduct[]> => {
  const found = await sql<LinkedProduct>`
    select id, affiliate_link as link, affiliate_network as network, tracked, link_key as "linkKey" from products
    where deleted_at is null and id > ${after} and ${host} = ${name} order by id limit ${limit}`.execute(db)
  return found.rows
}

export type HostCount = { host: string; tracked: number; untracked: number }

/** Live products by the host of their link, hosts with most untracked ones first. */
export const countByHost = async (db: Kysely<DB>): Promise<HostCount[]> => {
  const found = await sql<HostCount>`
    select ${host} as host, (count(*) filter (where tracked))::int as tracked,
      (count(*) filter (where not tracked))::int as untracked
    from products where deleted_at is null group by 1 order by 3 desc, 1`.execute(db)
  return found.rows
}

export const countUntracked = async (db: Kysely<DB>): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from products where deleted_at is null and not tracked`.execute(db)
  return found.rows[0]?.count ?? 0
}
