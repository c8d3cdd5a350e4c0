import { inTransaction } from '#server/db/transaction.ts'
import { type Notice, noticeQueue } from '#server/jobs/notify.ts'
import type { Ctx, SendJob } from '#server/kernel/context.ts'
import { insertNotice, lockReader } from '../store/notices.ts'
import { findSwitches } from '../store/settings.ts'
import { listSubscriptions } from '../store/subscriptions.ts'

type Further = {
  mail: (ctx: Ctx, noticeId: number) => Promise<void>
  push: (ctx: Ctx, noticeId: number, subscriptionId: number) => Promise<void>
}

/** A queue for a past that is made up: its notices go under the bell at once, nothing is mailed or pushed. */
export const tellQuietly =
  (ctx: Ctx): SendJob =>
  (db, name, data, options) =>
    name === noticeQueue
      ? writeDown({ ...ctx, db }, data as Notice, { mail: async () => {}, push: async () => {} })
      : ctx.sendJob(db, name, data, options)

/**
 * Writes a notice down and hands it on to mail and push as its reader's switches say, in one transaction: however
 * often it comes, the first time counts.
 */
export const writeDown = (ctx: Ctx, notice: Notice, further: Further): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockReader(tx.db, notice.userId))) return
    const at = tx.clock.now()
    const { bell, mail, push } = (await findSwitches(tx.db, notice.userId))[notice.type]
    const id = await insertNotice(tx.db, notice, { bell, at })
    if (id === undefined) return
    if (mail) await further.mail(tx, id)
    if (push)
      for (const browser of await listSubscriptions(tx.db, notice.userId, at))
        await further.push(tx, id, browser.id)
  })
