import { sha256 } from './sha256.ts'

/** The fields of a ledger entry its hash covers; `note` from version 2 on. */
export type HashedEntry = {
  id: number
  kind: string
  points: number
  balanceAfter: number
  refType: string
  refId: string
  revision: number
  note: string | null
  createdAt: string
  prevHash: string
  hashVersion: number
}

/**
 * Values as PostgreSQL's json_build_array writes them. Two different lists never give the same text: null differs from
 * '', and no sign within a field can pass for the end of it.
 */
export const arrayText = (values: (string | number | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`

/**
 * The text whose SHA-256 (hex) is an entry's hash; the database computes the same on insert. `createdAt` is ISO 8601
 * UTC in milliseconds. Version 1, of old entries, leaves the note out and joins the fields with '|'.
 */
export const ledgerEntryText = (userId: number, entry: HashedEntry): string => {
  const { prevHash, id, kind, points, balanceAfter, refType, refId, revision, note, createdAt } = entry
  const before = [prevHash, userId, id, kind, points, balanceAfter, refType, refId, revision]
  return entry.hashVersion === 1
    ? [...before, createdAt].join('|')
    : arrayText([entry.hashVersion, ...before, note, createdAt])
}

export type ChainVerdict = { ok: true; count: number } | { ok: false; badEntry: number | null }

/**
 * Recomputes a member's whole chain: every hash, every link, every running balance, and that no entry falls back to an
 * older version of the hash. `entries` oldest first; `badEntry` null means that only the balance differs.
 */
export const verifyChain = async (
  userId: number,
  balance: number,
  entries: (HashedEntry & { hash: string })[],
): Promise<ChainVerdict> => {
  let previous = ''
  let version = 1
  let sum = 0
  for (const entry of entries) {
    sum += entry.points
    const hash = await sha256(new TextEncoder().encode(ledgerEntryText(userId, entry)))
    const follows = entry.prevHash === previous && entry.hashVersion >= version && entry.balanceAfter === sum
    if (!follows || entry.hash !== hash) return { ok: false, badEntry: entry.id }
    previous = hash
    version = entry.hashVersion
  }
  return sum === balance ? { ok: true, count: entries.length } : { ok: false, badEntry: null }
}
