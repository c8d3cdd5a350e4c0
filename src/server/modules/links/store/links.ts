import { type Kysely, sql } from 'kysely'
import type { LinkReason, LinkResult } from '#contract/links.ts'
import type { DB } from '#server/db/types.ts'
import { isUp } from '#server/db/until.ts'
import { isTurn } from './turns.ts'

export type NewLink = { link: string; host: string; nextCheckAt: Date }

/**
 * Links of live products after this one that have no state yet, and the last product looked at; null at the end. One
 * walk over the products in the order of their ids.
 */
export const findUnlisted = async (
  db: Kysely<DB>,
  after: number,
  limit: number,
): Promise<{ links: string[]; last: number | null }> => {
  const { rows } = await sql<{ links: string[] | null; last: number | null }>`
    select array_agg(distinct page.affiliate_link) filter (where s.id is null) as links, max(page.id) as last
    from (select id, affiliate_link from products where id > ${after} and deleted_at is null order by id limit ${limit}) page
    left join link_states s on s.link_key = md5(page.affiliate_link)::uuid`.execute(db)
  return { links: rows[0]?.links ?? [], last: rows[0]?.last ?? null }
}

export const insertLinks = async (db: Kysely<DB>, links: readonly NewLink[], now: Date): Promise<number> => {
  const { rows } = await sql`
    with given as (select * from unnest(${links.map(({ link }) => link)}::text[], ${links.map(({ host }) => host)}::text[],
      ${links.map(({ nextCheckAt }) => nextCheckAt)}::timestamptz[]) as given (link, host, next_check_at)),
    hosts as (insert into link_hosts (host, next_at) select distinct host, ${now}::timestamptz from given order by host
      on conflict do nothing)
    insert into link_states (link_key, link, host, next_check_at, created_at)
    select md5(link)::uuid, link, host, next_check_at, ${now}::timestamptz from given
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

/** Forgets those of the links after this one that no product on the site has; the last one looked at, null at the end. */
export const deleteUnused = async (db: Kysely<DB>, after: number, limit: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    with page as (select id, link from link_states where id > ${after} order by id limit ${limit}),
    gone as (delete from link_states s using page where s.id = page.id and s.runner is null
      and not exists (select from products p where p.affiliate_link = page.link and p.deleted_at is null))
    select max(id) as last from page`.execute(db)
  return rows[0]?.last ?? null
}

/**
 * Plans anew, at random within a round, those of the links after this one up to that which are put off further than two: a clock was
 * ahead, or rounds were longer then.
 */
export const pullIn = async (
  db: Kysely<DB>,
  { after, last }: { after: number; last: number },
  { now, everyDays }: { now: Date; everyDays: number },
): Promise<void> => {
  const round = sql`${everyDays}::int * interval '1 day'`
  await sql`
    update link_states set next_check_at = ${now}::timestamptz + random() * ${round}
    where id in (select id from link_states where id > ${after} and id <= ${last}
      and next_check_at > ${now}::timestamptz + 2 * ${round} and runner is null order by id for no key update)`.execute(
    db,
  )
}

export type ClaimedLink = { id: number; link: string; host: string; errors: number }

/**
 * The next link that is due at a host whose turn it is, leased to this runner: no other has it until the lease ends.
 * Without `all` only links an operator asked for. It leaves the very head of the queue: one that stands there later was asked for
 * meanwhile.
 */
export const claimLink = async (
  db: Kysely<DB>,
  claim: { runner: string; now: Date; leaseUntil: Date; all: boolean },
): Promise<ClaimedLink | undefined> => {
  const { rows } = await sql<ClaimedLink>`
    with due as (
      select s.id from link_hosts h cross join lateral (
        select id, next_check_at from link_states
        where host = h.host and next_check_at <= ${claim.now} and ${isUp('lease_until', claim.now)}
          and ${claim.all ? sql`true` : sql`asked`}
        order by next_check_at limit 1 for update skip locked) s
      where ${isTurn('h.next_at', claim.now)} order by s.next_check_at limit 1)
    update link_states s set runner = ${claim.runner}, lease_until = ${claim.leaseUntil},
      next_check_at = greatest(s.next_check_at, timestamptz 'epoch' + interval '1 millisecond')
    from due where s.id = due.id
    returning s.id, s.link, s.host, s.errors`.execute(db)
  return rows[0]
}

/** When the next link could be claimed, if one is due at all; null when none is. */
export const nextDueAt = async (
  db: Kysely<DB>,
  { now, all }: { now: Date; all: boolean },
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(h.next_at) as at from link_hosts h where exists (
      select from link_states where host = h.host and next_check_at <= ${now}
        and ${isUp('lease_until', now)} and ${all ? sql`true` : sql`asked`})`.execute(db)
  return rows[0]?.at ?? null
}

/** An operator asked for the link after it was claimed, which moves it off the head of the queue. */
const isAskedAnew = sql<boolean>`(asked and next_check_at = 'epoch')`

/** What a check says of a link, and when it is looked at again. */
export type Said = { state: LinkResult; reason: LinkReason | null; errors: number; nextCheckAt: Date }

export type CheckResult = {
  /** What it says where the walk ended at the shop the link is for, and where it did not. */
  atShop: Said
  elsewhere: Said
  /** It ended at the shop that the link names. */
  isNamed: boolean
  /** Where nothing is expected of the link yet, it is for the shop where this walk ended. */
  mayBeFirst: boolean
  status: number | null
  finalUrl: string
  finalHost: string
  landedOn: string | null
  hops: number
  tookMs: number
  checkedAt: Date
}

/**
 * Writes what a check found, unless the lease was lost to somebody else meanwhile; the state the link has now. What an operator
 * did while the walk was under way stands: the shop they accepted is what the walk is judged by, and what they asked for again is
 * checked again.
 */
export const saveResult = async (
  db: Kysely<DB>,
  { id, runner }: { id: number; runner: string },
  { atShop, elsewhere, ...result }: CheckResult,
): Promise<LinkResult | undefined> => {
  const isExpected = sql`(${result.isNamed} or expected_shop = ${result.landedOn}
    or (expected_shop is null and ${result.mayBeFirst}))`
  const first = result.mayBeFirst && atShop.state === 'good' ? result.landedOn : null
  const row = await db
    .updateTable('link_states')
    .set({
      state: sql`case when ${isExpected} then ${atShop.state} else ${elsewhere.state} end`,
      reason: sql`case when ${isExpected} then ${atShop.reason} else ${elsewhere.reason} end`,
      errors: sql`case when ${isExpected} then ${atShop.errors}::integer else ${elsewhere.errors}::integer end`,
      status: result.status,
      final_url: result.finalUrl,
      final_host: result.finalHost,
      landed_on: result.landedOn,
      expected_shop: sql`coalesce(expected_shop, ${first})`,
      hops: result.hops,
      took_ms: result.tookMs,
      checked_at: result.checkedAt,
      next_check_at: sql`case when ${isAskedAnew} then next_check_at when ${isExpected}
        then ${atShop.nextCheckAt}::timestamptz else ${elsewhere.nextCheckAt}::timestamptz end`,
      asked: isAskedAnew,
      runner: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('state')
    .executeTakeFirst()
  return row?.state as LinkResult | undefined
}

/** Gives a link back unchecked, to be looked at again at `nextCheckAt`; what was asked for meanwhile stays so. */
export const giveBack = async (
  db: Kysely<DB>,
  { id, runner }: { id: number; runner: string },
  { nextCheckAt, asked }: { nextCheckAt: Date; asked?: false },
): Promise<void> => {
  await db
    .updateTable('link_states')
    .set({
      runner: null,
      lease_until: null,
      next_check_at: nextCheckAt,
      ...(asked === undefined ? {} : { asked: isAskedAnew }),
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/**
 * Gives a link back that this site may not ask to its end, for the next round. What was seen of it while it might stays; that it may
 * not be asked is no error of the link's, and none of before counts on.
 */
export const leaveUnchecked = async (
  db: Kysely<DB>,
  { id, runner }: { id: number; runner: string },
  nextCheckAt: Date,
): Promise<void> => {
  await db
    .updateTable('link_states')
    .set({
      state: sql`nullif(state, 'error')`,
      reason: sql`case when state = 'error' then null else reason end`,
      checked_at: sql`case when state = 'error' then null else checked_at end`,
      errors: 0,
      next_check_at: sql`case when ${isAskedAnew} then next_check_at else ${nextCheckAt}::timestamptz end`,
      asked: isAskedAnew,
      runner: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** The link of a live product. */
export const findProductLink = async (db: Kysely<DB>, productId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('products')
      .select('affiliate_link')
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.affiliate_link
