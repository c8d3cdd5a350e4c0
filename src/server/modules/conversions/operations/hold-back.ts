import { databaseNow } from '#server/db/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClaim } from '#server/modules/claims/index.ts'
import { findSuspension } from '#server/modules/identity/index.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import { type Doubt, doubtAbout } from '../rules/doubt.ts'
import { partKey } from '../rules/part.ts'
import { countsInLimits } from '../rules/row-state.ts'
import { holdAbout, isUnlooked, listHoldsOf, type OrderHold } from '../store/order-holds.ts'
import { findPayer, orderPayer } from '../store/order-payments.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import { assess } from './assess-order.ts'
import { type HoldRequest, openHold } from './open-hold.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

/** A row that may be held: it stands, and is not credited where it belongs now. What is credited is never held back. */
const mayBeHeld = (order: OpenOrder, row: ConversionRow): boolean => {
  const known = order.rows.find(({ id }) => id === row.id)
  const isCredited = row.creditedPoints > 0 && known?.clickRowId === row.clickRowId
  return row.hold === null && !isCredited && countsInLimits(row) && clickOf(order, row) !== undefined
}

/** Is somebody else paid for this order's code at the shop of the row? The database would refuse a second payment. */
const clashOf = async (
  ctx: Ctx,
  order: OpenOrder,
  row: ConversionRow,
  claims: LockedClaim[],
): Promise<HoldRequest | null> => {
  const click = clickOf(order, row)
  if (!click || row.orderKey === null) return null
  const payer = await findPayer(ctx.db, { shopKey: click.shopKey, orderKey: row.orderKey })
  if (!payer || payer === orderPayer(row)) return null
  const claimId = payer.startsWith('claim:') ? Number(payer.slice('claim:'.length)) : null
  if (claimId === null) return { cause: 'ORDER_CLASH' }
  // A claim of the same member gives way to the order.
  const isOwn = claims.some(({ id, userId }) => id === claimId && userId === click.userId)
  return isOwn ? null : { cause: 'CLAIM_CLASH', claimId }
}

/** Is the member suspended? What a person let go since then stays let go. */
export const waitsForMember = async (
  ctx: Ctx,
  userId: number,
  before: OrderHold | undefined,
): Promise<boolean> => {
  const suspension = await findSuspension(ctx.db, userId)
  if (!suspension) return false
  return before?.cause !== 'SUSPENDED' || before.openedAt < suspension.startedAt
}

const doubtOf = async (
  ctx: Ctx,
  row: ConversionRow,
  click: Parameters<typeof doubtAbout>[1],
): Promise<Doubt | null> => {
  const doubt = doubtAbout(row, click, ctx.clock.now())
  return doubt === 'SALE_IN_FUTURE' ? doubtAbout(row, click, await databaseNow(ctx.db)) : doubt
}

/**
 * Was this clash decided? A suspension that came after keeps its claim in mind. Whoever lets one of two orders go that share a code decides
 * nothing of what comes after: while the other is paid, be it paid again, it waits.
 */
const isDecided = ({ cause, claimId = null }: HoldRequest, before: OrderHold | undefined): boolean =>
  claimId !== null && before?.claimId === claimId && (before.cause === cause || before.cause === 'SUSPENDED')

const causeFor = async (
  ctx: Ctx,
  order: OpenOrder,
  row: ConversionRow,
  { before, claims }: { before: OrderHold | undefined; claims: LockedClaim[] },
): Promise<HoldRequest | null> => {
  const clash = await clashOf(ctx, order, row, claims)
  if (clash && !isDecided(clash, before)) return clash
  const click = clickOf(order, row)
  const doubt = before || !click ? null : await doubtOf(ctx, row, click)
  if (doubt) return { cause: doubt }
  return click && (await waitsForMember(ctx, click.userId, before))
    ? { cause: 'SUSPENDED', claimId: clash?.claimId ?? null }
    : null
}

/** What the hold keeps its rows as; null where it keeps nothing back any more. */
const keptAs = (hold: OrderHold | undefined): ConversionRow['hold'] =>
  hold?.state === 'open' || hold?.state === 'refused' ? hold.state : null

/** The rows by whom they belong to and at which shop: each such part of an order is held, and let go, by itself. */
const partsOf = (order: OpenOrder, rows: ConversionRow[]): ConversionRow[][] => [
  ...Map.groupBy(rows, (row) => {
    const click = clickOf(order, row)
    return click && partKey(click)
  }).values(),
]

/** Opens the hold of a part for the first of its rows that gives a cause; false where none does. */
const opensFor = async (
  ctx: Ctx,
  order: OpenOrder,
  part: ConversionRow[],
  known: { before: OrderHold | undefined; claims: LockedClaim[] },
): Promise<boolean> => {
  for (const row of part) {
    const request = await causeFor(ctx, order, row, known)
    const click = clickOf(order, row)
    if (request && click && (await openHold(ctx, order, click, request)) !== undefined) return true
  }
  return false
}

/**
 * Holds rows back before they are reckoned: as what their member bought there is held, or because the order cannot be what it says, or
 * because its code was paid for. What a person let go stays let go, a new clash aside. A row that the network gives to another member
 * leaves the hold of the first behind, and finds it again should it come back.
 */
export const holdBack = async (
  ctx: Ctx,
  order: OpenOrder,
  next: ConversionRow[],
  claims: LockedClaim[],
): Promise<ConversionRow[]> => {
  if (next.every((row) => row.hold === null && !mayBeHeld(order, row))) return next
  const holds = await listHoldsOf(ctx.db, order)
  const holdOf = (row: ConversionRow) => holdAbout(holds, clickOf(order, row))
  const rows = next.map((row): ConversionRow => {
    const isAsked = row.hold !== null || mayBeHeld(order, row)
    return isAsked ? { ...row, hold: keptAs(holdOf(row)) } : row
  })
  const opened = new Set<number>()
  for (const part of partsOf(
    order,
    rows.filter((row) => mayBeHeld(order, row)),
  )) {
    const before = part[0] && holdOf(part[0])
    if (await opensFor(ctx, order, part, { before, claims })) for (const { id } of part) opened.add(id)
  }
  return rows.map((row): ConversionRow => (opened.has(row.id) ? { ...row, hold: 'open' } : row))
}

/** Do the signals of one of these rows reach the threshold? */
const isRisky = async (
  ctx: Ctx,
  order: OpenOrder,
  part: ConversionRow[],
  threshold: number,
): Promise<boolean> => {
  for (const row of part) {
    const click = clickOf(order, row)
    if (click && (await assess(ctx, row, click)) >= threshold) return true
  }
  return false
}

/** Holds rows back that would now be credited and whose signals reach the threshold of the policy in force. */
export const holdRisky = async (
  ctx: Ctx,
  order: OpenOrder,
  rows: ConversionRow[],
  pointsOf: (row: ConversionRow) => number,
): Promise<ConversionRow[]> => {
  const due = rows.filter((row) => row.status === 'confirmed' && mayBeHeld(order, row) && pointsOf(row) > 0)
  if (due.length === 0) return rows
  const policy = await getHoldPolicy(ctx)
  if (policy.mode === 'shadow') return rows
  const holds = await listHoldsOf(ctx.db, order)
  const held = new Set<number>()
  for (const part of partsOf(order, due)) {
    const click = part[0] && clickOf(order, part[0])
    const known = holdAbout(holds, click)
    if (!click || (known && !isUnlooked(known))) continue
    if (await isRisky(ctx, order, part, policy.threshold)) {
      const id = await openHold(ctx, order, click, { cause: 'SIGNALS' })
      if (id !== undefined) for (const row of part) held.add(row.id)
    }
  }
  return rows.map((one): ConversionRow => (held.has(one.id) ? { ...one, hold: 'open' } : one))
}
