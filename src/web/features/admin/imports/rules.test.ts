import { expect, it } from 'vitest'
import { progressOf, remarksOn } from './rules.ts'

it('says of a comparison what would be cut and left empty, and nothing of one where all is taken', () => {
  expect(
    remarksOn({
      ...{ ledByFurther: 2, cut: { description: 1200 }, leftOut: { gtin: 3, description: 1 } },
      absent: { categoryId: 1500 },
    }),
  ).toEqual([
    expect.stringMatching(/^2 sản phẩm không có ảnh chính/),
    '1.200 sản phẩm có mô tả dài quá 20.000 ký tự: phần dài hơn không được nhập.',
    expect.stringMatching(/^1 sản phẩm có mô tả không dùng được nên để trống/),
    'Tệp không có cột danh mục, hoặc cột đó chưa được ghép: 1.500 sản phẩm thay đổi vẫn giữ danh mục đang có.',
    expect.stringMatching(/^3 sản phẩm có mã vạch không dùng được nên để trống/),
  ])
  expect(remarksOn({ ledByFurther: 0, cut: {}, leftOut: {}, absent: {} })).toEqual([])
  expect(remarksOn({})).toEqual([])
})

it('an import that is taken back begins at nothing, and ends with what it had written', () => {
  const run = { total: 400, done: 400, created: 90, updated: 10, undone: 25 }
  expect(progressOf({ ...run, status: 'running' })).toEqual({ value: 400, max: 400 })
  expect(progressOf({ ...run, status: 'undoing' })).toEqual({ value: 25, max: 100 })
  expect(progressOf({ ...run, status: 'checking', total: null }).max).toBe(0)
})
