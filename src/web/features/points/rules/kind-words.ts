import type { LedgerEntry } from '#contract/points.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'

/** Words of their own for what an entry's kind alone would tell wrongly. */
const special: Record<string, string> = {
  // What was written by hand is taken back by hand, and no shop returned anything.
  'clawback purchase': t.purchaseTakenBack,
  'earn_confirm bonus': t.bonus,
  'clawback bonus': t.bonusTakenBack,
  'adjust claim': t.claimPaid,
  'adjust expiry': t.expiredReturned,
  'redeem withdrawal': t.withdrawn,
  'redeem_refund withdrawal': t.withdrawalReturned,
}

/** What an entry is for. */
export const kindWords = ({
  kind,
  refType,
  points,
  because,
}: Pick<LedgerEntry, 'kind' | 'refType' | 'points' | 'because'>): string => {
  if (because) return t.takenBack[because]
  return kind === 'adjust' && refType === 'claim' && points < 0
    ? t.claimTakenBack
    : (special[`${kind} ${refType}`] ?? t.kinds[kind])
}
