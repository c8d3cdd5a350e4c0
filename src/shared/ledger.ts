/** The fields of a ledger entry its hash covers. */
export type HashedEntry = {
  id: number
  kind: string
  points: number
  balanceAfter: number
  refType: string
  refId: string
  revision: number
  createdAt: string
  prevHash: string
}

/**
 * The text whose SHA-256 (hex) is an entry's hash: prevHash|userId|id|kind|points|balanceAfter|refType|refId|
 * revision|createdAt, with `createdAt` as ISO 8601 UTC in milliseconds. The database computes the same on insert.
 */
export const ledgerEntryText = (userId: number, entry: HashedEntry): string =>
  [
    entry.prevHash,
    userId,
    entry.id,
    entry.kind,
    entry.points,
    entry.balanceAfter,
    entry.refType,
    entry.refId,
    entry.revision,
    entry.createdAt,
  ].join('|')
