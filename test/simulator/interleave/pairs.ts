import type { Pair } from './case.ts'
import { claimOfAnother, oneLimit, twoClaims } from './pairs-limits.ts'
import { assignment, crossing, twoClicks } from './pairs-orders.ts'
import { claimDecision, hold, memberDeleted, redeemClawback } from './pairs-people.ts'
import { threeSources, twoFiles } from './pairs-sources.ts'

/** What is played, by name; a seed plays the one at its place. */
export const pairs: [name: string, pair: Pair][] = [
  ['message, assignment', assignment],
  ['message, claim decision', claimDecision],
  ['message, hold', hold],
  ['message, member deleted', memberDeleted],
  ['two messages, two clicks', twoClicks],
  ['redeem, clawback', redeemClawback],
  ['statement, poll, door', threeSources],
  ['two orders change places', crossing],
  ['message, claim of another', claimOfAnother],
  ['two claims, one code', twoClaims],
  ['two orders, one limit', oneLimit],
  ['two files, clawback', twoFiles],
]
