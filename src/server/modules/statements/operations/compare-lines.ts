import type { MatchResult } from '#contract/statements.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { addedUp } from '#server/modules/networks/index.ts'
import { findOrders } from '#server/modules/reports/index.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { matchResultOf, matchRow } from '../rules/match.ts'
import { type Reading, readStatementRow, type StatementRow } from '../rules/statement-row.ts'
import {
  clearLines,
  findLine,
  insertLines,
  insertMissingThere,
  type NewLine,
  saveLine,
} from '../store/lines.ts'
import { setPeriod } from '../store/statements.ts'

/** A line of the file as it was read, or why it could not be. */
export type FileLine = { line: number } & ({ value: unknown } | { error: string })
/** `content` says no more than which order it was about. */
export type RefusedLine = { line: number; message: string; content: string }

type Seen = { line: number; hashes: string[] }
/** A line that was understood; `partOf`: the line before it that names the same row, which it is added to. */
type ReadLine = { line: number; row: StatementRow; partOf?: number }

/** Of two lines for the same row the first counts, whatever batches they come in, unless the network tells a row in parts. */
const rowReader = (reading: Reading) => {
  const seen = new Map<string, Seen>()
  return (given: FileLine): ReadLine | RefusedLine | undefined => {
    const { line } = given
    if ('error' in given) return { line, message: given.error, content: '' }
    const outcome = readStatementRow(given.value, reading)
    if ('error' in outcome) return { line, message: outcome.error, content: '' }
    const { row, part } = outcome
    // Where no number tells the rows of an order apart, the item does, and whether it is one.
    const name = row.itemKey === '' ? [row.twinKey, row.earns] : row.itemKey
    const key = sha256(JSON.stringify([row.transactionId, name])).slice(0, 24)
    const hash = sha256(JSON.stringify([row, part])).slice(0, 16)
    const earlier = seen.get(key)
    if (!earlier) {
      seen.set(key, { line, hashes: [hash] })
      return { line, row }
    }
    if (earlier.hashes.includes(hash)) return undefined
    if (part === undefined)
      return { line, message: t.lines.differs(earlier.line), content: row.transactionId }
    earlier.hashes.push(hash)
    return { line, row, partOf: earlier.line }
  }
}

const paidOf = (one: StatementRow, other: StatementRow) => ({
  paidAmount:
    one.paidAmount === null && other.paidAmount === null
      ? null
      : (one.paidAmount ?? 0) + (other.paidAmount ?? 0),
  paidAt:
    one.paidAt && other.paidAt && other.paidAt > one.paidAt ? other.paidAt : (one.paidAt ?? other.paidAt),
})
const withPart = (row: StatementRow, part: StatementRow): StatementRow => ({
  ...addedUp(row, part),
  ...paidOf(row, part),
})

/** Each line with those that are parts of it; parts of what an earlier batch brought stand by themselves. */
const together = (rows: ReadLine[]) => {
  const lines = new Map<number, { line: number; row: StatementRow }>()
  const later: { line: number; row: StatementRow; partOf: number }[] = []
  for (const { line, row, partOf } of rows) {
    const first = partOf === undefined ? undefined : lines.get(partOf)
    if (first) lines.set(first.line, { line: first.line, row: withPart(first.row, row) })
    else if (partOf === undefined) lines.set(line, { line, row })
    else later.push({ line, row, partOf })
  }
  return { lines: [...lines.values()], later }
}

export type Compared = Record<MatchResult | 'refused' | 'repeated', number>
export const nothingCompared: Compared = {
  matched: 0,
  amount_differs: 0,
  status_differs: 0,
  missing_here: 0,
  missing_there: 0,
  refused: 0,
  repeated: 0,
}

/** Sets the lines of a statement beside our orders, some at a time; nothing but the statement's own lines is written. */
export const createComparison = (importId: number, reading: Reading) => {
  const readRow = rowReader(reading)
  return {
    begin: (ctx: Ctx): Promise<void> => clearLines(ctx.db, importId),
    /** Remembers what it read: once for each line, before the transaction that takes them, which may be tried again. */
    read: (given: FileLine[]) => given.map(readRow),
    take: async (
      ctx: Ctx,
      read: ReturnType<typeof readRow>[],
    ): Promise<{ counts: Compared; refused: RefusedLine[] }> => {
      const refused = read.flatMap((one) => (one && 'message' in one ? one : []))
      const rows = read.flatMap((one) => (one && 'row' in one ? one : []))
      const numbers = [...new Set(rows.flatMap(({ row }) => [row.transactionId, ...row.rowKeys]))]
      const orders = await findOrders(ctx, reading.network, numbers)
      const byNumber = Map.groupBy(orders, ({ transactionId }) => transactionId)
      const { lines: whole, later } = together(rows)
      const counts = {
        ...nothingCompared,
        repeated: read.length - refused.length - whole.length - later.length,
      }
      const compare = (line: number, row: StatementRow): NewLine | undefined => {
        const near = [row.transactionId, ...row.rowKeys].flatMap((number) => byNumber.get(number) ?? [])
        const order = matchRow(row, near)
        if (order !== 'many') return { line, row, standing: matchResultOf(row, order), order }
        refused.push({ line, message: t.lines.ambiguous, content: row.transactionId })
        return undefined
      }
      const lines = whole.flatMap(({ line, row }) => compare(line, row) ?? [])
      await insertLines(ctx.db, importId, lines)
      for (const { standing } of lines) counts[standing] += 1
      for (const { line, row, partOf } of later) {
        const known = await findLine(ctx.db, importId, partOf)
        if (!known) refused.push({ line, message: t.lines.ambiguous, content: row.transactionId })
        const sum = known && compare(partOf, withPart(known.row, row))
        if (!sum) continue
        await saveLine(ctx.db, known.id, sum)
        counts[known.standing] -= 1
        counts[sum.standing] += 1
        counts.repeated += 1
      }
      return { counts: { ...counts, refused: refused.length }, refused }
    },
    /** Once all lines are read: which orders of ours of its days it does not name. */
    end: async (ctx: Ctx): Promise<void> => {
      await setPeriod(ctx.db, importId)
      await insertMissingThere(ctx.db, importId)
    },
  }
}
