import type { Network } from '#contract/affiliate.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { listQueue } from '../store/views.ts'

const mostRows = 10_000

/** What a network needs to look for the orders of its open claims, as CSV; nothing of who the members are. */
export const exportClaims = async (
  ctx: Ctx,
  network: Network,
): Promise<{ fileName: string; csv: string }> => {
  const { items } = await listQueue(ctx.db, { state: 'sent', network }, { page: 1, limit: mostRows })
  await recordAudit(ctx, {
    action: 'claim.export',
    subjectType: 'network',
    subjectId: network,
    after: { claims: items.length },
  })
  const rows = items.map((claim) => [
    claim.id,
    claim.clickId,
    claim.retailer,
    claim.product.name,
    claim.orderCode,
    claim.orderedAt,
    claim.orderTotal,
    claim.coupon,
    claim.clickedAt,
    claim.submittedAt,
    claim.note,
  ])
  return {
    fileName: t.export.fileName(network, vietnamDay(ctx.clock.now())),
    csv: toCsv(t.export.columns, rows),
  }
}
