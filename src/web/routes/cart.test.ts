import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import CartScreen from './cart.tsx'

const line = (id: number, quantity: number, price: number, soldOut: boolean) => ({
  ...{ id, quantity },
  product: {
    id,
    name: `Món ${id}`,
    image: '',
    price,
    pointsReward: 0,
    affiliateLink: 'x',
    retailer: 'Chợ',
    soldOut,
  },
})

const shownWith = (...lines: ReturnType<typeof line>[]): string => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], { id: 2, username: 'lan', role: 'user', staff: null, points: 0 })
  client.setQueryData(['GET /api/cart', {}, 2], lines)
  const Site = createRoutesStub([{ path: '/', Component: CartScreen }])
  return renderToString(
    createElement(QueryClientProvider, { client }, createElement(AuthProvider, null, createElement(Site))),
  )
}

it('counts what the total is of, and says how many lines it leaves out', () => {
  const html = shownWith(line(1, 1, 100_000, false), line(2, 2, 500_000, true))
  expect(html).toMatch(/<dt>Số sản phẩm<\/dt><dd[^>]*>1</)
  expect(html).toContain('100.000')
  expect(html).toContain('1\u00a0món tạm hết hàng chưa tính vào tổng.')
})

it('has its one press, with the total and the points, in a bar of its own on phones', () => {
  const html = shownWith(line(1, 1, 100_000, false))
  expect(html.match(/Mua tất cả/g)).toHaveLength(1)
  expect(html).toMatch(
    /<div class="page-bar [^"]*"><p aria-hidden[^>]*>.*100\.000.*<\/p><button[^>]*>Mua tất cả/,
  )
})
