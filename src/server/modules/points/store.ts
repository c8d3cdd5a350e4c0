import type { Kysely } from 'kysely'
import type { LedgerEntry, LedgerKind } from '#contract/points.ts'
import type { DB } from '#server/db/types.ts'

export type NewEntry = {
  userId: number
  kind: LedgerKind
  /** điểm, signed; never 0 */
  points: number
  refType:
    | 'conversion'
    | 'purchase'
    | 'redemption'
    | 'withdrawal'
    | 'claim'
    | 'adjustment'
    | 'admin'
    | 'bonus'
    | 'expiry'
  refId: string
  /** Rises with each entry of the same kind for one reference (a credit taken back and given again). */
  revision?: number
  note?: string
  createdAt?: Date
}

export const insertEntry = async (db: Kysely<DB>, entry: NewEntry) => {
  const row = await db
    .insertInto('ledger_entries')
    .values({
      user_id: entry.userId,
      kind: entry.kind,
      points: entry.points,
      ref_type: entry.refType,
      ref_id: entry.refId,
      revision: entry.revision ?? 0,
      note: entry.note ?? null,
      ...(entry.createdAt ? { created_at: entry.createdAt } : {}),
    })
    .returning(['id', 'balance_after'])
    .executeTakeFirstOrThrow()
  return { id: row.id, balanceAfter: row.balance_after }
}

/** Locks a member, one who has left included, until the transaction ends. */
export const lockMember = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const findBalance = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db.selectFrom('users').select('points').where('id', '=', userId).executeTakeFirst()
  return row?.points ?? 0
}

export const listEntries = async (
  db: Kysely<DB>,
  userId: number,
  { page, limit, order = 'asc' }: { page: number; limit: number; order?: 'asc' | 'desc' },
): Promise<{ entries: LedgerEntry[]; total: number }> => {
  const own = db.selectFrom('ledger_entries').where('user_id', '=', userId)
  const [rows, count] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const entries = rows.map((row) => ({
    id: row.id,
    kind: row.kind as LedgerKind,
    points: row.points,
    balanceAfter: row.balance_after,
    refType: row.ref_type,
    refId: row.ref_id,
    revision: row.revision,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    prevHash: row.prev_hash,
    hash: row.hash,
    hashVersion: row.hash_version,
  }))
  return { entries, total: Number(count.total) }
}
