import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Restored } from './db/backup.ts'
import type { DB } from './db/types.ts'
import { wordsOf } from './kernel/log.ts'
import { countFreeCodes } from './modules/rewards/index.ts'
import { findLastWithdrawal, sumOpenWithdrawals } from './modules/withdrawals/index.ts'
import { lookAtSealed } from './secrets-in-use.ts'
import { restoreText as t } from './text/restore.ts'

const compare = async ({ db, config }: { db: Kysely<DB>; config: Config }): Promise<string[]> => {
  const open = await sumOpenWithdrawals(db)
  const codes = await countFreeCodes(db)
  const { line } = await lookAtSealed(db, config)
  return [
    ...(line === undefined ? [] : [t.sealed(line)]),
    ...(open.count > 0 ? [t.withdrawals(open.count, open.amount)] : []),
    t.lostWithdrawals(await findLastWithdrawal(db)),
    ...(codes > 0 ? [t.codes(codes)] : []),
  ]
}

/** What the world may know and a database that was just restored does not, so that it is compared before anything is paid or given twice. */
export const afterRestore = async (
  restoredInto: { db: Kysely<DB>; config: Config },
  { at }: Restored,
): Promise<string[]> => {
  // All of it is there already, whatever cannot be counted of it.
  const found = await compare(restoredInto).catch((error: unknown) => [t.notCompared(wordsOf(error))])
  return [t.since(at), ...found, t.erased, t.page]
}
