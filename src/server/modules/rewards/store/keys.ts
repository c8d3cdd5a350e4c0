import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

type KeyClaim = { userId: number; key: string; bodyHash: string }
type KeptAnswer = { redemptionId: number; points: number }
const operation = 'rewards.redeem'

/** Claims the key for this transaction, waiting for another one that holds it; else what was answered under it. */
export const claimKey = async (
  db: Kysely<DB>,
  claim: KeyClaim,
): Promise<(KeptAnswer & { bodyHash: string }) | undefined> => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, operation, key: claim.key, body_hash: claim.bodyHash })
    .onConflict((conflict) => conflict.constraint('idempotency_keys_pkey').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('operation', '=', operation)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  return { ...(row.answer as KeptAnswer), bodyHash: row.body_hash }
}

export const keepAnswer = async (db: Kysely<DB>, claim: KeyClaim, answer: KeptAnswer): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', claim.userId)
    .where('operation', '=', operation)
    .where('key', '=', claim.key)
    .execute()
}
