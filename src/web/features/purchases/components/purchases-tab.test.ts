import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Purchase } from '#contract/purchases.ts'
import { PurchasesTab } from './purchases-tab.tsx'

const purchase = {
  ...{ id: 3, pointsEarned: 5000, purchaseDate: '2026-11-23T03:00:00.000Z', reverseReason: null },
  product: { id: 7, name: 'Nồi cơm', image: '' },
}

const shown = (over: Partial<Purchase>): string => {
  const query = { data: [{ ...purchase, ...over }] } as UseQueryResult<Purchase[]>
  return renderToString(
    createElement(MemoryRouter, null, createElement(PurchasesTab, { query, empty: null })),
  )
}

it('says of one that was taken back that its points were, and why', () => {
  const html = shown({ status: 'reversed', reverseReason: 'Ghi nhầm sản phẩm' })
  expect(html).toContain('Đã trừ lại')
  expect(html).toContain('>Ghi nhầm sản phẩm<')
  expect(shown({ status: 'confirmed' })).toContain('Đã xác nhận')
})
