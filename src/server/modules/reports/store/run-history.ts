import { type Kysely, type Selectable, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { NetworkRun, ReadDay } from '#contract/networks.ts'
import type { DB, NetworkRuns } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { ReportCursor } from '#server/modules/networks/index.ts'

const toRun = (row: Selectable<NetworkRuns>): NetworkRun => ({
  id: row.id,
  network: row.network as Network,
  kind: row.kind,
  status: row.status as NetworkRun['status'],
  windowFrom: row.window_from.toISOString(),
  windowTo: row.window_to.toISOString(),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  durationMs: row.duration_ms,
  pages: row.pages,
  received: row.received,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  stale: row.stale,
  unmatched: row.unmatched,
  refused: row.refused,
  error: row.error,
})

/** The latest run of a report, where it goes on if it is not finished, and when one was last read to its end. */
export const findLatestRun = async (
  db: Kysely<DB>,
  network: string,
  kind: string,
): Promise<{ run: NetworkRun; cursor: ReportCursor | null; lastDoneAt: Date | null } | undefined> => {
  const runs = db
    .selectFrom('network_runs')
    .where('network', '=', network)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
  const [row, done] = await Promise.all([
    runs.selectAll().executeTakeFirst(),
    runs.select('finished_at').where('status', '=', 'done').executeTakeFirst(),
  ])
  if (!row) return undefined
  const isOpen = row.status === 'running' || row.status === 'failed'
  return {
    run: toRun(row),
    cursor: isOpen ? (row.cursor as ReportCursor | null) : null,
    lastDoneAt: done?.finished_at ?? null,
  }
}

type RunFilter = { network?: string | undefined; status?: string | undefined }

const filtered = (db: Kysely<DB>, { network, status }: RunFilter) =>
  db
    .selectFrom('network_runs')
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))

/** Newest first. */
export const listRuns = async (
  db: Kysely<DB>,
  { page, limit, ...filter }: RunFilter & { page: number; limit: number },
): Promise<{ items: NetworkRun[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    filtered(db, filter)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filtered(db, filter)
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toRun), total: Number(total) }
}

/** Rows read since a day, by day of Vietnam; days without a run are not among them. */
export const sumDays = async (
  db: Kysely<DB>,
  { network, from }: { network?: string | undefined; from: Date },
): Promise<ReadDay[]> => {
  const rows = await filtered(db, { network })
    .where('started_at', '>=', from)
    .select([
      sql<string>`to_char(started_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`.as('day'),
      sql<number>`sum(created + updated)::int`.as('fresh'),
      sql<number>`sum(unchanged + stale)::int`.as('known'),
      sql<number>`sum(refused)::int`.as('refused'),
    ])
    .groupBy('day')
    .execute()
  return rows.map(({ day, fresh, known, refused }) => ({ day, fresh, known, refused }))
}

/**
 * Those of these reports that were not read as they should be: the last reading failed and is tried again, or the last that ended left
 * something out, as it says.
 */
export const countTroubled = async (
  db: Kysely<DB>,
  reports: readonly { network: string; kind: string }[],
): Promise<Backlog> => {
  if (reports.length === 0) return toBacklog(undefined)
  const asked = sql.join(reports.map(({ network, kind }) => sql`(${network}::text, ${kind}::text)`))
  const { rows } = await sql<{ count: string; since: Date | null }>`
    select count(*) as count, min(started_at) as since from (values ${asked}) as report (network, kind)
    cross join lateral (
      select min(started_at) as started_at from (
        (select started_at from network_runs where network = report.network and kind = report.kind and status = 'failed')
        union all
        (select started_at from (
          select started_at, error from network_runs
          where network = report.network and kind = report.kind and status = 'done' order by id desc limit 1) ended
        where error is not null)) troubled) run
    where run.started_at is not null`.execute(db)
  return toBacklog(rows[0])
}
