import type { AdminWithdrawal, WithdrawalBatch, WithdrawalPolicy } from '#contract/withdrawals.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { changeWithdrawalPolicy, getWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { clashOf } from '../rules/amounts.ts'
import { listBatches as findBatches } from '../store/batches.ts'
import { addUpByState, type StateTotal } from '../store/books.ts'
import { listManaged, type WithdrawalFilter } from '../store/withdrawals.ts'

type Page = { page: number; limit: number }

export const listWithdrawals = (
  ctx: Ctx,
  query: WithdrawalFilter & Page,
): Promise<{ items: AdminWithdrawal[]; total: number }> => listManaged(ctx.db, query)

export const listBatches = (ctx: Ctx, page: Page): Promise<{ items: WithdrawalBatch[]; total: number }> =>
  findBatches(ctx.db, page)

/** The books of withdrawals, by state; the doctor holds them against the ledger. */
export const addUp = (ctx: Ctx): Promise<StateTotal[]> => addUpByState(ctx.db)

/**
 * Changes the fields given. @throws AppError invalid_input when nothing could be withdrawn between the bounds, or a phone card would be
 * taxed
 */
export const changePolicy = async (
  ctx: Ctx,
  given: { [K in keyof WithdrawalPolicy]?: WithdrawalPolicy[K] | undefined },
): Promise<WithdrawalPolicy> => {
  const before = await getWithdrawalPolicy(ctx)
  const fields = clashOf({
    kinds: given.kinds ?? before.kinds,
    minAmount: given.minAmount ?? before.minAmount,
    maxAmount: given.maxAmount ?? before.maxAmount,
    taxPercent: given.taxPercent ?? before.taxPercent,
    taxFrom: given.taxFrom ?? before.taxFrom,
  })
  if (fields) throw new AppError('invalid_input', Object.values(fields).join(' '), { fields })
  return changeWithdrawalPolicy(ctx, given)
}
