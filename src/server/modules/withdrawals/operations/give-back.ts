import type { WithdrawalKind } from '#contract/withdrawals.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { postEntry } from '#server/modules/points/index.ts'
import type { Moved } from '../store/moves.ts'

/** A member hears of each state once. */
const revisions = { waiting: 0, paid: 1, returned: 2 } as const

type Noticed = {
  id: number
  userId: number
  kind: WithdrawalKind
  points: number
  net: number
  provider: string | null
  tail: string | null
}

/** Tells the member what became of a withdrawal. */
export const tell = (
  ctx: Ctx,
  { id, userId, kind, points, net, provider, tail }: Noticed,
  { state, note = null }: { state: keyof typeof revisions; note?: string | null },
): Promise<void> =>
  notify(ctx, {
    userId,
    type: 'withdrawal_updated',
    refType: 'withdrawal',
    refId: id,
    revision: revisions[state],
    data: { state, kind, points, amount: net, provider, tail, note },
  })

/** The points of what will not be paid return; call it with the member locked. The balance afterwards, in điểm. */
export const giveBack = async (ctx: Ctx, { id, userId, points }: Moved): Promise<number> =>
  (
    await postEntry(ctx, {
      userId,
      kind: 'redeem_refund',
      points,
      refType: 'withdrawal',
      refId: String(id),
    })
  ).balanceAfter
