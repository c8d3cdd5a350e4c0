import { expect, it } from 'vitest'
import { typedQuantity } from './cart-line.tsx'

it.each([
  ['1', 1],
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['abc', undefined],
  ['9999999999', undefined],
])('a typed %j counts as %s', (text, quantity) => expect(typedQuantity(text)).toBe(quantity))
