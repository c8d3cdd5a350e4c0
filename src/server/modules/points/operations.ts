import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { findBalance, insertEntry, listEntries, type NewEntry } from './store.ts'

/**
 * Appends an entry to a member's ledger; call it inside the transaction of what it stands for.
 * The database locks the member, chains the hash and moves the balance; a repeated reference is refused.
 */
export const postEntry = async (ctx: Ctx, entry: NewEntry): Promise<{ id: number; balanceAfter: number }> => {
  const posted = await insertEntry(ctx.db, { ...entry, createdAt: entry.createdAt ?? ctx.clock.now() })
  ctx.posted?.push({ userId: entry.userId, points: entry.points })
  if (entry.points < 0 && entry.kind !== 'redeem' && entry.kind !== 'expire')
    await ctx.effects.pointsTakenBack(ctx, entry.userId)
  return posted
}

/** What the member has, in điểm. */
export const getOwnBalance = (ctx: Ctx): Promise<number> => findBalance(ctx.db, memberOf(ctx).id)

export const listOwnLedger = (ctx: Ctx, paging: { page: number; limit: number }) =>
  listEntries(ctx.db, memberOf(ctx).id, paging)

/** A member's ledger, an erased one's too, newest first. */
export const listMemberLedger = async (ctx: Ctx, userId: number, paging: { page: number; limit: number }) => {
  const { entries: items, total } = await listEntries(ctx.db, userId, { ...paging, order: 'desc' })
  return { items, total }
}
