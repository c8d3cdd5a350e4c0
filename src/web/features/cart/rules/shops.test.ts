import { expect, it } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { byShop, isOpenable } from './shops.ts'
import { sumOf } from './sums.ts'

const item = (id: number, over: Partial<CartItem['product']> = {}, quantity = 1): CartItem => ({
  id,
  quantity,
  product: {
    id,
    name: `Món ${id}`,
    image: '',
    price: 1000,
    pointsReward: 10,
    affiliateLink: 'https://cua-hang.example/mon',
    retailer: 'Chợ Gần Nhà',
    ...over,
  } as CartItem['product'],
})

it('groups by shop, in the order of the cart', () => {
  const groups = byShop([item(1), item(2, { retailer: null }), item(3)], 'Cửa hàng khác')
  expect(groups.map(({ shop, items }) => [shop, items.map(({ id }) => id)])).toEqual([
    ['Chợ Gần Nhà', [1, 3]],
    ['Cửa hàng khác', [2]],
  ])
})

it('counts only what can be bought now', () => {
  const items = [item(1, {}, 3), item(2, { soldOut: true })]
  expect(sumOf(items)).toBe(3000)
  expect(items.map(isOpenable)).toEqual([true, false])
  expect(isOpenable(item(3, { affiliateLink: '' }))).toBe(false)
})
