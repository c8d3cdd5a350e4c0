import { expect, it } from 'vitest'
import { kindWords } from './kind-words.ts'

it.each([
  ['clawback', 'purchase', 'Trừ lại điểm đơn ghi tay'],
  ['earn_confirm', 'purchase', 'Cộng điểm đơn hàng'],
  ['adjust', 'adjustment', 'Điều chỉnh'],
  ['adjust', 'expiry', 'Trả lại điểm đã hết hạn'],
  ['redeem', 'redemption', 'Đổi thưởng'],
  ['redeem', 'withdrawal', 'Rút tiền'],
  ['redeem_refund', 'withdrawal', 'Hoàn điểm rút tiền'],
] as const)('%s of a %s', (kind, refType, words) => expect(kindWords({ kind, refType })).toBe(words))

it('blames no shop for what was taken back by hand', () => {
  expect(kindWords({ kind: 'clawback', refType: 'conversion' })).not.toBe(
    kindWords({ kind: 'clawback', refType: 'purchase' }),
  )
})
