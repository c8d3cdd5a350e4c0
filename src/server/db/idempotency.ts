import type { Kysely } from 'kysely'
import { AppError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/ids.ts'
import { dbText as t } from '../text/db.ts'
import type { DB } from './types.ts'

type Repeatable = {
  userId: number
  operation: string
  /** The header Idempotency-Key; null where none came: then nothing is a repeat. */
  key: string | null
  /** What is asked for, in one text; the same key with another is refused. */
  request: string
  /** The same in the words in which another process may have kept it. */
  sameRequests?: readonly string[]
}
type Claim = { user_id: number; operation: string; key: string; body_hash: string }

/** Claims the key for this transaction, waiting for another one that holds it; else what was answered under it. */
const claimKey = async (db: Kysely<DB>, claim: Claim) => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.constraint('idempotency_keys_pkey').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', claim.user_id)
    .where('operation', '=', claim.operation)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

/**
 * Does `work` once for a key and keeps its answer, which a repeat is given again; call it in the transaction of the work.
 * @throws AppError idempotency_mismatch, invalid_input for a key that is empty or too long
 */
export const oncePerKey = async <Answer extends object>(
  db: Kysely<DB>,
  { userId, operation, key, request, sameRequests = [] }: Repeatable,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (key === null) return work()
  if (key.length < 1 || key.length > 200) throw new AppError('invalid_input', t.keyLength)
  const claim = { user_id: userId, operation, key, body_hash: sha256(request) }
  const earlier = await claimKey(db, claim)
  if (earlier) {
    if (![request, ...sameRequests].some((same) => sha256(same) === earlier.body_hash))
      throw new AppError('idempotency_mismatch', t.keyUsed)
    return earlier.answer as Answer
  }
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
  return answer
}

export const forgetKeysOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
