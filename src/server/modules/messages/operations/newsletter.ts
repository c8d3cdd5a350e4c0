import type { Subscriber } from '#contract/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { netOf } from '#server/http/client-address.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { readToken } from '#server/kernel/signed-token.ts'
import { messagesText as t } from '#server/text/messages.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { mailConfirmation } from '../jobs.ts'
import { confirming, leaverOf, leaving, subscriberOf } from '../rules/tokens.ts'
import {
  confirmedAfter,
  confirmSubscriber,
  deleteMailsOf,
  deleteSubscriber,
  findSubscriber,
  listSubscriberRows,
  putSubscriber,
} from '../store.ts'

const ofAddress: Limit = { scope: 'newsletter.address', max: 20, windowSeconds: 3600 }
/** Nobody can flood a stranger's letter box from many addresses. */
const ofEmail: Limit = { scope: 'newsletter.email', max: 3, windowSeconds: 86_400 }

/** Asks for the newsletter. The answer never tells whether the address was known. @throws AppError too_many_requests */
export const subscribe = async (ctx: Ctx, email: string): Promise<Record<string, never>> => {
  await countUse(ctx, [ofAddress, netOf(ctx.ip)], [ofEmail, sha256(email)])
  await inTransaction(ctx, async (tx) => {
    const { id } = await putSubscriber(tx.db, email, tx.clock.now())
    await mailConfirmation.enqueue(tx, { id })
  })
  return {}
}

/** Pressed twice it is the same. @throws AppError invalid_code, also where its reader has left or is known no more */
export const confirm = async (ctx: Ctx, token: string): Promise<Record<string, never>> => {
  const now = ctx.clock.now()
  const id = subscriberOf(readToken(ctx.config.secrets, confirming, token), now)
  if (id === undefined) throw new AppError('invalid_code', t.wrongLink)
  await confirmSubscriber(ctx.db, id, now)
  if ((await findSubscriber(ctx.db, id))?.status !== 'confirmed')
    throw new AppError('invalid_code', t.wrongLink)
  return {}
}

/** Ends the subscription, and keeps nothing of the address; pressed again it answers the same. @throws AppError invalid_code */
export const unsubscribe = async (ctx: Ctx, token: string): Promise<Record<string, never>> => {
  const leaver = leaverOf(readToken(ctx.config.secrets, leaving, token))
  if (!leaver) throw new AppError('invalid_code', t.wrongLink)
  await deleteSubscriber(ctx.db, leaver)
  return {}
}

/** Somebody erased their account: their address, where it is proven, and what was written from it is known to us no more. */
export const forgetMailsOf = (ctx: Ctx, userId: number): Promise<void> => deleteMailsOf(ctx.db, userId)

export const listSubscribers = (
  ctx: Ctx,
  query: { status?: Subscriber['status'] | undefined; q?: string | undefined; page: number; limit: number },
) => listSubscriberRows(ctx.db, query)

/** Confirmed addresses for the operator's mailing program; personal data leaves, so it is audited. */
export const exportSubscribers = async (ctx: Ctx): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: `ban-tin-${vietnamDay(ctx.clock.now())}.csv`,
    headings: t.subscriberColumns,
    pages: pagesAfter(confirmedAfter(ctx.db)),
    cells: (row) => [row.email, row.confirmed_at?.toISOString()],
    audit: (count) => ({
      action: 'subscribers.export',
      subjectType: 'newsletter',
      subjectId: 'all',
      after: { count },
    }),
  })
