import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RetailerDetail } from '#contract/retailers.ts'
import { Conditions } from './conditions.tsx'

const retailer = { tracked: true, rules: [], rates: [], exclusions: null } as unknown as RetailerDetail

it('says what opening a shop brings that has no rule of its own, beside the points of its products', () => {
  const shown = renderToString(
    createElement(Conditions, { retailer, promise: 'Hoàn đến 3\u00a0% giá trị đơn' }),
  )
  expect(shown).toContain('Hoàn đến 3\u00a0% giá trị đơn khi bạn mở cửa hàng bằng nút ở đầu trang.')
  expect(shown).toContain('Điểm theo từng sản phẩm')
  expect(renderToString(createElement(Conditions, { retailer, promise: undefined }))).not.toContain(
    'nút ở đầu trang',
  )
})
