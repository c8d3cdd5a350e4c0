import { expect, it } from 'vitest'
import { noticeTypes } from '#contract/notices.ts'
import { wordsOf } from './words.ts'

it.each(noticeTypes)('%s is told in whole sentences even when it carries nothing', (type) => {
  const { title, text, link } = wordsOf(type, {})
  expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|“”|\s\s/)
  expect(text).toMatch(/\.$/)
  expect(link).toMatch(/^\/(?!\/)/)
})

it.each([
  [
    'conversion_recorded',
    { product: 'Bình', points: 5000 },
    'Bạn sẽ nhận 5.000 điểm khi đơn hàng “Bình” hoàn tất.',
  ],
  [
    'conversion_rejected',
    { product: 'Bình', points: 5000, reason: 'Khách hủy đơn.' },
    '5.000 điểm dự kiến của đơn hàng “Bình” không được cộng. Lý do: Khách hủy đơn.',
  ],
  ['points_adjusted', { points: 700, reason: 'Đền bù' }, 'Điểm của bạn được điều chỉnh. Lý do: Đền bù.'],
  [
    'points_adjusted',
    { points: -700, reason: 'Cộng nhầm.', state: 'reversed' },
    'Điều chỉnh điểm trước đó đã được hủy. Lý do: Cộng nhầm.',
  ],
  [
    'points_adjusted',
    { points: -700, reason: 'Ghi nhầm', product: 'Bình' },
    'Điểm ghi cho sản phẩm “Bình” được trừ lại. Lý do: Ghi nhầm.',
  ],
  [
    'claim_updated',
    { state: 'accepted', productName: 'Bình', points: 700 },
    'Khiếu nại về đơn hàng “Bình” đã được chấp nhận. Bạn được cộng 700 điểm.',
  ],
  [
    'price_dropped',
    { product: 'Bình', productId: 7, from: 250_000, to: 199_000 },
    'Sản phẩm “Bình” giảm từ 250.000 ₫ còn 199.000 ₫.',
  ],
  [
    'price_alert',
    {
      count: 3,
      items: '[{"product":"Bình","productId":7,"from":250000,"to":199000},{"product":"Ấm","from":9,"to":8}]',
    },
    'Sản phẩm “Bình” giảm từ 250.000 ₫ còn 199.000 ₫. Sản phẩm “Ấm” giảm từ 9 ₫ còn 8 ₫. Và 1 sản phẩm khác.',
  ],
] as const)('%s with %o', (type, data, text) => expect(wordsOf(type, data).text).toBe(text))

it('cuts long names between two words', () => {
  const product = 'Nồi cơm điện tử Bếp Ấm 1,8 lít lòng niêu dày 3 mm, hẹn giờ 24 tiếng, 10 chế độ nấu'
  expect(wordsOf('points_credited', { product }).text).toBe(
    'Điểm của đơn hàng “Nồi cơm điện tử Bếp Ấm 1,8 lít lòng niêu dày 3 mm, hẹn giờ…” đã vào tài khoản của bạn.',
  )
})

it('says which way points were moved by hand', () => {
  expect(wordsOf('points_adjusted', { points: 1500 }).title).toBe('Bạn được cộng 1.500 điểm')
  expect(wordsOf('points_adjusted', { points: -1500 }).title).toBe('1.500 điểm đã được trừ')
})

it('says why points of an order, or beside it, went', () => {
  const order = { points: 40, order: 'DH1', reason: null }
  const text = (data: object) => wordsOf('points_taken_back', data as never).text
  const fell = 'Đơn hàng “DH1” bị trả lại hoặc hủy.'
  expect(text({ ...order, why: 'reversed' })).toBe(fell)
  expect(text(order)).toBe(fell)
  expect(text({ ...order, why: 'less' })).toBe(
    'Điểm của đơn hàng “DH1” được tính lại theo số mới từ cửa hàng, thấp hơn trước.',
  )
  expect(text({ ...order, why: 'unconfirmed' })).toBe(
    'Cửa hàng chưa xác nhận đơn hàng “DH1” nữa. Điểm được cộng lại khi đơn được xác nhận.',
  )
  expect(text({ ...order, why: 'refused' })).toBe('Sau khi kiểm tra, đơn hàng “DH1” không được cộng điểm.')
  expect(text({ ...order, why: 'moved' })).toBe('Đơn hàng “DH1” không còn thuộc lần mở cửa hàng này của bạn.')
  const level = { points: 40, bonus: 'level' }
  expect(text({ ...level, why: 'less' })).toContain('được tính lại')
  for (const why of [{}, { why: 'reversed' }])
    expect(text({ ...level, ...why })).toContain('không còn được tính điểm')
})
