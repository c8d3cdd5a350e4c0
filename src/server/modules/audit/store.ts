import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type AuditFilter = {
  actorId?: number | undefined
  action?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Row = {
  id: number
  at: Date
  actor: { id: number; username: string } | null
  apiKey: { id: number; name: string } | null
  action: string
  subjectType: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const zone = sql.lit('Asia/Ho_Chi_Minh')

const filtered = (db: Kysely<DB>, filter: AuditFilter) => {
  const { actorId, action, subjectType, subjectId, from, to } = filter
  let rows = db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'audit_log.actor_id').on('users.deleted_at', 'is', null),
    )
  if (actorId !== undefined) rows = rows.where('audit_log.actor_id', '=', actorId)
  // starts_with and not LIKE: what is typed holds no wildcard.
  if (action) rows = rows.where(sql<boolean>`starts_with(audit_log.action, ${action})`)
  if (subjectType) rows = rows.where('audit_log.subject_type', '=', subjectType)
  if (subjectId) rows = rows.where('audit_log.subject_id', '=', subjectId)
  if (from)
    rows = rows.where(sql<boolean>`audit_log.created_at >= ${from}::date::timestamp at time zone ${zone}`)
  if (to)
    rows = rows.where(sql<boolean>`audit_log.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`)
  return rows
}

/** Newest first. */
export const listEntries = async (
  db: Kysely<DB>,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> => {
  const rows = await filtered(db, filter)
    .leftJoin('api_keys', 'api_keys.id', 'audit_log.api_key_id')
    .select([
      'audit_log.id',
      'audit_log.created_at as at',
      'audit_log.action',
      'audit_log.subject_type as subjectType',
      'audit_log.subject_id as subjectId',
      'audit_log.before',
      'audit_log.after',
      'users.id as actorId',
      'users.username as username',
      'api_keys.id as keyId',
      'api_keys.name as keyName',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ actorId, username, keyId, keyName, before, after, ...row }) => ({
    ...row,
    actor: actorId !== null && username !== null ? { id: actorId, username } : null,
    apiKey: keyId !== null && keyName !== null ? { id: keyId, name: keyName } : null,
    before: before as Row['before'],
    after: after as Row['after'],
  }))
}

/** By name. */
export const listActors = (db: Kysely<DB>): Promise<{ id: number; username: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('deleted_at', 'is', null)
    .where('id', 'in', (select) =>
      select
        .selectFrom('audit_log')
        .select('actor_id')
        .where('actor_id', 'is not', null)
        .$castTo<{ actor_id: number }>(),
    )
    .orderBy('username')
    .execute()

export const countEntries = async (db: Kysely<DB>, filter: AuditFilter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}
