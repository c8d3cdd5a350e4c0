import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import { type Through, VoucherGrid } from './voucher-grid.tsx'

const voucher: Voucher = {
  ...{ id: 1, retailer: { id: 1, slug: 'cho', name: 'Chợ' }, categoryId: null, productId: null },
  ...{ code: 'GIAM20', title: 'Giảm 20.000 đ', terms: 'Đơn từ 99.000 đ', discount: null, minOrder: null },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: null, works: 0 },
  opening: { tracked: false, points: 0, rate: null },
}
const drawn = (over: Partial<Voucher> = {}, products: Through[] = []): string => {
  const grid = createElement(VoucherGrid, { vouchers: [{ ...voucher, ...over }], products })
  const routed = createElement(MemoryRouter, null, grid)
  return renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, routed)).replaceAll(
    '\u00a0',
    ' ',
  )
}

it('promises nothing of the least order where nothing is known of it: feeds say it in their terms alone', () => {
  expect(drawn()).not.toContain('Mọi đơn')
  expect(drawn()).toContain('Đơn từ 99.000 đ</p></details>')
  expect(drawn({ minOrder: 150_000 })).toContain('Đơn từ 150.000 ₫')
})

it('says what it is for where that is not all of the shop', () => {
  expect(drawn()).not.toContain('Chỉ cho')
  expect(drawn({ categoryId: 7 })).toMatch(/href="\/products\?category=7"[^>]*>Chỉ cho một danh mục</)
  expect(drawn({ categoryId: 7, productId: 3 })).toMatch(/href="\/products\/3"[^>]*>Chỉ cho một sản phẩm</)
})

it('a code leads by the first product that it fits and that can be bought', () => {
  const products = [{ id: 4, soldOut: true }, { id: 5, categoryId: 7 }, { id: 6 }]
  expect(drawn({}, products)).toContain('href="/api/vouchers/1/go?product=5"')
  expect(drawn({ categoryId: 8 }, products)).toContain('product=6')
  expect(drawn({ productId: 4 }, products)).not.toContain('product=')
})
