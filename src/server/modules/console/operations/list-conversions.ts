import type { Conversion } from '#contract/console.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { consoleText as t } from '#server/text/console.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type ConversionFilter, countConversions, listConversions as listRows } from '../store/conversions.ts'

const mostLines = 50_000

export const listConversions = async (
  ctx: Ctx,
  query: ConversionFilter & { page: number; limit: number },
): Promise<{ items: Conversion[]; total: number }> => {
  const [items, total] = await Promise.all([
    listRows(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countConversions(ctx.db, query),
  ])
  return { items, total }
}

export const exportConversions = async (
  ctx: Ctx,
  filter: ConversionFilter,
): Promise<{ fileName: string; csv: string }> => {
  const rows = await listRows(ctx.db, filter, { limit: mostLines, offset: 0 })
  await recordAudit(ctx, {
    action: 'conversion.export',
    subjectType: 'conversion',
    subjectId: 'all',
    after: { ...filter, rows: rows.length },
  })
  const lines = rows.map((row) => [
    row.network,
    row.transactionId,
    row.itemKey,
    row.status,
    row.networkStatus,
    row.orderValue,
    row.commission,
    row.promisedPoints,
    row.creditedPoints,
    row.occurredAt,
    row.updatedAt,
    row.retailer,
    row.product?.name,
    row.member?.username,
    row.clickId,
  ])
  return {
    fileName: t.conversions.fileName(vietnamDay(ctx.clock.now())),
    csv: toCsv(t.conversions.columns, lines),
  }
}
