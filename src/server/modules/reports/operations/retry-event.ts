import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { isFromFuture, type RecordOutcome, recordConversion } from '#server/modules/conversions/index.ts'
import { postbackNetworks, readPostback } from '#server/modules/networks/index.ts'
import { reportsText as t } from '#server/text/reports.ts'
import { problemOf } from '../rules.ts'
import { readEvent } from './read-inbox.ts'

const conflict = (text: string) => new AppError('conflict', text)

/**
 * Tries a message of the inbox again that was not applied, as it was kept and told when it came: what was told since stands. A time of
 * change that lay ahead, or none, is that moment too. What comes of it is a new message of the inbox. @throws AppError not_found, conflict
 */
export const retryEvent = async (
  ctx: Ctx,
  id: number,
): Promise<{ outcome: RecordOutcome; eventId: number }> => {
  const event = await readEvent(ctx, id)
  const network = postbackNetworks.find((one) => one === event.network)
  if (event.outcome !== 'refused' || event.retriedAs !== null) throw conflict(t.retry.recordedAlready)
  if (event.source !== 'postback' || !network) throw conflict(t.retry.ofReport)
  const receivedAt = new Date(event.receivedAt)
  const { problems: _, ...fields } = event.raw as Record<string, unknown>
  const message = readPostback(network, fields, { receivedAt, signed: false })
  if (!message.understood) throw conflict(t.retry.notUnderstood(message.problems))
  const { conversion, raw } = message
  const updatedAt = isFromFuture(conversion.updatedAt, receivedAt) ? null : conversion.updatedAt
  try {
    const { outcome, conversionId, eventId } = await recordConversion(
      ctx,
      { ...conversion, updatedAt: updatedAt ?? receivedAt },
      { source: 'admin', raw, retryOf: id },
    )
    await recordAudit(ctx, {
      action: 'event.retry',
      subjectType: 'conversion',
      subjectId: conversionId,
      after: { event: id, outcome },
    })
    return { outcome, eventId }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    throw conflict(t.retry.notRecorded(problem))
  }
}
