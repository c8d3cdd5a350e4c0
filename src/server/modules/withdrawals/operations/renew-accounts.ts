import { inBatches, type Renewed } from '#server/db/sealed-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { sealingId } from '#server/kernel/sealed.ts'
import { accountHash, openAccount, sealAccount } from '../rules/account.ts'
import { lockStale, replaceAccount, type StaleAccount } from '../store/accounts.ts'

const most = 500

/** Writes accounts anew under the newest secret. */
export const renewAccounts = (ctx: Ctx): Promise<Renewed> => {
  const { secrets } = ctx.config
  const renewed = ({ id, provider, sealed }: StaleAccount) => {
    try {
      const account = openAccount(sealed, secrets)
      const hash = accountHash(account.number, provider, secrets)
      return { id, sealed: sealAccount(account, secrets, newNonce()), hash }
    } catch {
      return undefined
    }
  }
  return inBatches((above) =>
    inTransaction(ctx, async (tx) => {
      const stale = await lockStale(tx.db, { secret: sealingId(secrets[0]), above, most })
      const last = stale.at(-1)?.id
      if (last === undefined) return undefined
      const anew = stale.map(renewed).filter((one) => one !== undefined)
      for (const one of anew) await replaceAccount(tx.db, one)
      return { renewed: anew.length, unreadable: stale.length - anew.length, last }
    }),
  )
}
