import type { StatementField, StatementMapping } from '#contract/statements.ts'
import type { IncomingConversion } from './incoming.ts'

/** The keys under which a network's reports store the row that a line of its statement is about. */
export type StatementIdentity = Pick<IncomingConversion, 'itemKey'> & {
  rowKeys: string[]
  twinKey: string | null
  earns: boolean
  /** False when the line does not tell enough to be taken as a row of its own. */
  whole: boolean
}

/** How a network writes its statements. */
export type StatementFormat = {
  /** Do these columns (folded names) say that the file is of this network? */
  recognises?: (has: (...names: string[]) => boolean) => boolean
  /** `code` reads a column of the line as a code; '' where the line has none. */
  identify: (code: (field: StatementField) => string) => StatementIdentity
  /** Statuses it writes as numbers. */
  numbered?: Readonly<Record<string, 'pending' | 'approved' | 'rejected'>>
  /** Does such a file say of itself that its cycle is closed? */
  isClosed?: (mapping: StatementMapping) => boolean
  /** Only what it calls completed is money once its cycle is closed, not what it calls approved. */
  onlyCompletedIsFinal?: true
  /** One row of its reports may stand on several lines: columns (folded names) that tell them apart where nothing else does. */
  parts?: readonly string[]
  /** The column (folded names) of what was given back of an order that is kept, which its order value still holds. */
  refunds?: readonly string[]
  /**
   * What its reports say of an order beside its status, as the word a column of these names (folded) holds: `refused` turns the line
   * down whatever its status, and where only some words are `fine`, any other leaves it open.
   */
  judged?: { columns: readonly string[]; refused: RegExp; reason: string; fine?: RegExp }
}

/** A line named by one number of its own. */
export const identifiedBy = (itemKey: string, whole = true): StatementIdentity => ({
  itemKey,
  rowKeys: [],
  twinKey: null,
  earns: true,
  whole,
})
