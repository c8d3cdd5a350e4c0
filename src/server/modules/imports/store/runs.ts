import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { ImportMapping, ImportPreview } from '#contract/imports.ts'
import type { DB, Imports } from '#server/db/types.ts'

export type ImportCounts = {
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
}
export const noCounts: ImportCounts = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }

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
): Promise<{ items: RunRow[]; total: number }> => {
  const items = await selectRuns(db)
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { items: items as RunRow[], total }
}

export const insertRun = async (
  db: Kysely<DB>,
  run: Pick<Row, 'source' | 'origin' | 'status' | 'file_name' | 'format' | 'created_by'> &
    Partial<Pick<Row, 'file_key' | 'file_hash' | 'file_size' | 'hands_off' | 'started_at'>> & {
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
      kind: 'products',
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

/** Takes the work on a run, unless somebody alive is at it. */
export const claimRun = async (
  db: Kysely<DB>,
  id: number,
  runner: string,
  at: Date,
): Promise<RunRow | undefined> => {
  const claimed = await db
    .updateTable('imports')
    .set({ runner, alive_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .where((e) =>
      e.or([e('runner', 'is', null), e('alive_at', '<', new Date(at.getTime() - leaseSeconds * 1000))]),
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

/** A killed command's run of the same file: it can be gone on with. */
export const findInterrupted = async (
  db: Kysely<DB>,
  { source, fileHash, silentSince }: { source: string; fileHash: string; silentSince: Date },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('imports')
      .select('id')
      .where('origin', '=', 'command')
      .where('source', '=', source)
      .where('file_hash', '=', fileHash)
      .where((e) =>
        e.or([
          e.and([e('status', '=', 'running'), e('alive_at', '<', silentSince)]),
          e.and([e('status', '=', 'failed'), e('reason', '=', interrupted)]),
        ]),
      )
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id

export const interrupted = 'Lệnh nhập bị ngắt giữa chừng; chạy lại đúng lệnh đó để làm tiếp'

/** Commands that died are told as such, so that none seems to run for ever. */
export const closeInterrupted = async (db: Kysely<DB>, silentSince: Date, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ status: 'failed', reason: interrupted, runner: null, finished_at: at, updated_at: at })
    .where('origin', '=', 'command')
    .where('status', '=', 'running')
    .where('alive_at', '<', silentSince)
    .execute()
}

/** Uploads with work to do that nobody gave a sign of life of since; with when they last did. */
export const listSilent = (db: Kysely<DB>, silentSince: Date) =>
  db
    .selectFrom('imports')
    .select(['id', 'alive_at', 'runner'])
    .where((e) =>
      e.or([
        e('status', '=', 'undoing'),
        e.and([e('origin', '=', 'upload'), e('status', 'in', ['checking', 'running'])]),
      ]),
    )
    .where((e) => e.or([e('alive_at', 'is', null), e('alive_at', '<', silentSince)]))
    .orderBy('id')
    .execute()

/** Uploads nobody decided about for long. */
export const closeForgotten = async (db: Kysely<DB>, since: Date, at: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ status: 'cancelled', reason: 'Quá hạn mà chưa được chạy', finished_at: at, updated_at: at })
    .where('status', 'in', ['mapping', 'checked', 'paused'])
    .where('updated_at', '<', since)
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
