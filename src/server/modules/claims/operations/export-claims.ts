import type { Network } from '#contract/affiliate.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { queueAfter } from '../store/views.ts'

/** What a network needs to look for the orders of its open claims, as CSV; nothing of who the members are. */
export const exportClaims = async (ctx: Ctx, network: Network): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: t.export.fileName(network, vietnamDay(ctx.clock.now())),
    headings: t.export.columns,
    pages: pagesAfter(queueAfter(ctx.db, { state: 'sent', network })),
    cells: (claim) => [
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
    ],
    audit: (claims) => ({
      action: 'claim.export',
      subjectType: 'network',
      subjectId: network,
      after: { claims },
    }),
  })
