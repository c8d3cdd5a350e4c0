import { expect, it } from 'vitest'
import type { MemberClick } from '#contract/affiliate.ts'
import { bodyOf, groupedAmount, isClaimable } from './rules.ts'

const day = 86_400_000
const now = new Date('2026-11-25T05:00:00Z')
const click = (daysAgo: number, over: object = {}) =>
  ({
    ...{ locked: [{}], conversions: [], createdAt: new Date(now.getTime() - daysAgo * day).toISOString() },
    ...over,
  }) as unknown as MemberClick

it('a claim is offered as long as a purchase of the click may still be claimed', () => {
  expect(isClaimable(click(0), now)).toBe(true)
  // Bought ten days after the click, claimed thirty days after that.
  expect(isClaimable(click(40), now)).toBe(true)
  expect(isClaimable(click(60), now)).toBe(false)
})

it('what promised nothing, and an order that may still pay, need none', () => {
  expect(isClaimable(click(1, { locked: [] }), now)).toBe(false)
  expect(isClaimable(click(1, { conversions: [{ status: 'pending' }] }), now)).toBe(false)
  expect(isClaimable(click(1, { conversions: [{ status: 'rejected' }] }), now)).toBe(true)
  const unreported = [{ status: 'pending', isUnreported: true }]
  expect(isClaimable(click(1, { conversions: unreported }), now)).toBe(true)
})

const typed = { orderCode: 'A1', orderedAt: '', coupon: '', note: '' }

it.each([
  ['1.250.000', 1_250_000],
  ['150000 VND', 150_000],
  ['', null],
  ['150k', '150k'],
  ['1,5 triệu', '1,5 triệu'],
  ['1.250.000,00', '1.250.000,00'],
])('an order of %j is sent as %j: what is no amount is the server’s to refuse', (orderTotal, sent) =>
  expect(bodyOf({ ...typed, orderTotal }).orderTotal).toBe(sent),
)

it.each([
  ['8250000', '8.250.000'],
  ['150000 VND', '150.000'],
  ['1.250.000', '1.250.000'],
  ['', ''],
  ['150k', '150k'],
])('%j stands as %j once it is typed', (text, shown) => expect(groupedAmount(text)).toBe(shown))
