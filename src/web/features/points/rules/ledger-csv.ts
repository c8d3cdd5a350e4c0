import type { LedgerEntry } from '#contract/points.ts'
import { toCsv } from '#shared/csv.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'
import { kindWords } from './kind-words.ts'

export const ledgerCsv = (entries: LedgerEntry[]): string =>
  toCsv(
    [t.date, t.kind, t.about, t.points, t.balance, t.reference, t.note],
    entries.map((entry) => [
      formatDateTime(entry.createdAt),
      kindWords(entry),
      entry.about ?? null,
      entry.points,
      entry.balanceAfter,
      `${entry.refType} ${entry.refId}`,
      entry.note,
    ]),
  )
