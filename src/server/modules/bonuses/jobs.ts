import { defineJob } from '#server/jobs/define-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { settleMember } from './operations/settle.ts'
import { membersToReckon } from './store/bonuses.ts'
import { heldTooLong } from './store/referrals.ts'

const together = 200

/** Who fails waits for the next turn and holds nobody up. */
const settleEach = async (ctx: Ctx, members: readonly number[], stopping: AbortSignal): Promise<void> => {
  for (const userId of members) {
    if (stopping.aborted) return
    await settleMember(ctx, userId).catch((error: unknown) =>
      ctx.log.error('bonuses of a member were not reckoned', { userId, error }),
    )
  }
}

/** Reckons the bonuses of members whose orders moved, and of friends whose check is over, once through. */
export const settleBonusesJob = defineJob(
  'bonuses.settle',
  async (ctx, _: object, stopping) => {
    await settleEach(ctx, await heldTooLong(ctx.db, ctx.clock.now()), stopping)
    let last: number | undefined = 0
    while (last !== undefined && !stopping.aborted) {
      const members: number[] = await membersToReckon(ctx.db, last, together)
      await settleEach(ctx, members, stopping)
      last = members.at(-1)
    }
  },
  { cron: '* * * * *', retryLimit: 0, neverEarly: true },
)
