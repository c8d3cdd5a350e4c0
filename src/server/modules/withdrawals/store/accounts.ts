import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Payable = {
  id: number
  userId: number
  kind: string
  state: string
  provider: string | null
  sealed: string | null
  net: number
}

const payable = (db: Kysely<DB>) =>
  db
    .selectFrom('withdrawals')
    .select((e) => [
      'id',
      'user_id as userId',
      'kind',
      'state',
      'provider',
      'account_sealed as sealed',
      e('amount', '-', e.ref('tax')).as('net'),
    ])

export const findPayable = (db: Kysely<DB>, id: number): Promise<Payable | undefined> =>
  payable(db).where('id', '=', id).executeTakeFirst()

/** What is still to be sent of a batch. */
export const listPayable = (db: Kysely<DB>, batchId: number): Promise<Payable[]> =>
  payable(db).where('batch_id', '=', batchId).where('state', '=', 'approved').orderBy('id').execute()

/** Whoever sends money has these accounts before them from now on. */
export const markShown = async (db: Kysely<DB>, ids: readonly number[], at: Date): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ account_shown_at: at })
    .where('id', 'in', ids)
    .where('account_shown_at', 'is', null)
    .execute()
}

export type StaleAccount = { id: number; provider: string | null; sealed: string }

/** Accounts that do not lie under this secret, locked. */
export const lockStale = async (
  db: Kysely<DB>,
  { secret, above, most }: { secret: string; above: number; most: number },
): Promise<StaleAccount[]> =>
  (await db
    .selectFrom('withdrawals')
    .select(['id', 'provider', 'account_sealed as sealed'])
    .where('account_sealed', 'is not', null)
    .where('account_sealed', 'not like', `${secret}.%`)
    .where('id', '>', above)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .execute()) as StaleAccount[]

export const replaceAccount = async (
  db: Kysely<DB>,
  { id, sealed, hash }: { id: number; sealed: string; hash: string },
): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ account_sealed: sealed, account_hash: hash })
    .where('id', '=', id)
    .execute()
}
