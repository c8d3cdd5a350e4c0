import { inTransaction } from '#server/db/transaction.ts'
import { type Notice, noticeQueue } from '#server/jobs/notify.ts'
import type { Ctx, SendJob } from '#server/kernel/context.ts'
import { waysOf } from '../rules/switches.ts'
import { insertNotices, lockReaders } from '../store/notices.ts'
import { findSwitchesOf } from '../store/settings.ts'
import { listSubscriptions } from '../store/subscriptions.ts'

type Further = {
  mail: (ctx: Ctx, messages: { noticeId: number }[]) => Promise<void>
  push: (ctx: Ctx, messages: { noticeId: number; subscriptionId: number }[]) => Promise<void>
}

/** A queue for a past that is made up: its notices go under the bell at once, nothing is mailed or pushed. */
export const tellQuietly =
  (ctx: Ctx): SendJob =>
  (db, name, data, options) =>
    name === noticeQueue
      ? writeDown({ ...ctx, db }, [data as Notice], { mail: async () => {}, push: async () => {} })
      : ctx.sendJob(db, name, data, options)

/**
 * Writes notices down and hands them on to mail and push as their readers' switches leave them, in one transaction: however
 * often one comes, the first time counts.
 */
export const writeDown = (ctx: Ctx, notices: readonly Notice[], further: Further): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const readers = await lockReaders(tx.db, [...new Set(notices.map(({ userId }) => userId))])
    const due = notices.filter(({ userId }) => readers.includes(userId))
    if (due.length === 0) return
    const at = tx.clock.now()
    const switches = await findSwitchesOf(tx.db, readers)
    const ways = ({ userId, type, data }: Pick<Notice, 'userId' | 'type' | 'data'>) =>
      waysOf(type, data, switches(userId, type))
    const written = await insertNotices(
      tx.db,
      due.map((notice) => ({ ...notice, bell: ways(notice).bell })),
      at,
    )
    await further.mail(
      tx,
      written.filter((notice) => ways(notice).mail).map(({ id }) => ({ noticeId: id })),
    )
    const pushed = written.filter((notice) => ways(notice).push)
    const browsers = await listSubscriptions(
      tx.db,
      [...new Set(pushed.map(({ userId }) => userId))],
      at,
      tx.config,
    )
    await further.push(
      tx,
      pushed.flatMap(({ id: noticeId, userId }) =>
        browsers
          .filter((browser) => browser.userId === userId)
          .map(({ id: subscriptionId }) => ({ noticeId, subscriptionId })),
      ),
    )
  })
