import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import {
  insertEventOnce,
  noteReported,
  type RecordOutcome,
  recordConversion,
} from '#server/modules/conversions/index.ts'
import type { ReportRow } from '#server/modules/networks/index.ts'
import { problemOf } from '../rules.ts'

/** What a row says, without the moment it was read; two readings of an unchanged row have the same. */
export const fingerprintOf = (network: string, row: ReportRow): string =>
  sha256(JSON.stringify([network, row.conversion ?? row.raw]))

const refuse = async (ctx: Ctx, network: string, row: ReportRow, problems: string[]): Promise<'refused'> => {
  ctx.log.warn('report: a row was not understood', { network, problems })
  await insertEventOnce(ctx.db, {
    network,
    source: 'poll',
    raw: { ...row.raw, problems },
    dedupeHash: sha256(JSON.stringify([row.raw, problems])),
    outcome: 'refused',
    conversionId: null,
    at: ctx.clock.now(),
  })
  return 'refused'
}

/** Takes in one row of a report. A row that cannot be taken is kept as refused and stops nothing. */
export const takeReportRow = async (
  ctx: Ctx,
  network: string,
  row: ReportRow,
  { readAt, fingerprint }: { readAt: Date; fingerprint: string },
): Promise<RecordOutcome | 'refused'> => {
  if (!row.conversion) return refuse(ctx, network, row, row.problems)
  const conversion = { ...row.conversion, updatedAt: row.conversion.updatedAt ?? readAt }
  try {
    const { outcome, conversionId } = await recordConversion(ctx, conversion, {
      source: 'poll',
      raw: row.raw,
      fingerprint,
    })
    if (outcome !== 'stale') await noteReported(ctx.db, conversionId, { ...conversion, hash: fingerprint })
    return outcome
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return refuse(ctx, network, row, [problem])
  }
}
