import type { StatementDetails, StatementLine } from '#contract/statements.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type LineFilter, listLines as listRows } from '../store/lines.ts'
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
  'network' | 'closed' | 'periodFrom' | 'periodTo' | 'paid' | 'sameAs' | 'mapping'
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

const mostLines = 50_000

/** The lines of a statement as CSV. What only we have stands in the columns of ours alone. */
export const exportLines = async (
  ctx: Ctx,
  id: number,
  filter: LineFilter,
): Promise<{ fileName: string; csv: string }> => {
  await existing(ctx, id)
  const { items } = await listRows(ctx.db, id, filter, { limit: mostLines, offset: 0 })
  await recordAudit(ctx, {
    action: 'statement.export',
    subjectType: 'statement',
    subjectId: id,
    after: { ...filter, rows: items.length },
  })
  const cells = items.map((row) => {
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
  })
  return {
    fileName: t.export.fileName(id, filter.standing, vietnamDay(ctx.clock.now())),
    csv: toCsv(t.export.columns, cells),
  }
}
