import type { WithdrawalBatch } from '#contract/withdrawals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { propose } from '#server/modules/approvals/index.ts'
import { lockPayees, type Unpaid } from '#server/modules/proof/index.ts'
import { getWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { approvedAlone, decideBatch, getBatch, insertBatch } from '../store/batches.ts'
import {
  listErasedIn,
  listOwners,
  listOwnersIn,
  lockAll,
  type Moved,
  moveBatch,
  putIntoBatch,
} from '../store/moves.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'
import { forgetWithdrawalsOf } from './settle.ts'

const subject = (id: number) => ({ subjectType: 'withdrawal_batch', subjectId: id })

/** These, locked: all there, all waiting, all of one kind, and nothing speaks against their members. @throws AppError not_found, conflict */
const lockWaiting = async (
  ctx: Ctx,
  ids: readonly number[],
  unpaid: ReadonlyMap<number, Unpaid>,
): Promise<[Moved, ...Moved[]]> => {
  const rows = await lockAll(ctx.db, ids)
  const [first, ...rest] = rows
  if (!first || rows.length < ids.length) throw notFound(t.missing)
  if (rows.some(({ state }) => state !== 'waiting')) throw new AppError('conflict', t.notWaiting)
  if (rest.some(({ kind }) => kind !== first.kind)) throw new AppError('conflict', t.oneKind)
  refuseUnpaid(rows, unpaid)
  return [first, ...rest]
}

/**
 * Approves withdrawals together. What passes the sum one person may approve alone within 24 hours, and one's own, waits for
 * a second one. @throws AppError not_found, conflict
 */
export const approveWithdrawals = (ctx: Ctx, asked: readonly number[]): Promise<WithdrawalBatch> =>
  inTransaction(ctx, async (tx) => {
    const by = memberOf(tx).id
    const ids = [...new Set(asked)].toSorted((a, b) => a - b)
    // Whoever approves is locked first: two batches of the same person are added up one after the other. So are those whose
    // points they were: what takes points back is before this or after it.
    const unpaid = await lockPayees(tx.db, [by, ...(await listOwners(tx.db, ids))])
    const rows = await lockWaiting(tx, ids, unpaid)
    const total = rows.reduce((sum, { net }) => sum + net, 0)
    const { secondFrom } = await getWithdrawalPolicy(tx)
    const at = tx.clock.now()
    const isOwn = rows.some(({ userId }) => userId === by)
    const before = secondFrom === null ? 0 : await approvedAlone(tx.db, by, addDays(at, -1))
    const alone = !isOwn && (secondFrom === null || before + total <= secondFrom)
    const [{ kind }] = rows
    const batchId = await insertBatch(tx.db, { kind, total, size: rows.length, alone, by, at })
    await putIntoBatch(tx.db, ids, { batchId, state: alone ? 'approved' : 'proposed' })
    await recordAudit(tx, {
      action: alone ? 'withdrawal.approve' : 'withdrawal.propose',
      ...subject(batchId),
      after: { ids, total, kind },
    })
    if (!alone)
      await propose(tx, {
        kind: 'withdrawal_batch',
        subjectId: String(batchId),
        details: {},
        reason: t.approvalReason(rows.length, total),
        moves: rows.map(({ userId, points }) => ({ userId, points })),
      })
    return getBatch(tx.db, batchId)
  })

/** A second person agreed: all of it may be sent. @throws AppError conflict */
export const carryOutBatch = async (tx: Ctx, batchId: number): Promise<void> => {
  const unpaid = await lockPayees(tx.db, await listOwnersIn(tx.db, batchId))
  const decided = await decideBatch(tx.db, batchId, { to: 'approved', at: tx.clock.now() })
  if (!decided) throw new AppError('conflict', t.settled)
  const rows = await moveBatch(tx.db, batchId, 'approved')
  refuseUnpaid(rows, unpaid)
  // Their points left the ledger before; what was agreed to is held against what is paid for now.
  for (const { userId, points } of rows) tx.posted?.push({ userId, points })
  await recordAudit(tx, {
    action: 'withdrawal.approve',
    ...subject(batchId),
    before: { state: 'proposed' },
    after: { state: 'approved', ids: rows.map(({ id }) => id) },
  })
}

/** Nobody agreed: each of them waits again, but for what is of a member who was erased meanwhile: nobody would look at that any more. */
export const endBatch = async (tx: Ctx, batchId: number): Promise<void> => {
  await lockPayees(tx.db, await listOwnersIn(tx.db, batchId))
  const erased = await listErasedIn(tx.db, batchId)
  const decided = await decideBatch(tx.db, batchId, { to: 'dropped', at: tx.clock.now() })
  if (!decided) return
  const rows = await moveBatch(tx.db, batchId, 'waiting')
  await recordAudit(tx, {
    action: 'withdrawal.drop',
    ...subject(batchId),
    before: { state: 'proposed' },
    after: { state: 'dropped', ids: rows.map(({ id }) => id) },
  })
  for (const userId of erased) await forgetWithdrawalsOf(tx, userId)
}
