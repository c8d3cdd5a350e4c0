import { type Kysely, sql } from 'kysely'
import { containing } from '#server/db/containing.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { IncomingRate } from '#server/modules/networks/index.ts'
import type { RateState } from '#shared/rate-states.ts'
import type { RateRow } from '../rules.ts'

const every = sql`
  select c.id, c.network, c.host, c.retailer_id as "retailerId", r.slug, r.name as shop, c.name, c.category, c.kind,
    c.offered_least as "offeredLeast", c.offered_most as "offeredMost", c.accepted_least as "acceptedLeast",
    c.accepted_most as "acceptedMost", c.changed_at as "changedAt", c.gone_at as "goneAt"
  from commission_rates c left join retailers r on r.id = c.retailer_id`

const differs = sql`(c.accepted_most is null or (c.accepted_least, c.accepted_most) <> (c.offered_least, c.offered_most))`
const stateIs: Record<RateState, ReturnType<typeof sql>> = {
  waiting: sql`c.gone_at is null and ${differs}`,
  accepted: sql`c.gone_at is null and not ${differs}`,
  gone: sql`c.gone_at is not null`,
}

export const listPage = async (
  db: Kysely<DB>,
  { q, state }: { q?: string | undefined; state?: RateState | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<{ items: RateRow[]; total: number }> => {
  const like = containing(q ?? '')
  const where = sql`${state ? stateIs[state] : sql`true`} and ${
    q ? sql`concat_ws(' ', c.name, c.category, c.host, r.name) ilike ${like}` : sql`true`
  }`
  const { rows: items } = await sql<RateRow>`${every} where ${where}
    order by (${stateIs.waiting}) desc, c.gone_at is not null, coalesce(r.name, c.host), c.name, c.category nulls first, c.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${every} where ${where}) found`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}

const isAccepted = sql`c.gone_at is null and c.accepted_most is not null`

export const listAccepted = async (db: Kysely<DB>): Promise<RateRow[]> =>
  (await sql<RateRow>`${every} where ${isAccepted}`.execute(db)).rows

/** Of these shops, what was accepted and is still named. */
export const listOfShops = async (db: Kysely<DB>, retailerIds: readonly number[]): Promise<RateRow[]> => {
  const { rows } = await sql<RateRow>`${every}
    where c.retailer_id = any(${retailerIds}) and ${isAccepted}
    order by c.offered_most desc, c.category nulls first, c.id`.execute(db)
  return rows
}

export const countWaiting = async (db: Kysely<DB>): Promise<Backlog> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(c.changed_at) as since from commission_rates c where ${stateIs.waiting}`.execute(
    db,
  )
  return toBacklog(rows[0])
}

/** Shops of hosts, as far as they are on the site. */
const ofHosts = (source: ReturnType<typeof sql>) => sql`(select id from retailers where host = ${source})`

/** Writes what a feed says of a rate; tells what it did. What was accepted stays. */
export const saveOffered = async (
  db: Kysely<DB>,
  network: string,
  { externalId, host, name, category, kind, least, most }: Omit<IncomingRate, 'link'> & { host: string },
  at: Date,
): Promise<'added' | 'changed' | 'same'> => {
  const shop = ofHosts(sql`${host}::text`)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into commission_rates as c
      (network, external_id, retailer_id, host, name, category, kind, offered_least, offered_most, changed_at)
    values (${network}, ${externalId}, ${shop}, ${host}, ${name}, ${category}, ${kind}, ${least}, ${most}, ${at})
    on conflict on constraint commission_rates_feed_key do update set
      retailer_id = excluded.retailer_id, host = excluded.host, name = excluded.name, category = excluded.category,
      kind = excluded.kind, offered_least = excluded.offered_least, offered_most = excluded.offered_most,
      accepted_least = case when c.kind = excluded.kind then c.accepted_least end,
      accepted_most = case when c.kind = excluded.kind then c.accepted_most end,
      changed_at = case when (c.kind, c.offered_least, c.offered_most) = (excluded.kind, excluded.offered_least, excluded.offered_most)
        and c.gone_at is null then c.changed_at else excluded.changed_at end,
      gone_at = null
    where (c.host, c.name, c.kind, c.offered_least, c.offered_most)
        <> (excluded.host, excluded.name, excluded.kind, excluded.offered_least, excluded.offered_most)
      or c.category is distinct from excluded.category or c.retailer_id is distinct from excluded.retailer_id
      or c.gone_at is not null
    returning (xmax = 0) as "isNew"`.execute(db)
  const [row] = rows
  if (!row) return 'same'
  return row.isNew ? 'added' : 'changed'
}

/** What is offered and a whole read did not name; what is `unread` was named and could not be understood. */
export const listUnnamed = async (
  db: Kysely<DB>,
  network: string,
  { named, unread }: { named: readonly string[]; unread: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from commission_rates
    where network = ${network} and gone_at is null and external_id <> all(${named}::text[])
      and not exists (select from unnest(${unread}::text[]) as kept (id)
        where external_id = kept.id or starts_with(external_id, kept.id || ':'))`.execute(db)
  return rows.map(({ id }) => id)
}

/** These are no longer offered; tells how many. */
export const markGone = async (
  db: Kysely<DB>,
  network: string,
  externalIds: readonly string[],
  at: Date,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update commission_rates set gone_at = ${at}
    where network = ${network} and gone_at is null and external_id = any(${externalIds}::text[])`.execute(db)
  return Number(numAffectedRows)
}

/** Takes one rate over as it was looked at; undefined where its feed says something else by now. */
export const accept = async (
  db: Kysely<DB>,
  { id, least, most }: { id: number; least: number; most: number },
): Promise<RateRow['kind'] | undefined> => {
  const { rows } = await sql<Pick<RateRow, 'kind'>>`
    update commission_rates set accepted_least = offered_least, accepted_most = offered_most
    where id = ${id} and gone_at is null and (offered_least, offered_most) = (${least}::int, ${most}::int)
    returning kind`.execute(db)
  return rows[0]?.kind
}
