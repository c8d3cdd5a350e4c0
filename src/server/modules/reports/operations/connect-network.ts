import type { Network } from '#contract/affiliate.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { postbackNetworks, reportSources } from '#server/modules/networks/index.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import { reportsText as t } from '#server/text/reports.ts'
import { findRunState, hasRested } from '../store/runs.ts'
import { pollJob, restMs } from './poll-reports.ts'

const subject = (network: Network) => ({ subjectType: 'network', subjectId: network })

/**
 * Asks a report without waiting for its time; the job takes turns with all others of the network.
 * @throws AppError not_found, conflict (not connected, being read, or read a moment ago)
 */
export const askReport = async (ctx: Ctx, network: Network, kind: string): Promise<Record<string, never>> => {
  const source = reportSources.find((one) => one.network === network)
  if (!source?.kinds.some((one) => one.kind === kind)) throw notFound(t.missing)
  if (!(await getConnections(ctx)).networks.includes(network)) throw new AppError('conflict', t.notConnected)
  const now = ctx.clock.now()
  const { open, lastStart } = await findRunState(ctx.db, { network, kind }, now)
  if (open === 'taken') throw new AppError('conflict', t.beingRead)
  if (!hasRested(lastStart, now, restMs)) throw new AppError('conflict', t.justRead)
  return inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { action: 'network.run', ...subject(network), after: { kind } })
    await tx.sendJob(tx.db, pollJob(network), { kind, byHand: true })
    return {}
  })
}

/** The address a network reports to. Its secret is shown on demand alone, and the log says to whom. @throws AppError door_closed */
export const showWebhook = async (ctx: Ctx, network: Network): Promise<{ url: string }> => {
  const webhook = postbackNetworks.find((one) => one === network)
  const secret = webhook && ctx.config.postbacks[webhook].secret
  if (!secret) throw new AppError('door_closed', t.noWebhook)
  await recordAudit(ctx, { action: 'network.door', ...subject(network) })
  return { url: new URL(`/api/postback/${webhook}/${encodeURIComponent(secret)}`, ctx.config.siteUrl).href }
}
