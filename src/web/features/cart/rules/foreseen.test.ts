import { expect, it } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { withAdded } from './foreseen.ts'
import { isForeseen } from './shops.ts'

const product = (id: number) => ({ id }) as CartItem['product']

it('puts in what is not there, as a line that the server does not know yet', () => {
  const items = withAdded([{ id: 5, quantity: 1, product: product(1) }], { product: product(2), quantity: 3 })
  expect(items.map((item) => [item.product.id, item.quantity, isForeseen(item)])).toEqual([
    [1, 1, false],
    [2, 3, true],
  ])
})

it('adds up what is there', () => {
  const items = withAdded([{ id: 5, quantity: 1, product: product(1) }], { product: product(1) })
  expect(items).toEqual([{ id: 5, quantity: 2, product: product(1) }])
})
