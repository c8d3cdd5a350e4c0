import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** More hosts than these are not listed: whoever makes names up fills no disk. */
const mostHosts = 2000

export const countWish = async (db: Kysely<DB>, host: string, at: Date): Promise<void> => {
  await sql`
    insert into wished_shops (host, first_at, last_at) select ${host}, ${at}, ${at}
    where (select count(*) from wished_shops) < ${mostHosts}
      or exists (select from wished_shops where host = ${host})
    on conflict (host) do update set times = wished_shops.times + 1, last_at = excluded.last_at`.execute(db)
}

/** The most wished first. */
export const listWishes = async (
  db: Kysely<DB>,
  limit: number,
): Promise<{ host: string; times: number; lastAt: Date }[]> =>
  db
    .selectFrom('wished_shops')
    .select(['host', 'times', 'last_at as lastAt'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('host')
    .limit(limit)
    .execute()

export const forgetWishes = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('wished_shops').where('last_at', '<', before).execute()
}
