import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorText } from './failure.ts'

it('says in words for people what nobody on the site has answered', () => {
  const proxys = new ApiError(502, 'Bad Gateway', '<html><h1>502 Bad Gateway</h1></html>')
  expect(errorText(proxys)).toBe('Máy chủ đang bận. Bạn thử lại sau ít phút.')
  expect(errorText(new ApiError(503, '', ''))).toBe(errorText(proxys))
  // The specification's.
  expect(proxys.message).toBe('502: <html><h1>502 Bad Gateway</h1></html>')
  const words = [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'network',
  ]
  expect(new Set(words.map((one) => errorText(new TypeError(one))))).toEqual(
    new Set(['Không có kết nối mạng. Bạn kiểm tra rồi thử lại.']),
  )
})

it('leaves the words of the server, and our own, as they are', () => {
  expect(errorText(new ApiError(409, '', { error: 'Phần thưởng đã hết', code: 'out_of_stock' }))).toBe(
    'Phần thưởng đã hết',
  )
  expect(errorText(new Error('Tệp quá lớn'))).toBe('Tệp quá lớn')
})

it('says what the specification wants of an action where nobody gave a reason', () => {
  const said = (error: Error) => errorText(error, 'Không thể thêm vào giỏ hàng')
  expect(said(new TypeError('Failed to fetch'))).toBe('Không thể thêm vào giỏ hàng')
  expect(said(new ApiError(502, '', ''))).toBe('Không thể thêm vào giỏ hàng')
  expect(said(new ApiError(404, '', { error: 'Không tìm thấy sản phẩm' }))).toBe('Không tìm thấy sản phẩm')
  expect(said(new Error('Bạn cần đăng nhập'))).toBe('Bạn cần đăng nhập')
})
