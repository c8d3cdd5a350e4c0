import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['Còn 12.000 điểm nữa', 'Còn 12.000\u00a0điểm nữa'],
  ['Giảm 20.000 đ cho đơn từ 99.000 đ.', 'Giảm 20.000\u00a0đ cho đơn từ 99.000\u00a0đ.'],
  ['chờ 7 ngày, 3 %', 'chờ 7\u00a0ngày, 3\u00a0%'],
  ['ngày 21/11/2026 đơn', 'ngày 21/11/2026\u00a0đơn'],
  ['8 phút trước, sau 24 giờ, 2 tháng', '8\u00a0phút trước, sau 24\u00a0giờ, 2\u00a0tháng'],
  ['Mã 5 đang chờ', 'Mã 5 đang chờ'],
])('%s', (text, whole) => expect(unbroken(text)).toBe(whole))
