import type { AdminWithdrawal, WithdrawalBatch, WithdrawalPolicy } from '#contract/withdrawals.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { changeWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { clashOf, unevenOf } from '../rules/amounts.ts'
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

const refuseFor = (fields: Readonly<Record<string, string>>): void => {
  const said = [...new Set(Object.values(fields))]
  if (said.length > 0) throw new AppError('invalid_input', said.join(' '), { fields })
}

/**
 * Changes the fields given. @throws AppError invalid_input when nothing could be withdrawn between the bounds, a bound itself could
 * not, or a phone card would be taxed
 */
export const changePolicy = async (
  ctx: Ctx,
  given: { [K in keyof WithdrawalPolicy]?: WithdrawalPolicy[K] | undefined },
): Promise<WithdrawalPolicy> => {
  refuseFor(unevenOf(given))
  return changeWithdrawalPolicy(ctx, given, (wanted) => refuseFor(clashOf(wanted) ?? {}))
}
