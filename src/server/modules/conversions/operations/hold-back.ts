import { recordAudit } from '#server/db/audit.ts'
import { databaseNow } from '#server/db/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClaim } from '#server/modules/claims/index.ts'
import { findSuspension } from '#server/modules/identity/index.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import { type Doubt, doubtAbout } from '../rules/doubt.ts'
import { countsInLimits } from '../rules/row-state.ts'
import { deleteHold, findHoldOfOrder, isUnlooked, type OrderHold } from '../store/order-holds.ts'
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

/** Was this clash decided? A suspension that came after keeps its claim in mind. */
const isDecided = ({ cause, claimId = null }: HoldRequest, before: OrderHold | undefined): boolean =>
  before?.claimId === claimId &&
  (before.cause === cause || (before.cause === 'SUSPENDED' && claimId !== null))

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

const ownerOf = (order: OpenOrder, row: ConversionRow | undefined): number | undefined =>
  row && clickOf(order, row)?.userId

/** Has the network given everything that was held to other members now? What was found about one says nothing of another. */
const isPassedOn = (order: OpenOrder, rows: ConversionRow[], { userId }: OrderHold): boolean => {
  const held = rows.filter(({ hold }) => hold !== null)
  return (
    held.length > 0 &&
    held.every((row) => {
      const before = ownerOf(
        order,
        order.rows.find(({ id }) => id === row.id),
      )
      const now = ownerOf(order, row)
      const isOthers = before !== undefined && now !== undefined && before !== now && now !== userId
      // A hint decides nothing about whose it is.
      return isOthers && row.evidence !== 'hint'
    })
  )
}

/** Does this hold keep the row, too? A suspension is its member's alone. */
const keeps = async (
  ctx: Ctx,
  order: OpenOrder,
  row: ConversionRow,
  hold: OrderHold | undefined,
): Promise<boolean> => {
  if (hold?.state !== 'open' && hold?.state !== 'refused') return false
  const owner = ownerOf(order, row)
  if (hold.state === 'refused' || hold.cause !== 'SUSPENDED' || owner === undefined) return true
  return owner === hold.userId || (await findSuspension(ctx.db, owner)) !== undefined
}

/** The order's hold, and its rows as far as it still keeps them; one whose order passed on to others is gone. */
const holdNow = async (ctx: Ctx, order: OpenOrder, rows: ConversionRow[]) => {
  const hold = await findHoldOfOrder(ctx.db, order)
  if (!hold || rows.every((row) => row.hold === null)) return { hold, rows }
  const isGone = isPassedOn(order, rows, hold)
  if (isGone) {
    await deleteHold(ctx.db, hold.id)
    await recordAudit(ctx, {
      action: 'hold.passed_on',
      subjectType: 'order_hold',
      subjectId: hold.id,
      before: { order: order.transactionId, state: hold.state, cause: hold.cause },
    })
  }
  const freed = new Set<number>()
  for (const row of rows)
    if (isGone || (hold.state === 'open' && !(await keeps(ctx, order, row, hold)))) freed.add(row.id)
  return {
    hold: isGone ? undefined : hold,
    rows: rows.map((row): ConversionRow => (freed.has(row.id) ? { ...row, hold: null } : row)),
  }
}

/**
 * Holds rows back before they are reckoned: as their order is held, or because the order cannot be what it says, or
 * because its code was paid for. What a person let go stays let go, a new clash aside.
 */
export const holdBack = async (
  ctx: Ctx,
  order: OpenOrder,
  next: ConversionRow[],
  claims: LockedClaim[],
): Promise<ConversionRow[]> => {
  if (next.every((row) => row.hold === null && !mayBeHeld(order, row))) return next
  const { hold: before, rows } = await holdNow(ctx, order, next)
  const holds = new Map<number, ConversionRow['hold']>()
  let opened = false
  for (const row of rows) {
    if (!mayBeHeld(order, row)) continue
    if (await keeps(ctx, order, row, before))
      holds.set(row.id, before?.state === 'refused' ? 'refused' : 'open')
    else holds.set(row.id, null)
  }
  const free = () => rows.filter(({ id }) => holds.get(id) === null)
  for (const row of free()) {
    if (opened) continue
    const request = await causeFor(ctx, order, row, { before, claims })
    const click = clickOf(order, row)
    if (!request || !click) continue
    // One that is open for another member's suspension is not opened anew.
    opened = before?.state === 'open' || (await openHold(ctx, order, click, request)) !== undefined
  }
  if (opened) for (const { id } of free()) holds.set(id, 'open')
  return rows.map((row) => ({ ...row, hold: holds.get(row.id) ?? row.hold }))
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
  const known = await findHoldOfOrder(ctx.db, order)
  if (known && !isUnlooked(known)) return rows
  for (const row of due) {
    const click = clickOf(order, row)
    if (!click || (await assess(ctx, row, click)) < policy.threshold) continue
    const id = await openHold(ctx, order, click, { cause: 'SIGNALS' })
    if (id === undefined) continue
    const held = new Set(due.map((one) => one.id))
    return rows.map((one) => (held.has(one.id) ? { ...one, hold: 'open' } : one))
  }
  return rows
}
