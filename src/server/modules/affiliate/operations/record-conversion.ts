import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { markPurchaseReversed, recordConfirmedPurchase } from '#server/modules/purchases/index.ts'
import {
  clickStatusOf,
  creditFor,
  decide,
  earnerOf,
  type IncomingConversion,
  withinEvidence,
} from '../rules/conversion.ts'
import { clickNetworksOf } from '../rules/door.ts'
import { type LockedClick, lockClick, setClickStatus, statusesOfClick } from '../store/clicks.ts'
import {
  type ConversionRow,
  findIdentity,
  insertConversion,
  lockConversion,
  lockOrder,
  lockTwins,
  type NewState,
  saveConversion,
} from '../store/conversions.ts'
import { insertEvent, insertEventOnce } from '../store/events.ts'
import { holdPromise } from './decide-points.ts'
import { holdBack } from './hold-back.ts'
import { tellOwner } from './tell-owner.ts'

export type RecordOutcome = 'created' | 'updated' | 'duplicate' | 'stale' | 'unmatched'
type Delivery = { source: 'postback' | 'poll' | 'file' | 'admin'; raw: object; fingerprint?: string }

/** The click a message names, if it is ours and of the same network; anything else waits for a person. */
const clickFor = async (ctx: Ctx, incoming: IncomingConversion): Promise<LockedClick | undefined> => {
  if (!/^[0-9A-Za-z]{22}$/.test(incoming.clickId)) return undefined
  const click = await lockClick(ctx.db, incoming.clickId)
  return click && clickNetworksOf(incoming.network).includes(click.network) ? click : undefined
}

/**
 * Writes the new state and moves the ledger to what it holds; called with the conversion and its click locked. What is
 * held back earns nothing. Returns the points credited.
 */
export const settle = async (
  ctx: Ctx,
  known: ConversionRow,
  state: NewState,
  click: LockedClick | undefined,
): Promise<number> => {
  const at = ctx.clock.now()
  const asked = await holdPromise(ctx, known, state, click)
  const hold = await holdBack(ctx, known, state, click, creditFor(state.status, asked))
  // A refused order promises nothing any more.
  const promised = hold === known.hold ? asked : await holdPromise(ctx, { ...known, hold }, state, click)
  const due = hold === null ? creditFor(state.status, promised) : 0
  const credited = click?.ownerDeleted ? Math.min(due, known.creditedPoints) : due
  const delta = credited - known.creditedPoints
  const revision = delta === 0 ? known.creditRevision : known.creditRevision + 1
  await saveConversion(ctx.db, known.id, { state, click, promised, credited, revision, at })
  if (!click) return 0
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
  await tellOwner(ctx, { known, state, click, promised, delta, revision })
  return credited
}

/** Of the rows that stand for one item of an order the furthest along earns, all others nothing. */
const shareEarning = async (ctx: Ctx, twins: ConversionRow[]): Promise<void> => {
  const earner = earnerOf(twins)
  const changed = twins.filter((row) => row.earns !== (row.id === earner?.id))
  // Who gives up does so first: at no moment do two of them earn.
  for (const row of changed.toSorted((a, b) => Number(b.earns) - Number(a.earns))) {
    const click = row.clickId === null ? undefined : await lockClick(ctx.db, row.clickId)
    await settle(ctx, row, { ...row, earns: !row.earns }, click)
  }
}

const stateOf = (known: ConversionRow, incoming: IncomingConversion, at: Date): NewState => ({
  status: incoming.status,
  orderValue: incoming.orderValue,
  commission: incoming.commission,
  networkStatus: incoming.networkStatus,
  reason: incoming.reason,
  networkUpdatedAt: incoming.updatedAt ?? at,
  evidence: incoming.evidence ?? 'report',
  otherKey: incoming.rowKeys?.find((key) => key !== known.itemKey) ?? known.otherKey,
  twinKey: incoming.twinKey ?? null,
  earns: incoming.twinKey ? known.twinKey === incoming.twinKey && known.earns : incoming.earns !== false,
})

/** The message under the name its row is stored by; a network may know one row by several numbers. */
const identified = async (ctx: Ctx, told: IncomingConversion): Promise<IncomingConversion> => {
  if (!told.rowKeys && !told.twinKey) return told
  await lockOrder(ctx.db, told.network, told.transactionId)
  if (!told.rowKeys) return told
  const known = await findIdentity(ctx.db, told.network, told.transactionId, told.rowKeys)
  return { ...told, ...known }
}

/** A hint's click is forgotten once the network's own books speak: they alone say whose order it is. */
const forgetClick = async (ctx: Ctx, clickId: string, order: ConversionRow): Promise<void> => {
  const click = await lockClick(ctx.db, clickId)
  if (!click) return
  const status = clickStatusOf(await statusesOfClick(ctx.db, click.id))
  await setClickStatus(ctx.db, click.id, status, order)
}

const apply = async (ctx: Ctx, told: IncomingConversion): Promise<{ outcome: RecordOutcome; id: number }> => {
  const at = ctx.clock.now()
  const incoming = withinEvidence(await identified(ctx, told))
  const { network, transactionId, twinKey } = incoming
  if (twinKey) await lockTwins(ctx.db, network, transactionId, twinKey)
  const isNew = await insertConversion(ctx.db, incoming, at)
  const known = await lockConversion(ctx.db, incoming)
  const verdict = isNew ? 'created' : decide(known, incoming)
  const moves = verdict === 'created' || verdict === 'updated'
  const isHint = incoming.evidence === 'hint'
  const settlesWhose = !isNew && known.evidence === 'hint' && !isHint
  const click =
    known.clickId === null || settlesWhose
      ? await clickFor(ctx, incoming)
      : await lockClick(ctx.db, known.clickId)
  const attaches = known.clickId === null && click !== undefined && (!isHint || known.evidence === 'hint')
  if (!moves && !attaches) return { outcome: verdict, id: known.id }
  await settle(ctx, known, moves ? stateOf(known, incoming, at) : known, click)
  if (settlesWhose && known.clickId !== null && known.clickId !== click?.clickId)
    await forgetClick(ctx, known.clickId, known)
  if (twinKey) await shareEarning(ctx, await lockTwins(ctx.db, network, transactionId, twinKey))
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
): Promise<{ outcome: RecordOutcome; conversionId: number }> =>
  inTransaction(ctx.db, async (db) => {
    const { outcome, id } = await apply({ ...ctx, db }, incoming)
    // A report that is behind another one says the same every time it is read.
    const keep = outcome === 'stale' && delivery.source === 'poll' ? insertEventOnce : insertEvent
    await keep(db, {
      network: incoming.network,
      source: delivery.source,
      raw: delivery.raw,
      dedupeHash: delivery.fingerprint ?? sha256(JSON.stringify(delivery.raw)),
      outcome,
      conversionId: id,
      at: ctx.clock.now(),
    })
    return { outcome, conversionId: id }
  })
