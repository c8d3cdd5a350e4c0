import type { Mutant } from './mutant.ts'

const modules = 'src/server/modules'
const clicks = `${modules}/clicks/store/clicks.ts`
const rows = `${modules}/conversions/store/order-rows.ts`
const lockTests = [`${modules}/conversions/locks.db.test.ts`]
const orderTests = ['test/integration/lock-order.test.ts']

const lockClicksEnd = `    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))`
const lockMembersEnd = `    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(`

/** Locks that are lost, taken in another order, or taken over a join. */
export const lockMutants: Mutant[] = [
  {
    id: 'code-unlocked',
    words: 'a message does not take the lock of its order’s code',
    file: `${modules}/conversions/operations/record-conversion.ts`,
    find: 'await lockOrderCodes(ctx.db, codes)',
    replace: 'await lockOrderCodes(ctx.db, [])',
    tests: lockTests,
  },
  {
    id: 'row-number-unlocked',
    words: 'two orders that tell of one row do not wait for each other',
    file: `${modules}/conversions/operations/record-conversion.ts`,
    find: 'const codes = [message.transactionId, ...numbers, filed.transactionId]',
    replace: 'const codes = [message.transactionId, filed.transactionId]',
    tests: [`${modules}/conversions/row-numbers.db.test.ts`],
  },
  {
    id: 'code-locked-by-letters',
    words: 'codes are locked as they are written, so that a claim and its report miss each other',
    file: 'src/server/db/order-codes.ts',
    find: `coalesce(order_key(code), code)`,
    replace: 'code',
    tests: lockTests,
  },
  {
    id: 'rows-unlocked',
    words: 'the rows of an order are read and not locked',
    file: rows,
    find: 'rowsOf(db, order).forNoKeyUpdate().execute()',
    replace: 'rowsOf(db, order).execute()',
    tests: lockTests,
  },
  {
    id: 'rows-joined',
    words: 'the rows of an order are locked over a join with their clicks, as it once was',
    file: rows,
    find: 'rowsOf(db, order).forNoKeyUpdate().execute()',
    replace: `rowsOf(db, order)
    .leftJoin(
      (e) => e.selectFrom('affiliate_clicks').select('id as joined').as('k'),
      (join) => join.onRef('k.joined', '=', 'conversions.click_id'),
    )
    .select('k.joined')
    .forNoKeyUpdate('conversions')
    .execute()
    .then((found) => found.map(({ joined, ...row }) => ({ ...row, clickRowId: joined })))`,
    tests: lockTests,
  },
  {
    id: 'clicks-unlocked',
    words: 'clicks are read and not locked',
    file: clicks,
    find: lockClicksEnd,
    replace: lockClicksEnd.replace('    .forNoKeyUpdate()\n', ''),
    tests: lockTests,
  },
  {
    id: 'click-before-order',
    words: 'the click a message names is locked before the order and its own clicks',
    file: `${modules}/conversions/operations/open-order.ts`,
    find: 'const rows = await lockRowsOfOrder(ctx.db, { network, transactionId })',
    replace: `await lockClicks(ctx.db, alsoClicks)
  const rows = await lockRowsOfOrder(ctx.db, { network, transactionId })`,
    tests: orderTests,
  },
  {
    id: 'clicks-in-any-order',
    words: 'the clicks of an order are locked in no fixed order',
    file: clicks,
    find: lockClicksEnd,
    replace: lockClicksEnd.replace(`.orderBy('id')`, '.orderBy(sql`random()`)'),
    tests: orderTests,
  },
  {
    id: 'totals-unlocked',
    words: 'the sums of limits are read and not locked',
    file: `${modules}/conversions/store/reservations.ts`,
    find: 'order by rule_id, member_id for no key update',
    replace: 'order by rule_id, member_id',
    tests: lockTests,
  },
  {
    id: 'totals-in-any-order',
    words: 'the sums of limits are locked in no fixed order',
    file: `${modules}/conversions/store/reservations.ts`,
    find: 'order by rule_id, member_id for no key update',
    replace: 'order by random() for no key update',
    tests: orderTests,
  },
  {
    id: 'members-unlocked',
    words: 'members are looked up and not held still while they are credited',
    file: clicks,
    find: lockMembersEnd,
    replace: lockMembersEnd.replace('    .forNoKeyUpdate()\n', ''),
    tests: lockTests,
  },
  {
    id: 'members-in-any-order',
    words: 'the members of an order are locked in no fixed order',
    file: clicks,
    find: lockMembersEnd,
    replace: lockMembersEnd.replace(`.orderBy('id')`, '.orderBy(sql`random()`)'),
    tests: orderTests,
  },
  {
    id: 'claims-unlocked',
    words: 'claims are read and not locked',
    file: 'src/server/modules/claims/store/claims.ts',
    find: `.select('submitted_at')
    .orderBy('id')
    .forNoKeyUpdate()`,
    replace: `.select('submitted_at')
    .orderBy('id')`,
    tests: lockTests,
  },
  {
    id: 'codes-in-any-order',
    words: 'several order codes are locked in no fixed order',
    file: 'src/server/db/order-codes.ts',
    find: 'code order by 1) names',
    replace: 'code) names order by random()',
    tests: orderTests,
  },
]
