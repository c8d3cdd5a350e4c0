import type { Ctx } from '#server/kernel/context.ts'
import { lockMembers, setClickStatus } from '#server/modules/clicks/index.ts'
import type { Reckoned, Reckoning } from '#server/modules/earning/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { markPurchaseReversed, recordConfirmedPurchase } from '#server/modules/purchases/index.ts'
import { clickStatusOf, creditFor } from '../rules/conversion.ts'
import { noteOnTaken } from '../rules/notice.ts'
import { countsInLimits, mayEarn } from '../rules/row-state.ts'
import { statusesOfClick } from '../store/conversions.ts'
import { orderPayer, takePayment } from '../store/order-payments.ts'
import { type ConversionRow, insertMove, saveConversion } from '../store/order-rows.ts'
import { holdBack, holdRisky } from './hold-back.ts'
import { clickOf, type OpenOrder } from './open-order.ts'
import {
  givingWay,
  isCredited,
  lockClaimsOf,
  mayBeCredited,
  rowsLeftBy,
  settleClaimsOf,
  takenBackBy,
} from './order-claims.ts'
import { type OrderReckoning, openReckoning } from './reckon-order.ts'
import { refuseOvertaken } from './refuse-overtaken.ts'
import { tellOwner } from './tell-owner.ts'

/** A row before and after. */
type Change = { known: ConversionRow; next: ConversionRow }

/** A row that cannot earn keeps the number it was told, unless it earns nothing at all or went to another click. */
const promisedTo = (known: ConversionRow, next: ConversionRow, reckoned: Reckoned | undefined): number => {
  if (!reckoned || !mayEarn(next)) return 0
  const keeps = !countsInLimits(next) && known.clickRowId === next.clickRowId
  return keeps ? known.promisedPoints || reckoned.points : reckoned.points
}

const dueOf = (row: ConversionRow): number =>
  row.hold === null ? creditFor(row.status, row.promisedPoints) : 0

const hasMoved = ({ known, next }: Change): boolean => known.clickRowId !== next.clickRowId

/** Does the ledger move with this row? */
const movesPoints = (change: Change): boolean =>
  dueOf(change.next) !== change.known.creditedPoints || (hasMoved(change) && change.known.creditedPoints > 0)

/** An erased member earns nothing more; what they were credited may shrink. */
const credited = (order: OpenOrder, change: Change, erased: Set<number>): ConversionRow => {
  const { known, next } = change
  const due = dueOf(next)
  const isErased = erased.has(clickOf(order, next)?.userId ?? 0)
  const kept = hasMoved(change) ? 0 : known.creditedPoints
  const creditedPoints = isErased ? Math.min(due, kept) : due
  const takesBack = hasMoved(change) && known.creditedPoints > 0
  const entries =
    Number(takesBack) + Number(takesBack ? creditedPoints > 0 : creditedPoints !== known.creditedPoints)
  return { ...next, creditedPoints, creditRevision: known.creditRevision + entries }
}

/** Posts what a row's change means to the member who had it and the member who has it now. */
const post = async (ctx: Ctx, order: OpenOrder, { known, next }: Change): Promise<void> => {
  const before = clickOf(order, known)
  const after = clickOf(order, next)
  const ref = { refType: 'conversion' as const, refId: String(known.id) }
  const note = before?.id === after?.id ? noteOnTaken(next) : undefined
  const entry = (userId: number, points: number, revision: number) =>
    postEntry(ctx, {
      ...{ userId, kind: points > 0 ? 'earn_confirm' : 'clawback', points, ...ref, revision },
      ...(points < 0 && note !== undefined ? { note } : {}),
    })
  if (before && before.id !== after?.id && known.creditedPoints > 0) {
    await entry(before.userId, -known.creditedPoints, known.creditRevision + 1)
    if (after && next.creditedPoints > 0) await entry(after.userId, next.creditedPoints, next.creditRevision)
  } else if (after && next.creditedPoints !== known.creditedPoints)
    await entry(after.userId, next.creditedPoints - known.creditedPoints, next.creditRevision)
}

/** Points that come once the shop confirms, with nobody asked again: also where it refused before, for it may turn round. */
const awaited = (row: ConversionRow): number =>
  row.hold === null && row.status !== 'confirmed' ? row.promisedPoints : 0

/** What a row promises or no longer promises counts as moved where somebody wants to know of it. */
const notePromise = (ctx: Ctx, order: OpenOrder, { known, next }: Change): void => {
  const note = (userId: number | undefined, points: number) =>
    userId !== undefined && points !== 0 && ctx.posted?.push({ userId, points })
  note(clickOf(order, known)?.userId, -awaited(known))
  note(clickOf(order, next)?.userId, awaited(next))
}

/** What was never credited was never kept as a purchase. */
const keepPurchase = async (ctx: Ctx, order: OpenOrder, { known, next: row }: Change): Promise<void> => {
  const click = clickOf(order, row)
  if (known.creditedPoints === 0 && row.creditedPoints === 0) return
  if (!click || row.creditedPoints === 0) return markPurchaseReversed(ctx, row.id)
  return recordConfirmedPurchase(ctx, {
    userId: click.userId,
    productId: click.productId,
    points: row.creditedPoints,
    clickId: click.clickId,
    conversionId: row.id,
    at: row.occurredAt,
  })
}

/** This order is now the one that is paid for its code, at every shop it is paid at. */
const takePayments = async (ctx: Ctx, order: OpenOrder, rows: ConversionRow[]): Promise<void> => {
  const paid = rows.filter(({ creditedPoints }) => creditedPoints > 0)
  const shops = new Set(paid.flatMap((row) => clickOf(order, row)?.shopKey ?? []))
  const orderKey = paid[0]?.orderKey
  if (!orderKey) return
  for (const shopKey of [...shops].sort()) await takePayment(ctx.db, { shopKey, orderKey }, orderPayer(order))
}

/** Times and reckonings are compared by what they say. */
const said = (value: ConversionRow[keyof ConversionRow]) => {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'object' || value === null) return value
  return [value.base, value.boost, value.own, ...value.cuts].join(' ')
}

const differs = ({ known, next }: Change): boolean =>
  (Object.keys(next) as (keyof ConversionRow)[]).some((name) => said(known[name]) !== said(next[name]))

const reckoningOf = (reckoned: Reckoned | undefined): Reckoning | null => {
  if (!reckoned) return null
  const { base, boost, own, cuts } = reckoned
  return { base, boost, own, cuts }
}

/** Who gives up does so first, and who leaves an item before another takes it: at no moment do two rows of one item earn. */
const turnOf = ({ known, next }: Change): number => {
  if (!next.earns) return 0
  return known.twinKey === next.twinKey ? 2 : 1
}

const writeDown = async (
  ctx: Ctx,
  order: OpenOrder,
  changes: Change[],
  erased: Set<number>,
): Promise<void> => {
  const at = ctx.clock.now()
  const inTurn = changes.toSorted((a, b) => turnOf(a) - turnOf(b) || a.next.id - b.next.id)
  for (const { next } of inTurn) await saveConversion(ctx.db, next, { click: clickOf(order, next), at })
  for (const change of changes) {
    const from = clickOf(order, change.known)
    if (from && hasMoved(change))
      await insertMove(ctx.db, {
        conversionId: change.known.id,
        from: from.id,
        to: change.next.clickRowId,
        takenBack: change.known.creditedPoints,
        revision: change.known.creditRevision + Number(change.known.creditedPoints > 0),
        at,
      })
    await post(ctx, order, change)
    notePromise(ctx, order, change)
    await keepPurchase(ctx, order, change)
  }
  const touched = new Map(
    changes.flatMap(({ known, next }) =>
      [clickOf(order, known), clickOf(order, next)].flatMap((click) =>
        click ? [[click.id, next] as const] : [],
      ),
    ),
  )
  for (const [clickRowId, row] of touched)
    await setClickStatus(ctx.db, clickRowId, clickStatusOf(await statusesOfClick(ctx.db, clickRowId)), row)
  for (const change of changes) await tellOwner(ctx, order, change, erased)
}

const draft = (order: OpenOrder, rows: ConversionRow[], reckoning: OrderReckoning): Change[] =>
  rows.flatMap((row): Change[] => {
    const known = order.rows.find(({ id }) => id === row.id)
    const reckoned = reckoning.of(row)
    if (!known) return []
    const promisedPoints = promisedTo(known, row, reckoned)
    return [{ known, next: { ...row, promisedPoints, reckoning: reckoningOf(reckoned) } }]
  })

/**
 * Writes the new state of an open order and moves the ledger to what it holds: holds and clashes first, then the
 * reckoning of all its rows, then claims, payment, rows, ledger and words, each lock kind in its turn. `next` holds every
 * row of the order. What it credits and to whom follows from the rows alone. Returns the rows as written.
 */
export const settleOrder = async (
  ctx: Ctx,
  order: OpenOrder,
  next: ConversionRow[],
): Promise<ConversionRow[]> => {
  const claims = await lockClaimsOf(ctx, order)
  const held = await holdBack(ctx, order, next, claims)
  const mayGiveWay = givingWay(claims, order, held, mayBeCredited)
  const paid = claims.filter(({ creditedPoints }) => creditedPoints > 0)
  const asPaid = paid.map((claim) => ({ ...claim, left: rowsLeftBy(claim, order, held) }))
  const reckoningFor = await openReckoning(ctx, order, held, asPaid)
  let reckoning = reckoningFor(mayGiveWay)
  const rows = await holdRisky(ctx, order, held, (row) => reckoning.of(row)?.points ?? 0)
  const drafts = draft(order, rows, reckoning)
  // Where a claim's share is at stake every row may still come out otherwise.
  const moving = mayGiveWay.length > 0 ? drafts : drafts.filter(movesPoints)
  const members = [
    ...moving.flatMap(({ known, next: row }) => [clickOf(order, known), clickOf(order, row)]),
    ...paid,
  ].flatMap((one) => one?.userId ?? [])
  const erased = await lockMembers(ctx.db, [...new Set(members)])
  const creditedBy = (changes: Change[]) =>
    changes.map((change) => ({ ...change, next: credited(order, change, erased) }))
  const rowsOf = (changes: Change[]) => changes.map((change) => change.next)
  let final = creditedBy(drafts)
  const givesWay = givingWay(claims, order, rowsOf(final), isCredited)
  if (givesWay.length < mayGiveWay.length) {
    reckoning = reckoningFor(givesWay)
    final = creditedBy(draft(order, rows, reckoning))
  }
  await refuseOvertaken(ctx, order, final)
  const after = rowsOf(final)
  await reckoning.keep(takenBackBy(claims, order, after))
  await settleClaimsOf(ctx, claims, order, after)
  await takePayments(ctx, order, after)
  await writeDown(ctx, order, final.filter(differs), erased)
  return after
}
