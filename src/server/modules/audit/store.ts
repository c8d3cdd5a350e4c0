import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { isAction } from '#shared/audit-sentence.ts'

export type AuditFilter = {
  actorId?: number | undefined
  action?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Names of what entries are about, by kind and number. A case reads its number as one only where it is one. */
const namesOf = async (
  db: Kysely<DB>,
  subjects: readonly { subjectType: string; subjectId: string }[],
): Promise<Map<string, string>> => {
  const kinds = subjects.map(({ subjectType }) => subjectType)
  const ids = subjects.map(({ subjectId }) => subjectId)
  const { rows } = await sql<{ kind: string; id: string; name: string | null }>`
    select kind, id, case kind
      when 'product' then (select name from products where products.id = n)
      when 'category' then (select name from categories where categories.id = n)
      when 'blog_post' then (select title from blog_posts where blog_posts.id = n)
      when 'reward' then (select name from rewards where rewards.id = n)
      when 'voucher' then (select title from vouchers where vouchers.id = n)
      when 'commission_rate' then (select concat_ws(': ', name, category) from commission_rates where commission_rates.id = n)
      when 'rule' then (select name from earning_rules where earning_rules.id = n)
      when 'retailer' then (select name from retailers where retailers.id = n)
      when 'api_key' then (select name from api_keys where api_keys.id = n)
      when 'outgoing_webhook' then (select name from outgoing_webhooks where outgoing_webhooks.id = n)
      when 'conversion' then (select transaction_id from conversions where conversions.id = n)
      when 'order_hold' then (select transaction_id from order_holds where order_holds.id = n)
      when 'import' then (select file_name from imports where imports.id = n)
      when 'statement' then (select file_name from imports where imports.id = n)
      when 'import_profile' then (select name from import_profiles where import_profiles.id = n)
      when 'letter' then (select subject from letters where letters.id = n)
      when 'message' then (select subject from contact_messages where contact_messages.id = n)
      when 'user' then (select username from users where users.id = n and deleted_at is null)
      when 'adjustment' then (select u.username from adjustments a join users u on u.id = a.user_id and u.deleted_at is null where a.id = n)
      when 'purchase' then (select u.username from purchases p join users u on u.id = p.user_id and u.deleted_at is null where p.id = n)
      when 'withdrawal' then (select u.username from withdrawals w join users u on u.id = w.user_id and u.deleted_at is null where w.id = n)
      when 'redemption' then (select u.username from user_rewards r join users u on u.id = r.user_id and u.deleted_at is null where r.id = n)
      when 'claim' then (select u.username from claims c join users u on u.id = c.user_id and u.deleted_at is null where c.id = n)
    end as name
    from (
      select distinct kind, id, case when id ~ '^[0-9]{1,9}$' then id::integer end as n
      from unnest(${kinds}::text[], ${ids}::text[]) as given (kind, id)
    ) asked where n is not null`.execute(db)
  return new Map(
    rows.flatMap(({ kind, id, name }) => (name === null ? [] : [[`${kind} ${id}`, name] as const])),
  )
}

export type Entry = {
  id: number
  at: Date
  actor: { id: number; username: string } | null
  apiKey: { id: number; name: string } | null
  action: string
  subjectType: string
  subjectId: string
  subjectName: string | null
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
  // A whole action is that one alone. starts_with and not LIKE: what is typed holds no wildcard.
  if (action && isAction(action)) rows = rows.where('audit_log.action', '=', action)
  else if (action) rows = rows.where(sql<boolean>`starts_with(audit_log.action, ${action})`)
  if (subjectType) rows = rows.where('audit_log.subject_type', '=', subjectType)
  if (subjectId) rows = rows.where('audit_log.subject_id', '=', subjectId)
  if (from)
    rows = rows.where(sql<boolean>`audit_log.created_at >= ${from}::date::timestamp at time zone ${zone}`)
  if (to)
    rows = rows.where(sql<boolean>`audit_log.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`)
  return rows
}

/** Newest first. `olderThan`: those before this one. */
export const listEntries = async (
  db: Kysely<DB>,
  filter: AuditFilter,
  { limit, offset = 0, olderThan }: { limit: number; offset?: number; olderThan?: number | undefined },
): Promise<Entry[]> => {
  const rows = await filtered(db, filter)
    .$if(olderThan !== undefined, (all) => all.where('audit_log.id', '<', olderThan ?? 0))
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
  const names = await namesOf(db, rows)
  return rows.map(({ actorId, username, keyId, keyName, before, after, ...row }) => ({
    ...row,
    subjectName: names.get(`${row.subjectType} ${row.subjectId}`) ?? null,
    actor: actorId !== null && username !== null ? { id: actorId, username } : null,
    apiKey: keyId !== null && keyName !== null ? { id: keyId, name: keyName } : null,
    before: before as Entry['before'],
    after: after as Entry['after'],
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

/** Deletes entries older than `before`, oldest first: the owner's function does it, the application may not. How many went. */
export const deleteOldEntries = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select forget_audit_log(${before}, ${most}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}
