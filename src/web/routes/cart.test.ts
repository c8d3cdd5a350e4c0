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

it('counts what the total is of, and says how many lines it leaves out', () => {
  const client = new QueryClient()
  client.setQueryData(['GET /api/user'], { id: 2, username: 'lan', role: 'user', staff: null, points: 0 })
  client.setQueryData(['GET /api/cart', {}, 2], [line(1, 1, 100_000, false), line(2, 2, 500_000, true)])
  const Site = createRoutesStub([{ path: '/', Component: CartScreen }])
  const html = renderToString(
    createElement(QueryClientProvider, { client }, createElement(AuthProvider, null, createElement(Site))),
  )
  expect(html).toMatch(/<dt>Số sản phẩm<\/dt><dd[^>]*>1</)
  expect(html).toContain('100.000')
  expect(html).toContain('1\u00a0món tạm hết hàng chưa tính vào tổng.')
})
