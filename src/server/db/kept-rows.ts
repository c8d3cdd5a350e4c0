import type { Kysely } from 'kysely'
import { changes } from '../kernel/changes.ts'
import { createMemo } from '../kernel/memo.ts'
import { isCollecting } from '../kernel/reads.ts'
import type { DB } from './types.ts'

/** Among those whose changes the database tells (`watchedTables`). */
export type KeptTable = 'earning_rules' | 'settings'

/** In ms. What is watched is forgotten when it changes; this is for what a clock might be asked about. */
const keptMs = 60_000
const memos = new WeakMap<Kysely<DB>, Map<string, ReturnType<typeof createMemo<unknown>>>>()

/**
 * Rows of a watched table that many parts of every public page ask for, read once until the table changes, as pages themselves are
 * kept (ADR 26). Whoever decides about points or works for a member, an operator or a job reads them anew, and so does a
 * transaction. What comes is everybody's: nobody changes it.
 */
export const keptRows = async <T>(
  db: Kysely<DB>,
  table: KeptTable,
  part: string,
  read: () => Promise<T>,
): Promise<T> => {
  if (!isCollecting() || !changes.isHeard || db.isTransaction) return read()
  const known = memos.get(db) ?? new Map()
  memos.set(db, known)
  const name = `${table} ${part}`
  const memo = known.get(name) ?? createMemo<unknown>(keptMs)
  known.set(name, memo)
  return memo.read(read) as Promise<T>
}
