import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Member } from '#contract/members.ts'
import type { CurrentUser, Role, User, UserSort } from '#contract/users.ts'
import { isMeant, numberMeant } from '#server/db/members-meant.ts'
import { claimedBefore, isOnItsWay } from '#server/db/pending-points.ts'
import type { DB } from '#server/db/types.ts'
import { isUsablePassword } from '#server/kernel/passwords.ts'
import { identityText as t } from '#server/text/identity.ts'
import type { StaffRole } from '#shared/staff.ts'
import { deleteFactors } from './second-factors.ts'
import { deleteSuspensionsOf } from './suspensions.ts'

const columns = [
  'id',
  'display_username',
  'full_name',
  'email',
  'points',
  'role',
  'staff_role',
  'avatar_url',
  'created_at',
] as const

type Row = {
  id: number
  display_username: string
  full_name: string
  email: string
  points: number
  role: string
  staff_role: string | null
  avatar_url: string | null
}

const toUser = (row: Row): User => ({
  id: row.id,
  username: row.display_username,
  fullName: row.full_name,
  email: row.email,
  points: row.points,
  role: row.role === 'admin' ? 'admin' : 'user',
  staff: row.staff_role as StaffRole | null,
  avatarUrl: row.avatar_url,
})

const live = (db: Kysely<DB>) => db.selectFrom('users').where('deleted_at', 'is', null)

export const findUser = async (db: Kysely<DB>, id: number): Promise<User | undefined> => {
  const row = await live(db).select(columns).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

/** Where mail to a member goes, and the name it may greet them by: of an unproven address whoever typed it in has written the name. */
export const findAddressee = async (
  db: Kysely<DB>,
  id: number,
): Promise<{ id: number; email: string; name: string | null } | undefined> => {
  const row = await live(db)
    .select(['id', 'email', 'full_name', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, name: row.email_verified ? row.full_name : null }
}

/** The user, locked against deletion and other changes until the transaction ends. */
export const lockUser = async (db: Kysely<DB>, id: number): Promise<User | undefined> => {
  const row = await live(db).select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && toUser(row)
}

/**
 * Locks who is about to be erased before any other lock of theirs is taken. Their name, a key, will change: whoever has written something of
 * theirs by then may still lock them, and is waited for; who comes later waits.
 */
export const lockToErase = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** Live accounts by number, locked in the order of their numbers. */
export const lockUsers = async (db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, User>> => {
  if (ids.length === 0) return new Map()
  const rows = await live(db).select(columns).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((row) => [row.id, toUser(row)]))
}

export const findUserId = async (
  db: Kysely<DB>,
  by: { username: string } | { email: string },
): Promise<number | undefined> => {
  const query = db.selectFrom('users').select('id')
  const row = await ('username' in by
    ? query.where('username', '=', by.username)
    : query.where('email', '=', by.email)
  ).executeTakeFirst()
  return row?.id
}

/** Is there any account besides these? */
export const isAnyBesides = async (
  db: Kysely<DB>,
  known: { id: number; usernames: readonly string[] },
): Promise<boolean> => {
  const query = db.selectFrom('users').select('id').where('id', '<>', known.id)
  return (await query.where('username', 'not in', known.usernames).limit(1).executeTakeFirst()) !== undefined
}

/** The suspension in force; correlated with `users`. */
const suspended = (e: ExpressionBuilder<DB, 'users'>) =>
  e.selectFrom('suspensions').whereRef('suspensions.user_id', '=', 'users.id').where('lifted_at', 'is', null)

const toSuspension = (row: { suspended_for: string | null; suspended_at: Date | null }) =>
  row.suspended_for === null || row.suspended_at === null
    ? null
    : { reason: row.suspended_for, since: row.suspended_at.toISOString() }

/** An account with what conversions still promise beside what it has: not yet spendable. */
const findWithPending = (db: Kysely<DB>, id: number, now: Date) =>
  live(db)
    .select(columns)
    .select(
      sql<number>`(coalesce((select sum(c.promised_points) from conversions c
          where c.user_id = users.id and ${isOnItsWay(now)}), 0)
        - coalesce((select sum(b.points) from ${claimedBefore(sql`m.user_id = users.id`, isOnItsWay(now))} b), 0))::bigint`.as(
        'pending',
      ),
    )
    .select((e) =>
      e
        .selectFrom('accounts')
        .select('password')
        .whereRef('accounts.user_id', '=', 'users.id')
        .where('provider_id', '=', 'credential')
        .limit(1)
        .as('password'),
    )
    .select((e) => [
      suspended(e).select('reason').as('suspended_for'),
      suspended(e).select('started_at').as('suspended_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const findCurrentUser = async (
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<Omit<CurrentUser, 'lacksFactor'> | undefined> => {
  const row = await findWithPending(db, id, now)
  return (
    row && {
      ...toUser(row),
      pendingPoints: Number(row.pending ?? 0),
      hasPassword: row.password !== null && isUsablePassword(row.password),
      suspension: toSuspension(row),
    }
  )
}

/** The same account as those who work here see it. */
export const findMember = async (db: Kysely<DB>, id: number, now: Date): Promise<Member | undefined> => {
  const row = await findWithPending(db, id, now)
  return (
    row && {
      ...toUser(row),
      createdAt: row.created_at.toISOString(),
      pendingPoints: Number(row.pending ?? 0),
      suspension: toSuspension(row),
    }
  )
}

export type AccountListing = {
  q?: string | undefined
  role?: Role | undefined
  staff?: StaffRole | undefined
  sort: UserSort
  page: number
  limit: number
}

const sortColumns = {
  id: 'id',
  username: 'username',
  fullName: 'full_name',
  email: 'email',
  points: 'points',
  role: 'role',
} as const

export const listUsers = async (db: Kysely<DB>, { q, role, staff, sort, page, limit }: AccountListing) => {
  const words = (q ?? '').trim()
  const number = numberMeant(words)
  const found = live(db)
    .$if(role !== undefined, (all) => all.where('role', '=', role ?? 'user'))
    .$if(staff !== undefined, (all) => all.where('staff_role', '=', staff ?? null))
    .$if(words !== '', (all) =>
      all.where((e) => e.or([...(number === undefined ? [] : [e('id', '=', number)]), isMeant(words)])),
    )
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const [rows, count] = await Promise.all([
    found
      .select(columns)
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => ({ ...toUser(row), createdAt: row.created_at })),
    total: Number(count.total),
  }
}

export const updateProfile = async (
  db: Kysely<DB>,
  id: number,
  changes: { fullName?: string | undefined; avatarUrl?: string | null | undefined },
): Promise<void> => {
  const set = {
    ...(changes.fullName === undefined ? {} : { full_name: changes.fullName }),
    ...(changes.avatarUrl === undefined ? {} : { avatar_url: changes.avatarUrl }),
  }
  if (Object.keys(set).length > 0)
    await db
      .updateTable('users')
      .set({ ...set, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
}

/** What Better Auth does not know of a new account: its picture, and the time by the context's clock. */
export const settleNewMember = async (
  db: Kysely<DB>,
  id: number,
  { avatarUrl, at }: { avatarUrl: string | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ avatar_url: avatarUrl, created_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Ids of those who work here, but for one. */
export const listStaff = async (db: Kysely<DB>, besides: number): Promise<number[]> => {
  const rows = await live(db)
    .select('id')
    .where((e) => e.or([e('role', '=', 'admin'), e('staff_role', 'is not', null)]))
    .where('id', '<>', besides)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const setRole = async (
  db: Kysely<DB>,
  id: number,
  { role, staff }: { role: Role; staff: StaffRole | null },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ role, staff_role: staff, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Takes the ways in of an erased member, and what was said of them. */
export const eraseAccess = async (db: Kysely<DB>, id: number): Promise<void> => {
  for (const table of ['accounts', 'sessions'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  await deleteFactors(db, id)
  await deleteSuspensionsOf(db, id)
  await db.deleteFrom('verifications').where('value', '=', String(id)).execute()
}

export const listErasedSince = async (db: Kysely<DB>, since: Date): Promise<number[]> =>
  (await db.selectFrom('users').select('id').where('deleted_at', '>', since).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Holds an erased member as `lockUser` does one who is here. */
export const lockErased = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .execute()
}

/**
 * Erases what identifies a member in an account's own tables (decision 74). Clicks, conversions, purchases
 * and the ledger stay under the bare number, so that sums remain provable. The name has a colon, which nobody can
 * register. Lock the user first (`lockToErase`).
 */
export const erasePerson = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      username: `deleted:${id}`,
      display_username: `deleted:${id}`,
      email: `deleted:${id}`,
      full_name: t.names.erased,
      avatar_url: null,
      role: 'user',
      staff_role: null,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
  await eraseAccess(db, id)
}

/** Does some row of a table name the picture in this text? Asked of its index, which holds the rows that name any. */
const names = (table: keyof DB, text: RawBuilder<unknown>, picture: string) =>
  sql`exists (select from ${sql.table(table)} where ${text} like '%/media/%' and own_pictures_in(${text}) @> array[${picture}::text])`

/**
 * Is this stored picture anywhere in use, or in what may be shown again: earlier versions of a post, imports that can
 * be undone?
 */
export const isPictureUsed = async (db: Kysely<DB>, url: string): Promise<boolean> => {
  const picture = url.replace('/media/', '')
  const places = [
    names('users', sql`avatar_url`, picture),
    names('products', sql`image`, picture),
    names('products', sql`more_images`, picture),
    names('blog_posts', sql`featured_image`, picture),
    names('blog_posts', sql`content`, picture),
    names('blog_post_versions', sql`content`, picture),
    names('letters', sql`content`, picture),
    names('import_rows', sql`before::text`, picture),
    sql`exists (select from settings where position(${url} in value::text) > 0)`,
  ]
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(places, sql` or `)} as used`.execute(db)
  return rows[0]?.used === true
}
