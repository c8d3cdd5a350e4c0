import type { Chosen } from '#contract/statements.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { payOrders } from '#server/modules/reports/index.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { hasDecisions, markLines } from '../store/lines.ts'
import { findStatement, lockStatus, nextPayable, type StatementHead, setPaidOn } from '../store/statements.ts'

/** @throws AppError not_found */
export const existing = async (ctx: Ctx, id: number): Promise<StatementHead> => {
  const statement = await findStatement(ctx.db, id)
  if (!statement) throw notFound(t.missing)
  return statement
}

/**
 * Holds the statement, whose lines stay as they are read: while they are read anew nothing can be said of them.
 * @throws AppError conflict
 */
const holdCompared = async (ctx: Ctx, id: number): Promise<void> => {
  const status = await lockStatus(ctx.db, id)
  if (status === undefined || ['mapping', 'checking', 'cancelled'].includes(status))
    throw new AppError('conflict', t.notCompared)
}

/**
 * What its lines were decided by, or its orders paid by, stays as it is: it is neither read anew nor dropped. Asked while its
 * import is locked. @throws AppError conflict
 */
export const refuseDecided = async (ctx: Ctx, id: number): Promise<void> => {
  const statement = await findStatement(ctx.db, id)
  if (statement && statement.paidOn !== null) throw new AppError('conflict', t.paidAlready)
  if (await hasDecisions(ctx.db, id)) throw new AppError('conflict', t.decidedAlready)
}

/** Puts lines aside, marks them for follow-up or opens them again; no order changes. */
export const mark = (
  ctx: Ctx,
  id: number,
  { as, note, ...choice }: Chosen & { as: 'ignored' | 'follow_up' | 'open'; note: string | null },
): Promise<{ lines: number }> =>
  inTransaction(ctx, async (tx) => {
    await existing(tx, id)
    if (!choice.standing && !choice.lines) throw new AppError('invalid_input', t.choiceNeeded)
    await holdCompared(tx, id)
    const lines = await markLines(tx.db, id, choice, { by: memberOf(tx).id, at: tx.clock.now(), as, note })
    if (lines > 0)
      await recordAudit(tx, {
        action: `statement.${as === 'open' ? 'reopen' : as === 'ignored' ? 'ignore' : 'follow-up'}`,
        subjectType: 'statement',
        subjectId: id,
        after: { ...choice, note, count: lines },
      })
    return { lines }
  })

const atOnce = 1000

/** The money came: the confirmed orders of the statement count as paid from that day on. Twice changes nothing. */
export const markPaid = (
  ctx: Ctx,
  id: number,
  { on, amount, note }: { on: string; amount: number; note: string },
): Promise<{ orders: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await existing(tx, id)
    if (on > vietnamDay(tx.clock.now()))
      throw new AppError('invalid_input', t.paidInFuture, { fields: { on: t.paidInFuture } })
    const at = new Date(`${on}T00:00:00+07:00`)
    let orders = 0
    for (let last = 0; ; ) {
      const payments = await nextPayable(tx.db, id, last, atOnce)
      orders += await payOrders(tx, payments, { at, importId: id })
      last = payments.at(-1)?.id ?? 0
      if (payments.length < atOnce) break
    }
    // After its orders, as where its lines are taken over: those who hold an order wait for the statement.
    await holdCompared(tx, id)
    await setPaidOn(tx.db, id, { on, amount, by: memberOf(tx).id })
    await recordAudit(tx, {
      action: 'statement.paid',
      subjectType: 'statement',
      subjectId: id,
      before: { on: before.paidOn, amount: before.paidAmount },
      after: { on, amount, orders, ...(note ? { note } : {}) },
    })
    return { orders }
  })
