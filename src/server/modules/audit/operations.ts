import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forgetOlder } from '#server/modules/settings/index.ts'
import { auditText as t } from '#server/text/audit.ts'
import { type AuditedChange, type AuditSubject, auditSentence, subjectLabel } from '#shared/audit-sentence.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type AuditFilter, countEntries, deleteOldEntries, type Entry, listEntries } from './store.ts'

const forgottenAtOnce = 1000

/** What was done, as the screen says it. */
const sentence = (entry: AuditedChange & AuditSubject): string => {
  const { did, thing, tail } = auditSentence(entry)
  return [did, thing, subjectLabel(entry), tail].filter(Boolean).join(' ')
}

export const listAudit = async (ctx: Ctx, query: AuditFilter & { page: number; limit: number }) => {
  const [items, total] = await Promise.all([
    listEntries(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countEntries(ctx.db, query),
  ])
  return { items, total }
}

export const exportAudit = async (ctx: Ctx, filter: AuditFilter): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: `nhat-ky-${vietnamDay(ctx.clock.now())}.csv`,
    headings: t.columns,
    pages: pagesAfter<Entry>((last, limit) => listEntries(ctx.db, filter, { limit, olderThan: last?.id })),
    cells: (entry) => [
      entry.at.toISOString(),
      entry.apiKey ? t.byKey(entry.actor?.username, entry.apiKey.name) : entry.actor?.username,
      entry.action,
      sentence(entry),
      entry.subjectType,
      entry.subjectId,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
    ],
    audit: (rows) => ({
      action: 'audit.export',
      subjectType: 'audit',
      subjectId: 'all',
      after: { ...filter, rows },
    }),
  })

/** Deletes entries that are older than the operator keeps them. */
export const forgetAudit = (ctx: Ctx, stopping: AbortSignal): Promise<number> =>
  forgetOlder(ctx, 'audit', stopping, (before) => deleteOldEntries(ctx.db, before, forgottenAtOnce))
