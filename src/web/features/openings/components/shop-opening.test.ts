import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { RetailerDetail } from '#contract/retailers.ts'
import { AuthProvider } from '#web/features/session/components/auth.tsx'
import { ShopOpening } from './shop-opening.tsx'

const rule = {
  ...{ kind: 'order_percent' as const, amount: 900, isBoost: true, endsAt: null, newMembersOnly: false },
  ...{ capOrder: null, capMember: null, capCampaign: null, byCommission: false, network: null },
}
const retailer: RetailerDetail = {
  ...{ id: 1, slug: 'cho', name: 'Chợ', host: 'cho.example', products: 3, conversions: 0, needed: 5 },
  ...{ figures: null, exclusions: null, tracked: true, rates: [] },
  opening: {
    tracked: true,
    points: 0,
    rate: {
      basis: 'order',
      amount: 300,
      example: null,
      boost: 'Tuần lễ vàng',
      endsAt: '2026-12-01T10:00:00Z',
    },
  },
  rules: [
    { ...rule, name: 'Chỉ cho đồ bếp', category: 'Đồ bếp' },
    { ...rule, name: 'Chỉ cho bạn mới', category: null, newMembersOnly: true },
  ],
}

const Opening = () => createElement(ShopOpening, { retailer })

it('beside its button a shop promises what an opening freezes, and no boost of the list that it may not get', () => {
  const Site = createRoutesStub([{ path: '/', Component: Opening }])
  const html = renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(AuthProvider, null, createElement(Site)),
    ),
  )
  expect(html).toContain('Ưu đãi: Tuần lễ vàng, đến ')
  for (const { name } of retailer.rules) expect(html).not.toContain(name)
})
