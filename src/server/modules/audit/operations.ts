import type { Ctx } from '#server/kernel/context.ts'
import { getRetention } from '#server/modules/settings/index.ts'
import { auditText as t } from '#server/text/audit.ts'
import { type AuditedChange, type AuditSubject, auditSentence, subjectLabel } from '#shared/audit-sentence.ts'
import { toCsv } from '#shared/csv.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { type AuditFilter, countEntries, deleteOldEntries, listEntries } from './store.ts'

const mostLines = 50_000
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
        sentence(entry),
        entry.subjectType,
        entry.subjectId,
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
      ]),
    ),
  }
}

/** Deletes entries that are older than the operator keeps them, a bounded number at a time. How many went. */
export const forgetAudit = async (ctx: Ctx, stopping: AbortSignal): Promise<number> => {
  const { audit: keptDays } = await getRetention(ctx)
  if (keptDays === 0) return 0
  const before = addDays(ctx.clock.now(), -keptDays)
  let gone = 0
  let last = forgottenAtOnce
  while (last === forgottenAtOnce && !stopping.aborted) {
    last = await deleteOldEntries(ctx.db, before, forgottenAtOnce)
    gone += last
  }
  if (gone > 0) ctx.log.info('old audit entries deleted', { entries: gone, before })
  return gone
}
