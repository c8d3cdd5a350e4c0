import { expect, it } from 'vitest'
import { nextOf, openedFirst, stateIn, type Tried, withTried } from './tried.ts'

const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
const after = (...tried: Tried[number][]): number | undefined =>
  nextOf(
    items,
    tried.reduce<Tried>((known, [id, state]) => withTried(known, id, state), []),
  )?.id

it('opens what waits before what was refused, and that before what was opened', () => {
  expect(after()).toBe(1)
  expect(after([1, 'blocked'])).toBe(2)
  expect(after([1, 'opened'], [2, 'blocked'])).toBe(3)
  expect(after([1, 'opened'], [2, 'blocked'], [3, 'opened'])).toBe(2)
  expect(after([1, 'opened'], [2, 'uncounted'], [3, 'opened'])).toBe(2)
  expect(nextOf([], [])).toBeUndefined()
})

it('opens again what was opened longest ago', () => {
  expect(after([2, 'opened'], [1, 'opened'], [3, 'opened'])).toBe(2)
  expect(after([2, 'opened'], [1, 'opened'], [3, 'opened'], [2, 'opened'])).toBe(1)
})

it('remembers the last of several tries', () => {
  const tried = withTried(withTried([], 7, 'blocked'), 7, 'opened')
  expect(tried).toEqual([[7, 'opened']])
  expect(stateIn(tried, 7)).toBe('opened')
  expect(stateIn(tried, 8)).toBe('waiting')
})

it('puts what was opened first, the latest before all: a later click of its shop would count in its place', () => {
  const ids = (...tried: Tried) => openedFirst(items, tried).map(({ id }) => id)
  expect(ids()).toEqual([1, 2, 3])
  expect(ids([3, 'opened'], [1, 'blocked'])).toEqual([3, 1, 2])
  expect(ids([3, 'opened'], [2, 'opened'])).toEqual([2, 3, 1])
})
