import type { Debtor } from '#contract/console.ts'
import { type CsvFile, csvFile, pagesOf } from '#server/http/csv-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { sumOpenWithdrawals } from '#server/modules/withdrawals/index.ts'
import { consoleText as t } from '#server/text/console.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import * as store from '../store/balances.ts'

/** Members whose balance is below 0: who, how much, since when. */
export const listDebtors = async (
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Debtor[]; total: number }> => {
  const [items, { debtors }] = await Promise.all([
    store.listDebtors(ctx.db, { limit, offset: (page - 1) * limit }),
    store.sumBalances(ctx.db, ctx.clock.now()),
  ])
  return { items, total: debtors }
}

/** What is owed either way as CSV: the sums, then each member whose balance is below 0. */
export const exportBalances = async (ctx: Ctx): Promise<CsvFile> => {
  const [{ pointValue }, sums, debtors, payouts] = await Promise.all([
    getSettings(ctx),
    store.sumBalances(ctx.db, ctx.clock.now()),
    store.listDebtorIds(ctx.db),
    sumOpenWithdrawals(ctx.db),
  ])
  const line = (name: string, members: number | null, points: number) => [
    name,
    null,
    null,
    members,
    points,
    points * pointValue,
    null,
  ]
  return csvFile(ctx, {
    fileName: t.balances.fileName(vietnamDay(ctx.clock.now())),
    headings: t.balances.columns,
    first: [
      line(t.balances.points, sums.members, sums.points),
      line(t.balances.pending, null, sums.pendingPoints),
      [t.balances.payouts, null, null, null, payouts.points, payouts.amount, null],
      line(t.balances.owed, sums.debtors, sums.owedPoints),
    ],
    pages: pagesOf(debtors, (ids) => store.findDebtors(ctx.db, ids)),
    cells: ({ id, username, points, since }) => [
      t.balances.debtor,
      id,
      username,
      1,
      points,
      points * pointValue,
      since,
    ],
    audit: (rows) => ({
      action: 'balance.export',
      subjectType: 'balance',
      subjectId: 'all',
      after: { rows },
    }),
  })
}
