import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { securityAlertMail } from '#server/mail/templates/security-alert.ts'
import { forgetOlder, getSettings } from '#server/modules/settings/index.ts'
import { securityLogText as t } from '#server/text/security-log.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { alarmsOf, watchedMinutes } from './rules.ts'
import {
  addUpDays,
  countEvents,
  countSince,
  forgetAlerts,
  forgetEvents,
  listEvents,
  listOpenAlerts,
  markMailed,
  markSeen,
  openAlerts,
  type SecurityFilter,
} from './store.ts'

const forgottenAtOnce = 5000

export const listSecurityLog = async (ctx: Ctx, query: SecurityFilter & { page: number; limit: number }) => {
  const [items, total] = await Promise.all([
    listEvents(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countEvents(ctx.db, query),
  ])
  return { items, total }
}

type Event = Awaited<ReturnType<typeof listEvents>>[number]

export const exportSecurityLog = async (ctx: Ctx, filter: SecurityFilter): Promise<CsvFile> =>
  csvFile(ctx, {
    fileName: `an-ninh-${vietnamDay(ctx.clock.now())}.csv`,
    headings: t.columns,
    pages: pagesAfter<Event>((last, limit) => listEvents(ctx.db, filter, { limit, olderThan: last?.id })),
    cells: ({ at, kind, detail, times, user, sessionId, address, requestId }) => [
      ...[at.toISOString(), kind, detail, times, user?.username, sessionId, address, requestId],
    ],
    audit: (rows) => ({ action: 'security.export', subjectType: 'security_events', subjectId: rows }),
  })

export const listSecurityDays = (ctx: Ctx, days: number) => {
  const now = ctx.clock.now()
  return addUpDays(ctx.db, vietnamDay(addDays(now, 1 - days)), vietnamDay(now))
}

/** Ends an alert. @throws AppError not_found */
export const seeAlert = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (!(await markSeen(tx.db, id, memberOf(tx).id, tx.clock.now()))) throw notFound(t.noAlert)
    await recordAudit(tx, { action: 'security.seen', subjectType: 'security_alerts', subjectId: id })
    return {}
  })

/** Opens an alert for what is more than people who mistype, and writes one letter about all that are new. */
export const watchSecurity = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const counted = await countSince(ctx.db, new Date(now.getTime() - watchedMinutes * 60_000))
  await openAlerts(ctx.db, alarmsOf(counted), now)
  const fresh = await listOpenAlerts(ctx.db, { unmailed: true })
  if (fresh.length === 0) return
  const site = await getSettings(ctx)
  await sendMail(ctx.config, {
    to: site.supportEmail,
    ...securityAlertMail({ site, alerts: fresh, link: `${ctx.config.siteUrl}/admin/security-log` }),
  })
  await markMailed(
    ctx.db,
    fresh.map(({ id }) => id),
    now,
  )
}

/** Addresses are personal data: nothing of it is kept longer than the operator says, half a year unless they said otherwise. */
export const forgetSecurity = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  await forgetOlder(ctx, 'securityLog', stopping, async (before) => {
    await forgetAlerts(ctx.db, before)
    return forgetEvents(ctx.db, before, forgottenAtOnce)
  })
}
