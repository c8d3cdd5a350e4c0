import { expect, it } from 'vitest'
import { pointsFor, profileOf } from './category-profile.ts'

it.each([
  ['Làm đẹp & Chăm sóc cá nhân', 'beauty'],
  ['Giày dép', 'fashion'],
  ['Thời trang nữ', 'fashion'],
  ['Mẹ & Bé, Đồ chơi', 'gamepad'],
  ['Trang sức & Phụ kiện thời trang', 'gift'],
  ['Sách & Văn phòng phẩm', 'book'],
  ['Phụ kiện số', 'laptop'],
  ['Điện gia dụng', 'home'],
  ['Bảo tàng', 'tag'],
])('%s -> %s', (name, icon) => expect(profileOf(name).icon).toBe(icon))

it('gives whole points, at least one', () => {
  expect(pointsFor(0, 5)).toBe(1)
  expect(pointsFor(239_000, 6)).toBe(14_340)
})
