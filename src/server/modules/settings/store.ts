import { type Kysely, sql } from 'kysely'
import type { SiteSettings } from '#contract/settings.ts'
import type { DB } from '#server/db/types.ts'

const key = 'site'
export type Changed = Partial<SiteSettings>

export const readSettings = async (db: Kysely<DB>): Promise<Changed> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value ?? {}) as Changed
}

/** Merges the changes into what is kept, in one statement: two admins changing different fields both keep theirs. */
export const mergeSettings = async (db: Kysely<DB>, changes: Changed, now: Date): Promise<void> => {
  const value = JSON.stringify(changes)
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || ${value}::jsonb`, updated_at: now }),
    )
    .execute()
}
