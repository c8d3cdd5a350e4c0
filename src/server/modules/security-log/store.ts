import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type SecurityAlertKind, type SecurityKind, securityAlertKinds } from '#shared/security-events.ts'
import { type Alarm, alarming, type Counted } from './rules.ts'

export type SecurityFilter = {
  q?: string | undefined
  kind?: SecurityKind | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const zone = sql.lit('Asia/Ho_Chi_Minh')

const filtered = (db: Kysely<DB>, { q, kind, userId, from, to }: SecurityFilter) => {
  let rows = db
    .selectFrom('security_events as e')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'e.user_id').on('users.deleted_at', 'is', null))
  // starts_with and not LIKE: what is typed holds no wildcard.
  if (q)
    rows = rows.where(
      sql<boolean>`(starts_with(e.address, ${q}) or e.request_id = ${q} or starts_with(users.username, lower(${q})))`,
    )
  if (kind) rows = rows.where('e.kind', '=', kind)
  if (userId !== undefined) rows = rows.where('e.user_id', '=', userId)
  if (from) rows = rows.where(sql<boolean>`e.at >= ${from}::date::timestamp at time zone ${zone}`)
  if (to) rows = rows.where(sql<boolean>`e.at < (${to}::date + 1)::timestamp at time zone ${zone}`)
  return rows
}

const whoOf = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null

/** Newest first. `olderThan`: those before this one. */
export const listEvents = async (
  db: Kysely<DB>,
  filter: SecurityFilter,
  { limit, offset = 0, olderThan }: { limit: number; offset?: number; olderThan?: number | undefined },
) => {
  const rows = await filtered(db, filter)
    .$if(olderThan !== undefined, (all) => all.where('e.id', '<', olderThan ?? 0))
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.detail',
      'e.times',
      'e.session_id as sessionId',
      'e.address',
      'e.request_id as requestId',
      'users.id as userId',
      'users.username',
    ])
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ userId, username, kind, ...row }) => ({
    ...row,
    kind: kind as SecurityKind,
    user: whoOf(userId, username),
  }))
}

export const countEvents = async (db: Kysely<DB>, filter: SecurityFilter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * A message in a network's name; what was put together from everywhere may be some. Keys that have ended and mail services are also
 * refused for their secret: mostly programs of ours, and nobody who guesses.
 */
const isForged = sql`(kind = 'wrong_secret' and (detail = '' or position('/api/postback/' in detail) > 0))`

/** Every day from `from` to `to`, 'YYYY-MM-DD', those without an event as well. */
export const addUpDays = async (db: Kysely<DB>, from: string, to: string) => {
  const { rows } = await sql<{
    day: string
    signedIn: number
    failed: number
    refused: number
    forged: number
  }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(times) filter (where kind in ('signed_in', 'signed_up')), 0)::integer as "signedIn",
      coalesce(sum(times) filter (where kind = 'sign_in_failed'), 0)::integer as failed,
      coalesce(sum(times) filter (where kind in ('not_signed_in', 'forbidden', 'too_fast', 'cross_site', 'malformed', 'wrong_secret')
        and not ${isForged}), 0)::integer as refused,
      coalesce(sum(times) filter (where ${isForged}), 0)::integer as forged
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
      left join security_events on at >= day::date::timestamp at time zone ${zone}
        and at < (day::date + 1)::timestamp at time zone ${zone}
    group by day order by day`.execute(db)
  return rows
}

/** The last time each subject's alerts were ended, by kind; null of kinds that were not. */
const seenSince = (since: Date): RawBuilder<unknown> => {
  const last = (kind: SecurityAlertKind): RawBuilder<unknown> =>
    sql`coalesce(max(seen_at) filter (where kind = ${kind}), '-infinity') as ${sql.ref(kind)}`
  return sql`select subject, ${sql.join(securityAlertKinds.map(last))}
      from security_alerts where seen_at >= ${since} group by subject`
}
/** It came after the alert about it was ended, if one was: what somebody has seen alarms nobody again. */
const isUnseen = (kind: SecurityAlertKind): RawBuilder<unknown> =>
  sql`(seen.subject is null or at > seen.${sql.ref(kind)})`

/** What may be alarming since then: nets and accounts that reach one of the bounds. */
export const countSince = async (db: Kysely<DB>, since: Date): Promise<Counted> => {
  const [newSpraying, newForging, newProbing] = [
    isUnseen('spraying'),
    isUnseen('forging'),
    isUnseen('probing'),
  ]
  const [nets, accounts] = await Promise.all([
    sql<Counted['nets'][number]>`
      select * from (
        select net,
          count(distinct user_id) filter (where kind = 'sign_in_failed' and ${newSpraying})::integer as accounts,
          coalesce(sum(times) filter (where kind = 'sign_in_failed' and user_id is null and ${newSpraying}), 0)::integer as unknown,
          coalesce(sum(times) filter (where kind = 'sign_in_failed' and ${newSpraying}), 0)::integer as failed,
          coalesce(sum(times) filter (where ${isForged} and ${newForging}), 0)::integer as forged,
          coalesce(sum(times) filter (where kind in ('not_signed_in', 'forbidden', 'cross_site', 'malformed')
            and ${newProbing}), 0)::integer as refused
        from security_events left join (${seenSince(since)}) seen on seen.subject = net
        where at >= ${since} group by net) counted
      where accounts >= ${alarming.accountsOfNet} or unknown >= ${alarming.unknownOfNet} or forged >= ${alarming.forgedOfNet} or refused >= ${alarming.refusedOfNet}`.execute(
      db,
    ),
    sql<Counted['accounts'][number]>`
      select user_id as "userId", sum(times)::integer as failed, count(distinct net)::integer as nets
      from security_events left join (${seenSince(since)}) seen on seen.subject = user_id::text
      where at >= ${since} and kind = 'sign_in_failed' and user_id is not null and ${isUnseen('guessing')}
      group by user_id having sum(times) >= ${alarming.failuresOfAccount}`.execute(db),
  ])
  return { nets: nets.rows, accounts: accounts.rows }
}

/** Opens alerts, or notes that they go on; `times` is the most that was counted at once. */
export const openAlerts = async (db: Kysely<DB>, alarms: readonly Alarm[], at: Date): Promise<void> => {
  if (alarms.length === 0) return
  await db
    .insertInto('security_alerts')
    .values(alarms.map((alarm) => ({ ...alarm, first_at: at, last_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('seen_at', 'is', null).doUpdateSet({
        last_at: at,
        times: sql`greatest(security_alerts.times, excluded.times)`,
      }),
    )
    .execute()
}

const openAlertRows = (db: Kysely<DB>) =>
  db
    .selectFrom('security_alerts as a')
    .leftJoin('users', (join) =>
      join
        .on('a.kind', '=', 'guessing')
        .on(sql<boolean>`users.id::text = a.subject`)
        .on('users.deleted_at', 'is', null),
    )
    .where('a.seen_at', 'is', null)
    .select([
      'a.id',
      'a.kind',
      'a.subject',
      'a.first_at as firstAt',
      'a.last_at as lastAt',
      'a.times',
      'users.id as userId',
      'users.username',
    ])
    .orderBy('a.last_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(100)

export const listOpenAlerts = async (db: Kysely<DB>, { unmailed = false } = {}) => {
  const rows = unmailed ? openAlertRows(db).where('a.mailed_at', 'is', null) : openAlertRows(db)
  return (await rows.execute()).map(({ userId, username, kind, ...alert }) => ({
    ...alert,
    kind: kind as SecurityAlertKind,
    user: whoOf(userId, username),
  }))
}

export const markMailed = async (db: Kysely<DB>, ids: readonly number[], at: Date): Promise<void> => {
  await db
    .updateTable('security_alerts')
    .set({ mailed_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** Whether it was open. */
export const markSeen = async (db: Kysely<DB>, id: number, by: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('security_alerts')
    .set({ seen_at: at, seen_by: by })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what is older; how many, `most` at once. */
export const forgetEvents = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{
    gone: number
  }>`select forget_security_events(${before}, ${most}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

export const forgetAlerts = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db
    .deleteFrom('security_alerts')
    .where('last_at', '<', before)
    .where('seen_at', 'is not', null)
    .execute()
}
