import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type LineError = { line: number; message: string }
export type ImportCounts = {
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
}
export type ImportStatus = 'running' | 'done' | 'failed' | 'cancelled'

export const insertImport = async (
  db: Kysely<DB>,
  run: { source: string; fileName: string; createdBy: number | null; at: Date },
): Promise<number> => {
  const row = await db
    .insertInto('imports')
    .values({
      kind: 'products',
      source: run.source,
      file_name: run.fileName,
      created_by: run.createdBy,
      created_at: run.at,
      updated_at: run.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const saveProgress = async (
  db: Kysely<DB>,
  id: number,
  counts: ImportCounts,
  errors: readonly LineError[],
  { status, at }: { status: ImportStatus; at: Date },
): Promise<void> => {
  await db
    .updateTable('imports')
    .set({
      ...counts,
      status,
      errors: JSON.stringify(errors),
      updated_at: at,
      ...(status === 'done' ? { total: counts.done } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Runs that stopped without a word (a killed process) are closed, so that none seems to run for ever. */
export const closeAbandoned = async (db: Kysely<DB>, silentSince: Date): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ status: 'failed' })
    .where('status', '=', 'running')
    .where('kind', '=', 'products')
    .where('updated_at', '<', silentSince)
    .execute()
}

/** A batch may take longer than a visitor's request; for the rest of the transaction only. */
export const relaxTimeouts = async (db: Kysely<DB>): Promise<void> => {
  await sql`set local statement_timeout = '5min'`.execute(db)
}
