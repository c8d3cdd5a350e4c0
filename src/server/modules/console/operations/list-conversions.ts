import type { Conversion, ConversionSort } from '#contract/console.ts'
import { type CsvFile, csvFile, pagesAfter, pagesOf } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { consoleText as t } from '#server/text/console.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import {
  type ConversionFilter,
  conversionsAfter,
  countConversions,
  findConversions,
  listConversionIds,
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

/** Values change while a long list is read: which rows it has, and in what order, is settled before the first of them. */
const pagesBy = async (ctx: Ctx, filter: ConversionFilter, sort: ConversionSort) =>
  sort === 'at' || sort === '-at'
    ? pagesAfter(conversionsAfter(ctx.db, filter, sort))
    : pagesOf(await listConversionIds(ctx.db, filter, sort), (ids) => findConversions(ctx.db, ids))

export const exportConversions = async (
  ctx: Ctx,
  { sort, ...filter }: ConversionFilter & { sort: ConversionSort },
): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: t.conversions.fileName(vietnamDay(ctx.clock.now())),
    headings: t.conversions.columns,
    pages: await pagesBy(ctx, filter, sort),
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
