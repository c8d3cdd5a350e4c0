import { type Kysely, sql } from 'kysely'
import { isMissed } from '#server/db/queues.ts'
import type { DB } from '#server/db/types.ts'

export type KindRow = {
  name: string
  cron: string | null
  lastAt: Date | null
  lastState: 'completed' | 'failed' | 'active' | 'retry' | null
  lastMs: number | null
  firstWaiting: Date | null
  waiting: number
  active: number
  failed: number
  lagMs: number
  lastError: string | null
  runs: number
  failedRuns: number
  meanMs: number | null
  longestMs: number | null
}

/** The queue's own chores are no jobs of ours. */
const ours = sql`left(name, 2) <> '__'`
const tookMs = sql`extract(epoch from completed_on - started_on) * 1000`
const errorOf = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message')`

/** By name. Ended jobs stay in the queue for a week, so what is looked at is a week's work. */
export const listKinds = async (db: Kysely<DB>): Promise<KindRow[]> => {
  const { rows } = await sql<KindRow>`
    with counted as (
      select name,
        (count(*) filter (where state < 'active'))::integer as waiting,
        (count(*) filter (where state = 'active'))::integer as active,
        (count(*) filter (where ${isMissed}))::integer as failed,
        min(start_after) filter (where state < 'active') as first_waiting
      from pgboss.job where ${ours} group by name),
    latest as (
      select distinct on (name) name, state, started_on, completed_on
      from pgboss.job where ${ours} and started_on is not null and state <> 'cancelled'
      order by name, started_on desc),
    wrong as (
      select distinct on (name) name, ${errorOf} as error
      from pgboss.job where ${ours} and state in ('retry', 'failed') and output is not null
      order by name, coalesce(completed_on, started_on) desc),
    day as (
      select name, count(*)::integer as runs, (count(*) filter (where state = 'failed'))::integer as failed,
        round(avg(${tookMs}))::integer as mean, round(max(${tookMs}))::integer as longest
      from pgboss.job where ${ours} and state in ('completed', 'failed') and completed_on >= now() - interval '24 hours'
      group by name)
    select q.name, s.cron, latest.started_on as "lastAt",
      case when latest.state = 'created' then 'retry' else latest.state::text end as "lastState",
      round(extract(epoch from latest.completed_on - latest.started_on) * 1000)::integer as "lastMs",
      counted.first_waiting as "firstWaiting",
      coalesce(counted.waiting, 0) as waiting, coalesce(counted.active, 0) as active,
      coalesce(counted.failed, 0) as failed,
      least(2147483647, greatest(0, coalesce(extract(epoch from now() - counted.first_waiting), 0) * 1000))::integer as "lagMs",
      wrong.error as "lastError", coalesce(day.runs, 0) as runs, coalesce(day.failed, 0) as "failedRuns",
      day.mean as "meanMs", day.longest as "longestMs"
    from (select name from pgboss.queue where ${ours}) as q
      left join pgboss.schedule as s on s.name = q.name and s.key = ''
      left join counted on counted.name = q.name
      left join latest on latest.name = q.name
      left join wrong on wrong.name = q.name
      left join day on day.name = q.name
    order by q.name`.execute(db)
  return rows
}

/** The last 24 hours, this one last; hours without a job as well. */
export const listHours = async (
  db: Kysely<DB>,
): Promise<{ at: Date; completed: number; failed: number }[]> => {
  const { rows } = await sql<{ at: Date; completed: number; failed: number }>`
    with ended as (
      select date_trunc('hour', completed_on) as at, state from pgboss.job
      where ${ours} and completed_on >= date_trunc('hour', now()) - interval '23 hours')
    select hour as at, (count(*) filter (where state = 'completed'))::integer as completed,
      (count(*) filter (where state = 'failed'))::integer as failed
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') hour
      left join ended on ended.at = hour
    group by hour order by hour`.execute(db)
  return rows
}

type FailedRow = { id: string; name: string; at: Date; attempts: number; error: string | null; data: unknown }

/** Newest first. */
export const listFailed = async (
  db: Kysely<DB>,
  name: string | undefined,
  most: number,
): Promise<FailedRow[]> => {
  const { rows } = await sql<FailedRow>`
    select id, name, coalesce(completed_on, created_on) as at, retry_count + 1 as attempts, ${errorOf} as error, data
    from pgboss.job where ${isMissed} and (${name ?? null}::text is null or name = ${name ?? null})
    order by completed_on desc nulls last, id limit ${most}`.execute(db)
  return rows
}

/**
 * Puts jobs that were given up back into their queue, for one attempt more; which. The state is asked in the same
 * statement, so of two who do this at once the later finds nothing. Of a kind those alone that nothing has made good since.
 */
export const takeUpAgain = async (
  db: Kysely<DB>,
  which: { id: string } | { name: string },
): Promise<{ id: string; name: string }[]> => {
  const chosen = 'id' in which ? sql`id = ${which.id}::uuid` : sql`name = ${which.name} and ${isMissed}`
  const { rows } = await sql<{ id: string; name: string }>`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, completed_on = null,
      start_after = now(), keep_until = greatest(keep_until, now() + interval '14 days')
    where ${chosen} and ${ours} and state = 'failed' returning id, name`.execute(db)
  return rows
}
