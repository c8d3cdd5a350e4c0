import { expect, it } from 'vitest'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { bodyOf, changesOf, draftOf } from './draft.ts'

/** As a feed gave it, with seconds that a form does not show. */
const fed = {
  id: 7,
  retailer: { id: 3, slug: 'tiki-vn', name: 'Tiki', host: 'tiki.vn' },
  categoryId: 5,
  productId: null,
  title: 'Giảm 10 %',
  code: 'MUOI',
  terms: null,
  discount: { kind: 'percent', amount: 10, most: 50_000 },
  minOrder: null,
  link: null,
  startsAt: '2026-11-01T00:00:07.000Z',
  endsAt: '2026-11-30T16:59:59.000Z',
} as unknown as AdminVoucher

it('a voucher of a feed that nobody touched stays in it, to the second', () => {
  expect(changesOf(fed, draftOf(fed))).toEqual({})
  expect(changesOf(fed, { ...draftOf(fed), title: 'Giảm 10% hôm nay' })).toEqual({
    title: 'Giảm 10% hôm nay',
  })
})

it('a reduction goes as a whole, and an emptied start is said to be none', () => {
  expect(changesOf(fed, { ...draftOf(fed), discountAmount: '15' })).toEqual({
    discountKind: 'percent',
    discountAmount: 15,
    maxDiscount: 50_000,
  })
  // As amounts are written here.
  expect(changesOf(fed, { ...draftOf(fed), minOrder: '1.299.000 đ' })).toEqual({ minOrder: 1_299_000 })
  expect(changesOf(fed, { ...draftOf(fed), startsAt: '' })).toEqual({ startsAt: null })
})

it('a new one says all of it', () =>
  expect(bodyOf({ ...draftOf(fed), endsAt: '2026-12-24T08:00' })).toMatchObject({
    retailerId: '3',
    categoryId: '5',
    title: 'Giảm 10 %',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-24T01:00:00.000Z',
  }))
