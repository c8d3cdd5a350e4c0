import type { HoldCause } from '#contract/holds.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findOwner, type LockedClick } from '#server/modules/clicks/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { openingOf } from '../rules/notice.ts'
import { insertHold } from '../store/order-holds.ts'

/** Days after which a hold ends by itself unless a person decided (beyond.md, feature 15). */
const holdDays = 14

export type HoldRequest = {
  cause: HoldCause
  /** CLAIM_CLASH: the claim that was paid for the code. */
  claimId?: number | null
  openedBy?: number | null
  note?: string | null
  /** Decided at once, and told of as decided. */
  isDecided?: boolean
}

/** Holds what a click's member bought there under an order's lock, and tells them; the hold's id, or undefined when it was held before. */
export const openHold = async (
  ctx: Ctx,
  { network, transactionId }: { network: string; transactionId: string },
  click: LockedClick,
  { cause, claimId = null, openedBy = null, note = null, isDecided = false }: HoldRequest,
): Promise<number | undefined> => {
  const openedAt = ctx.clock.now()
  const deadlineAt = addDays(openedAt, holdDays)
  const { userId, shopKey } = click
  const id = await insertHold(ctx.db, {
    ...{ network, transactionId, userId, shopKey, openedBy, note, cause, claimId, openedAt, deadlineAt },
  })
  if (id === undefined || isDecided) return id
  const { isErased, productName } = await findOwner(ctx.db, click)
  // While another order of the code is paid it goes on waiting, whatever the day.
  const until: Record<string, string> = cause === 'ORDER_CLASH' ? {} : { until: deadlineAt.toISOString() }
  // A suspended member was told of that, and no day is known on which the order goes on.
  if (!isErased && cause !== 'SUSPENDED')
    await notify(ctx, {
      userId,
      type: 'order_checked',
      refType: 'order_hold',
      refId: openingOf({ id, openedAt }),
      data: { state: 'open', product: productName, order: transactionId, ...until },
    })
  return id
}
