import type { Mutant } from './mutant.ts'

const approvals = 'src/server/modules/approvals'
const propose = `${approvals}/operations/propose.ts`
const store = `${approvals}/store/approvals.ts`
const own = [`${approvals}/approvals.db.test.ts`]
const races = ['test/integration/approval-races.test.ts']

/** Points that two persons must agree to, and who may do what. */
export const approvalMutants: Mutant[] = [
  {
    id: 'adjusted-twice',
    words: 'what was approved can be approved again',
    file: store,
    find: `db.updateTable('approvals').where('id', '=', id).where('state', '=', 'waiting')`,
    replace: `db.updateTable('approvals').where('id', '=', id)`,
    tests: [...own, ...races],
  },
  {
    id: 'approves-own',
    words: 'whoever proposed it may agree to it',
    file: store,
    find: `    .where('proposed_by', '<>', by)\n`,
    replace: '',
    tests: own,
  },
  {
    id: 'agreed-too-late',
    words: 'what is out of time can still be agreed to',
    file: store,
    find: `    .where('expires_at', '>', at)\n`,
    replace: '',
    tests: own,
  },
  {
    id: 'second-for-gifts-alone',
    words: 'taking points needs no second person, however many',
    file: `${approvals}/store/hand-points.ts`,
    find: 'const points = Math.abs(move.points)',
    replace: 'const points = Math.max(0, move.points)',
    tests: own,
  },
  {
    id: 'small-ones-unseen',
    words: 'many small adjustments of a day are each looked at alone',
    file: `${approvals}/store/hand-points.ts`,
    find: '+ $' + '{points} <= $' + '{limit}',
    replace: '* 0 + $' + '{points} <= $' + '{limit}',
    tests: [...own, ...races],
  },
  {
    id: 'own-account',
    words: 'points for the own account need no second person',
    file: propose,
    find: 'if (isOwn && (!backed || limit !== null)) return false',
    replace: 'if (isOwn && limit === 0) return false',
    tests: [...own, 'src/server/modules/adjustments/adjustments.db.test.ts'],
  },
  {
    id: 'ground-unseen',
    words: 'what is agreed to may move other points than were proposed',
    file: propose,
    find: 'if (!isSame(addedUp(posted), addedUp(moves)))',
    replace: 'if (posted.length > 1000)',
    tests: own,
  },
  {
    id: 'other-part',
    words: 'anybody of the staff may agree to what is not their part',
    file: `${approvals}/operations/decide.ts`,
    find: 'if (!mayHandle(ctx, approval.kind)) throw forbidden(t.otherDuty)',
    replace: 'if (approval.id < 0) throw forbidden(t.otherDuty)',
    tests: own,
  },
  {
    id: 'nobody-left',
    words: 'an admin who has just lost the rights still takes those of others',
    file: 'src/server/modules/identity/operations/administration.ts',
    find: `if (locked.get(memberOf(ctx).id)?.role !== 'admin') throw forbidden()`,
    replace: 'if (locked.size === 0) throw forbidden()',
    tests: races,
  },
  {
    id: 'proposer-gone',
    words: 'what somebody proposed who may not do it any more is agreed to',
    file: `${approvals}/operations/decide.ts`,
    find: 'await refuseAbandoned(tx, agreed)',
    replace: '',
    tests: [`${approvals}/proposer-gone.db.test.ts`],
  },
  {
    id: 'statements-for-all',
    words: 'who imports products may import a statement, which moves points',
    file: 'src/server/modules/imports/operations/show-imports.ts',
    find: `kind === 'products' ? 'content' : 'finance'`,
    replace: `kind === 'products' ? 'content' : 'content', 'finance'`,
    tests: ['test/integration/roles-and-calls.test.ts'],
  },
]
