import type { ErasureLoss, PersonalData } from '#contract/account.ts'
import type { Edge } from '#server/http/bind.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { getUser } from '#server/modules/identity/index.ts'
import { listRedemptions } from '#server/modules/rewards/index.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { listPersonalRows, sumWaitingOf } from './store.ts'

const exports: Limit = { scope: 'export.account', max: 30, windowSeconds: 3600 }

/** Everything we know of the member, in one file. @throws AppError too_many_requests */
export const exportOwnData = async (ctx: Ctx, edge: Edge): Promise<PersonalData> => {
  const { id } = memberOf(ctx)
  await countUse(ctx, [exports, String(id)])
  const [user, rows, redemptions] = await Promise.all([
    getUser(ctx, id),
    listPersonalRows(ctx.db, id),
    listRedemptions(ctx, id),
  ])
  const exportedAt = ctx.clock.now().toISOString()
  const name = `mua-hoi-${id}-${vietnamDay(exportedAt)}.json`
  edge.response.set('content-disposition', `attachment; filename="${name}"`)
  return { exportedAt, ...rows, account: { ...rows.account, ...user }, redemptions }
}

/** What waits for the member and would be given up with the account; its points and what is pending they see anyway. */
export const getErasureLoss = (ctx: Ctx): Promise<ErasureLoss> => sumWaitingOf(ctx.db, memberOf(ctx).id)
