import type { Ctx } from '#server/kernel/context.ts'
import { auditText as t } from '#server/text/audit.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type AuditFilter, countEntries, listEntries } from './store.ts'

const mostLines = 50_000

export const listAudit = async (ctx: Ctx, query: AuditFilter & { page: number; limit: number }) => {
  const [items, total] = await Promise.all([
    listEntries(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countEntries(ctx.db, query),
  ])
  return { items, total }
}

export const exportAudit = async (
  ctx: Ctx,
  filter: AuditFilter,
): Promise<{ fileName: string; csv: string }> => {
  const entries = await listEntries(ctx.db, filter, { limit: mostLines, offset: 0 })
  return {
    fileName: `nhat-ky-${vietnamDay(ctx.clock.now())}.csv`,
    csv: toCsv(
      t.columns,
      entries.map((entry) => [
        entry.at.toISOString(),
        entry.apiKey ? t.byKey(entry.actor?.username, entry.apiKey.name) : entry.actor?.username,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
      ]),
    ),
  }
}
