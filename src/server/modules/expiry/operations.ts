import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { getOwnBalance, lockMember, postEntry } from '#server/modules/points/index.ts'
import { getExpiryPolicy } from '#server/modules/settings/index.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { cameBefore, dayToAnnounce, dayToRemind, leftOf } from './rules.ts'
import * as store from './store.ts'

const together = 500

const tell = (ctx: Ctx, { id, userId, dueOn, points }: store.Announced, revision: 0 | 1 | 2): Promise<void> =>
  notify(ctx, {
    userId,
    type: 'points_expiring',
    refType: 'expiry',
    refId: id,
    revision,
    data: { points, on: dueOn, state: revision === 2 ? 'expired' : 'announced' },
  })

const announceSome = async (
  ctx: Ctx,
  members: readonly number[],
  { dueOn, months }: { dueOn: string; months: number },
): Promise<void> => {
  const open = await store.openBefore(ctx.db, members, dueOn)
  for (const lots of await store.lotsOf(ctx.db, members, cameBefore(dueOn, months))) {
    const points = leftOf(lots) - (open.get(lots.userId) ?? 0)
    if (points <= 0) continue
    await inTransaction(ctx, async (tx) => {
      const row = { userId: lots.userId, dueOn, points }
      const id = await store.announce(tx.db, { ...row, at: tx.clock.now() })
      if (id !== undefined) await tell(tx, { ...row, id }, 0)
    })
  }
}

/** Tells members what ends with the month, on the days on which that is told; the ledger does not move. */
export const announceExpiring = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const { months } = await getExpiryPolicy(ctx)
  const dueOn = dayToAnnounce(ctx.clock.now())
  if (months === null || dueOn === undefined) return
  let last: number | undefined = 0
  while (last !== undefined && !stopping.aborted) {
    const members: number[] = await store.membersWithPoints(ctx.db, last, together)
    if (members.length > 0) await announceSome(ctx, members, { dueOn, months })
    last = members.at(-1)
  }
}

/** Tells again of what ends within a week. */
export const remindExpiring = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  if ((await getExpiryPolicy(ctx)).months === null) return
  const day = dayToRemind(ctx.clock.now())
  let count = together
  while (count === together && !stopping.aborted)
    count = await inTransaction(ctx, async (tx) => {
      const rows = await store.remind(tx.db, day, tx.clock.now(), together)
      for (const row of rows) await tell(tx, row, 1)
      return rows.length
    })
}

/**
 * Takes what was announced and is still there, never more than was announced. The member is locked before the ledger is read, so
 * that what they redeem at this moment counts first or finds it gone.
 */
const settleOne = (ctx: Ctx, row: store.Announced): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, row.userId)
    const { months } = await getExpiryPolicy(tx)
    const [lots] =
      months === null ? [] : await store.lotsOf(tx.db, [row.userId], cameBefore(row.dueOn, months))
    const points = lots ? Math.min(row.points, leftOf(lots)) : 0
    if (!(await store.settle(tx.db, row.id, points, tx.clock.now())) || points === 0) return
    await postEntry(tx, {
      userId: row.userId,
      kind: 'expire',
      points: -points,
      refType: 'expiry',
      refId: String(row.id),
    })
    await tell(tx, { ...row, points }, 2)
  })

/** Settles all whose last day has passed. */
export const settleExpired = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const today = vietnamDay(ctx.clock.now())
  let last: number | undefined = 0
  while (last !== undefined && !stopping.aborted) {
    const rows: store.Announced[] = await store.passed(ctx.db, today, last, together)
    for (const row of rows) await settleOne(ctx, row)
    last = rows.at(-1)?.id
  }
}

/** What of the own points ends next, and on which day; null where nothing does. */
export const findOwnExpiring = async (ctx: Ctx): Promise<{ on: string; points: number } | null> => {
  const [next, balance] = await Promise.all([store.nextOf(ctx.db, memberOf(ctx).id), getOwnBalance(ctx)])
  const points = Math.min(next?.points ?? 0, balance)
  return next && points > 0 ? { on: next.dueOn, points } : null
}
