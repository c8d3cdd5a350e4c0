import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Restored } from './db/backup.ts'
import type { DB } from './db/types.ts'
import { countFreeCodes } from './modules/rewards/index.ts'
import { findLastWithdrawal, sumOpenWithdrawals } from './modules/withdrawals/index.ts'
import { lookAtSealed } from './secrets-in-use.ts'
import { restoreText as t } from './text/restore.ts'

/** What the world may know and a database that was just restored does not, so that it is compared before anything is paid or given twice. */
export const afterRestore = async (
  { db, config }: { db: Kysely<DB>; config: Config },
  { at }: Restored,
): Promise<string[]> => {
  const open = await sumOpenWithdrawals(db)
  const codes = await countFreeCodes(db)
  const { line } = await lookAtSealed(db, config)
  return [
    t.since(at),
    ...(line === undefined ? [] : [t.sealed(line)]),
    ...(open.count > 0 ? [t.withdrawals(open.count, open.amount)] : []),
    t.lostWithdrawals(await findLastWithdrawal(db)),
    ...(codes > 0 ? [t.codes(codes)] : []),
    t.erased,
    t.page,
  ]
}
