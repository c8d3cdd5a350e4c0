import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { worthOf } from '#web/lib/point-worth.ts'
import { productData } from '#web/lib/product-data.ts'
import { ProductCard } from './product-card.tsx'

it('says how many điểm come back where no price tells their share', () => {
  const product = { id: 1, name: 'Thẻ quà', image: '', price: 0, pointsReward: 41_000 } as Product
  const html = renderToString(createElement(ProductCard, { product }))
  expect(html).toContain('>Hoàn 41.000\u00a0điểm<')
})

it('of a product that is not there yet asks for no plate', () => {
  const product = { id: 0, name: 'Tên sản phẩm', image: '', price: 0, pointsReward: 0 } as Product
  const html = renderToString(createElement(ProductCard, { product }))
  expect(html).toContain('/illustrations/box')
  expect(html).not.toContain('/plates/')
})

it('says of what comes back how much of the price it is, whatever a point is worth', () => {
  const product = { id: 1, name: 'Nồi', image: '', price: 100_000, pointsReward: 50 } as Product
  const html = renderToString(createElement(ProductCard, { product, pointValue: 100 }))
  expect(html).toContain(`>${worthOf(50, 100_000, 100)}<`)
  expect(html).toContain('>Hoàn 5.000\u00a0đ (5\u00a0%)<')
  const little = renderToString(createElement(ProductCard, { product: { ...product, pointsReward: 1 } }))
  expect(little).toContain('>Hoàn 1\u00a0đ<')
})

it('of a product without a price says so, and offers nothing at 0 ₫', () => {
  const product = { id: 1, name: 'Thẻ quà', image: '/the.webp', price: 0, pointsReward: 50 } as Product
  const html = renderToString(createElement(ProductCard, { product }))
  expect(html).toContain('>Chưa có giá<')
  expect(html).not.toContain('₫')
  expect(productData('https://muahoi.example', product).offers).toBeUndefined()
  expect(productData('https://muahoi.example', { ...product, price: 9 })).toHaveProperty('offers.price', 9)
})

it('of what is too cheap for a point says the share that comes back', () => {
  const rate = { basis: 'order' as const, amount: 30, example: null, boost: null, endsAt: null }
  const reward = {
    points: 0,
    tracked: true,
    basis: 'order' as const,
    times: null,
    boost: null,
    endsAt: null,
    rate,
  }
  const product = { id: 1, name: 'Móc', image: '', price: 9000, pointsReward: 1, reward } as Product
  const html = renderToString(createElement(ProductCard, { product, pointValue: 1000 }))
  expect(html).toContain('>Hoàn đến 0,3\u00a0% giá trị đơn<')
  expect(html).not.toContain('0\u00a0đ (')
  expect(html).not.toContain('Chưa tích điểm')
})
