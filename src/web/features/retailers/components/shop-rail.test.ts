import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Retailer } from '#contract/retailers.ts'
import { ShopRail } from './shop-rail.tsx'

const condition = { perOrder: null, perOrderOf: 'all' as const, perMember: false, campaign: true }
const drawn = (opening: Retailer['opening']): string => {
  const shop = { id: 1, slug: 'cho', name: 'Chợ', host: 'cho.example', products: 3 }
  const shops = [{ ...shop, conversions: 0, needed: 5, figures: null, opening }]
  return renderToString(createElement(ShopRail, { shops })).replaceAll('\u00a0', ' ')
}
const rate = { basis: 'order' as const, amount: 300, example: null, boost: null, endsAt: null }

it('a number or a share under limits is marked, the limits for who points at it', () => {
  const limits = 'title="Điểm có hạn mức, hết hạn mức thì không còn điểm"'
  const left = { ...condition, left: 'nothing' as const }
  for (const opening of [
    { tracked: true, points: 50_000, rate: null, condition: left },
    { tracked: true, points: 0, rate: { ...rate, condition: left } },
  ]) {
    expect(drawn(opening)).toContain('có điều kiện')
    expect(drawn(opening)).toContain(limits)
  }
  expect(drawn({ tracked: true, points: 50_000, rate: null })).not.toContain('có điều kiện')
  expect(drawn({ tracked: false, points: 0, rate: null })).toContain('3 món')
})

it('says of what it brings that it usually does: products have points of their own, and may have more', () => {
  expect(drawn({ tracked: true, points: 0, rate })).toContain('>thường đến 3 %<')
  expect(drawn({ tracked: true, points: 700, rate: null })).toContain('>thường 700 điểm/đơn<')
})

it('a number beside a share is said with it', () => {
  expect(drawn({ tracked: true, points: 0, rate: { ...rate, points: 5000 } })).toContain(
    'đến 3 % + 5.000 điểm/đơn',
  )
})
