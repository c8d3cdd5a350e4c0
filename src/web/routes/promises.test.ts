import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { PointsOffer, Product } from '#contract/products.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { RetailerCard } from '#web/features/retailers/components/retailer-card.tsx'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import { ProductBox } from './product-box.tsx'
import { VoucherGrid } from './voucher-grid.tsx'

const drawn = (part: ReactElement): string => {
  const router = createMemoryRouter([{ path: '/', element: part }])
  return renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(AuthProvider, null, createElement(RouterProvider, { router })),
    ),
  )
}

const condition = { perOrder: null, perOrderOf: 'all' as const, perMember: true, campaign: false }
const said = 'Có giới hạn cho mỗi thành viên.'

it('a voucher and a shop of the list name the limits of the points they promise', () => {
  const voucher: Voucher = {
    ...{ id: 1, retailer: { id: 1, slug: 'cho', name: 'Chợ' }, categoryId: null, productId: null },
    ...{ code: null, title: 'Giảm', terms: null, discount: null, minOrder: null, works: 0, endsAt: null },
    startsAt: '2026-11-01T00:00:00Z',
    opening: { tracked: true, points: 500, rate: null, condition },
  }
  const grid = (one: Voucher) => drawn(createElement(VoucherGrid, { vouchers: [one] }))
  expect(grid(voucher)).toContain(said)
  const untracked = { ...voucher, opening: { ...voucher.opening, tracked: false } }
  expect(grid(untracked)).not.toContain(said)
  const retailer = {
    ...{ id: 1, slug: 'cho', name: 'Chợ', host: 'cho.example', products: 3 },
    ...{ conversions: 0, needed: 5, figures: null, opening: voucher.opening },
  }
  const limits = ['Có giới hạn cho mỗi thành viên']
  expect(drawn(createElement(RetailerCard, { retailer, promise: 'Nhận 500 điểm', limits }))).toContain(said)
})

it('a product’s points are said to stay only where nothing can change them', () => {
  const product = {
    ...{ id: 1, name: 'Ấm', image: '', icon: '', price: 100_000, pointsReward: 500, categoryId: 1 },
    ...{ rating: 0, ratingAverage: null, reviewCount: 0, featured: false, retailer: null },
    ...{ categoryName: null, categoryIcon: null, affiliateLink: '', affiliateNetwork: 'direct' },
  } as unknown as Product
  const offer: PointsOffer = {
    ...{ points: 500, tracked: true, basis: 'fixed', boost: null, times: null, endsAt: null },
  }
  const page = (reward?: PointsOffer) =>
    drawn(
      createElement(ProductBox, {
        product: reward ? { ...product, reward } : product,
        ...{ prices: null, retailer: null, similar: false },
      }),
    )
  const [kept, underLimits] = ['Điểm được giữ nguyên', 'Mức điểm và điều kiện được giữ nguyên']
  for (const fixed of [page(), page(offer)]) expect(fixed).toContain(kept)
  for (const changing of [
    page({ ...offer, basis: 'order' }),
    page({ ...offer, basis: 'commission' }),
    page({ ...offer, condition }),
  ]) {
    expect(changing).toContain(underLimits)
    expect(changing).not.toContain(kept)
  }
  expect(page({ ...offer, points: 0, tracked: false })).not.toMatch(/giữ nguyên/)
})
