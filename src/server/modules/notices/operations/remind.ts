import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listProductsByIds } from '#server/modules/catalog/index.ts'
import { promisesPoints } from '#shared/money.ts'
import { visitsWithoutOrder } from '../store/visits.ts'

const hourMs = 3_600_000

/**
 * Reminds members who switched it on of a shop they opened between 20 and 44 hours ago and nothing is known of since: of
 * the last one, at most once in seven days, where opening it again brings what the reminder says.
 */
export const remindOfVisits = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const visits = await visitsWithoutOrder(ctx.db, {
    after: ago(44),
    before: ago(20),
    remindedBefore: ago(7 * 24),
  })
  const products = await listProductsByIds(
    ctx,
    visits.flatMap(({ productId }) => productId ?? []),
  )
  /** What can be bought no more, or earns nothing by now, is not to be opened again. */
  const stands = (productId: number | null): boolean =>
    productId === null || products.some((one) => one.id === productId && !one.soldOut && promisesPoints(one))
  for (const { userId, clickId, ...data } of visits.filter(({ productId }) => stands(productId)))
    await notify(ctx, { userId, type: 'visit_reminder', refType: 'click', refId: clickId, data })
}
