import type { StatementDetails, StatementLine } from '#contract/statements.ts'
import { type CsvFile, csvFile, pagesAfter } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type LineFilter, linesAfter, listLines as listRows } from '../store/lines.ts'
import { countMatchResults, findStatements, type StatementHead, sumPayable } from '../store/statements.ts'
import { existing } from './mark-lines.ts'

export const listLines = async (
  ctx: Ctx,
  id: number,
  { page, limit, ...filter }: LineFilter & { page: number; limit: number },
): Promise<{ items: StatementLine[]; total: number }> => {
  await existing(ctx, id)
  return listRows(ctx.db, id, filter, { limit, offset: (page - 1) * limit })
}

type Facts = Pick<
  StatementDetails,
  'network' | 'closed' | 'periodFrom' | 'periodTo' | 'paid' | 'sameAs' | 'open' | 'mapping'
>

const factsOf = (head: StatementHead): Facts => ({
  network: head.network,
  closed: head.closed,
  periodFrom: head.periodFrom?.toISOString() ?? null,
  periodTo: head.periodTo?.toISOString() ?? null,
  paid:
    head.paidOn === null || head.paidAmount === null
      ? null
      : { on: head.paidOn, amount: head.paidAmount, by: head.paidBy },
  sameAs: head.sameAs,
  open: head.open,
  mapping: head.mapping,
})

/** What is known of statements beside how their reading goes. */
export const factsOfStatements = async (ctx: Ctx, ids: number[]): Promise<Map<number, Facts>> =>
  new Map([...(await findStatements(ctx.db, ids))].map(([id, head]) => [id, factsOf(head)]))

export const showStatement = async (
  ctx: Ctx,
  id: number,
): Promise<Facts & Pick<StatementDetails, 'counts' | 'payable'>> => {
  const head = await existing(ctx, id)
  const [counts, payable] = await Promise.all([countMatchResults(ctx.db, id), sumPayable(ctx.db, id)])
  return { ...factsOf(head), counts, payable }
}

const linesOf = async function* (ctx: Ctx, id: number, filter: LineFilter): AsyncGenerator<StatementLine[]> {
  yield* pagesAfter(linesAfter(ctx.db, id, filter, 'numbered'))
  yield* pagesAfter(linesAfter(ctx.db, id, filter, 'ours'))
}

/** The lines of a statement as CSV. What only we have stands in the columns of ours alone. */
export const exportLines = async (ctx: Ctx, id: number, filter: LineFilter): Promise<CsvFile> => {
  await existing(ctx, id)
  return csvFile(ctx, {
    fileName: t.export.fileName(id, filter.standing, vietnamDay(ctx.clock.now())),
    headings: t.export.columns,
    pages: linesOf(ctx, id, filter),
    cells: (row) => {
      const theirs = row.line !== null
      return [
        row.line,
        row.transactionId,
        row.itemKey,
        t.export.standings[row.standing],
        t.export.states[row.state],
        theirs ? row.status : null,
        row.ours?.status,
        theirs ? row.orderValue : null,
        row.ours?.orderValue,
        theirs ? row.commission : null,
        row.ours?.commission,
        row.paidAmount,
        row.occurredAt,
        row.note,
      ]
    },
    audit: (rows) => ({
      action: 'statement.export',
      subjectType: 'statement',
      subjectId: id,
      after: { ...filter, rows },
    }),
  })
}
