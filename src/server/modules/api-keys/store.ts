import { type Insertable, type Kysely, sql } from 'kysely'
import type { ApiKey } from '#contract/api-keys.ts'
import type { ApiKeys, DB } from '#server/db/types.ts'
import { hasFactor } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { ApiScope } from '#shared/api-scopes.ts'

const keys = (db: Kysely<DB>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'name',
      'prefix',
      'scopes',
      'expires_at',
      'last_used_on',
      'api_keys.created_at',
      'revoked_at',
      'users.username',
      'users.role',
      'users.deleted_at',
    ])
    .select(hasFactor.as('has_factor'))

type Row = Awaited<ReturnType<typeof getKey>>

export const getKey = (db: Kysely<DB>, id: number) =>
  keys(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow()

/** Newest first. */
export const listKeys = (db: Kysely<DB>): Promise<Row[]> => keys(db).orderBy('api_keys.id', 'desc').execute()

const stateOf = (row: Row, { clock, config }: Pick<Ctx, 'clock' | 'config'>): ApiKey['state'] => {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at && row.expires_at <= clock.now()) return 'expired'
  const isProtected = row.has_factor || !config.adminsNeedFactor
  return row.role === 'admin' && !row.deleted_at && isProtected ? 'active' : 'idle'
}

export const keyOf = (row: Row, ctx: Pick<Ctx, 'clock' | 'config'>) => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as ApiScope[],
  state: stateOf(row, ctx),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedOn: row.last_used_on,
  createdBy: row.deleted_at ? null : row.username,
  createdAt: row.created_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** Keys are made one after the other, so that their number can be held. */
export const lockKeys = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('api_keys'))`.execute(db)
}

export const countUsable = async (db: Kysely<DB>, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('api_keys')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

export const insertKey = async (db: Kysely<DB>, key: Insertable<ApiKeys>): Promise<number> => {
  const { id } = await db.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

export const revokeKey = (db: Kysely<DB>, id: number, { by, at }: { by: number; at: Date }) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

/** By nobody: the site itself ends them. */
export const revokeAll = (db: Kysely<DB>, at: Date): Promise<{ id: number; name: string }[]> =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
