import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { ReportRow } from '../networks/mapper.ts'
import { noteReported } from '../store/conversions.ts'
import { insertEventOnce } from '../store/events.ts'
import { type RecordOutcome, recordConversion } from './record-conversion.ts'

/** What a row says, without the moment it was read; two readings of an unchanged row have the same. */
export const fingerprintOf = (network: string, row: ReportRow): string =>
  sha256(JSON.stringify([network, row.conversion ?? row.raw]))

/** Values the database cannot hold (class 22) or that break one of its rules (23): the row's fault, not ours. */
const isRowsFault = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^2[23]/.test(error.code)

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
    if (outcome !== 'stale') await noteReported(ctx.db, conversionId, fingerprint)
    return outcome
  } catch (error) {
    if (!isRowsFault(error)) throw error
    return refuse(ctx, network, row, ['database'])
  }
}
