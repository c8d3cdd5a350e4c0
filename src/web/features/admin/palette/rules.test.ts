import { expect, it } from 'vitest'
import { fits } from './rules.ts'

it.each([
  ['', true],
  ['doi soat', true],
  ['soát đối', true],
  ['so của mạng', true],
  ['đối chiếu', false],
  ['oat', false],
])('%j: %s', (typed, found) => {
  expect(fits(typed, 'Đối soát', 'So bảng của mạng liên kết với sổ của mình')).toBe(found)
})
