import type { Mutant } from './mutant.ts'

const rewards = 'src/server/modules/rewards'
const redeem = `${rewards}/operations/redeem-reward.ts`
const adjustments = 'src/server/modules/adjustments'
const rewardTests = [`${rewards}/rewards.db.test.ts`]
const raceTests = ['test/integration/races.test.ts']
const adjustmentTests = [`${adjustments}/adjustments.db.test.ts`]

/** Points that are spent, given back and moved by hand. */
export const walletMutants: Mutant[] = [
  {
    id: 'refund-of-today',
    words: 'a refund gives back what the gift costs today, not what was paid',
    file: `${rewards}/store/redemptions.ts`,
    find: `'user_rewards.points_cost as pointsCost',`,
    replace: `'rewards.points_cost as pointsCost',`,
    tests: rewardTests,
  },
  {
    id: 'refund-again',
    words: 'what was refunded can be refunded again',
    file: `${rewards}/operations/handle-redemptions.ts`,
    find: `['processing', 'delivered'],`,
    replace: `['processing', 'delivered', 'refunded'],`,
    tests: rewardTests,
  },
  {
    id: 'below-zero',
    words: 'a gift may be redeemed with fewer points than it costs',
    file: redeem,
    find: 'if (shortfall > 0)',
    replace: 'if (shortfall >= reward.pointsCost)',
    tests: [...rewardTests, ...raceTests],
  },
  {
    id: 'balance-unlocked',
    words: 'the balance is read and not locked while a gift is redeemed',
    file: `${rewards}/store/redemptions.ts`,
    find: `    .where('deleted_at', 'is', null)\n    .forNoKeyUpdate()\n`,
    replace: `    .where('deleted_at', 'is', null)\n`,
    tests: raceTests,
  },
  {
    id: 'key-ignored',
    words: 'the Idempotency-Key is ignored',
    file: 'src/server/db/idempotency.ts',
    find: 'if (key === null) return work()',
    replace: `if (key === null || operation !== '') return work()`,
    tests: [...adjustmentTests, ...raceTests],
  },
  {
    id: 'key-for-anything',
    words: 'one Idempotency-Key answers for another request',
    file: 'src/server/db/idempotency.ts',
    find: 'if (![request, ...sameRequests].some((same) => sha256(same) === earlier.body_hash))',
    replace: 'if (earlier.body_hash === null)',
    tests: [...adjustmentTests, ...raceTests],
  },
  {
    id: 'seen-price-ignored',
    words: 'the price that was seen is not compared with the price that is debited',
    file: redeem,
    find: 'pointsCost !== undefined && pointsCost !== reward.pointsCost',
    replace: 'pointsCost !== undefined && pointsCost < 0',
    tests: rewardTests,
  },
  {
    id: 'price-of-before',
    words: 'a price that changes while it is redeemed is not noticed',
    file: `${rewards}/store/rewards.ts`,
    find: `    .where('points_cost', '=', pointsCost)\n`,
    replace: '',
    tests: rewardTests,
  },
  {
    id: 'stock-below-zero',
    words: 'a gift is given though none is left',
    file: `${rewards}/store/rewards.ts`,
    find: `    .where((e) => e.or([e('stock', 'is', null), e('stock', '>', 0)]))\n`,
    replace: '',
    tests: raceTests,
  },
  {
    id: 'code-to-two',
    words: 'a voucher code that was given is given to the next member too',
    file: `${rewards}/store/codes.ts`,
    find: `        .where('user_reward_id', 'is', null)\n        .orderBy('id')`,
    replace: `        .orderBy('id')`,
    tests: ['test/integration/wallet-races.test.ts'],
  },
  {
    id: 'reversed-twice',
    words: 'an adjustment is taken back twice',
    file: `${adjustments}/store.ts`,
    find: `    .where('state', '=', 'approved')\n`,
    replace: '',
    tests: adjustmentTests,
  },
  {
    id: 'purchase-reversed-twice',
    words: 'a purchase by hand is taken back twice',
    file: 'src/server/modules/purchases/store.ts',
    find: `    .where('conversion_id', 'is', null)\n    .where('reversed_at', 'is', null)\n`,
    replace: `    .where('conversion_id', 'is', null)\n`,
    tests: ['src/server/modules/purchases/purchases.db.test.ts'],
  },
]
