import { expect, it } from 'vitest'
import { kindWords } from './kind-words.ts'

it.each([
  ['clawback', 'purchase', 'Trừ lại điểm đơn ghi tay'],
  ['earn_confirm', 'purchase', 'Cộng điểm đơn hàng'],
  ['adjust', 'adjustment', 'Điều chỉnh'],
  ['adjust', 'claim', 'Điểm theo khiếu nại'],
  ['adjust', 'expiry', 'Trả lại điểm đã hết hạn'],
  ['redeem', 'redemption', 'Đổi thưởng'],
  ['redeem', 'withdrawal', 'Rút tiền'],
  ['redeem_refund', 'withdrawal', 'Hoàn điểm rút tiền'],
] as const)('%s of a %s', (kind, refType, words) =>
  expect(kindWords({ kind, refType, points: 1 })).toBe(words),
)

it('tells what a claim had paid from what is taken back of it', () =>
  expect(kindWords({ kind: 'adjust', refType: 'claim', points: -1 })).toBe('Trừ lại điểm khiếu nại'))

it('blames no shop for what was taken back by hand', () => {
  expect(kindWords({ kind: 'clawback', refType: 'conversion', points: -1 })).not.toBe(
    kindWords({ kind: 'clawback', refType: 'purchase', points: -1 }),
  )
})

it.each([
  ['moved', 'Trừ lại vì đơn tính cho lần mở khác'],
  ['corrected', 'Trừ bớt vì đơn được tính lại'],
  ['refused', 'Trừ lại sau khi kiểm tra đơn'],
] as const)('of an order that was %s it does not say that it was returned', (because, words) =>
  expect(kindWords({ kind: 'clawback', refType: 'conversion', points: -1, because })).toBe(words),
)
