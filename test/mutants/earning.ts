import type { Mutant } from './mutant.ts'

const rules = 'src/server/modules/earning/rules'
const earning = `${rules}/earning.ts`
const reckoning = `${rules}/reckoning.ts`
const ruleTests = [`${rules}/earning.test.ts`]
const orderTests = ['test/integration/order-limits.test.ts']
const frozenTests = ['src/server/modules/conversions/earning.db.test.ts']

/** What an order earns, and what a click promises. */
export const earningMutants: Mutant[] = [
  {
    id: 'round-up',
    words: 'shares are rounded up instead of down',
    file: earning,
    find: 'Number((BigInt(a) * BigInt(b)) / BigInt(c))',
    replace: 'Number((BigInt(a) * BigInt(b) + BigInt(c) - 1n) / BigInt(c))',
    tests: ruleTests,
  },
  {
    id: 'cap-per-row',
    words: 'the limit an order is applied to each of its rows',
    file: reckoning,
    find: 'sharesOf(row.rule, row, order.left)',
    replace: 'sharesOf(row.rule, row)',
    tests: orderTests,
  },
  {
    id: 'boost-on-uncapped',
    words: 'the multiplier works on the base before its limit',
    file: earning,
    find: 'given(boost, first, amounts, frozen)',
    replace: 'given(boost, firstGiven, amounts, frozen)',
    tests: ruleTests,
  },
  {
    id: 'commission-forgets-boost',
    words: 'the commission holds base and boost each, not both together',
    file: earning,
    find: 'Math.min(more, most - basePoints, mostPoints - basePoints)',
    replace: 'Math.min(more, most, mostPoints - basePoints)',
    tests: ruleTests,
  },
  {
    id: 'boost-at-order',
    words: 'the boost is the one in force when the order comes, not the one the click froze',
    file: 'src/server/modules/conversions/operations/reckon-order.ts',
    find: 'const asked = rows.flatMap((row) => asOrderRow(order, row))',
    replace: `const live = await (await import('#server/modules/earning/index.ts')).listEnabledRules(ctx.db)
  const asked = rows
    .flatMap((row) => asOrderRow(order, row))
    .map((row) =>
      row.rule.type === 'rules'
        ? { ...row, rule: { ...row.rule, boost: live.find(({ isBoost }) => isBoost) ?? null } }
        : row,
    )`,
    tests: frozenTests,
  },
  {
    id: 'last-moment-counts',
    words: 'a period takes in its last moment too, so that two in a row both apply',
    file: earning,
    find: 'at < rule.endsAt',
    replace: 'at <= rule.endsAt',
    tests: [...ruleTests, 'src/server/modules/earning/offers.db.test.ts'],
  },
  {
    id: 'member-limit-of-everybody',
    words: 'a member’s limit is held against what everybody has',
    file: reckoning,
    find: 'left(term.capMember, term.ruleId, memberId)',
    replace: 'left(term.capMember, term.ruleId, everybody)',
    tests: [...orderTests, ...frozenTests],
  },
  {
    id: 'nothing-instead-of-own',
    words: 'a base rule that is used up leaves nothing, not the product’s own points',
    file: reckoning,
    find: 'const own = base ? ownInstead(base.share.points, base.points, row.rule.pointsReward) : 0',
    replace: 'const own = 0',
    tests: orderTests,
  },
  {
    id: 'cut-reasons-swapped',
    words: 'the member’s limit is told as the campaign’s and the other way round',
    file: reckoning,
    find: `points === member ? 'member_cap' : 'campaign_cap'`,
    replace: `points === member ? 'campaign_cap' : 'member_cap'`,
    tests: [`${rules}/reckoning.test.ts`],
  },
  {
    id: 'own-share-counted-twice',
    words: 'what an order holds already is counted as another’s when it is reckoned anew',
    file: 'src/server/modules/conversions/operations/reckon-order.ts',
    find: 'addShares(heldByOthers, own, -1)',
    replace: 'addShares(heldByOthers, [], -1)',
    tests: ['test/integration/order-limits.test.ts'],
  },
  {
    id: 'raised-limit-takes-back',
    words: 'a limit that newer clicks filled after it was raised takes from orders of older ones',
    file: 'src/server/modules/conversions/operations/reckon-order.ts',
    find: 'addShares(heldByOrder, own, 1)',
    replace: 'addShares(heldByOrder, [], 1)',
    tests: ['test/integration/order-limits.test.ts'],
  },
  {
    id: 'share-stays-with-order',
    words: 'the share an order held in the place of a claim is lost when it passes on to another member',
    file: 'src/server/modules/conversions/operations/reckon-order.ts',
    find: 'if (shares.length === 0 || takenBack.includes(claim.id)) continue',
    replace: 'if (shares.length >= 0 || takenBack.includes(claim.id)) continue',
    tests: ['test/integration/shares-of-claims.test.ts'],
  },
  {
    id: 'refusal-follows-order',
    words: 'an order refused for one member stays refused for the one the network gives it to',
    file: 'src/server/modules/conversions/operations/hold-back.ts',
    find: 'const holdOf = (row: ConversionRow) => holdAbout(holds, clickOf(order, row))',
    replace: 'const holdOf = (_: ConversionRow) => holds[0]',
    tests: ['test/integration/clash-decisions.test.ts'],
  },
  {
    id: 'shops-share-numbers',
    words: 'two shops of one’s own that number their orders alike share one order',
    file: 'src/server/modules/conversions/operations/record-conversion.ts',
    find: 'return shop && shop !== click.shopKey',
    replace: 'return shop && shop !== shop',
    tests: ['test/integration/orders-numbered-alike.test.ts'],
  },
  {
    id: 'claim-keeps-its-share',
    words: 'a claim taken back for another member’s order keeps its share of the limits',
    file: 'src/server/modules/conversions/operations/order-claims.ts',
    find: '(decides || paidInstead(claim, order, rows, isPaid) !== undefined)',
    replace: 'decides',
    tests: ['test/integration/shares-of-claims.test.ts'],
  },
  {
    id: 'share-given-away-for-nothing',
    words: 'a claim that keeps its points gives its share of the limits to an order of nobody',
    file: 'src/server/modules/conversions/operations/settle-order.ts',
    find: 'if (givesWay.length < mayGiveWay.length) {',
    replace: 'if (givesWay.length > mayGiveWay.length) {',
    tests: ['test/integration/shares-of-claims.test.ts'],
  },
  {
    id: 'no-limits-no-claims',
    words: 'the share of a claim is forgotten where the order’s own clicks have no limits',
    file: 'src/server/modules/conversions/operations/reckon-order.ts',
    find: 'noLimits(order) && paid.length === 0',
    replace: 'noLimits(order)',
    tests: ['test/integration/shares-of-claims.test.ts'],
  },
  {
    id: 'untracked-promises',
    words: 'a click on a link no id can travel on promises points',
    file: `${rules}/promise.ts`,
    find: 'if (!offer.tracked)',
    replace: 'if (!offer.tracked && offer.productId === 0)',
    tests: ['test/integration/honest-promise.test.ts'],
  },
]
