import type { Ctx } from '#server/kernel/context.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import type { LockedClick } from '../store/clicks.ts'
import type { ConversionRow, NewState } from '../store/conversions.ts'
import { findHoldOfOrder, setHold } from '../store/order-holds.ts'
import { assess } from './assess.ts'
import { putAside } from './put-aside.ts'

type Hold = ConversionRow['hold']

/** The row takes over how its order stands; undefined = the order was never held. */
const asItsOrder = async (ctx: Ctx, known: ConversionRow): Promise<Hold | undefined> => {
  const before = await findHoldOfOrder(ctx.db, known)
  if (!before) return undefined
  if (before.state !== 'open' && before.state !== 'refused') return null
  await setHold(ctx.db, [known.id], before.state)
  return before.state
}

/**
 * The hold under which a conversion stands that would now earn these points: its own, else before its first credit that
 * of its order, else one that its signals open under the policy in force. What is credited is never taken back here.
 */
export const holdBack = async (
  ctx: Ctx,
  known: ConversionRow,
  state: NewState,
  click: LockedClick | undefined,
  earned: number,
): Promise<Hold> => {
  if (known.hold !== null) return known.hold
  if (!click || click.ownerDeleted || earned === 0 || known.creditedPoints > 0) return null
  const before = await asItsOrder(ctx, known)
  if (before !== undefined) return before
  const policy = await getHoldPolicy(ctx)
  if (policy.mode === 'shadow') return null
  const risk = await assess(ctx, { ...state, id: known.id }, click)
  if (risk < policy.threshold) return null
  const order = { network: known.network, transactionId: known.transactionId }
  const opened = await putAside(ctx, { order, click, openedBy: null, note: null }, [known.id])
  // Another row of the order may have been quicker.
  return opened === undefined ? ((await asItsOrder(ctx, known)) ?? null) : 'open'
}
