import { expect, it } from 'vitest'
import { choiceAfter, stillThere } from './choice.ts'

const here = (...ids: string[]) => new Set(ids)

it('keeps what was chosen on other pages, and what is still on this one', () => {
  const chosen = choiceAfter({ 1: 'first' }, { 1: true, 12: true }, 'second')
  expect(chosen).toEqual({ 1: 'first', 12: 'second' })
  expect(stillThere(chosen, 'second', here('11', '12'))).toBe(chosen)
})

it('lets go of what has left its page', () => {
  const chosen = { 1: 'first', 2: 'first', 12: 'second' }
  expect(stillThere(chosen, 'first', here('2', '3'))).toEqual({ 2: 'first', 12: 'second' })
  expect(stillThere(chosen, 'second', here())).toEqual({ 1: 'first', 2: 'first' })
})

it('follows a row to the page it has moved to', () => {
  const moved = stillThere({ 1: 'first', 2: 'first' }, 'second', here('2'))
  expect(moved).toEqual({ 1: 'first', 2: 'second' })
  expect(stillThere(moved, 'second', here())).toEqual({ 1: 'first' })
})

it('forgets what is ticked no more', () => {
  expect(choiceAfter({ 1: 'first', 2: 'first' }, { 2: true }, 'first')).toEqual({ 2: 'first' })
})
