import { type Kysely, sql } from 'kysely'
import {
  defaultSwitches,
  type NoticeSwitches,
  type NoticeType,
  noticeTypes,
  type QuietHours,
} from '#contract/notices.ts'
import type { DB } from '#server/db/types.ts'
import { defaultQuietHours } from '../rules/switches.ts'

type AllSwitches = Record<NoticeType, NoticeSwitches>

/** How these members want to be told of a type: by their switches, or as it stands by default. */
export const findSwitchesOf = async (
  db: Kysely<DB>,
  userIds: readonly number[],
): Promise<(userId: number, type: NoticeType) => NoticeSwitches> => {
  const rows = await db
    .selectFrom('notice_switches')
    .select(['user_id', 'type', 'bell', 'mail', 'push'])
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .execute()
  const changed = new Map(rows.map(({ user_id, type, ...switches }) => [`${user_id} ${type}`, switches]))
  return (userId, type) => changed.get(`${userId} ${type}`) ?? defaultSwitches(type)
}

/** Every type with the member's switches. */
export const findSwitches = async (db: Kysely<DB>, userId: number): Promise<AllSwitches> => {
  const switches = await findSwitchesOf(db, [userId])
  return Object.fromEntries(noticeTypes.map((type) => [type, switches(userId, type)])) as AllSwitches
}

/** Sets only the switches that are named, so that two changes at once both count. */
export const saveSwitches = async (
  db: Kysely<DB>,
  userId: number,
  type: NoticeType,
  changes: Partial<NoticeSwitches>,
): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  await db
    .insertInto('notice_switches')
    .values({ user_id: userId, type, ...defaultSwitches(type), ...changes })
    .onConflict((conflict) => conflict.constraint('notice_switches_pkey').doUpdateSet(changes))
    .execute()
}

export const findQuietHours = async (db: Kysely<DB>, userId: number): Promise<QuietHours | null> => {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['from_hour', 'to_hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return defaultQuietHours
  return row.from_hour === null || row.to_hour === null ? null : { from: row.from_hour, to: row.to_hour }
}

export const saveQuietHours = async (
  db: Kysely<DB>,
  userId: number,
  quiet: QuietHours | null,
): Promise<void> => {
  const hours = { from_hour: quiet?.from ?? null, to_hour: quiet?.to ?? null }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.constraint('quiet_hours_pkey').doUpdateSet(hours))
    .execute()
}

/** Everything kept for a member to be told by, and what they were told. */
export const deleteNoticesOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  for (const table of ['notices', 'notice_switches', 'quiet_hours', 'push_subscriptions'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Takes the names and words of an erased member out of what those who work here were told of approvals: as whom it is about, or who asked. */
export const blankApprovalsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  const approvals = await db
    .selectFrom('approvals')
    .select(['id', 'member_id', 'proposed_by'])
    .where((e) => e.or([e('member_id', '=', userId), e('proposed_by', '=', userId)]))
    .execute()
  const blank = async (ids: string[], without: string[]) => {
    if (ids.length === 0) return
    await db
      .updateTable('notices')
      .set({ data: sql`data - ${without}::text[]` })
      .where('type', '=', 'approval_updated')
      .where('ref_type', '=', 'approval')
      .where('ref_id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
  }
  const idsOf = (column: 'member_id' | 'proposed_by') =>
    approvals.filter((one) => one[column] === userId).map(({ id }) => String(id))
  await blank(idsOf('member_id'), ['member', 'reason'])
  await blank(idsOf('proposed_by'), ['by'])
}

export const findEmail = async (db: Kysely<DB>, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
