import { notify } from '#server/jobs/notify.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClick } from '../store/clicks.ts'
import { insertHold, setHold } from '../store/order-holds.ts'

/** Days after which a hold ends by itself unless a person decided (beyond.md, feature 15). */
const holdDays = 14

type Aside = {
  order: { network: string; transactionId: string }
  click: LockedClick
  openedBy: number | null
  note: string | null
}

/**
 * Opens the hold of an order: these of its rows, which are locked and hold no points, wait. Returns its id, or
 * undefined when the order was held before.
 */
export const putAside = async (
  ctx: Ctx,
  { order, click, openedBy, note }: Aside,
  rowIds: number[],
): Promise<number | undefined> => {
  const openedAt = ctx.clock.now()
  const deadlineAt = addDays(openedAt, holdDays)
  const { network, transactionId } = order
  const id = await insertHold(ctx.db, {
    network,
    transactionId,
    userId: click.userId,
    openedBy,
    note,
    openedAt,
    deadlineAt,
  })
  if (id === undefined) return undefined
  await setHold(ctx.db, rowIds, 'open')
  if (!click.ownerDeleted)
    await notify(ctx, {
      userId: click.userId,
      type: 'order_checked',
      refType: 'order_hold',
      refId: id,
      data: {
        state: 'open',
        product: click.productName,
        order: transactionId,
        until: deadlineAt.toISOString(),
      },
    })
  return id
}
