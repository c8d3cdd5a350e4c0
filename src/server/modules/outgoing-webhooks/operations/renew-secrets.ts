import type { Kysely } from 'kysely'
import { countSealed, type Lying, type Renewed } from '#server/db/sealed-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { sealedUnder, sealingId } from '#server/kernel/sealed.ts'
import { openSecret, sealSecret } from '../rules.ts'
import { listWebhooks, lockWebhook, updateWebhook } from '../store/webhooks.ts'

/** How many secrets of addresses lie under which secret of ours; those before, which still sign, among them. */
export const countWebhookSecrets = async (db: Kysely<DB>): Promise<Lying[]> => [
  ...(await countSealed(db, 'outgoing_webhooks', 'secret')),
  ...(await countSealed(db, 'outgoing_webhooks', 'previous_secret')),
]

const renewOne = (ctx: Ctx, id: number): Promise<Renewed> =>
  inTransaction(ctx, async (tx) => {
    const { secrets } = tx.config
    const isStale = (sealed: string | null) =>
      sealed !== null && sealedUnder(sealed) !== sealingId(secrets[0])
    const anew = (sealed: string) => sealSecret(secrets, openSecret(secrets, sealed), newNonce())
    const row = await lockWebhook(tx.db, id)
    const hasEnded = !!row?.previous_until && row.previous_until <= tx.clock.now()
    const stale = [row?.secret ?? null, row?.previous_secret ?? null].filter(isStale).length
    if (!row || stale === 0) return { renewed: 0, unreadable: 0 }
    try {
      await updateWebhook(tx.db, id, {
        secret: anew(row.secret),
        ...(hasEnded
          ? { previous_secret: null, previous_until: null }
          : { previous_secret: row.previous_secret && anew(row.previous_secret) }),
      })
      return { renewed: stale, unreadable: 0 }
    } catch {
      return { renewed: 0, unreadable: stale }
    }
  })

/** Seals the secrets of all addresses anew under the newest secret; one before that signs no more is forgotten. */
export const renewWebhookSecrets = async (ctx: Ctx): Promise<Renewed> => {
  const total = { renewed: 0, unreadable: 0 }
  for (const { id } of await listWebhooks(ctx.db)) {
    const { renewed, unreadable } = await renewOne(ctx, id)
    total.renewed += renewed
    total.unreadable += unreadable
  }
  return total
}
