import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findOwner, type LockedClick } from '#server/modules/clicks/index.ts'
import { noticeFor, type TakenWhy, whyTaken } from '../rules/notice.ts'
import { countChanges, hasOpenTwin } from '../store/conversions.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

type Settled = { known: ConversionRow; next: ConversionRow }

const leaveWord = async (
  ctx: Ctx,
  click: LockedClick,
  notice: Omit<Parameters<typeof notify>[1], 'userId'>,
): Promise<void> => {
  const { isErased, productName } = await findOwner(ctx.db, click)
  if (isErased) return
  await notify(ctx, {
    ...notice,
    userId: click.userId,
    data: { product: productName, ...notice.data },
  })
}

/** Whoever had the order before and was credited is told that its points went. */
const tellFormer = async (ctx: Ctx, order: OpenOrder, { known, next }: Settled): Promise<void> => {
  const before = clickOf(order, known)
  if (!before || before.id === next.clickRowId || known.creditedPoints === 0) return
  await leaveWord(ctx, before, {
    type: 'points_taken_back',
    refType: 'conversion',
    refId: known.id,
    revision: known.creditRevision + 1,
    data: {
      order: known.transactionId,
      points: known.creditedPoints,
      reason: null,
      why: 'moved' satisfies TakenWhy,
    },
  })
}

/**
 * What makes a word another one than the last of its kind: how often points moved, or how often the row came to stand otherwise. The
 * rows of one item share a word, which is told once.
 */
const revisionOf = async (
  ctx: Ctx,
  { creditRevision, id }: ConversionRow,
  { moves, ofItem }: { moves: boolean; ofItem: boolean },
): Promise<number> => {
  if (moves) return creditRevision
  return ofItem ? 0 : countChanges(ctx.db, id)
}

/**
 * Leaves word for a click's owner of what a settled row means to them. A row that earns nothing is none of their
 * business; of the rows that stand for one item the first is told as recorded, and only the last to fall as turned down.
 */
export const tellOwner = async (
  ctx: Ctx,
  order: OpenOrder,
  { known, next }: Settled,
  erased: Set<number>,
): Promise<void> => {
  await tellFormer(ctx, order, { known, next })
  const click = clickOf(order, next)
  const isTheirs = known.clickRowId === next.clickRowId
  const delta = next.creditedPoints - (isTheirs ? known.creditedPoints : 0)
  if (!click || erased.has(click.userId) || (delta === 0 && !next.earns)) return
  const type = noticeFor(isTheirs && known.earns ? known.status : null, next.status, delta)
  if (!type) return
  if (type === 'conversion_rejected' && next.twinKey && (await hasOpenTwin(ctx.db, known.id))) return
  const recorded = type === 'conversion_recorded'
  const ofItem = recorded && next.twinKey !== null
  await leaveWord(ctx, click, {
    type,
    refType: ofItem ? 'order_item' : 'conversion',
    refId: ofItem ? `${known.transactionId}:${next.twinKey}` : known.id,
    revision: await revisionOf(ctx, next, { moves: delta !== 0, ofItem }),
    data: {
      order: known.transactionId,
      points: Math.abs(delta) || next.promisedPoints,
      reason: next.reason,
      ...(delta < 0 ? { why: whyTaken(next) } : {}),
    },
  })
}
