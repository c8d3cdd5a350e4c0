import { expect, it } from 'vitest'
import { type Entry, type Found, judge } from './history.ts'

const found = (adjust: [string, number][]): Found => ({
  ...{ register: new Map(), click: new Map(), credit: new Map(), redeem: new Map(), cart: new Map() },
  ...{ subscribe: new Map(), adjust: new Map(adjust) },
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
