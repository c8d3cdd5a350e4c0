import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { eachByItself, leaveOffIf } from '#server/kernel/batches.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { findSuspension } from '#server/modules/identity/index.ts'
import { lockMember, postEntry } from '#server/modules/points/index.ts'
import { getExpiryPolicy } from '#server/modules/settings/index.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { cameBefore, cutOf, dayToAnnounce, dayToRemind, endedTwice, leftOf, stillEnding } from './rules.ts'
import * as store from './store.ts'

const together = 500

const tell = (
  ctx: Ctx,
  { id, userId, dueOn, points }: Pick<store.Announced, 'id' | 'userId' | 'dueOn' | 'points'>,
  revision: 0 | 1 | 2,
): Promise<void> =>
  notify(ctx, {
    userId,
    type: 'points_expiring',
    refType: 'expiry',
    refId: id,
    revision,
    data: { points, on: dueOn, state: revision === 2 ? 'expired' : 'announced' },
  })

/** What is asked of the ledger about what was announced. */
const lotsFor = (row: store.Announced, months: number): store.LotsAsked => ({
  key: row.id,
  userId: row.userId,
  cut: cutOf(row, months),
  at: row.announcedAt,
})

/**
 * What was announced to these members and would end if nothing else happened, the soonest first; what was spent since is not in it, nor
 * what is parked unless `isThere`.
 */
const findEnding = async (
  ctx: Ctx,
  members: readonly number[],
  months: number,
  { isThere = false }: { isThere?: boolean } = {},
): Promise<store.Announced[]> => {
  const open = await store.openOf(ctx.db, members)
  const lots = await store.lotsOf(
    ctx.db,
    open.map((row) => ({ ...lotsFor(row, months), isThere })),
  )
  const left = new Map([...lots].map(([id, one]) => [id, leftOf(one)]))
  const still = stillEnding(open, left)
  return open.map((row) => ({ ...row, points: still.get(row.id) ?? 0 })).filter(({ points }) => points > 0)
}

const announceSome = async (
  ctx: Ctx,
  members: readonly number[],
  { dueOn, months, each }: { dueOn: string; months: number; each: ReturnType<typeof eachByItself> },
): Promise<void> => {
  const sooner = (await findEnding(ctx, members, months, { isThere: true })).filter(
    (row) => row.dueOn < dueOn,
  )
  const cut = cameBefore(dueOn, months)
  const at = ctx.clock.now()
  const asked = members.map((userId) => ({ key: userId, userId, cut, at, isThere: true }))
  for (const lots of (await store.lotsOf(ctx.db, asked)).values()) {
    const theirs = sooner.filter(({ userId }) => userId === lots.userId)
    const points = leftOf(lots) - theirs.reduce((sum, row) => sum + row.points, 0)
    if (points <= 0) continue
    const row = { userId: lots.userId, dueOn, points, cut, announcedAt: at }
    await each.try({ member: row.userId }, () =>
      inTransaction(ctx, async (tx) => {
        const id = await store.announce(tx.db, row)
        if (id !== undefined) await tell(tx, { ...row, id }, 0)
      }),
    )
  }
}

/**
 * Tells members what ends with the month, on the days on which that is told; the ledger does not move. One who cannot be told keeps none
 * waiting. @throws Error where one could not be
 */
export const announceExpiring = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const { months } = await getExpiryPolicy(ctx)
  const dueOn = dayToAnnounce(ctx.clock.now())
  if (months === null || dueOn === undefined) return
  const each = eachByItself(ctx.log, 'expiring points not announced')
  let last: number | undefined = 0
  while (last !== undefined) {
    leaveOffIf(stopping)
    const members: number[] = await store.membersWithPoints(ctx.db, last, together)
    if (members.length > 0) await announceSome(ctx, members, { dueOn, months, each })
    last = members.at(-1)
  }
  each.end()
}

/** Tells again of what ends within a week, as much of it as is still there. */
export const remindExpiring = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const { months } = await getExpiryPolicy(ctx)
  if (months === null) return
  const day = dayToRemind(ctx.clock.now())
  let count = together
  while (count === together) {
    leaveOffIf(stopping)
    count = await inTransaction(ctx, async (tx) => {
      const rows = await store.remind(tx.db, day, tx.clock.now(), together)
      const members = rows.map(({ userId }) => userId)
      const marked = new Set(rows.map(({ id }) => id))
      const ending = rows.length > 0 ? await findEnding(tx, members, months) : []
      for (const row of ending)
        if (marked.has(row.id) && !(await findSuspension(tx.db, row.userId))) await tell(tx, row, 1)
      return rows.length
    })
  }
}

/**
 * Takes what was announced and is still there, never more than was announced. The member is locked before the ledger is read, so
 * that what they redeem at this moment counts first or finds it gone. Nothing ends of who is suspended; money asked for that its member
 * may still take back puts it off until it is approved or taken back.
 */
const settleOne = (ctx: Ctx, row: store.Announced): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, row.userId)
    const { months } = await getExpiryPolicy(tx)
    const ends = months !== null && !(await findSuspension(tx.db, row.userId))
    const asked = ends ? lotsFor(row, months) : undefined
    const lots = asked && (await store.lotsOf(tx.db, [asked])).get(row.id)
    const points = lots ? Math.min(row.points, leftOf(lots)) : 0
    if (asked && points < row.points && (await store.isParked(tx.db, row.userId))) return
    const cut = asked?.cut ?? null
    const settled = { points, cut, at: tx.clock.now() }
    if (!(await store.settle(tx.db, row.id, settled)) || points === 0) return
    await postEntry(tx, {
      userId: row.userId,
      kind: 'expire',
      points: -points,
      refType: 'expiry',
      refId: String(row.id),
    })
    await tell(tx, { ...row, points }, 2)
  })

/** Settles all whose last day has passed; one that cannot be keeps none after it waiting. @throws Error where one could not be */
export const settleExpired = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const today = vietnamDay(ctx.clock.now())
  const each = eachByItself(ctx.log, 'expired points not settled')
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows: store.Announced[] = await store.passed(ctx.db, today, last, together)
    for (const row of rows) {
      leaveOffIf(stopping)
      await each.try({ expiry: row.id }, () => settleOne(ctx, row))
    }
    last = rows.at(-1)?.id
  }
  each.end()
}

/** Has anything of theirs ever ended, and not been given back? */
export const hasExpired = (ctx: Ctx, userId: number): Promise<boolean> => store.hasExpired(ctx.db, userId)

/**
 * Gives back what had ended of an order, a claim or a gift that was taken back since: it was taken by its end already. What was spent before
 * that end stays spent. Reckoned from what stands, so that doing it again does nothing.
 */
export const giveBackExpired = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, userId)
    for (const { id, points } of endedTwice(await store.endedOf(tx.db, userId))) {
      await store.takeOffExpired(tx.db, id, points)
      await postEntry(tx, {
        userId,
        kind: 'adjust',
        points,
        refType: 'expiry',
        refId: String(id),
        revision: await store.nextRevision(tx.db, id),
      })
    }
  })

/** The same for everybody it may be owed to: the job that a return sends is lost with a restore, and may have been given up. */
export const giveBackMissed = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const each = eachByItself(ctx.log, 'expired points not given back')
  let last: number | undefined = 0
  while (last !== undefined) {
    const members: number[] = await store.takenBackSince(ctx.db, last, together)
    for (const userId of members) {
      leaveOffIf(stopping)
      await each.try({ userId }, () => giveBackExpired(ctx, userId))
    }
    last = members.at(-1)
  }
  each.end()
}

/** What of the own points ends next, and on which day; null where nothing does, and where what was announced is spent. */
export const findOwnExpiring = async (ctx: Ctx): Promise<{ on: string; points: number } | null> => {
  const { id } = memberOf(ctx)
  const { months } = await getExpiryPolicy(ctx)
  const ending = months === null ? [] : await findEnding(ctx, [id], months)
  const today = vietnamDay(ctx.clock.now())
  const next = ending.find(({ dueOn }) => dueOn >= today)
  return next ? { on: next.dueOn, points: next.points } : null
}
