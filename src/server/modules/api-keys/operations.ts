import type { ApiKey } from '#contract/api-keys.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { newSecret, sha256 } from '#server/kernel/ids.ts'
import { apiKeysText as t } from '#server/text/api-keys.ts'
import { type ApiScope, apiKeyMark, apiScopeNames } from '#shared/api-scopes.ts'
import { addDays } from '#shared/vietnam-time.ts'
import * as store from './store.ts'

/** So many keys are in use at once at the most: a list that a person can look through. */
const mostKeys = 50
const shownLength = apiKeyMark.length + 6

export const listKeys = async (ctx: Ctx): Promise<ApiKey[]> => {
  const rows = await store.listKeys(ctx.db)
  return rows.map((row) => store.keyOf(row, ctx))
}

/** Makes a key, which only this answer ever holds. @throws AppError conflict when there are too many */
export const makeKey = (
  ctx: Ctx,
  { name, scopes, days }: { name: string; scopes: ApiScope[]; days: number | null },
): Promise<{ key: string; made: ApiKey }> =>
  inTransaction(ctx, async (tx) => {
    await store.lockKeys(tx.db)
    const now = tx.clock.now()
    if ((await store.countUsable(tx.db, now)) >= mostKeys) throw new AppError('conflict', t.tooMany(mostKeys))
    const key = `${apiKeyMark}${newSecret()}`
    const chosen = apiScopeNames.filter((scope) => scopes.includes(scope))
    const id = await store.insertKey(tx.db, {
      name,
      prefix: key.slice(0, shownLength),
      hash: sha256(key),
      scopes: chosen,
      expires_at: days === null ? null : addDays(now, days),
      created_by: memberOf(tx).id,
      created_at: now,
    })
    await recordAudit(tx, {
      action: 'api_key.make',
      subjectType: 'api_key',
      subjectId: id,
      after: { name, scopes: chosen, days },
    })
    return { key, made: store.keyOf(await store.getKey(tx.db, id), tx) }
  })

/** Ends a key. @throws AppError not_found when there is none that could still be used */
export const revokeKey = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const revoked = await store.revokeKey(tx.db, id, { by: memberOf(tx).id, at: tx.clock.now() })
    if (!revoked) throw notFound(t.missing)
    await recordAudit(tx, {
      action: 'api_key.revoke',
      subjectType: 'api_key',
      subjectId: id,
      before: { name: revoked.name },
    })
    return {}
  })

/** Ends every key that could still be used; how many there were. Call it inside a transaction. */
export const endAllKeys = async (tx: Ctx): Promise<number> => {
  await store.lockKeys(tx.db)
  const ended = await store.revokeAll(tx.db, tx.clock.now())
  for (const { id, name } of ended)
    await recordAudit(tx, {
      action: 'api_key.revoke',
      subjectType: 'api_key',
      subjectId: id,
      before: { name },
    })
  return ended.length
}
