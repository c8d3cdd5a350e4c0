import type { Mutant } from './mutant.ts'

const modules = 'src/server/modules'
const claims = 'src/server/modules/claims'
const orderClaims = `${modules}/conversions/operations/order-claims.ts`
const accept = `${modules}/order-review/operations/accept-claim.ts`
const moneyTests = ['test/integration/order-money.test.ts']
const formTests = ['test/integration/claim-codes.test.ts']

/** Claims beside the orders they are about. */
export const claimMutants: Mutant[] = [
  {
    id: 'claim-settled-later',
    words: 'the claim is not settled in the transaction of its order',
    file: `${modules}/conversions/operations/settle-order.ts`,
    find: 'await settleClaimsOf(ctx, claims, order, after)',
    replace: 'if (after.length === 0) await settleClaimsOf(ctx, claims, order, after)',
    tests: moneyTests,
  },
  {
    id: 'claim-settled-twice',
    words: 'a claim whose points were taken back still says that it holds them',
    file: `${claims}/store/settlement.ts`,
    find: '      credited_points: 0,\n',
    replace: '',
    tests: moneyTests,
  },
  {
    id: 'claim-by-letters',
    words: 'a claim is told to be about an order by its letters, not by the normal form of its code',
    file: orderClaims,
    find: 'claim.orderKey !== null && claim.orderKey === row.orderKey &&',
    replace: 'claim.orderKey !== null && claim.details.orderCode === row.transactionId &&',
    tests: formTests,
  },
  {
    id: 'claim-by-click-alone',
    words: 'claims with the order’s code on another click are not looked for',
    file: orderClaims,
    find: '[...shops].map((shopKey) => ({ shopKey, orderKey }))',
    replace: '[...shops].slice(shops.size).map((shopKey) => ({ shopKey, orderKey }))',
    tests: formTests,
  },
  {
    id: 'claim-without-limits',
    words: 'an accepted claim ignores the limits of its rules',
    file: accept,
    find: 'const totals = await lockTotals(ctx.db, limitedPlaces([row]))',
    replace: 'const totals: Awaited<ReturnType<typeof lockTotals>> = new Map()',
    tests: moneyTests,
  },
  {
    id: 'claim-uncounted',
    words: 'what a claim was paid is not counted by the limits',
    file: accept,
    find: '{ before: [], after: paid.reservations, memberId: claim.userId },',
    replace: '{ before: [], after: [], memberId: claim.userId },',
    tests: moneyTests,
  },
  {
    id: 'claim-above-promise',
    words: 'a claim is paid by what its member says the order cost, past what was promised',
    file: accept,
    find: 'atMost(reckoned, click.promisedPoints)',
    replace: 'atMost(reckoned, reckoned.points)',
    tests: formTests,
  },
  {
    id: 'claim-of-paid-code',
    words: 'a claim whose code another member was paid for is accepted',
    file: accept,
    find: 'if (await findPayer(ctx.db, { shopKey: claim.shopKey, orderKey: claim.orderKey }))',
    replace: 'if (await findPayer(ctx.db, { shopKey: claim.shopKey, orderKey: claim.id.toString() }))',
    tests: moneyTests,
  },
  {
    id: 'claim-of-recorded-order',
    words: 'a claim for an order that its shop recorded is accepted',
    file: accept,
    find: 'const order = await findRecordedOrder(ctx.db, claim)',
    replace: 'const order = await findRecordedOrder(ctx.db, { ...claim, clickRowId: 0, orderKey: null })',
    tests: formTests,
  },
  {
    id: 'refused-order-keeps-claim',
    words: 'a claim keeps its points when the shop refuses its order',
    file: orderClaims,
    find: 'if (!alive && fell)\n',
    replace: 'if (!alive && fell && fell.id < 0)\n',
    tests: moneyTests,
  },
  {
    id: 'clash-not-held',
    words: 'an order whose code was paid to somebody else is not held back',
    file: `${modules}/conversions/operations/hold-back.ts`,
    find: 'if (!payer || payer === orderPayer(row)) return null',
    replace: 'if (!payer || payer !== orderPayer(row)) return null',
    tests: moneyTests,
  },
  {
    id: 'decision-leaves-claim',
    words: 'the order is let go and the other member’s claim keeps its points',
    file: orderClaims,
    find: `return others && { act: 'take_back', because: 'of_another', conversionId: others.id }`,
    replace: 'return others && undefined',
    tests: moneyTests,
  },
]
