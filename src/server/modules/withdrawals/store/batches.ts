import { type Kysely, sql } from 'kysely'
import type { WithdrawalBatch, WithdrawalKind } from '#contract/withdrawals.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'

/** What one person approved alone since then, in đồng. */
export const approvedAlone = async (db: Kysely<DB>, by: number, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('withdrawal_batches')
    .select((e) => e.fn.sum<string | null>('total').as('total'))
    .where('created_by', '=', by)
    .where('alone', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.total ?? 0)
}

export const insertBatch = async (
  db: Kysely<DB>,
  batch: { kind: WithdrawalKind; total: number; size: number; alone: boolean; by: number; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('withdrawal_batches')
    .values({
      kind: batch.kind,
      state: batch.alone ? 'approved' : 'proposed',
      total: batch.total,
      size: batch.size,
      alone: batch.alone,
      created_by: batch.by,
      created_at: batch.at,
      approved_at: batch.alone ? batch.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the waiting for a second person, once: undefined when it was ended before. */
export const decideBatch = (
  db: Kysely<DB>,
  id: number,
  { to, at }: { to: 'approved' | 'dropped'; at: Date },
): Promise<{ id: number } | undefined> =>
  db
    .updateTable('withdrawal_batches')
    .set({ state: to, approved_at: to === 'approved' ? at : null })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('withdrawal_batches as b')
    .leftJoin('users as c', (on) => on.onRef('c.id', '=', 'b.created_by').on('c.deleted_at', 'is', null))
    .selectAll('b')
    .select([
      'c.username as creator',
      sql<number>`(select count(*)::int from withdrawals w where w.batch_id = b.id and w.settled_at is null)`.as(
        'open',
      ),
    ])

const toBatch = (
  row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>,
): WithdrawalBatch => ({
  id: row.id,
  kind: row.kind as WithdrawalKind,
  state: row.state as WithdrawalBatch['state'],
  total: Number(row.total),
  size: row.size,
  open: row.open,
  createdBy: row.creator,
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
})

/** @throws AppError not_found */
export const getBatch = async (db: Kysely<DB>, id: number): Promise<WithdrawalBatch> => {
  const row = await select(db).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missingBatch)
  return toBatch(row)
}

export const listBatches = async (
  db: Kysely<DB>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: WithdrawalBatch[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    select(db)
      .orderBy('b.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('withdrawal_batches')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toBatch), total: Number(total) }
}
