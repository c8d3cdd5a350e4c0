import type { ContactMessage } from '#contract/messages.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { netOf } from '#server/http/client-address.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { messagesText as t } from '#server/text/messages.ts'
import { mailMessage } from '../jobs.ts'
import { findMessage, insertMessage, listMessageRows, type MessageInput, setMessageStatus } from '../store.ts'

const fromAddress: Limit = { scope: 'contact.address', max: 20, windowSeconds: 3600 }

/** Sent again word for word within this time it is the same message: who sent it did not hear of the first. */
const sameWithinMs = 3_600_000

/** Keeps a message and mails it to the support address by a job of the same transaction. @throws AppError too_many_requests */
export const writeMessage = async (ctx: Ctx, input: MessageInput): Promise<Record<string, never>> => {
  await countUse(ctx, [fromAddress, netOf(ctx.ip)])
  await inTransaction(ctx, async (tx) => {
    const at = tx.clock.now()
    const id = await insertMessage(tx.db, input, at, new Date(at.getTime() - sameWithinMs))
    if (id !== undefined) await mailMessage.enqueue(tx, { id })
  })
  return {}
}

export const listMessages = (
  ctx: Ctx,
  query: {
    status?: ContactMessage['status'] | undefined
    q?: string | undefined
    page: number
    limit: number
  },
) => listMessageRows(ctx.db, query)

/** @throws AppError not_found */
export const markMessage = (
  ctx: Ctx,
  id: number,
  status: ContactMessage['status'],
): Promise<ContactMessage> =>
  inTransaction(ctx, async (tx) => {
    const before = await setMessageStatus(tx.db, id, { status, by: memberOf(tx).id, at: tx.clock.now() })
    const message = before === undefined ? undefined : await findMessage(tx.db, id)
    if (!message) throw notFound(t.missing)
    if (before !== status)
      await recordAudit(tx, {
        action: 'message.mark',
        subjectType: 'message',
        subjectId: id,
        before: { status: before },
        after: { status },
      })
    return message
  })
