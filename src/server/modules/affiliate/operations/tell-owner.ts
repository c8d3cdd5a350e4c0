import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noticeFor } from '../rules/notice.ts'
import type { LockedClick } from '../store/clicks.ts'
import { type ConversionRow, hasOpenTwin, type NewState } from '../store/conversions.ts'

type Settled = {
  known: ConversionRow
  state: NewState
  click: LockedClick
  /** điểm */
  promised: number
  delta: number
  revision: number
}

/**
 * Leaves word for a click's owner of what a settled conversion means to them. A row that earns nothing is none of their
 * business; of the rows that stand for one item the first is told as recorded, and only the last to fall as turned down.
 */
export const tellOwner = async (ctx: Ctx, settled: Settled): Promise<void> => {
  const { known, state, click, promised, delta, revision } = settled
  if (click.ownerDeleted || (delta === 0 && !state.earns)) return
  const theirs = known.clickId === click.clickId && known.earns
  const type = noticeFor(theirs ? known.status : null, state.status, delta)
  if (!type) return
  if (type === 'conversion_rejected' && state.twinKey && (await hasOpenTwin(ctx.db, known.id))) return
  const recorded = type === 'conversion_recorded'
  const ofItem = recorded && state.twinKey
  await notify(ctx, {
    userId: click.userId,
    type,
    refType: ofItem ? 'order_item' : 'conversion',
    refId: ofItem ? `${known.transactionId}:${state.twinKey}` : known.id,
    revision: recorded ? 0 : revision,
    data: {
      product: click.productName,
      order: known.transactionId,
      points: Math.abs(delta) || promised,
      reason: state.reason,
    },
  })
}
