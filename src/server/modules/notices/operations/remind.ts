import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { visitsWithoutOrder } from '../store/visits.ts'

const hourMs = 3_600_000

/**
 * Reminds members who switched it on of a shop they opened between 20 and 44 hours ago and nothing is known of since: of
 * the last one, at most once in seven days.
 */
export const remindOfVisits = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const visits = await visitsWithoutOrder(ctx.db, {
    after: ago(44),
    before: ago(20),
    remindedBefore: ago(7 * 24),
  })
  for (const { userId, clickId, ...data } of visits)
    await notify(ctx, { userId, type: 'visit_reminder', refType: 'click', refId: clickId, data })
}
