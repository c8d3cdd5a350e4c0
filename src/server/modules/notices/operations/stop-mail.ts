import { type NoticeType, noticeTypes } from '#contract/notices.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { noticesText as t } from '#server/text/notices.ts'
import { readUnsubscribeToken } from '../rules/unsubscribe.ts'
import { lockReaders } from '../store/notices.ts'
import { saveSwitches } from '../store/settings.ts'

const readToken = (ctx: Ctx, token: string): { userId: number; type: NoticeType } => {
  const read = readUnsubscribeToken(token, ctx.config.secrets)
  if (!read) throw notFound(t.refusals.stopLink)
  return read
}

/** Which letters a link speaks of; says nothing of whose they are. @throws AppError not_found */
export const explainLink = async (ctx: Ctx, token: string): Promise<{ type: NoticeType }> => ({
  type: readToken(ctx, token).type,
})

/** Stops letters without anybody being signed in: of the link's type, or of every type. @throws AppError not_found */
export const stopMail = async (ctx: Ctx, token: string, scope: 'type' | 'all'): Promise<void> => {
  const { userId, type } = readToken(ctx, token)
  await inTransaction(ctx, async (tx) => {
    if ((await lockReaders(tx.db, [userId])).length === 0) return
    for (const one of scope === 'all' ? noticeTypes : [type])
      await saveSwitches(tx.db, userId, one, { mail: false })
  })
}
