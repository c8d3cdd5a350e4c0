import type { Mutant } from './mutant.ts'

const modules = 'src/server/modules'
const settle = `${modules}/conversions/operations/settle-order.ts`
const earningTests = [`${modules}/conversions/earning.db.test.ts`]
const erasedTests = [`${modules}/conversions/erased.db.test.ts`]
const moneyTests = ['test/integration/order-money.test.ts']

/** What the settling of an order writes into the books, and what is told of it. */
export const settlingMutants: Mutant[] = [
  {
    id: 'erased-earn',
    words: 'a member who has left still earns',
    file: settle,
    find: 'isErased ? Math.min(due, kept) : due',
    replace: 'isErased ? Math.max(due, kept) : due',
    tests: erasedTests,
  },
  {
    id: 'clawback-of-promise',
    words: 'what was promised is taken back, not what was credited',
    file: settle,
    find: 'await entry(after.userId, next.creditedPoints - known.creditedPoints, next.creditRevision)',
    replace:
      'await entry(after.userId, next.creditedPoints - (next.creditedPoints === 0 ? known.promisedPoints : known.creditedPoints), next.creditRevision)',
    tests: erasedTests,
  },
  {
    id: 'moved-clawback-of-promise',
    words: 'from whoever loses an order what it promised is taken back, not what it credited',
    file: settle,
    find: 'await entry(before.userId, -known.creditedPoints, known.creditRevision + 1)',
    replace: 'await entry(before.userId, -known.promisedPoints, known.creditRevision + 1)',
    tests: erasedTests,
  },
  {
    id: 'credited-twice',
    words: 'points that grow are credited whole once more, under a second revision',
    file: settle,
    find: 'await entry(after.userId, next.creditedPoints - known.creditedPoints, next.creditRevision)',
    replace: 'await entry(after.userId, next.creditedPoints || -known.creditedPoints, next.creditRevision)',
    tests: earningTests,
  },
  {
    id: 'former-keeps',
    words: 'whoever loses an order keeps its points',
    file: settle,
    find: 'await entry(before.userId, -known.creditedPoints, known.creditRevision + 1)',
    replace: 'if (known.creditedPoints < 0) await entry(before.userId, 1, known.creditRevision + 1)',
    tests: moneyTests,
  },
  {
    id: 'revision-reused',
    words: 'a credit given again carries the revision of the first',
    file: settle,
    find: 'creditRevision: known.creditRevision + entries',
    replace: 'creditRevision: known.creditRevision + Math.min(entries, known.creditRevision > 0 ? 0 : 1)',
    tests: earningTests,
  },
  {
    id: 'no-transaction',
    words: 'a message is taken in without a transaction',
    file: `${modules}/conversions/operations/record-conversion.ts`,
    find: 'return inTransaction(ctx, async (tx) =>',
    replace: 'return Promise.resolve(ctx).then(async (tx) =>',
    tests: [...moneyTests, 'test/integration/races.test.ts'],
  },
  {
    id: 'newcomer-first',
    words: 'the row that takes over an item is written before the one that gives it up',
    file: settle,
    find: 'if (!next.earns) return 0\n',
    replace: 'if (!next.earns) return 3\n',
    tests: [`${modules}/reports/reports.db.test.ts`],
  },
  {
    id: 'leaver-last',
    words: 'the row that goes to another item is written after the one that takes its place',
    file: settle,
    find: 'return known.twinKey === next.twinKey ? 2 : 1',
    replace: 'return known.twinKey === next.twinKey ? 1 : 2',
    tests: [`${modules}/conversions/other-item.db.test.ts`],
  },
  {
    id: 'told-twice',
    words: 'a notice that comes again is written down again',
    file: 'src/server/modules/notices/store/notices.ts',
    find: 'revision: notice.revision ?? 0,',
    replace: 'revision: Math.floor(Math.random() * 1e9),',
    tests: ['src/server/modules/notices/notices.db.test.ts'],
  },
  {
    id: 'figures-count-bonus',
    words: 'the figures of the month count a bonus row as an order',
    file: 'src/server/modules/console/store/raw-figures.ts',
    find: '0, 0, c.earns::integer,',
    replace: '0, 0, 1,',
    tests: ['src/server/modules/console/figures.db.test.ts', `${modules}/conversions/bonus-rows.db.test.ts`],
  },
  {
    id: 'figures-forget-refusals',
    words: 'the figures of the month keep the worth of refused orders',
    file: 'src/server/modules/console/store/raw-figures.ts',
    find: `case when c.earns and c.status not in ('rejected', 'reversed') then c.order_value else 0 end`,
    replace: 'case when c.earns then c.order_value else 0 end',
    tests: [
      'src/server/modules/console/figures.db.test.ts',
      'src/server/modules/console/overview.db.test.ts',
    ],
  },
]
