import { describe, expect, it } from 'vitest'
import { problemWords, runProblems } from './rules.ts'

describe('what was wrong with a message', () => {
  it.each([
    ['transaction_id', 'Mã đơn hàng (transaction_id) thiếu hoặc không đọc được'],
    ['orders.0.orderId', 'Mã đơn hàng (orders.0.orderId) thiếu hoặc không đọc được'],
    ['voucher_code', 'Trường voucher_code thiếu hoặc không đọc được'],
    ['body', 'Nội dung tin không đọc được'],
    ['updated_at: TOLD_FROM_FUTURE', 'Thời điểm cập nhật (updated_at) ở tương lai'],
    ['database: 22003', 'Con số quá lớn để ghi nhận'],
    ['range', 'Con số quá lớn để ghi nhận'],
    ['database: conversions_amounts_positive', 'Cơ sở dữ liệu không nhận (conversions_amounts_positive)'],
    ['constructor', 'Trường constructor thiếu hoặc không đọc được'],
  ])('%s', (problem, words) => {
    expect(problemWords(problem)).toBe(words)
  })
})

describe('what a reading of a report could not read', () => {
  it.each([
    [
      '3 empty pages before the end that the network names; the network gives one page again and again',
      [
        { text: expect.stringContaining('Bỏ qua 3 trang') },
        { text: expect.stringContaining('Mạng cứ đưa lại') },
      ],
    ],
    [
      'left out: 2026-06-01T02:00:00.000Z to 2026-06-03T02:00:00.000Z, further back than the network gives',
      [{ text: expect.stringContaining('từ 09:00 01/06/2026 đến 09:00 03/06/2026') }],
    ],
    ['fetch failed', [{ text: 'fetch failed', lang: 'en' }]],
  ])('%s', (error, words) => {
    expect(runProblems(error)).toEqual(words)
  })
})
