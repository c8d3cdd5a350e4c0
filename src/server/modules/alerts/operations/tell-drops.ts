import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { eachByItself } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { digestsOf } from '../rules/digest.ts'
import { gatherMs, sortDrops } from '../rules/sort-drops.ts'
import * as store from '../store/drops.ts'
import { isHeardApart } from '../store/watchers.ts'

const together = 200

/** One notice for one member (two where both kinds are told in other ways), and what was told is marked in the same transaction: a twin waits for it and finds nothing left. */
const tellMember = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    if (!(await store.lockDrops(tx.db, userId, now))) return
    const { tell, later, dismiss } = sortDrops(await store.dropsOf(tx.db, userId, now), now)
    if (dismiss.length > 0) await store.dismiss(tx.db, userId, dismiss)
    for (const { drops, until } of later) await store.postpone(tx.db, userId, drops, until)
    if (tell.length === 0) return
    await store.markNoticed(tx.db, userId, tell, now)
    for (const digest of digestsOf(tell, { isHeardApart: await isHeardApart(tx.db, userId) }))
      await notify(tx, { userId, refType: 'prices', refId: now.toISOString(), ...digest })
  })

/** Tells every member whose news has waited long enough, each by itself. @throws Error where one could not be told */
export const tellDrops = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - gatherMs)
  const each = eachByItself(ctx.log, 'fallen prices not told')
  let last = 0
  while (!stopping.aborted) {
    const members = await store.membersWaiting(ctx.db, before, last, together)
    for (const userId of members) {
      if (stopping.aborted) return
      await each.try({ userId }, () => tellMember(ctx, userId))
    }
    const next = members.at(-1)
    if (next === undefined) return each.end()
    last = next
  }
}
