import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lockMembers } from '#server/modules/clicks/index.ts'
import { findSuspension } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import { bonusesText as t } from '#server/text/bonuses.ts'
import { addDays, vietnamDayBounds } from '#shared/vietnam-time.ts'
import { type CreditedOrder, type Due, dueBonuses, firstWorth, monthOf } from '../rules/due.ts'
import { ringSignals, riskOf } from '../rules/ring.ts'
import { type Bonus, bonusesOf, countThanks, saveBonus, takeWork } from '../store/bonuses.ts'
import { creditedOrders } from '../store/orders.ts'
import {
  findFacts,
  findReferral,
  type Referral,
  releaseEnded,
  saveAssessment,
  setOverCap,
} from '../store/referrals.ts'
import { findVersions } from '../store/terms.ts'

/** How long a person has to look at an invitation before it counts by itself (beyond.md, feature 15). */
const daysOfHold = 14

/** Members under lock, of whom some are gone and some earn nothing now: those who are gone, and those who are suspended. */
type Members = { erased: Set<number>; idle: Set<number> }

const isSuspended = ({ erased, idle }: Members, userId: number): boolean =>
  idle.has(userId) && !erased.has(userId)

/** A suspension waits for the lock, or was committed before it was given. */
const lockThem = async (ctx: Ctx, ids: number[]): Promise<Members> => {
  const erased = await lockMembers(ctx.db, ids)
  const idle = new Set(erased)
  for (const id of ids) if (await findSuspension(ctx.db, id)) idle.add(id)
  return { erased, idle }
}

/**
 * Moves the ledger to what a bonus comes to now. An erased and a suspended member earn nothing more; what they were given may shrink.
 * What waits for a suspension is reckoned when it is over.
 */
const move = async (
  ctx: Ctx,
  userId: number,
  { due, known, members }: { due: Due; known: Bonus | undefined; members: Members },
): Promise<void> => {
  const before = known?.credited ?? 0
  const points = members.idle.has(userId) ? Math.min(due.points, before) : due.points
  const isMoved = points !== before
  // Thanks that wait for a suspension are those of the month in which they came to stand.
  const waits = due.kind === 'referral' && due.points > 0 && !known && isSuspended(members, userId)
  if (!waits && !isMoved && (points === 0 || known?.orderRef === due.orderRef)) return
  const revision = (known?.revision ?? 0) + Number(isMoved)
  const id = await saveBonus(ctx.db, userId, { ...due, points, revision }, ctx.clock.now())
  // Another order carries it now.
  if (!isMoved) return
  const isThanks = due.kind === 'referral' || due.kind === 'welcome'
  const kind = isThanks ? 'referral' : 'earn_confirm'
  const ref = { refType: 'bonus' as const, refId: String(id), revision }
  await postEntry(ctx, {
    userId,
    kind: points > before ? kind : 'clawback',
    points: points - before,
    note: t.noteOf(due),
    ...ref,
  })
  if (members.erased.has(userId)) return
  await notify(ctx, {
    userId,
    type: points > before ? 'points_credited' : 'points_taken_back',
    ...ref,
    data: {
      points: Math.abs(points - before),
      bonus: due.kind,
      ...(points < before ? { why: points > 0 ? 'less' : 'reversed' } : {}),
    },
  })
}

/** Looks at an invitation once, when its first order is credited; may put it off for a person to decide. */
const assess = async (ctx: Ctx, referral: Referral): Promise<Referral['state']> => {
  if (referral.assessedAt) return referral.state
  const signals = ringSignals(await findFacts(ctx.db, referral.friendId))
  const policy = await getHoldPolicy(ctx)
  const isHeld = policy.mode === 'hold' && riskOf(signals) >= policy.threshold && referral.state === 'open'
  const at = ctx.clock.now()
  await saveAssessment(ctx.db, referral.friendId, {
    signals,
    heldUntil: isHeld ? addDays(at, daysOfHold) : null,
    at,
  })
  return isHeld ? 'held' : referral.state
}

/** Has the referrer been thanked for as many friends this month as was said when the friend joined? */
const isOverCap = async (ctx: Ctx, { referrerId, monthlyCap }: Referral): Promise<boolean> => {
  if (monthlyCap === null) return false
  const { from } = vietnamDayBounds(`${monthOf(ctx.clock.now())}-01`)
  return (await countThanks(ctx.db, referrerId, from)) >= monthlyCap
}

const findKnown = (known: readonly Bonus[], { kind, ref }: Pick<Due, 'kind' | 'ref'>): Bonus | undefined =>
  known.find((one) => one.kind === kind && one.ref === ref)

/** What both are owed for the friend's coming, by the friend's oldest order that stands. */
const settleReferral = async (
  ctx: Ctx,
  referral: Referral,
  first: CreditedOrder | undefined,
  members: Members,
  own: readonly Bonus[],
): Promise<void> => {
  const { friendId, referrerId } = referral
  const isDue = first !== undefined && ['open', 'released'].includes(await assess(ctx, referral))
  const base = { level: null, percent: null, orderRef: first?.ref ?? '' }
  const welcome: Due = {
    ...base,
    ...{ kind: 'welcome', ref: 'first', points: isDue ? referral.friendPoints : 0 },
  }
  const thanks: Due = {
    ...base,
    ...{ kind: 'referral', ref: `friend:${friendId}`, points: isDue ? referral.referrerPoints : 0 },
  }
  await move(ctx, friendId, { due: welcome, known: findKnown(own, welcome), members })
  const known = findKnown(await bonusesOf(ctx.db, referrerId), thanks)
  if (!known && isDue && (referral.overCap || (await isOverCap(ctx, referral)))) {
    await setOverCap(ctx.db, friendId)
    return
  }
  await move(ctx, referrerId, { due: thanks, known, members })
}

/**
 * Brings what a member has beside orders, and who invited them, to what their orders are worth now. Members are locked first, in
 * the order everybody takes them in, so that what is read after it holds all that moved before it; a twin finds nothing to do.
 */
export const settleMember = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Who invited a member never changes.
    const invited = await findReferral(tx.db, userId)
    const members = await lockThem(tx, invited ? [userId, invited.referrerId] : [userId])
    await takeWork(tx.db, userId)
    const orders = await creditedOrders(tx.db, userId)
    const known = await bonusesOf(tx.db, userId)
    const own = known.filter(({ kind }) => kind !== 'referral' && kind !== 'welcome')
    const due = dueBonuses(orders, await findVersions(tx.db), own)
    const fallen = own.filter((one) => one.credited > 0 && !findKnownDue(due, one))
    for (const one of fallen)
      await move(tx, userId, {
        due: { ...one, points: 0, orderRef: '' },
        known: one,
        members,
      })
    for (const one of due) await move(tx, userId, { due: one, known: findKnown(own, one), members })
    if (invited) await releaseEnded(tx.db, userId, tx.clock.now())
    const referral = invited && (await findReferral(tx.db, userId))
    if (referral) await settleReferral(tx, referral, firstWorth(orders, referral.leastPoints), members, known)
  })

const findKnownDue = (due: readonly Due[], { kind, ref }: Bonus): Due | undefined =>
  due.find((one) => one.kind === kind && one.ref === ref)
