import { databaseNow } from '#server/db/clock.ts'
import { lockOrderCodes } from '#server/db/order-codes.ts'
import { inTransaction, Overtaken } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { findClickRow } from '#server/modules/clicks/index.ts'
import {
  clickNetworksOf,
  type IncomingConversion,
  numbersByShop,
  numbersRows,
} from '#server/modules/networks/index.ts'
import {
  amountsAfter,
  clickAfter,
  decide,
  earnerOf,
  isSameAmounts,
  itemAfter,
  noAmounts,
  stampOf,
  withinEvidence,
} from '../rules/conversion.ts'
import { isFromFuture } from '../rules/doubt.ts'
import { doublesOf, uniteRows } from '../rules/unite-rows.ts'
import { insertEvent, insertEventOnce } from '../store/events.ts'
import {
  type ConversionRow,
  findIdentity,
  findRow,
  findShopOf,
  insertConversion,
  refileHint,
} from '../store/order-rows.ts'
import { lockOrder } from './open-order.ts'
import { settleOrder } from './settle-order.ts'

export type RecordOutcome = 'created' | 'updated' | 'duplicate' | 'stale' | 'unmatched'
export type Delivery = {
  source: 'postback' | 'poll' | 'file' | 'admin'
  raw: object
  fingerprint?: string
  /** The message of the inbox that is tried again. */
  retryOf?: number
}
/** What became of a message, and the row of the inbox that keeps it. */
type Recorded = { outcome: RecordOutcome; conversionId: number; eventId: number }
type Applied = { outcome: RecordOutcome; id: number; isRefused?: boolean }

type NamedClick = Awaited<ReturnType<typeof findClickRow>>

/**
 * The click a message names, if it is ours and of the same network; anything else waits for a person. What is read of it never changes,
 * so it is read once for all that asks.
 */
const namedClick = async (ctx: Ctx, incoming: IncomingConversion): Promise<NamedClick> => {
  if (!/^[0-9A-Za-z]{22}$/.test(incoming.clickId)) return undefined
  const click = await findClickRow(ctx.db, incoming.clickId)
  return click && clickNetworksOf(incoming.network).includes(click.network) ? click : undefined
}

/** What a click of another shop names under a number that is known is an order of that shop: its rows are told apart by it. */
const ofItsShop = async (
  ctx: Ctx,
  message: IncomingConversion,
  click: NamedClick,
): Promise<IncomingConversion> => {
  if (!click || !numbersByShop(message.network)) return message
  const shop = await findShopOf(ctx.db, message)
  return shop && shop !== click.shopKey
    ? { ...message, itemKey: `${click.shopKey} ${message.itemKey}`.trimEnd() }
    : message
}

/** The row as the message tells it, but for its amounts and the item it stands for. */
const asReported = (known: ConversionRow, incoming: IncomingConversion, reportedAt: Date): ConversionRow => ({
  ...known,
  status: incoming.status,
  networkStatus: incoming.networkStatus,
  reason: incoming.reason,
  networkUpdatedAt: reportedAt,
  evidence: incoming.evidence ?? 'report',
  // What an unsigned message said of the time goes with the rest of it once the network's own books speak.
  occurredAt:
    known.evidence === 'hint' && incoming.evidence !== 'hint' ? incoming.occurredAt : known.occurredAt,
})

/** The other number the network knows the row by, where it ever named one. */
const otherKeyOf = (known: ConversionRow, { rowKeys }: IncomingConversion): string | null =>
  rowKeys?.find((key) => key !== known.itemKey) ?? known.otherKey

/** Every number its row has, where that is enough to know it by or the message tells more than one. */
const numbersOf = ({ network, rowKeys, itemKey }: IncomingConversion): string[] =>
  rowKeys ?? (numbersRows(network) && itemKey !== '' ? [itemKey] : [])

/** The message under the name its row is stored by; a network may know one row by several numbers. */
const identified = async (
  ctx: Ctx,
  message: IncomingConversion,
  click: NamedClick,
): Promise<IncomingConversion> => {
  const rowKeys = numbersOf(message)
  if (rowKeys.length === 0) return ofItsShop(ctx, message, click)
  const { network, transactionId } = message
  const known = await findIdentity(ctx.db, network, transactionId, {
    rowKeys,
    anywhere: numbersRows(network),
  })
  return { ...message, ...known }
}

/**
 * As `identified`, with the codes of the order that is told and of the one the row is filed under locked. A hint that named no order goes
 * to the one that the network's books name, unless what they say is not taken (`isEarly`). @throws Overtaken when the row was filed
 * elsewhere meanwhile
 */
const identifiedUnderLock = async (
  ctx: Ctx,
  message: IncomingConversion,
  { click, isEarly }: { click: NamedClick; isEarly: boolean },
): Promise<IncomingConversion> => {
  const numbers = numbersOf(message)
  // Without numbers of its own a row is filed under the order that is told.
  const filed = numbers.length === 0 ? message : await identified(ctx, message, click)
  const codes = [message.transactionId, ...numbers, filed.transactionId]
  await lockOrderCodes(ctx.db, codes)
  const known = await identified(ctx, message, click)
  if (!codes.includes(known.transactionId)) throw new Overtaken('the row was filed elsewhere meanwhile')
  const isElsewhere = known.transactionId !== message.transactionId && message.evidence !== 'hint'
  const isRefiled = isElsewhere && !isEarly && (await refileHint(ctx.db, known, message.transactionId))
  return isRefiled ? { ...known, transactionId: message.transactionId } : known
}

/** Of the rows that stand for one item of an order one earns (`earnerOf`), all others nothing. */
const shareEarning = (rows: ConversionRow[], twinKey: string | null): ConversionRow[] => {
  if (twinKey === null) return rows
  const earner = earnerOf(rows.filter((row) => row.twinKey === twinKey))
  return rows.map((row) => (row.twinKey === twinKey ? { ...row, earns: row.id === earner?.id } : row))
}

/** A row that comes to stand for another item leaves the one it stood for to the others of that. */
const shareAll = (rows: ConversionRow[], changed: readonly ConversionRow[]): ConversionRow[] =>
  [...new Set(changed.map(({ twinKey }) => twinKey))].reduce(shareEarning, rows)

const isRegrouped = (known: ConversionRow, item: Pick<ConversionRow, 'twinKey' | 'earns'>): boolean =>
  item.twinKey !== known.twinKey || item.earns !== known.earns

/**
 * The row a message merely repeats: nothing has to be locked to see that, so a storm of repeats of one message queues
 * nowhere.
 */
const repeated = async (
  ctx: Ctx,
  message: IncomingConversion,
  click: NamedClick,
): Promise<number | undefined> => {
  const incoming = withinEvidence(await identified(ctx, message, click))
  const known = await findRow(ctx.db, incoming)
  if (!known || isFromFuture(incoming.updatedAt, ctx.clock.now())) return undefined
  if (decide(known, incoming) !== 'duplicate' || isRegrouped(known, itemAfter(known, incoming, false)))
    return undefined
  const reportedAt = incoming.updatedAt ?? known.networkUpdatedAt
  if (!isSameAmounts(known, amountsAfter(known, incoming, { reportedAt, after: known }))) return undefined
  if (otherKeyOf(known, incoming) !== known.otherKey) return undefined
  return click === undefined || click.id === known.clickRowId ? known.id : undefined
}

const apply = async (ctx: Ctx, message: IncomingConversion, click: NamedClick): Promise<Applied> => {
  const at = ctx.clock.now()
  // A time of change that nobody can know yet must not keep later messages out: it counts as told with the order.
  const isEarly =
    isFromFuture(message.updatedAt, at) && isFromFuture(message.updatedAt, await databaseNow(ctx.db))
  const incoming = withinEvidence(await identifiedUnderLock(ctx, message, { click, isEarly }))
  const heardAt = isEarly
    ? new Date(Math.min(incoming.occurredAt.getTime(), at.getTime()))
    : (incoming.updatedAt ?? at)
  const doubt = isEarly ? ('TOLD_FROM_FUTURE' as const) : null
  const isNew = await insertConversion(ctx.db, incoming, { at, reportedAt: heardAt, doubt })
  const found = click?.id
  const order = await lockOrder(ctx, incoming, found === undefined ? [] : [found])
  // An old one may have been deleted before it was locked: then the order waits for a person, as with any unknown id.
  const named = found !== undefined && order.clicks.has(found) ? found : undefined
  const known = order.rows.find(({ itemKey }) => itemKey === incoming.itemKey)
  if (!known) throw new Error(`the row of ${incoming.network} ${incoming.transactionId} is gone`)
  if (isEarly && !isNew) return { outcome: 'stale', id: known.id, isRefused: true }
  const verdict = isNew ? 'created' : decide(known, incoming)
  const moves = verdict === 'created' || verdict === 'updated'
  // What tells no time of change is later than what it changes, whatever that said of its own.
  const isBehind = !isNew && incoming.updatedAt === null && heardAt <= known.networkUpdatedAt
  const reportedAt = isBehind ? new Date(known.networkUpdatedAt.getTime() + 1) : heardAt
  const before = isNew ? { ...known, ...noAmounts } : known
  const after = moves ? { ...asReported(before, incoming, reportedAt), doubt } : known
  const amounts = amountsAfter(before, incoming, { reportedAt, after })
  const state = { ...after, ...amounts }
  const word = named === undefined ? undefined : { clickRowId: named, stamp: stampOf(incoming, reportedAt) }
  const whose = clickAfter(
    { clickRowId: known.clickRowId, stamp: known.clickStamp, evidence: known.evidence },
    word,
    state.evidence,
  )
  const item = itemAfter(known, incoming, moves)
  const doubles = doublesOf(order.rows, known, incoming)
  const { row, empty } = uniteRows(
    {
      ...state,
      otherKey: otherKeyOf(known, incoming),
      twinKey: item.twinKey,
      earns: item.earns,
      clickRowId: whose.clickRowId,
      clickStamp: whose.stamp,
    },
    doubles,
  )
  const isRepriced = row.orderValue !== known.orderValue || row.commission !== known.commission
  const isRenumbered = row.otherKey !== known.otherKey || empty.length > 0
  const changes =
    moves || isRepriced || isRenumbered || row.clickRowId !== known.clickRowId || isRegrouped(known, row)
  // A repeat says nothing new; a late message may still be the greatest so far that names the click or tells an amount.
  const isSaid =
    (verdict === 'duplicate' || row.clickStamp === known.clickStamp) && isSameAmounts(known, amounts)
  if (!changes && isSaid) return { outcome: verdict, id: known.id }
  const next = new Map([row, ...empty].map((one) => [one.id, one]))
  const rows = order.rows.map((one) => next.get(one.id) ?? one)
  await settleOrder(ctx, order, changes ? shareAll(rows, [known, row, ...doubles]) : rows)
  if (!changes) return { outcome: verdict, id: known.id }
  if (row.clickRowId === null) return { outcome: 'unmatched', id: known.id }
  return { outcome: isNew ? 'created' : 'updated', id: known.id }
}

/** Keeps the raw message in the inbox, with what became of it. */
const keep = async (
  ctx: Ctx,
  { network }: IncomingConversion,
  delivery: Delivery,
  { outcome, id, isRefused = false }: Applied,
): Promise<Recorded> => {
  // A report that is behind another one says the same every time it is read.
  const isRead = delivery.source === 'poll'
  const insert = isRead && outcome === 'stale' ? insertEventOnce : insertEvent
  const eventId = await insert(ctx.db, {
    network,
    source: delivery.source,
    raw: isRefused ? { ...delivery.raw, problems: ['updated_at: TOLD_FROM_FUTURE'] } : delivery.raw,
    dedupeHash: delivery.fingerprint ?? sha256(JSON.stringify(delivery.raw)),
    outcome: isRefused ? 'refused' : outcome,
    conversionId: id,
    retryOf: delivery.retryOf ?? null,
    at: ctx.clock.now(),
  })
  return { outcome, conversionId: id, eventId }
}

/**
 * Takes in one message about a conversion, in one transaction: the raw event is kept, the whole order and its clicks are
 * locked, rules decide, the ledger moves. Repeats, late and reordered messages end in the same points of the same member.
 */
export const recordConversion = async (
  ctx: Ctx,
  incoming: IncomingConversion,
  delivery: Delivery,
): Promise<Recorded> => {
  const click = await namedClick(ctx, incoming)
  const known = await repeated(ctx, incoming, click)
  if (known !== undefined) return keep(ctx, incoming, delivery, { outcome: 'duplicate', id: known })
  return inTransaction(ctx, async (tx) => keep(tx, incoming, delivery, await apply(tx, incoming, click)))
}
