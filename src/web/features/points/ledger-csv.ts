import type { LedgerEntry } from '#contract/points.ts'
import { toCsv } from '#shared/csv.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'

export const ledgerCsv = (entries: LedgerEntry[]): string =>
  toCsv(
    [t.date, t.kind, t.points, t.balance, t.reference, t.note],
    entries.map((entry) => [
      formatDateTime(entry.createdAt),
      t.kinds[entry.kind],
      entry.points,
      entry.balanceAfter,
      `${entry.refType} ${entry.refId}`,
      entry.note,
    ]),
  )
