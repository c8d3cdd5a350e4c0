import type { Claim } from '#contract/claims.ts'
import { lockOrderCodes } from '#server/db/order-codes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { getLockedUser, refuseSuspended } from '#server/modules/identity/index.ts'
import { expectReport } from '#server/modules/shop-times/index.ts'
import { claimsText as t } from '#server/text/claims.ts'
import {
  afterSending,
  type ClaimDetails,
  detailsOf,
  editableStates,
  type GivenDetails,
  problemsOf,
} from '../rules/claim.ts'
import {
  deleteDraft,
  insertDraft,
  isOrderClaimed,
  isOrderRecorded,
  type LockedClaim,
  lockClickOf,
  saveDetails,
} from '../store/claims.ts'
import { dropFile } from './attachment-files.ts'
import { moveAndTell } from './move-and-tell.ts'
import { getOwn, lockOwn } from './own-claims.ts'

const conflict = (text: string) => new AppError('conflict', text)

/** The own click of a claim, locked, if its order is not recorded, nor told of and its report still awaited. @throws AppError not_found, conflict */
const lockClick = async (ctx: Ctx, clickId: string) => {
  const click = await lockClickOf(ctx.db, clickId, memberOf(ctx).id)
  if (!click) throw notFound(t.missingClick)
  if (!click.promisesPoints) throw conflict(t.refusals.promisesNothing)
  const isAwaited = click.isHinted && (await expectReport(ctx, click)) > ctx.clock.now()
  if (click.isLive || isAwaited) throw conflict(t.refusals.clickHasOrder)
  return click
}
type Click = Awaited<ReturnType<typeof lockClick>>

/** Sends a locked claim: to the shop, or into waiting when it is too early. @throws AppError invalid_input, conflict */
const send = async (ctx: Ctx, claim: LockedClaim, click: Click, details: ClaimDetails): Promise<void> => {
  const now = ctx.clock.now()
  // A claim that was sent in time and needs more may be completed later.
  const fields = problemsOf(details, click.createdAt, claim.submittedAt ?? now)
  const [problem] = Object.values(fields)
  if (problem) throw new AppError('invalid_input', problem, { fields })
  if (await isOrderClaimed(ctx.db, claim.id)) throw conflict(t.refusals.codeClaimed)
  const { userId, shopKey } = claim
  if (await isOrderRecorded(ctx.db, { userId, shopKey, orderCode: details.orderCode ?? '' }))
    throw conflict(t.refusals.codeRecorded)
  const reportDue = await expectReport(ctx, click)
  const { state, heldUntil } = afterSending({ ...click, reportDue }, now)
  await moveAndTell(ctx, { ...claim, details }, { from: editableStates, to: state, at: now, heldUntil })
  // The member's lock comes after those of claims; what was written above goes with the refusal.
  await getLockedUser(ctx, userId)
  await refuseSuspended(ctx, userId)
}

type GivenClaim = GivenDetails & { clickId: string; draft: boolean }

/** Files a claim for an own click, or keeps it as a draft. @throws AppError not_found, conflict, invalid_input */
export const fileClaim = (ctx: Ctx, { clickId, draft, ...given }: GivenClaim): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const { id: userId } = memberOf(tx)
    const details = detailsOf(given)
    await lockOrderCodes(tx.db, [details.orderCode])
    const click = await lockClick(tx, clickId)
    const { id: clickRowId, shopKey } = click
    const id = await insertDraft(tx.db, { userId, clickRowId, shopKey, details, at: tx.clock.now() })
    if (id === undefined) throw conflict(t.refusals.clickClaimed)
    if (!draft) await send(tx, await lockOwn(tx, id), click, details)
    return getOwn(tx, id)
  })

/** Changes an own draft, or one that needs more; `submit` sends it. @throws AppError not_found, conflict, invalid_input */
export const changeClaim = (
  ctx: Ctx,
  id: number,
  { submit, ...given }: GivenDetails & { submit: boolean },
): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const { clickId, orderCode } = await getOwn(tx, id)
    await lockOrderCodes(tx.db, [given.orderCode ?? null, orderCode])
    const click = submit ? await lockClick(tx, clickId) : undefined
    const claim = await lockOwn(tx, id)
    // Only an own change at the same moment could have brought a code that is not locked.
    if (claim.details.orderCode !== orderCode) throw conflict(t.refusals.justChanged)
    const details = detailsOf(given, claim.details)
    if (!(await saveDetails(tx.db, id, details, tx.clock.now()))) throw conflict(t.refusals.noChange)
    if (click) await send(tx, claim, click, details)
    return getOwn(tx, id)
  })

/** Throws an own draft away. @throws AppError not_found, conflict */
export const withdrawDraft = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  const removed = await inTransaction(ctx, async (tx) => {
    await lockOwn(tx, id)
    return deleteDraft(tx.db, id)
  })
  if (!removed) throw conflict(t.refusals.noRemoval)
  await dropFile(ctx, removed.attachmentFile)
  return {}
}
