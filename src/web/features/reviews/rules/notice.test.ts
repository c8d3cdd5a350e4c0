import { expect, it } from 'vitest'
import { noticeOf } from './notice.ts'

it('thanks for stars that count, and says of others what they wait for', () => {
  expect(noticeOf({ content: '', status: 'pending' })).toBe('Cảm ơn bạn đã chia sẻ.')
  expect(noticeOf({ content: 'Tốt', status: 'approved' })).toBe('Cảm ơn bạn đã chia sẻ.')
  expect(noticeOf({ content: 'Tốt', status: 'pending' })).toContain('được tính khi nhận xét')
  expect(noticeOf({ content: 'Tốt', status: 'rejected' })).toContain('chưa được tính')
})
