import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { ImportMapping, ImportPreview } from '#contract/imports.ts'
import type { DB, Imports } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { aheadOf } from '#server/kernel/clock.ts'
import { importsText as t } from '#server/text/imports.ts'

export type ImportCounts = {
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Of the rows taken, those whose link cannot carry an id. */
  untracked: number
}
export const noCounts: ImportCounts = {
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  untracked: 0,
}

export type ImportStatus =
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'running'
  | 'paused'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'

type Row = Selectable<Imports>
export type RunRow = Omit<Row, 'status' | 'mapping' | 'preview' | 'head'> & {
  status: ImportStatus
  mapping: ImportMapping | null
  preview: ImportPreview | null
  head: { columns?: string[]; samples?: Record<string, string>[] }
  createdByName: string | null
}

const selectRuns = (db: Kysely<DB>) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.username as createdByName')

export const findRun = async (db: Kysely<DB>, id: number): Promise<RunRow | undefined> =>
  (await selectRuns(db).where('imports.id', '=', id).executeTakeFirst()) as RunRow | undefined

/** The row, locked until the transaction ends, for a person's decision about it. */
export const lockRun = async (db: Kysely<DB>, id: number): Promise<RunRow | undefined> => {
  await sql`select 1 from imports where id = ${id} for no key update`.execute(db)
  return findRun(db, id)
}

export const listRuns = async (
  db: Kysely<DB>,
  { page, limit }: { page: number; limit: number },
  kind: 'products' | 'conversions',
): Promise<{ items: RunRow[]; total: number }> => {
  const items = await selectRuns(db)
    .where('imports.kind', '=', kind)
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { items: items as RunRow[], total }
}

export const insertRun = async (
  db: Kysely<DB>,
  run: Pick<Row, 'kind' | 'source' | 'origin' | 'status' | 'file_name' | 'format' | 'created_by'> &
    Partial<Pick<Row, 'file_key' | 'file_hash' | 'file_size' | 'hands_off' | 'alive_at'>> & {
      head: object
      mapping: ImportMapping | null
      at: Date
    },
): Promise<number> => {
  const { at, head, mapping, ...values } = run
  const row = await db
    .insertInto('imports')
    .values({
      ...values,
      head: JSON.stringify(head),
      mapping: mapping && JSON.stringify(mapping),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type RunChange = Omit<Updateable<Imports>, 'mapping' | 'preview'> & {
  status?: ImportStatus
  mapping?: ImportMapping
  preview?: ImportPreview | null
}
const asColumns = ({ mapping, preview, ...rest }: RunChange) => ({
  ...rest,
  ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
  ...(preview === undefined ? {} : { preview: preview && JSON.stringify(preview) }),
})

export const changeRun = async (db: Kysely<DB>, id: number, change: RunChange, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ ...asColumns(change), updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Seconds without a sign of life after which the work of a runner is anybody's. */
export const leaseSeconds = 15
/** No longer a sign of life: older than that, or of a clock that was ahead. */
export const isSilent = (aliveAt: Date | null, now: Date): boolean =>
  !aliveAt || now.getTime() - aliveAt.getTime() > leaseSeconds * 1000 || aliveAt > aheadOf(now)

/** Takes the work on a run, unless somebody is at it who is neither silent nor `gone`. */
export const claimRun = async (
  db: Kysely<DB>,
  id: number,
  runner: string,
  gone: string | null,
  at: Date,
): Promise<RunRow | undefined> => {
  const silentSince = new Date(at.getTime() - leaseSeconds * 1000)
  const claimed = await db
    .updateTable('imports')
    .set({ runner, alive_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .where((e) =>
      e.or([
        e('runner', 'is', null),
        e('runner', '=', gone),
        e('alive_at', '<', silentSince),
        e('alive_at', '>', aheadOf(at)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed && findRun(db, id)
}

/** Writes what a runner did; the status as people want it now, or undefined when the work is no longer its own. */
export const saveWork = async (
  db: Kysely<DB>,
  id: number,
  runner: string,
  change: RunChange,
  at: Date,
): Promise<ImportStatus | undefined> => {
  const row = await db
    .updateTable('imports')
    .set({ ...asColumns(change), alive_at: at, updated_at: at })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('status')
    .executeTakeFirst()
  return row?.status as ImportStatus | undefined
}

/** Counts one row as taken, with the rows a second: counted where it is kept, for several may be taken at the same moment. */
export const countTaken = async (
  db: Kysely<DB>,
  id: number,
  runner: string,
  { took, rate, at }: { took: Exclude<keyof ImportCounts, 'done'>; rate: number; at: Date },
): Promise<ImportStatus | undefined> => {
  const row = await db
    .updateTable('imports')
    .set((set) => ({
      done: set('done', '+', 1),
      [took]: set(took, '+', 1),
      rate,
      alive_at: at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('status')
    .executeTakeFirst()
  return row?.status as ImportStatus | undefined
}

export const beat = async (db: Kysely<DB>, id: number, runner: string, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ alive_at: at })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** Notes the categories a batch made, for taking it back. */
export const addCategories = async (
  db: Kysely<DB>,
  id: number,
  categories: readonly number[],
): Promise<void> => {
  if (categories.length === 0) return
  await sql`update imports set categories_made = categories_made || ${categories}::int[] where id = ${id}`.execute(
    db,
  )
}

export type OpenRun = Pick<Row, 'id' | 'origin' | 'status' | 'runner' | 'alive_at'>

/** Imports with work to do or being done. */
export const listOpen = (db: Kysely<DB>): Promise<OpenRun[]> =>
  db
    .selectFrom('imports')
    .select(['id', 'origin', 'status', 'runner', 'alive_at'])
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .orderBy('id')
    .execute()

/** A command that died is told as such, so that none seems to run for ever. */
export const closeInterrupted = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ status: 'failed', reason: t.ended.interrupted, runner: null, finished_at: at, updated_at: at })
    .where('id', '=', id)
    .where('origin', '=', 'command')
    .where('status', '=', 'running')
    .execute()
}

/** The last run of a file by a command, if it was interrupted: it can be gone on with. */
export const findInterrupted = async (
  db: Kysely<DB>,
  { source, fileHash }: { source: string; fileHash: string },
): Promise<number | undefined> => {
  const last = await db
    .selectFrom('imports')
    .select(['id', 'status', 'reason'])
    .where('origin', '=', 'command')
    .where('source', '=', source)
    .where('file_hash', '=', fileHash)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.status === 'failed' && last.reason === t.ended.interrupted ? last.id : undefined
}

/** Uploads nobody decided about for long. */
export const closeForgotten = async (db: Kysely<DB>, since: Date, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ status: 'cancelled', reason: t.ended.neverRun, finished_at: at, updated_at: at })
    .where('updated_at', '<', since)
    // A statement that was compared waits for people as long as they like.
    .where((e) =>
      e.or([
        e('status', '=', 'mapping'),
        e.and([e('status', 'in', ['checked', 'paused']), e('kind', '=', 'products')]),
      ]),
    )
    .execute()
}

/** Names of the files that are still needed. */
export const listNeededFiles = async (db: Kysely<DB>): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('imports')
    .select('file_key')
    .where('file_key', 'is not', null)
    .where('status', 'in', ['mapping', 'checking', 'checked', 'running', 'paused'])
    .execute()
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []))
}

/** A batch may take longer than a visitor's request; for the rest of the transaction only. */
export const relaxTimeouts = async (db: Kysely<DB>): Promise<void> => {
  await sql`set local statement_timeout = '5min'`.execute(db)
}

/** Feeds that wait for a person to go on, or failed since then. */
export const countStuckFeeds = async (db: Kysely<DB>, failedSince: Date): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('imports')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('created_at').as('since')])
      .where('kind', '=', 'products')
      .where((e) =>
        e.or([
          e('status', 'in', ['mapping', 'checked', 'paused']),
          e.and([e('status', '=', 'failed'), e('finished_at', '>', failedSince)]),
        ]),
      )
      .executeTakeFirst(),
  )

/** Was a feed of products ever taken over to its end, and not taken back? */
export const hasFinishedFeed = async (db: Kysely<DB>): Promise<boolean> => {
  const { found } = await db
    .selectNoFrom((e) =>
      e
        .exists(
          e.selectFrom('imports').select('id').where('kind', '=', 'products').where('status', '=', 'done'),
        )
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
