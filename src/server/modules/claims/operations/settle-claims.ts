import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { decidableStates } from '../rules/claim.ts'
import { listFiles } from '../store/attachments.ts'
import { deleteDraft, lockClaim } from '../store/claims.ts'
import {
  eraseWords,
  handOver,
  listDue,
  listOfDeleted,
  listReported,
  type Reported,
} from '../store/settlement.ts'
import { dropFile, dropStrays } from './attachment-files.ts'
import { moveAndTell } from './move-and-tell.ts'

const reported = 'Cửa hàng vừa ghi nhận đơn hàng này, điểm được cộng theo đơn.'
const handedOver =
  'Cửa hàng vừa xác nhận đơn hàng này và cộng điểm theo đơn, nên số điểm cộng trước cho khiếu nại được thu lại.'

/** One claim that cannot be settled must not keep the others waiting; the next run tries it again. */
const forEach = async <T>(ctx: Ctx, items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (const item of items)
    await work(item).catch((error: unknown) => ctx.log.error('claim not settled', { error, item }))
}

/** Lets go the claims that waited for their shop. */
const releaseHeld = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  await forEach(ctx, await listDue(ctx.db, at), (id) =>
    inTransaction(ctx.db, async (db) => {
      const claim = await lockClaim(db, id)
      if (claim) await moveAndTell({ ...ctx, db }, claim, { from: ['held'], to: 'sent', at })
    }),
  )
}

/** The shop's report pays: an open claim closes, and what a claim was paid before goes back, so an order pays once. */
const settleOne = (ctx: Ctx, report: Reported): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const at = ctx.clock.now()
    const claim = await lockClaim(db, report.claimId)
    if (!claim) return
    const { conversionId } = report
    const closed = await moveAndTell(inside, claim, {
      from: decidableStates,
      to: 'accepted',
      at,
      conversionId,
      message: reported,
    })
    if (closed) return
    const paid = await handOver(db, { ...report, message: handedOver }, at)
    if (!paid) return
    await postEntry(inside, {
      userId: paid.userId,
      kind: 'adjust',
      points: -paid.credited,
      refType: 'claim',
      refId: String(report.claimId),
      revision: 1,
    })
    if (claim.ownerDeleted) return
    await notify(inside, {
      userId: paid.userId,
      type: 'claim_updated',
      refType: 'claim',
      refId: report.claimId,
      revision: claim.revision + 1,
      data: {
        state: 'accepted',
        orderCode: claim.details.orderCode,
        productName: claim.productName,
        points: -paid.credited,
        message: handedOver,
        conversionId,
      },
    })
  })

/** A deleted member's claims keep what the ledger needs and lose every word and file. */
const eraseDeleted = async (ctx: Ctx): Promise<void> => {
  await forEach(ctx, await listOfDeleted(ctx.db), async ({ id, file }) => {
    await inTransaction(ctx.db, async (db) => {
      const claim = await lockClaim(db, id)
      if (!claim || (await deleteDraft(db, id))) return
      await moveAndTell({ ...ctx, db }, claim, {
        from: decidableStates,
        to: 'rejected',
        at: ctx.clock.now(),
        reason: 'account_deleted',
      })
      await eraseWords(db, id)
    })
    await dropFile(ctx, file)
  })
}

/** Everything that happens to claims by itself; run every minute, and bears repetition. */
export const settleClaims = async (ctx: Ctx): Promise<void> => {
  await forEach(ctx, await listReported(ctx.db), (report) => settleOne(ctx, report))
  await releaseHeld(ctx)
  await eraseDeleted(ctx)
}

/** Drops files that no claim knows. */
export const sweepFiles = async (ctx: Ctx): Promise<void> => {
  const wanted = new Set(await listFiles(ctx.db))
  await dropStrays(ctx, (name) => wanted.has(name))
}
