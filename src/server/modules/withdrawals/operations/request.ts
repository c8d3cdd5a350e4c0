import type { AskedWithdrawal, Withdrawal, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { oncePerKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { getLockedUser, getUser, lockOwn, refuseSuspended } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { refuseBroken } from '#server/modules/proof/index.ts'
import { getSettings, getWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { pointsOf, taxOf } from '#shared/payout.ts'
import { accountHash, accountHashes, accountOf, sealAccount, tailOf } from '../rules/account.ts'
import { refusalOf } from '../rules/amounts.ts'
import { endUnpaid } from '../store/moves.ts'
import {
  countOpen,
  findAskedAt,
  getOwner,
  getWithdrawal,
  insertWithdrawal,
  listWithdrawalsOf,
} from '../store/withdrawals.ts'
import { giveBack, tell } from './give-back.ts'

type Answer = { withdrawal: Withdrawal; points: number }

/** So many may wait or be on their way at once. */
const mostOpen = 5
/** Each writes two lines into the ledger and a letter, also one that its member takes back the next moment. */
const mostADay = 30
const day = 86_400_000

export const listOwnWithdrawals = (
  ctx: Ctx,
  paging: { page: number; limit: number },
): Promise<{ items: Withdrawal[]; total: number }> => listWithdrawalsOf(ctx.db, memberOf(ctx).id, paging)

/** What can be withdrawn now, and out of how many điểm. */
export const getOptions = async (
  ctx: Ctx,
): Promise<Omit<WithdrawalPolicy, 'secondFrom'> & { pointValue: number; balance: number }> => {
  const [{ secondFrom: _, ...policy }, { pointValue }, { points }] = await Promise.all([
    getWithdrawalPolicy(ctx),
    getSettings(ctx),
    getUser(ctx, memberOf(ctx).id),
  ])
  return { ...policy, pointValue, balance: points }
}

/** Checked, written and paid for with the member locked, `balance` being theirs under that lock. */
const requestOnce = async (
  ctx: Ctx,
  asked: AskedWithdrawal,
  { userId, balance }: { userId: number; balance: number },
): Promise<{ id: number; points: number }> => {
  await refuseSuspended(ctx, userId)
  await refuseBroken(ctx, userId)
  const policy = await getWithdrawalPolicy(ctx)
  const refusal = refusalOf(asked, policy)
  if (refusal) throw new AppError('invalid_input', t.refused, { fields: refusal })
  const { pointValue } = await getSettings(ctx)
  const points = pointsOf(asked.amount, pointValue)
  if (asked.pointsCost !== undefined && asked.pointsCost !== points)
    throw new AppError('price_changed', t.priceChanged(points), { pointsCost: points })
  const tax = taxOf(asked.amount, policy)
  const sent = asked.amount - tax
  if (asked.net !== undefined && asked.net !== sent)
    throw new AppError('price_changed', t.netChanged(sent), { pointsCost: points })
  const shortfall = points - balance
  if (shortfall > 0) throw new AppError('not_enough_points', t.shortfall(shortfall), { shortfall })
  if ((await countOpen(ctx.db, userId)) >= mostOpen) throw new AppError('conflict', t.tooManyOpen(mostOpen))
  const now = ctx.clock.now()
  const first = await findAskedAt(ctx.db, userId, mostADay)
  if (first && now.getTime() - first.getTime() < day)
    throw new AppError('too_many_requests', t.tooManyToday(mostADay), {
      retryAfterSeconds: Math.ceil((first.getTime() + day - now.getTime()) / 1000),
    })
  const { secrets } = ctx.config
  const { provider, ...account } = accountOf(asked)
  const tail = tailOf(account.number)
  const { id, net, kind } = await insertWithdrawal(ctx.db, {
    ...{ userId, kind: asked.kind, amount: asked.amount, tax },
    ...{ points, pointValue, provider, tail },
    sealed: sealAccount(account, secrets, newNonce()),
    hash: accountHash(account.number, provider, secrets),
    at: now,
  })
  const { balanceAfter } = await postEntry(ctx, {
    userId,
    kind: 'redeem',
    points: -points,
    refType: 'withdrawal',
    refId: String(id),
  })
  await tell(ctx, { id, userId, kind, points, net, provider, tail }, { state: 'waiting' })
  return { id, points: balanceAfter }
}

/**
 * Turns points into money that waits to be sent. The same Idempotency-Key gives the first answer again and takes nothing.
 * @throws AppError invalid_input, price_changed (with the price now), not_enough_points (with shortfall), conflict with too many
 * that wait, idempotency_mismatch, ledger_check, suspended, too_many_requests, not_signed_in where the session ended meanwhile
 */
export const requestWithdrawal = (ctx: Ctx, asked: AskedWithdrawal, key: string | null): Promise<Answer> => {
  const userId = memberOf(ctx).id
  const { number, holder, provider } = accountOf(asked)
  // The key's record must not be a way to guess the account by.
  const [newest, ...previous] = accountHashes(`${number} ${holder}`, provider, ctx.config.secrets)
  const shown = asked.net === undefined ? [] : [asked.net]
  const requestTo = (account: string) =>
    JSON.stringify([asked.kind, asked.amount, asked.pointsCost, account, ...shown])
  const [request, sameRequests] = [requestTo(newest), previous.map(requestTo)]
  return inTransaction(ctx, async (tx) => {
    const { points: balance } = (await lockOwn(tx)).user
    const kept = await oncePerKey(
      tx.db,
      { userId, operation: 'withdrawals.request', key, request, sameRequests },
      () => requestOnce(tx, asked, { userId, balance }),
    )
    return { withdrawal: await getWithdrawal(tx.db, kept.id), points: kept.points }
  })
}

/** Takes back one's own that nobody has approved: the points return, once. @throws AppError not_found, conflict */
export const cancelWithdrawal = (ctx: Ctx, id: number): Promise<Answer> => {
  const userId = memberOf(ctx).id
  return inTransaction(ctx, async (tx) => {
    if ((await getOwner(tx.db, id)) !== userId) throw notFound(t.missing)
    await getLockedUser(tx, userId)
    const ended = await endUnpaid(tx.db, id, {
      ...{ from: ['waiting'], to: 'cancelled', by: userId, at: tx.clock.now(), note: null },
    })
    if (!ended) throw new AppError('conflict', t.approvedAlready)
    const points = await giveBack(tx, ended)
    return { withdrawal: await getWithdrawal(tx.db, id), points }
  })
}
