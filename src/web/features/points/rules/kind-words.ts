import type { LedgerEntry } from '#contract/points.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'

/** What an entry is for; what was written by hand is taken back by hand, and no shop returned anything. */
export const kindWords = ({ kind, refType }: Pick<LedgerEntry, 'kind' | 'refType'>): string =>
  kind === 'clawback' && refType === 'purchase' ? t.purchaseTakenBack : t.kinds[kind]
