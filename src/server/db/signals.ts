import { type Kysely, sql } from 'kysely'
import { networks } from '#shared/networks.ts'
import { listCheckResults } from './check-results.ts'
import { databaseNow } from './clock.ts'
import { missedJobs } from './queues.ts'
import type { DB } from './types.ts'

const outcomes = ['created', 'updated', 'duplicate', 'stale', 'unmatched', 'refused']
/** How many of the newest are looked at, so that a look costs the same on a large site. */
const mostEntries = 20_000
const mostRefused = 1000
const today = sql<Date>`(now() at time zone 'Asia/Ho_Chi_Minh')::date`

const listJobs = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ queue: string; state: string; jobs: number; waits: number | null }>`
    select name as queue, state::text, count(*)::int as jobs,
      extract(epoch from max(now() - start_after) filter (where state in ('created', 'retry')))::float as waits
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db)
  return rows
}

/** When each network last sent or told something, by what came of it (seconds since 1970). */
const listLastMessages = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ network: string; outcome: string; at: number }>`
    select n.network, o.outcome, extract(epoch from latest.received_at)::float as at
    from unnest(${[...networks]}::text[]) as n(network) cross join unnest(${outcomes}::text[]) as o(outcome)
      cross join lateral (select e.received_at from conversion_events e
        where e.network = n.network and e.outcome = o.outcome order by e.id desc limit 1) as latest`.execute(
    db,
  )
  return rows
}

const countRefused = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where received_at > now() - interval '1 day')::int as count
    from (select received_at from conversion_events where outcome = 'refused' order by id desc limit ${mostRefused}) as latest`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Of each report that was read in the last weeks: when it was last read whole, and up to which time it reached. */
const listReports = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ network: string; kind: string; at: number; until: number }>`
    select distinct on (network, kind) network, kind,
      extract(epoch from finished_at)::float as at, extract(epoch from window_to)::float as until
    from network_runs where status = 'done' and started_at > now() - interval '40 days' and finished_at is not null
    order by network, kind, id desc`.execute(db)
  return rows
}

/** Of the Vietnamese day so far, as the console adds it up each minute; commission and order value in đồng. */
const readMoney = async (db: Kysely<DB>): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(clicks), 0)::float as clicks, coalesce(sum(conversions), 0)::float as conversions,
      coalesce(sum(order_value), 0)::float as order_value,
      coalesce(sum(commission_pending), 0)::float as commission_pending,
      coalesce(sum(commission_approved), 0)::float as commission_approved,
      coalesce(sum(commission_confirmed), 0)::float as commission_confirmed
    from daily_totals where grain = 'all' and day = ${today}`.execute(db)
  return rows[0] ?? {}
}

const listPoints = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ kind: string; points: number }>`
    select kind, sum(points)::float as points
    from (select kind, points, created_at from ledger_entries order by id desc limit ${mostEntries}) as latest
    where (created_at at time zone 'Asia/Ho_Chi_Minh')::date = ${today} group by 1`.execute(db)
  return rows
}

const countChainBreaks = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_breaks where resolved_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Up to when the newest published root reaches: the end of its Vietnamese day (seconds since 1970); 0 while there is none. */
const readRootUntil = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ until: number }>`
    select coalesce(extract(epoch from (max(day) + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'), 0)::float as until
    from proof_roots`.execute(db)
  return rows[0]?.until ?? 0
}

/** What only the database knows of how things are, for GET /metrics: read when it is asked for, one after the other. */
export const readSignals = async (db: Kysely<DB>) => ({
  // Compared at once: what is read after it takes its time.
  aheadMs: await databaseNow(db).then((now) => Date.now() - now.getTime()),
  jobs: await listJobs(db),
  missedJobs: await missedJobs(db),
  lastMessages: await listLastMessages(db),
  refused: await countRefused(db),
  reports: await listReports(db),
  money: await readMoney(db),
  points: await listPoints(db),
  chainBreaks: await countChainBreaks(db),
  rootUntil: await readRootUntil(db),
  checks: await listCheckResults(db),
})
export type Signals = Awaited<ReturnType<typeof readSignals>>
