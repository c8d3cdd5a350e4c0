import { expect, it } from 'vitest'
import { toldOf } from './told.ts'

it('thanks for stars that count, and says of others what they wait for', () => {
  expect(toldOf({ content: '', status: 'pending' })).toBe('Cảm ơn bạn đã chia sẻ.')
  expect(toldOf({ content: 'Tốt', status: 'approved' })).toBe('Cảm ơn bạn đã chia sẻ.')
  expect(toldOf({ content: 'Tốt', status: 'pending' })).toContain('được tính khi nhận xét')
  expect(toldOf({ content: 'Tốt', status: 'rejected' })).toContain('chưa được tính')
})
