import type { Renewed } from '#server/db/sealed-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { sealingId } from '#server/kernel/sealed.ts'
import { keptAnew } from '../rules/codes.ts'
import * as store from '../store/sealed-factors.ts'
import { lockUser } from '../store/users.ts'
import { resealed } from './sealed-secrets.ts'

const ifReadable = async <T>(open: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Member by member, each locked as who changes the own factors locks them. */
const ofEach = async (
  ctx: Ctx,
  users: number[],
  renew: (tx: Ctx, userId: number) => Promise<Renewed>,
): Promise<Renewed> => {
  const total = { renewed: 0, unreadable: 0 }
  for (const userId of users) {
    const done = await inTransaction(ctx, async (tx) => {
      await lockUser(tx.db, userId)
      return renew(tx, userId)
    })
    total.renewed += done.renewed
    total.unreadable += done.unreadable
  }
  return total
}

/** Seals what apps make their codes of anew under the newest secret. */
export const renewTotp = async (ctx: Ctx): Promise<Renewed> => {
  const newest = sealingId(ctx.config.secrets[0])
  return ofEach(ctx, await store.listStaleTotp(ctx.db, newest), async (tx, userId) => {
    const sealed = await store.findTotpSecret(tx.db, userId)
    if (sealed === null) return { renewed: 0, unreadable: 0 }
    const anew = await ifReadable(() => resealed(tx, sealed))
    if (anew === undefined) return { renewed: 0, unreadable: 1 }
    await store.replaceTotp(tx.db, userId, anew)
    return { renewed: 1, unreadable: 0 }
  })
}

/** Recovery codes found by a hash under the newest secret; those made before they could be are left as they are. */
export const renewRecovery = async (ctx: Ctx): Promise<Renewed> => {
  const newest = sealingId(ctx.config.secrets[0])
  return ofEach(ctx, await store.listStaleRecovery(ctx.db, newest), async (tx, userId) => {
    const done = { renewed: 0, unreadable: 0 }
    for (const { hash, sealed } of await store.listSealedCodes(tx.db, userId, newest)) {
      const anew = await ifReadable(async () => keptAnew(tx.config.secrets, sealed, newNonce()))
      if (anew) await store.replaceRecoveryCode(tx.db, userId, hash, anew)
      done[anew ? 'renewed' : 'unreadable'] += 1
    }
    return done
  })
}
