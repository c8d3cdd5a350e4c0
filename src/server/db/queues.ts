import { type Kysely, sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { DB } from './types.ts'

/**
 * The queues in which a job may begin now; answered from an index that holds waiting jobs alone, whose condition it has to repeat: else
 * all that ended within a week is read, each time.
 */
export const readyQueues = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select ${prepared} distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The queues with a job whose worker says nothing any more, or takes longer than it may. */
export const lostQueues = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select ${prepared} distinct name from pgboss.job where state = 'active'
      and (heartbeat_on + heartbeat_seconds * interval '1s' < now() or started_on + expire_seconds * interval '1s' < now())`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What the jobs of a queue are about that wait, are under way or were given up and are kept: those that somebody may still do. */
export const payloadsOf = async <Data extends object>(db: Kysely<DB>, name: string): Promise<Data[]> => {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active', 'failed')`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/**
 * Of `pgboss.job`: given up, and nothing has made it good since. What a timetable begins is made good by its next run that is done;
 * the queue's own chores are no jobs of ours.
 */
export const isMissed = sql<boolean>`(job.state = 'failed' and left(job.name, 2) <> '__' and not (
  exists (select from pgboss.schedule s where s.name = job.name)
  and exists (select from pgboss.job done where done.name = job.name and done.state = 'completed'
    and done.started_on > coalesce(job.completed_on, job.created_on))))`

/** The jobs that were given up and are missed, by queue: how many, and since when the first is. */
export const missedJobs = async (
  db: Kysely<DB>,
): Promise<{ queue: string; count: number; since: Date }[]> => {
  const { rows } = await sql<{ queue: string; count: number; since: Date }>`
    select name as queue, count(*)::integer as count, min(coalesce(completed_on, created_on)) as since
    from pgboss.job where ${isMissed} group by 1 order by 1`.execute(db)
  return rows
}

type Queue = { heartbeatSeconds: number | null; retryLimit: number; expireInSeconds: number }

/**
 * The queues that were made: after how many seconds without a word from its worker each gives a job to another (null =
 * never), how often it repeats one, and how long one run may take.
 */
export const queuesThere = async (db: Kysely<DB>): Promise<Map<string, Queue>> => {
  const { rows } = await sql<Queue & { name: string }>`
    select name, heartbeat_seconds as "heartbeatSeconds", retry_limit as "retryLimit", expire_seconds as "expireInSeconds"
    from pgboss.queue`.execute(db)
  return new Map(rows.map(({ name, ...queue }) => [name, queue]))
}
