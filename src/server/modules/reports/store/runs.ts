import { type Kysely, type Selectable, sql } from 'kysely'
import { goneBy, someOf } from '#server/db/some-of.ts'
import type { DB, NetworkRuns } from '#server/db/types.ts'
import { isStillAhead, isUp } from '#server/db/until.ts'
import { aheadOf } from '#server/kernel/clock.ts'
import type { ReportCursor } from '#server/modules/networks/index.ts'

export type RunCounts = Pick<
  Selectable<NetworkRuns>,
  'received' | 'created' | 'updated' | 'unchanged' | 'stale' | 'unmatched' | 'refused'
>
export type Run = {
  id: number
  network: string
  kind: string
  from: Date
  to: Date
  cursor: ReportCursor
  attempts: number
}

const toRun = (row: Selectable<NetworkRuns>): Run => ({
  id: row.id,
  network: row.network,
  kind: row.kind,
  from: row.window_from,
  to: row.window_to,
  cursor: (row.cursor as ReportCursor | null) ?? { step: 0, page: '' },
  attempts: row.attempts,
})

type Report = { network: string; kind: string }

/** Is it that long since a report was last asked for? */
export const hasRested = (lastStart: Date | null, now: Date, ms: number): boolean =>
  !lastStart || now.getTime() - lastStart.getTime() >= ms || lastStart > aheadOf(now)

/** When a report was last asked for, how far its complete runs reach, and whether one waits to be taken up. */
export const findRunState = async (
  db: Kysely<DB>,
  { network, kind }: Report,
  now: Date,
): Promise<{ lastStart: Date | null; reached: Date | null; open: 'none' | 'free' | 'taken' }> => {
  // Each by index: runs of one report follow one another, so the newest started last and reached furthest.
  const runs = db.selectFrom('network_runs').where('network', '=', network).where('kind', '=', kind)
  const newest = runs.orderBy('id', 'desc').limit(1)
  const [last, done, open] = await Promise.all([
    newest.select('started_at').executeTakeFirst(),
    newest.select('window_to').where('status', '=', 'done').executeTakeFirst(),
    runs.select('lease_until').where('status', 'in', ['running', 'failed']).executeTakeFirst(),
  ])
  const isTaken = isStillAhead(open?.lease_until ?? null, now)
  return {
    lastStart: last?.started_at ?? null,
    reached: done?.window_to ?? null,
    open: isTaken ? 'taken' : open ? 'free' : 'none',
  }
}

/** Takes up the unfinished run of a report where it stopped; undefined when there is none or somebody works it. */
export const resumeRun = async (
  db: Kysely<DB>,
  { network, kind }: Report,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Run | undefined> => {
  const row = await db
    .updateTable('network_runs')
    .set({
      status: 'running',
      lease_until: leaseUntil,
      // A run that was put down in good order has made its way; one that broke is trying again.
      attempts: sql`case when status = 'failed' or lease_until is not null then attempts + 1 else attempts end`,
    })
    .where('network', '=', network)
    .where('kind', '=', kind)
    .where('status', 'in', ['running', 'failed'])
    .where(isUp('lease_until', now))
    .returningAll()
    .executeTakeFirst()
  return row && toRun(row)
}

/** Begins a run; undefined when another worker was first, even if it is done already (`since`: one begun after it counts). */
export const startRun = async (
  db: Kysely<DB>,
  { network, kind }: Report,
  { from, to, now, leaseUntil, since }: { from: Date; to: Date; now: Date; leaseUntil: Date; since: Date },
): Promise<Run | undefined> => {
  const { rows } = await sql<Selectable<NetworkRuns>>`
    insert into network_runs (network, kind, window_from, window_to, lease_until, started_at)
    select ${network}, ${kind}, ${from}::timestamptz, ${to}::timestamptz, ${leaseUntil}::timestamptz, ${now}::timestamptz
    where not exists (select from network_runs where network = ${network} and kind = ${kind}
      and started_at > ${since}::timestamptz and started_at <= ${aheadOf(now)}::timestamptz and status <> 'abandoned')
    on conflict do nothing returning *`.execute(db)
  return rows[0] && toRun(rows[0])
}

/** A run as one worker holds it: `held` = the end of the lease it last wrote. */
type Held = { id: number; held: Date }

const heldRun = (db: Kysely<DB>, { id, held }: Held) =>
  db.updateTable('network_runs').where('id', '=', id).where('lease_until', '=', held)

/** Holds the run longer; false when it is no longer this worker's. */
export const renewRun = async (db: Kysely<DB>, held: Held, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await heldRun(db, held).set({ lease_until: until }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Page = { counts: RunCounts; cursor: ReportCursor | null; tookMs: number }

/** One page further: its counts are added and the next one is noted in the same statement; false as above. */
export const advanceRun = async (
  db: Kysely<DB>,
  held: Held,
  page: Page & { leaseUntil: Date | null },
): Promise<boolean> => {
  const { counts } = page
  const { numUpdatedRows } = await heldRun(db, held)
    .set((e) => ({
      pages: e('pages', '+', 1),
      received: e('received', '+', counts.received),
      created: e('created', '+', counts.created),
      updated: e('updated', '+', counts.updated),
      unchanged: e('unchanged', '+', counts.unchanged),
      stale: e('stale', '+', counts.stale),
      unmatched: e('unmatched', '+', counts.unmatched),
      refused: e('refused', '+', counts.refused),
      duration_ms: e('duration_ms', '+', page.tookMs),
      cursor: page.cursor && JSON.stringify(page.cursor),
      attempts: 1,
      error: null,
      lease_until: page.leaseUntil,
    }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endRun = async (
  db: Kysely<DB>,
  held: Held,
  end: { status: 'done' | 'failed' | 'abandoned'; error: string | null; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await heldRun(db, held)
    .set({
      status: end.status,
      error: end.error,
      lease_until: null,
      finished_at: end.status === 'failed' ? null : end.at,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs whose worker died in the middle: nobody renews their lease. */
export const listOrphanedRuns = (db: Kysely<DB>, now: Date): Promise<Report[]> =>
  db
    .selectFrom('network_runs')
    .select(['network', 'kind'])
    .where('status', '=', 'running')
    .where('lease_until', 'is not', null)
    .where(isUp('lease_until', now))
    .execute()

/**
 * Deletes runs that ended and began before then, at most so many; how many. The newest of a report that was read to its end stays:
 * the next one goes on from there.
 */
export const deleteOldRuns = (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const isOld = sql`started_at < ${before} and status in ('done', 'abandoned') and exists (
    select from network_runs later where later.network = network_runs.network and later.kind = network_runs.kind
      and later.id > network_runs.id and later.status = 'done')`
  return goneBy(db.deleteFrom('network_runs').where(someOf('network_runs', isOld, most)))
}
