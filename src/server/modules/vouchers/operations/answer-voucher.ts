import { countUse } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { netOf } from '#server/kernel/public-address.ts'
import { visitorKey } from '#server/modules/clicks/index.ts'
import { vouchersText as t } from '#server/text/vouchers.ts'
import { type Answerer, deleteAnswersOf, saveAnswer } from '../store/answers.ts'
import { findInForce } from '../store/vouchers.ts'

/** Answers one address may give, members and visitors together. */
const answers = { scope: 'voucher-answers', max: 40, windowSeconds: 3600 }

const answererOf = (ctx: Ctx): Answerer | undefined => {
  if (ctx.actor.kind === 'member') return { userId: ctx.actor.id }
  const key = visitorKey(ctx.config.secrets[0], ctx.ip)
  return key === null ? undefined : { visitorKey: key }
}

/**
 * Notes whether a voucher could be used, once for each member or visitor; who answers again changes their word. A visitor whose address
 * says nothing (of a house, or behind a proxy nobody configured) cannot be told from others and is not counted.
 * @throws AppError not_found, too_many_requests
 */
export const answerVoucher = async (ctx: Ctx, id: number, works: boolean): Promise<{ counted: boolean }> => {
  await countUse(ctx, [answers, netOf(ctx.ip)])
  const now = ctx.clock.now()
  if (!(await findInForce(ctx.db, id, now))) throw notFound(t.missing)
  const by = answererOf(ctx)
  if (!by) return { counted: false }
  await saveAnswer(ctx.db, { voucherId: id, by, works, at: now })
  return { counted: true }
}

export const forgetAnswersOf = (ctx: Ctx, userId: number): Promise<void> => deleteAnswersOf(ctx.db, userId)
