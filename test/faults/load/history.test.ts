import { expect, it } from 'vitest'
import { type Entry, type Found, judge, type Kind, kinds, neverTaken } from './history.ts'

const found = (there: [string, number][], kind: Kind = 'adjust'): Found => ({
  ...(Object.fromEntries(kinds.map((one) => [one, new Map()])) as unknown as Found),
  [kind]: new Map(there),
})
const entry = (key: string, outcome: Entry['outcome'], amount = 1): Entry => ({
  kind: 'adjust',
  key,
  amount,
  outcome,
})

it('what was acknowledged has to be there, once', () => {
  expect(judge([entry('a', 'done')], found([['a', 1]]))).toEqual([])
  expect(judge([entry('a', 'done')], found([]))).toEqual(['adjust a: 1 acknowledged, 0 there'])
  expect(judge([entry('a', 'done')], found([['a', 2]]))).toEqual(['adjust a: at most 1 asked for, 2 there'])
})

it('what was refused must not be there, and what nobody knows of may be, once', () => {
  expect(judge([entry('a', 'refused')], found([['a', 1]]))).toHaveLength(1)
  for (const there of [0, 1]) expect(judge([entry('a', 'unknown')], found([['a', there]]))).toEqual([])
  expect(judge([entry('a', 'unknown')], found([['a', 2]]))).toHaveLength(1)
})

it('what adds up lies between what was acknowledged and what was asked for', () => {
  const entries = [entry('a', 'done', 3), entry('a', 'unknown', 2), entry('a', 'refused', 9)]
  for (const there of [3, 4, 5]) expect(judge(entries, found([['a', there]]))).toEqual([])
  for (const there of [2, 6]) expect(judge(entries, found([['a', there]]))).toHaveLength(1)
})

it('what nobody asked for must not be there', () => {
  expect(judge([], found([['a', 1]]))).toEqual(['adjust a: nobody asked for it, 1 there'])
})

it('a rating is there once, however often it was given', () => {
  const entries = (['done', 'done', 'unknown'] as const).map(
    (outcome): Entry => ({ ...entry('7', outcome), kind: 'rate' }),
  )
  expect(judge(entries, found([['7', 1]], 'rate'))).toEqual([])
  expect(judge(entries, found([['7', 2]], 'rate'))).toEqual(['rate 7: at most 1 asked for, 2 there'])
  expect(judge(entries, found([], 'rate'))).toEqual(['rate 7: 1 acknowledged, 0 there'])
})

it('what is refused each time is asked for wrongly', () => {
  const refused = Array.from({ length: 10 }, () => entry('a', 'refused'))
  expect(neverTaken(refused)).toEqual(['adjust: refused 10 times out of 10'])
  expect(neverTaken(refused.slice(1))).toEqual([])
  expect(neverTaken([...refused, entry('a', 'unknown')])).toEqual([])
})
