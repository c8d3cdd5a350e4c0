import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { wordsOf } from '../rules/words.ts'
import * as store from '../store/notices.ts'

/** What the member was told, newest first. */
export const listOwnNotices = async (ctx: Ctx, paging: { page: number; limit: number }) => {
  const { id } = memberOf(ctx)
  const [{ items, total }, unread] = await Promise.all([
    store.listNotices(ctx.db, id, paging),
    store.countUnread(ctx.db, id),
  ])
  return { unread, total, items: items.map(({ data, ...one }) => ({ ...one, ...wordsOf(one.type, data) })) }
}

/** Marks own notices as read: these, or all when none are named. */
export const readNotices = async (ctx: Ctx, ids?: number[]): Promise<{ unread: number }> => {
  const { id } = memberOf(ctx)
  await store.markRead(ctx.db, id, ids, ctx.clock.now())
  return { unread: await store.countUnread(ctx.db, id) }
}
