import type { Mutant } from './mutant.ts'

const proof = 'src/server/modules/proof'
const rootTests = [`${proof}/roots.db.test.ts`]
const hashTests = ['src/server/modules/points/hash.db.test.ts']

/** The chain of hashes, the tree of a day, and who may redeem. */
export const proofMutants: Mutant[] = [
  {
    id: 'note-unhashed-here',
    words: 'the browser hashes an entry without its note',
    file: 'src/shared/ledger.ts',
    find: '...before, note, createdAt]',
    replace: '...before, null, createdAt]',
    tests: hashTests,
  },
  {
    id: 'balance-unchecked',
    words: 'the browser does not check the running balance',
    file: 'src/shared/ledger.ts',
    find: ' && entry.balanceAfter === sum',
    replace: '',
    tests: ['src/shared/ledger.test.ts'],
  },
  {
    id: 'leaves-unordered',
    words: 'the leaves of a day’s tree stand in no fixed order',
    file: `${proof}/store/heads.ts`,
    find: 'order by members.id`.execute',
    replace: 'order by md5(members.id::text)`.execute',
    tests: rootTests,
  },
  {
    id: 'nodes-turned-round',
    words: 'left and right change places in a node',
    file: `${proof}/rules.ts`,
    find: 'digest(nodePrefix, left, right)',
    replace: 'digest(nodePrefix, right, left)',
    tests: [`${proof}/rules.test.ts`],
  },
  {
    id: 'leaf-passes-for-node',
    words: 'a leaf is hashed without its mark and can pass for a node',
    file: `${proof}/rules.ts`,
    find: 'digest(leafPrefix, text)',
    replace: 'digest(text)',
    tests: [`${proof}/rules.test.ts`],
  },
  {
    id: 'day-ends-later',
    words: 'the root of a day takes in what was written after it',
    file: `${proof}/store/heads.ts`,
    find: 'where user_id = members.id and created_at <',
    replace: "where user_id = members.id and created_at - interval '1 day' <",
    tests: rootTests,
  },
  {
    id: 'broken-chain-redeems',
    words: 'a member whose chain is broken may redeem',
    file: 'src/server/modules/rewards/operations/redeem-reward.ts',
    find: '  await refuseBroken(ctx, userId)\n',
    replace: '',
    tests: [`${proof}/breaks.db.test.ts`],
  },
]
