import type { LinkReason, LinkState, LinkSummary } from '#contract/links.ts'
import { type CsvFile, csvFile, pagesOf } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countUntrackedProducts } from '#server/modules/catalog/index.ts'
import { getLinkSettings } from '#server/modules/settings/index.ts'
import { linksText as t } from '#server/text/links.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import {
  countLinkStates,
  findLinkStates,
  type LinkFilter,
  listLinkStateIds,
  listLinkStates,
  summarise,
} from '../store/listing.ts'

export const listLinks = async (
  ctx: Ctx,
  query: LinkFilter & { page: number; limit: number },
): Promise<{ items: LinkState[]; total: number }> => {
  const [items, total] = await Promise.all([
    listLinkStates(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countLinkStates(ctx.db, query),
  ])
  return { items, total }
}

export const summariseLinks = async (ctx: Ctx): Promise<LinkSummary> => {
  const [summary, untracked, settings] = await Promise.all([
    summarise(ctx.db),
    countUntrackedProducts(ctx),
    getLinkSettings(ctx),
  ])
  return { ...summary, untracked, settings }
}

export const exportLinks = async (ctx: Ctx, filter: LinkFilter): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: t.fileName(vietnamDay(ctx.clock.now())),
    headings: t.columns,
    pages: pagesOf(await listLinkStateIds(ctx.db, filter), (ids) => findLinkStates(ctx.db, ids)),
    cells: (row) => [
      row.product?.id,
      row.product?.name,
      row.products,
      row.link,
      row.state ? t.results[row.state] : t.unchecked,
      row.reason satisfies LinkReason | null,
      row.status,
      row.finalUrl,
      row.hops,
      row.tookMs,
      row.errors,
      row.checkedAt,
      row.nextCheckAt,
    ],
    audit: (rows) => ({
      action: 'link.export',
      subjectType: 'link',
      subjectId: 'all',
      after: { ...filter, rows },
    }),
  })
