import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** The sealed private key; `first` is kept where there is none yet, by whoever is first. */
export const keepPushKey = async (db: Kysely<DB>, first: () => string): Promise<string> => {
  const find = () => db.selectFrom('push_key').select('sealed').executeTakeFirst()
  const known = await find()
  if (known) return known.sealed
  await db
    .insertInto('push_key')
    .values({ sealed: first() })
    .onConflict((conflict) => conflict.constraint('push_key_pkey').doNothing())
    .execute()
  return (await find())?.sealed ?? first()
}

export const findPushKey = async (db: Kysely<DB>): Promise<string | undefined> =>
  (await db.selectFrom('push_key').select('sealed').forUpdate().executeTakeFirst())?.sealed

export const replacePushKey = async (db: Kysely<DB>, sealed: string): Promise<void> => {
  await db.updateTable('push_key').set({ sealed }).execute()
}
