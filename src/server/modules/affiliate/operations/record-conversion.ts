import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { markPurchaseReversed, recordConfirmedPurchase } from '#server/modules/purchases/index.ts'
import { clickStatusOf, creditFor, decide, type IncomingConversion } from '../rules/conversion.ts'
import { type LockedClick, lockClick, setClickStatus, statusesOfClick } from '../store/clicks.ts'
import { type ConversionRow, insertConversion, lockConversion, saveConversion } from '../store/conversions.ts'
import { insertEvent } from '../store/events.ts'

export type RecordOutcome = 'created' | 'updated' | 'duplicate' | 'stale' | 'unmatched'
type Delivery = { source: 'postback' | 'poll' | 'file' | 'admin'; raw: object }
type State = Pick<
  ConversionRow,
  'status' | 'orderValue' | 'commission' | 'networkStatus' | 'reason' | 'networkUpdatedAt'
>

/** Shops of the direct door stand behind links of any host we know no network of. */
const speaksFor = (door: string, clickNetwork: string): boolean =>
  door === clickNetwork || (door === 'direct' && clickNetwork === 'unknown')

/** The click a message names, if it is ours and of the same network; anything else waits for a person. */
const clickFor = async (ctx: Ctx, incoming: IncomingConversion): Promise<LockedClick | undefined> => {
  if (!/^[0-9A-Za-z]{22}$/.test(incoming.clickId)) return undefined
  const click = await lockClick(ctx.db, incoming.clickId)
  return click && speaksFor(incoming.network, click.network) ? click : undefined
}

/** Writes the new state and moves the ledger to what it holds; called with the conversion and its click locked. */
const settle = async (
  ctx: Ctx,
  known: ConversionRow,
  state: State,
  click: LockedClick | undefined,
): Promise<void> => {
  const at = ctx.clock.now()
  const promised = click?.promisedPoints ?? 0
  const due = creditFor(state.status, promised)
  const credited = click?.ownerDeleted ? Math.min(due, known.creditedPoints) : due
  const delta = credited - known.creditedPoints
  const revision = delta === 0 ? known.creditRevision : known.creditRevision + 1
  await saveConversion(ctx.db, known.id, { state, click, credited, revision, at })
  if (!click) return
  if (delta !== 0)
    await postEntry(ctx, {
      userId: click.userId,
      kind: delta > 0 ? 'earn_confirm' : 'clawback',
      points: delta,
      refType: 'conversion',
      refId: String(known.id),
      revision,
    })
  if (credited > 0)
    await recordConfirmedPurchase(ctx, {
      userId: click.userId,
      productId: click.productId,
      points: credited,
      clickId: click.clickId,
      conversionId: known.id,
      at: known.occurredAt,
    })
  else await markPurchaseReversed(ctx, known.id)
  const status = clickStatusOf(await statusesOfClick(ctx.db, click.id))
  await setClickStatus(ctx.db, click.id, status, known)
}

const stateOf = (incoming: IncomingConversion, at: Date): State => ({
  status: incoming.status,
  orderValue: incoming.orderValue,
  commission: incoming.commission,
  networkStatus: incoming.networkStatus,
  reason: incoming.reason,
  networkUpdatedAt: incoming.updatedAt ?? at,
})

const apply = async (
  ctx: Ctx,
  incoming: IncomingConversion,
): Promise<{ outcome: RecordOutcome; id: number }> => {
  const at = ctx.clock.now()
  const isNew = await insertConversion(ctx.db, incoming, at)
  const known = await lockConversion(ctx.db, incoming)
  const verdict = isNew ? 'created' : decide(known, incoming)
  const moves = verdict === 'created' || verdict === 'updated'
  const click =
    known.clickId === null ? await clickFor(ctx, incoming) : await lockClick(ctx.db, known.clickId)
  const attaches = known.clickId === null && click !== undefined
  if (!moves && !attaches) return { outcome: verdict, id: known.id }
  await settle(ctx, known, moves ? stateOf(incoming, at) : known, click)
  if (!click) return { outcome: 'unmatched', id: known.id }
  return { outcome: isNew ? 'created' : 'updated', id: known.id }
}

/**
 * Takes in one message about a conversion, in one transaction: the raw event is kept, the conversion and its click are
 * locked, rules.ts decides, the ledger moves. Repeats, late and reordered messages end in the same points.
 */
export const recordConversion = (
  ctx: Ctx,
  incoming: IncomingConversion,
  delivery: Delivery,
): Promise<{ outcome: RecordOutcome }> =>
  inTransaction(ctx.db, async (db) => {
    const { outcome, id } = await apply({ ...ctx, db }, incoming)
    await insertEvent(db, {
      network: incoming.network,
      source: delivery.source,
      raw: delivery.raw,
      dedupeHash: sha256(JSON.stringify(delivery.raw)),
      outcome,
      conversionId: id,
      at: ctx.clock.now(),
    })
    return { outcome }
  })
