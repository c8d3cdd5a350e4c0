import { type Kysely, sql } from 'kysely'
import { defaultSwitches, type NoticeType, noticeTypes } from '#contract/notices.ts'
import type { DB } from '#server/db/types.ts'
import type { Notice } from '#server/jobs/notify.ts'
import { isWarning, waysOf } from '../rules/switches.ts'
import type { NoticeData } from '../rules/words.ts'

/** Of these members who can be told, locked against deletion until the transaction ends. */
export const lockReaders = async (db: Kysely<DB>, userIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${userIds}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes notices down, as they stand; those that have been told before are left out. */
export const insertNotices = async (
  db: Kysely<DB>,
  notices: readonly (Notice & { bell: boolean })[],
  at: Date,
): Promise<{ id: number; userId: number; type: NoticeType; data: NoticeData }[]> => {
  const rows = await db
    .insertInto('notices')
    .values(
      notices.map((notice) => ({
        user_id: notice.userId,
        type: notice.type,
        ref_type: notice.refType,
        ref_id: String(notice.refId),
        revision: notice.revision ?? 0,
        data: JSON.stringify(notice.data),
        bell: notice.bell,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('notices_told_once_key').doNothing())
    .returning(['id', 'user_id', 'type', 'data'])
    .execute()
  return rows.map(({ id, user_id, type, data }) => ({
    id,
    userId: user_id,
    type: type as NoticeType,
    data: data as NoticeData,
  }))
}

/** What mail and push need of a notice, as long as its reader is a member: the ways their switches leave it now. */
export const findNotice = async (db: Kysely<DB>, id: number) => {
  const row = await db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .leftJoin('notice_switches as switches', (join) =>
      join.onRef('switches.user_id', '=', 'notices.user_id').onRef('switches.type', '=', 'notices.type'),
    )
    .select([
      'switches.bell',
      'switches.mail',
      'switches.push',
      'notices.id',
      'notices.user_id',
      'notices.type',
      'notices.data',
      'notices.read_at',
      'notices.mailed_at',
      'users.email',
      'users.full_name',
      'users.email_verified',
    ])
    .where('notices.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { bell, mail, push } = row
  const isSet = bell !== null && mail !== null && push !== null
  const type = row.type as NoticeType
  const data = row.data as NoticeData
  return {
    ways: waysOf(type, data, isSet ? { bell, mail, push } : defaultSwitches(type)),
    isWarning: isWarning(type, data),
    id: row.id,
    userId: row.user_id,
    type,
    data,
    isRead: row.read_at !== null,
    isMailed: row.mailed_at !== null,
    email: row.email,
    /** Null where the address is not proven to be theirs: whoever typed it in has written the name. */
    name: row.email_verified ? row.full_name : null,
  }
}

export const markMailed = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db.updateTable('notices').set({ mailed_at: at }).where('id', '=', id).execute()
}

const shown = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('bell', '=', true)
    // A newer version beside this one may know more types.
    .where('type', 'in', noticeTypes)

export const countUnread = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await shown(db, userId)
    .where('read_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const listNotices = async (
  db: Kysely<DB>,
  userId: number,
  { page, limit }: { page: number; limit: number },
) => {
  const [rows, count] = await Promise.all([
    shown(db, userId)
      .select(['id', 'type', 'data', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown(db, userId)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type as NoticeType,
    data: row.data as NoticeData,
    createdAt: row.created_at,
    readAt: row.read_at,
  }))
  return { items, total: Number(count.total) }
}

/** Marks the member's own notices as read: those named, or all. */
export const markRead = async (
  db: Kysely<DB>,
  userId: number,
  ids: number[] | undefined,
  at: Date,
): Promise<void> => {
  if (ids?.length === 0) return
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('bell', '=', true)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids ?? []))
    .execute()
}

/**
 * Deletes those of the oldest notices that are older than `before`. They are numbered as they come, so that no index by time is
 * needed: one that is out of its order by a moment goes with the next.
 */
export const deleteOldest = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from notices where id in (
        select id from (select id, created_at from notices order by id limit ${most}) oldest where created_at < ${before})
      returning 1)
    select count(*)::integer as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
