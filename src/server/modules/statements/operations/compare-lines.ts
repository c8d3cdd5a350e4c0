import type { MatchResult } from '#contract/statements.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { findOrders } from '#server/modules/reports/index.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { matchResultOf, matchRow } from '../rules/match.ts'
import { type Reading, readStatementRow, type StatementRow } from '../rules/statement-row.ts'
import { clearLines, insertLines, insertMissingThere, type NewLine } from '../store/lines.ts'
import { setPeriod } from '../store/statements.ts'

/** A line of the file as it was read, or why it could not be. */
export type FileLine = { line: number } & ({ value: unknown } | { error: string })
/** `content` says no more than which order it was about. */
export type RefusedLine = { line: number; message: string; content: string }

type Seen = { line: number; hash: string }

/** Of two lines for the same row the first counts, whatever batches they come in. */
const rowReader = (reading: Reading) => {
  const seen = new Map<string, Seen>()
  return (given: FileLine): { line: number; row: StatementRow } | RefusedLine | undefined => {
    const { line } = given
    if ('error' in given) return { line, message: given.error, content: '' }
    const outcome = readStatementRow(given.value, reading)
    if ('error' in outcome) return { line, message: outcome.error, content: '' }
    const { row } = outcome
    const key = sha256(JSON.stringify([row.transactionId, row.itemKey])).slice(0, 24)
    const hash = sha256(JSON.stringify(row)).slice(0, 16)
    const earlier = seen.get(key)
    seen.set(key, earlier ?? { line, hash })
    if (!earlier) return { line, row }
    if (earlier.hash === hash) return undefined
    return { line, message: t.lines.differs(earlier.line), content: row.transactionId }
  }
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
      const counts = { ...nothingCompared, repeated: read.filter((one) => one === undefined).length }
      const lines: NewLine[] = []
      for (const { line, row } of rows) {
        const near = [row.transactionId, ...row.rowKeys].flatMap((number) => byNumber.get(number) ?? [])
        const order = matchRow(row, near)
        if (order === 'many') {
          refused.push({ line, message: t.lines.ambiguous, content: row.transactionId })
          continue
        }
        const standing = matchResultOf(row, order)
        counts[standing] += 1
        lines.push({ line, row, standing, order })
      }
      await insertLines(ctx.db, importId, lines)
      return { counts: { ...counts, refused: refused.length }, refused }
    },
    /** Once all lines are read: which orders of ours of its days it does not name. */
    end: async (ctx: Ctx): Promise<void> => {
      await setPeriod(ctx.db, importId)
      await insertMissingThere(ctx.db, importId)
    },
  }
}
