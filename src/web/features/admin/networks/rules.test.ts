import { describe, expect, it } from 'vitest'
import { problemWords } from './rules.ts'

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
