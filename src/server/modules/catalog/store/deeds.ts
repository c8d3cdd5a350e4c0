import type { Kysely } from 'kysely'
import type { ProductDeed } from '#contract/admin-products.ts'
import type { DB, Json } from '#server/db/types.ts'

const asRecord = (value: Json | null): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null

/** The audit log of one subject, newest first. */
export const listDeeds = async (
  db: Kysely<DB>,
  subject: { type: string; id: number },
  { page, limit }: { page: number; limit: number },
): Promise<{ items: ProductDeed[]; total: number }> => {
  const deeds = db
    .selectFrom('audit_log')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', String(subject.id))
  const [rows, count] = await Promise.all([
    deeds
      .leftJoin('users', 'users.id', 'audit_log.actor_id')
      .select([
        'audit_log.id',
        'audit_log.created_at',
        'audit_log.action',
        'audit_log.before',
        'audit_log.after',
        'users.display_username as actor',
      ])
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    deeds.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      action: row.action,
      actor: row.actor,
      before: asRecord(row.before),
      after: asRecord(row.after),
    })),
    total: Number(count.total),
  }
}
