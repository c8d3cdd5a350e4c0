import { expect, it } from 'vitest'
import { grouped } from './groups.ts'

const line = (transactionId: string, rowKeys: string[] = [], clickId = '') => ({
  row: { transactionId, rowKeys, clickId },
})
const names = (lines: ReturnType<typeof line>[]) =>
  grouped(lines).map((group) => group.map(({ row }) => row.transactionId))

it('keeps lines of one order together, in the order of the file', () => {
  expect(names([line('a'), line('b'), line('a'), line('c'), line('b')])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c'],
  ])
})

it('keeps together what shares any number, also by a line that comes last', () => {
  expect(names([line('a', ['1']), line('b', ['2']), line('c'), line('d', ['2', '1'])])).toEqual([
    ['a', 'b', 'd'],
    ['c'],
  ])
  expect(names([line('a', ['b']), line('b')])).toEqual([['a', 'b']])
})

it('keeps lines about one click together; no click is none', () => {
  expect(names([line('a', [], 'x'), line('b'), line('c', [], 'x'), line('d')])).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
  ])
})
