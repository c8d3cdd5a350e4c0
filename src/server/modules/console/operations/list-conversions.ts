import type { Conversion, ConversionSort } from '#contract/console.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { consoleText as t } from '#server/text/console.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import {
  type ConversionFilter,
  conversionsAfter,
  countConversions,
  listConversions as listRows,
} from '../store/conversions.ts'

export const listConversions = async (
  ctx: Ctx,
  query: ConversionFilter & { sort: ConversionSort; page: number; limit: number },
): Promise<{ items: Conversion[]; total: number }> => {
  const { sort, page, limit } = query
  const [items, total] = await Promise.all([
    listRows(ctx.db, query, { sort, limit, offset: (page - 1) * limit }),
    countConversions(ctx.db, query),
  ])
  return { items, total }
}

export const exportConversions = async (ctx: Ctx, filter: ConversionFilter): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: t.conversions.fileName(vietnamDay(ctx.clock.now())),
    headings: t.conversions.columns,
    pages: pagesAfter(conversionsAfter(ctx.db, filter)),
    cells: (row) => [
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
    ],
    audit: (rows) => ({
      action: 'conversion.export',
      subjectType: 'conversion',
      subjectId: 'all',
      after: { ...filter, rows },
    }),
  })
