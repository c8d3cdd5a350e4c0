import type { LedgerEntry } from '#contract/points.ts'
import { ledgerEntryText } from '#shared/ledger.ts'

export type Verdict = { ok: true; count: number } | { ok: false; badEntry: number | null }

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Recomputes a member's whole chain in the browser: every hash, every link, every running balance. */
export const verifyLedger = async (
  userId: number,
  balance: number,
  entries: LedgerEntry[],
): Promise<Verdict> => {
  let previous = ''
  let sum = 0
  for (const entry of entries) {
    sum += entry.points
    const hash = await sha256(ledgerEntryText(userId, entry))
    if (entry.prevHash !== previous || entry.hash !== hash || entry.balanceAfter !== sum)
      return { ok: false, badEntry: entry.id }
    previous = entry.hash
  }
  return sum === balance ? { ok: true, count: entries.length } : { ok: false, badEntry: null }
}
