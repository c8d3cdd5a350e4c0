import type { HoldPolicy } from '#contract/holds.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forgetVisitorKeys } from '#server/modules/clicks/index.ts'
import { assess, clickOf, findIdentityOf, openOrder } from '#server/modules/conversions/index.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { listUnassessed } from '../store/review-lists.ts'
import { holdRows } from './hold-rows.ts'

const atOnce = 200
const mostInOneRun = 2000

/** Looks at the order a conversion belongs to, and puts it aside when the policy in force says so. */
const assessOrder = (ctx: Ctx, id: number, policy: HoldPolicy): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const named = await findIdentityOf(tx.db, id)
    if (!named) return
    const order = await openOrder(tx, named)
    for (const row of order.rows) {
      const click = clickOf(order, row)
      if (!click || row.evidence === 'hint') continue
      const risk = row.risk ?? (await assess(tx, row, click))
      if (policy.mode === 'hold' && risk >= policy.threshold)
        await holdRows(tx, order, click, { cause: 'SIGNALS' })
    }
  })

/** Looks at orders nobody has looked at since they came or changed. */
export const assessWaiting = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const policy = await getHoldPolicy(ctx)
  for (let done = 0; done < mostInOneRun && !stopping.aborted; done += atOnce) {
    const ids = await listUnassessed(ctx.db, atOnce)
    for (const id of ids) if (!stopping.aborted) await assessOrder(ctx, id, policy)
    if (ids.length < atOnce) break
  }
}

/** Forgets the addresses of clicks that are of no more use. */
export const forgetAddresses = (ctx: Ctx, stopping: AbortSignal): Promise<void> =>
  forgetVisitorKeys(ctx.db, addDays(ctx.clock.now(), -90), stopping)
