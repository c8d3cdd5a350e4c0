import type { Renewed } from '#server/db/sealed-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { sealedUnder, sealingId } from '#server/kernel/sealed.ts'
import { firstPushKey, openPushKey, type PushKeys, pushKeys, sealPushKey } from '../rules/push.ts'
import * as store from '../store/push-key.ts'

/** The pair by which push services know this site, made at first use. @throws AppError unavailable when no secret opens it */
export const ownPushKeys = async (ctx: Ctx): Promise<PushKeys> => {
  const { secrets } = ctx.config
  const first = () => sealPushKey(secrets, firstPushKey(secrets), newNonce())
  return pushKeys(openPushKey(secrets, await store.keepPushKey(ctx.db, first)))
}

/** The same pair, sealed under the newest secret. */
export const renewPushKey = (ctx: Ctx): Promise<Renewed> =>
  inTransaction(ctx, async (tx) => {
    const { secrets } = tx.config
    const sealed = await store.findPushKey(tx.db)
    if (!sealed || sealedUnder(sealed) === sealingId(secrets[0])) return { renewed: 0, unreadable: 0 }
    try {
      await store.replacePushKey(tx.db, sealPushKey(secrets, openPushKey(secrets, sealed), newNonce()))
      return { renewed: 1, unreadable: 0 }
    } catch {
      return { renewed: 0, unreadable: 1 }
    }
  })
