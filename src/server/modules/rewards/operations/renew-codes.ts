import { inBatches, type Renewed } from '#server/db/sealed-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { sealingId } from '#server/kernel/sealed.ts'
import { codeHashes, decryptCode, encryptCode, openIfReadable } from '../rules.ts'
import { listStalePools, lockStaleCodes, replaceHashes, type UnkeyedCode } from '../store/codes.ts'
import { lockPool } from '../store/rewards.ts'

const most = 500

/**
 * Writes codes anew under the newest secret. The reward is locked as whoever redeems it locks it: nobody is told that a pool
 * is empty because its codes are being written at that moment.
 */
export const renewCodes = async (ctx: Ctx): Promise<Renewed> => {
  const { secrets } = ctx.config
  const secret = sealingId(secrets[0])
  const renewed = ({ id, encrypted }: UnkeyedCode) => {
    const code = openIfReadable(encrypted, (it) => decryptCode(it, secrets))
    if (code === null) return []
    return [{ id, encrypted: encryptCode(code, secrets, newNonce()), hash: codeHashes(code, secrets).newest }]
  }
  const total = { renewed: 0, unreadable: 0 }
  for (const rewardId of await listStalePools(ctx.db, secret)) {
    const done = await inBatches((above) =>
      inTransaction(ctx, async (tx) => {
        await lockPool(tx.db, rewardId)
        const stale = await lockStaleCodes(tx.db, { rewardId, secret, above, most })
        const last = stale.at(-1)?.id
        if (last === undefined) return undefined
        const codes = stale.flatMap(renewed)
        await replaceHashes(tx.db, codes)
        return { renewed: codes.length, unreadable: stale.length - codes.length, last }
      }),
    )
    total.renewed += done.renewed
    total.unreadable += done.unreadable
  }
  return total
}
