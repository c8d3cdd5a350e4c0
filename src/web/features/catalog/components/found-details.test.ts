import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { FoundDetails } from './found-details.tsx'

const shown = (product: Partial<Product>): string =>
  renderToString(createElement(FoundDetails, { product: { categoryName: 'Loa', ...product } as Product }))

it('writes what others gave as Vietnamese write numbers, and the specification’s own where nobody gave any', () => {
  const rated = shown({ reviewCount: 3, rating: 4, ratingAverage: 4.3 })
  expect(rated).toContain('4,3 trên 5 sao')
  expect(rated).toContain('>4,3<')
  expect(shown({ reviewCount: 0, rating: 0 })).toContain('>4.5<')
})
