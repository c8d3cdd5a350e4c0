import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { markPurchaseReversed, recordConfirmedPurchase } from '#server/modules/purchases/index.ts'
import { clickStatusOf, creditFor, decide, type IncomingConversion } from '../rules.ts'
import { type LockedClick, lockClick, setClickStatus, statusesOfClick } from '../store/clicks.ts'
import {
  attachClick,
  type ConversionRow,
  insertConversion,
  lockConversion,
  saveConversion,
  saveCredit,
} from '../store/conversions.ts'
import { insertEvent } from '../store/events.ts'

export type RecordOutcome = 'created' | 'updated' | 'duplicate' | 'stale' | 'unmatched'
type Delivery = { source: 'postback' | 'poll' | 'file' | 'admin'; raw: object }

/** Moves the ledger to what the conversion holds now; called with the conversion and its click locked. */
const settle = async (ctx: Ctx, conversion: ConversionRow, click: LockedClick): Promise<void> => {
  const target = creditFor(conversion.status, conversion.promisedPoints)
  const delta = target - conversion.creditedPoints
  if (delta !== 0) {
    const revision = conversion.creditRevision + 1
    await postEntry(ctx, {
      userId: click.userId,
      kind: delta > 0 ? 'earn_confirm' : 'clawback',
      points: delta,
      refType: 'conversion',
      refId: String(conversion.id),
      revision,
    })
    await saveCredit(ctx.db, conversion.id, { creditedPoints: target, creditRevision: revision, at: ctx.clock.now() })
  }
  if (conversion.status === 'confirmed')
    await recordConfirmedPurchase(ctx, {
      userId: click.userId,
      productId: click.productId,
      points: target,
      clickId: click.clickId,
      conversionId: conversion.id,
      at: conversion.occurredAt,
    })
  else await markPurchaseReversed(ctx, conversion.id)
  await setClickStatus(ctx.db, click.id, clickStatusOf(await statusesOfClick(ctx.db, click.id)), {
    transactionId: conversion.transactionId,
    convertedAt: conversion.occurredAt,
  })
}

/** The click a message names, if it is ours and of the same network; anything else waits for a person. */
const clickFor = async (ctx: Ctx, incoming: IncomingConversion): Promise<LockedClick | undefined> => {
  if (!/^[0-9A-Za-z]{22}$/.test(incoming.clickId)) return undefined
  const click = await lockClick(ctx.db, incoming.clickId)
  return click && click.network === incoming.network ? click : undefined
}

const apply = async (ctx: Ctx, incoming: IncomingConversion): Promise<{ outcome: RecordOutcome; id: number }> => {
  const at = ctx.clock.now()
  const createdId = await insertConversion(ctx.db, incoming, at)
  let conversion = await lockConversion(ctx.db, incoming)
  const isNew = createdId !== undefined
  if (!isNew) {
    const verdict = decide(conversion, incoming)
    const brings = conversion.clickId === null && incoming.clickId !== '' && verdict !== 'stale'
    if (verdict !== 'updated' && !brings) return { outcome: verdict, id: conversion.id }
    if (verdict === 'updated') {
      await saveConversion(ctx.db, conversion.id, incoming, at)
      conversion = await lockConversion(ctx.db, incoming)
    } else if (conversion.reportedClickId === incoming.clickId) return { outcome: verdict, id: conversion.id }
  }
  let click: LockedClick | undefined
  if (conversion.clickRowId === null) {
    click = await clickFor(ctx, incoming)
    if (!click) return { outcome: 'unmatched', id: conversion.id }
    await attachClick(ctx.db, conversion.id, click)
    conversion = await lockConversion(ctx.db, incoming)
  } else click = await lockClick(ctx.db, conversion.clickId ?? '')
  if (click && !click.ownerDeleted) await settle(ctx, conversion, click)
  return { outcome: isNew ? 'created' : 'updated', id: conversion.id }
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
    const inside = { ...ctx, db }
    const { outcome, id } = await apply(inside, incoming)
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
