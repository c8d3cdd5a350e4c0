import type { Kysely } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { secretId } from '../kernel/sealed.ts'
import { databaseNow } from './clock.ts'
import type { DB } from './types.ts'

/** The id of the secret that became the newest last, and when. */
const findNewest = (db: Kysely<DB>) =>
  db.selectFrom('secret_versions').selectAll().orderBy('newest_since', 'desc').limit(1).executeTakeFirst()

/**
 * Notes since when the newest secret has been so. Processes that start while it is exchanged may disagree; the last is right. By the
 * database's clock: one that a clock which was ahead dated would be the newest for ever.
 */
export const noteNewestSecret = async ({ db, config }: Ctx): Promise<void> => {
  const id = secretId(config.secrets[0])
  const newest_since = await databaseNow(db)
  const found = await findNewest(db)
  if (found?.id === id && found.newest_since <= newest_since) return
  await db
    .updateTable('secret_versions')
    .set({ newest_since: new Date(newest_since.getTime() - 1) })
    .where('newest_since', '>=', newest_since)
    .where('id', '<>', id)
    .execute()
  await db
    .insertInto('secret_versions')
    .values({ id, newest_since })
    .onConflict((conflict) => conflict.constraint('secret_versions_pkey').doUpdateSet({ newest_since }))
    .execute()
}

/** Since when the newest secret has been so; undefined when no process has started with it. */
export const newestSince = async (db: Kysely<DB>, newest: string): Promise<Date | undefined> => {
  const found = await findNewest(db)
  return found?.id === secretId(newest) ? found.newest_since : undefined
}
