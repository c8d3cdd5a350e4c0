import type { Kysely } from 'kysely'
import { type NoticeSwitches, type NoticeType, noticeTypes, type QuietHours } from '#contract/notices.ts'
import type { DB } from '#server/db/types.ts'
import { defaultQuietHours, defaultSwitches } from '../rules/switches.ts'

type AllSwitches = Record<NoticeType, NoticeSwitches>

/** Every type with the member's switches, or how it stands by default. */
export const findSwitches = async (db: Kysely<DB>, userId: number): Promise<AllSwitches> => {
  const rows = await db
    .selectFrom('notice_switches')
    .select(['type', 'bell', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
  const changed = new Map(rows.map(({ type, ...switches }) => [type, switches]))
  return Object.fromEntries(
    noticeTypes.map((type) => [type, changed.get(type) ?? defaultSwitches(type)]),
  ) as AllSwitches
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
