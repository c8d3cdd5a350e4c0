import { expect, it } from 'vitest'
import { changedIn } from './changed.ts'

const before = { name: 'Hè', kind: 'percent', amount: 250, most: null, days: [1, 2] }

it('what was touched is sent, and nothing else', () => {
  expect(changedIn(before, { ...before, days: [1, 2] })).toEqual({})
  expect(changedIn(before, { ...before, name: 'Thu', days: [2] })).toEqual({ name: 'Thu', days: [2] })
})

it('what means something only together is sent together', () => {
  expect(changedIn(before, { ...before, amount: 300 }, [['kind', 'amount']])).toEqual({
    kind: 'percent',
    amount: 300,
  })
  expect(changedIn(before, { ...before, name: 'Thu' }, [['kind', 'amount']])).toEqual({ name: 'Thu' })
})

it('what cannot be read as a number is sent, for the server to refuse it', () => {
  expect(changedIn(before, { ...before, amount: Number.NaN })).toEqual({ amount: Number.NaN })
})
