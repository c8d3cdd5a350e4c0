import type { Mutant } from './mutant.ts'

const modules = 'src/server/modules'
const tests = [`${modules}/order-review/holds.db.test.ts`]

/** Orders that wait for a person. */
export const holdMutants: Mutant[] = [
  {
    id: 'held-earns',
    words: 'an order that is held is credited all the same',
    file: `${modules}/conversions/operations/settle-order.ts`,
    find: 'row.hold === null ? creditFor',
    replace: `row.hold !== 'refused' ? creditFor`,
    tests,
  },
  {
    id: 'released-earns-nothing',
    words: 'an order that a person let go earns nothing',
    file: `${modules}/order-review/operations/hold-order.ts`,
    find: `const after = state === 'refused' ? 'refused' : null`,
    replace: `const after = state === 'expired' ? null : 'refused'`,
    tests,
  },
  {
    id: 'refused-earns',
    words: 'an order that a person refused still promises points',
    file: `${modules}/conversions/rules/row-state.ts`,
    find: `row.earns && row.hold !== 'refused'`,
    replace: 'row.earns',
    tests,
  },
  {
    id: 'no-deadline',
    words: 'a hold ends before its deadline',
    file: `${modules}/order-review/store/review-lists.ts`,
    find: `e('deadline_at', '<=', now)`,
    replace: `e('opened_at', '<=', now)`,
    tests,
  },
  {
    id: 'held-for-ever',
    words: 'the deadline of a hold passes and nothing happens',
    file: `${modules}/order-review/store/review-lists.ts`,
    find: `e('deadline_at', '<=', now)`,
    replace: `e('deadline_at', '<', new Date(0))`,
    tests,
  },
  {
    id: 'let-go-while-suspended',
    words: 'an order of a suspended member earns before it is lifted',
    file: `${modules}/order-review/store/review-lists.ts`,
    find: `e('cause', '=', 'SUSPENDED'), e.not(isSuspended)`,
    replace: `e('cause', '=', 'SUSPENDED'), e.or([isSuspended, e.not(isSuspended)])`,
    tests: ['test/integration/suspension.test.ts'],
  },
  {
    id: 'job-overturns',
    words: 'the job that ends holds lets go what a person has just refused',
    file: `${modules}/order-review/operations/hold-order.ts`,
    find: `{ reason: null, seen: 'open' }`,
    replace: '{ reason: null }',
    tests: ['test/integration/suspension.test.ts'],
  },
  {
    id: 'round-the-signals',
    words: 'an order that waited for a suspension is looked at by no signals',
    file: `${modules}/conversions/operations/hold-back.ts`,
    find: 'if (!click || (known && !isUnlooked(known))) continue',
    replace: 'if (!click || known) continue',
    tests: ['test/integration/suspension.test.ts'],
  },
  {
    id: 'suspended-redeems',
    words: 'a suspended member takes a reward',
    file: `${modules}/rewards/operations/redeem-reward.ts`,
    find: `  await refuseSuspended(ctx, userId)\n`,
    replace: '',
    tests: ['test/integration/suspension.test.ts'],
  },
  {
    id: 'decided-twice',
    words: 'a hold that was decided can be decided again',
    file: `${modules}/order-review/operations/hold-order.ts`,
    find: `const open = hold.state === 'open' ||`,
    replace: `const open = hold.state !== 'refused' ||`,
    tests,
  },
  {
    id: 'credited-is-held',
    words: 'what was credited is held back when a row of its order is',
    file: `${modules}/conversions/operations/hold-back.ts`,
    find: 'return row.hold === null && !isCredited &&',
    replace: 'return row.hold === null &&',
    tests,
  },
  {
    id: 'clash-over-suspension',
    words: 'the end of a clash credits a suspended member',
    file: 'src/server/modules/conversions/operations/hold-back.ts',
    find: 'if (clash && !isDecided(clash, before)) return clash',
    replace:
      'if (clash && isDecided(clash, before)) return null\n  if (clash && !isDecided(clash, before)) return clash',
    tests: ['test/integration/suspension.test.ts'],
  },
  {
    id: 'suspension-overtaken',
    words: 'an order that looked at its member before the suspension credits them after it',
    file: 'src/server/modules/conversions/operations/settle-order.ts',
    find: 'await refuseOvertaken(ctx, order, final)',
    replace: 'await Promise.resolve(refuseOvertaken)',
    tests: ['test/integration/suspension.test.ts'],
  },
]
