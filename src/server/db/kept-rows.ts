import type { Kysely } from 'kysely'
import { changes } from '../kernel/changes.ts'
import { createJoined } from '../kernel/joined.ts'
import { createMemo } from '../kernel/memo.ts'
import { isCollecting } from '../kernel/reads.ts'
import type { DB } from './types.ts'

/** Among those whose changes the database tells (`watchedTables`). */
export type KeptTable = 'categories' | 'earning_rules' | 'retailers' | 'settings'

/** In ms. What is watched is forgotten when it changes; this is for what a clock might be asked about. */
const keptMs = 60_000
type Part = {
  memo: ReturnType<typeof createMemo<unknown>>
  joined: ReturnType<typeof createJoined<unknown>>
}
const parts = new WeakMap<Kysely<DB>, Map<string, Part>>()

const partOf = (db: Kysely<DB>, name: string): Part => {
  const known = parts.get(db) ?? new Map<string, Part>()
  parts.set(db, known)
  const part = known.get(name) ?? { memo: createMemo<unknown>(keptMs), joined: createJoined<unknown>() }
  known.set(name, part)
  return part
}

/**
 * Rows of a watched table that many parts of every public page ask for, read once until the table changes, as pages themselves are
 * kept (ADR 26). Whoever decides about points or works for a member, an operator or a job gets what is read after they asked, with others
 * who ask at the same time; a transaction reads for itself. What comes is everybody's: nobody changes it.
 */
export const keptRows = async <T>(
  db: Kysely<DB>,
  table: KeptTable,
  part: string,
  read: () => Promise<T>,
): Promise<T> => {
  const isShown = isCollecting()
  // What a page was read from is noted by the reading itself, which therefore is its own.
  if (db.isTransaction || (isShown && !changes.isHeard)) return read()
  const { memo, joined } = partOf(db, `${table} ${part}`)
  return (isShown ? memo.read(read) : joined(read)) as Promise<T>
}
