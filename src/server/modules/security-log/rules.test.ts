import { expect, it } from 'vitest'
import { alarming, alarmsOf } from './rules.ts'

const quiet = { net: '203.0.113.9', accounts: 0, unknown: 0, failed: 0, forged: 0, refused: 0 }

it.each([
  ['spraying', { accounts: alarming.accountsOfNet, failed: 31 }, 31],
  ['spraying', { unknown: alarming.unknownOfNet, failed: 30 }, 30],
  ['forging', { forged: alarming.forgedOfNet }, alarming.forgedOfNet],
  ['probing', { refused: alarming.refusedOfNet }, alarming.refusedOfNet],
] as const)('a net that reaches the bound of %s is told of, one below it is not', (kind, counts, times) => {
  const nets = [{ ...quiet, ...counts }]
  expect(alarmsOf({ nets, accounts: [] })).toEqual([{ kind, subject: quiet.net, times }])
  const below = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count - 1]))
  const lower = [{ ...quiet, ...below }]
  expect(alarmsOf({ nets: lower, accounts: [] })).toEqual([])
})

it('an account is told of when many nets try it, not when one person forgot a password', () => {
  const failed = alarming.failuresOfAccount
  expect(alarmsOf({ nets: [], accounts: [{ userId: 7, failed, nets: alarming.netsOfAccount }] })).toEqual([
    { kind: 'guessing', subject: '7', times: failed },
  ])
  expect(alarmsOf({ nets: [], accounts: [{ userId: 7, failed: 500, nets: 1 }] })).toEqual([])
  expect(alarmsOf({ nets: [], accounts: [{ userId: 7, failed: failed - 1, nets: 9 }] })).toEqual([])
})
