import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WholeCodes } from './whole-codes.tsx'

it.each([
  ['Đơn CHM-DEMO-8 đã được xác nhận.', ['CHM-DEMO-8']],
  ['Đơn 2411-A7, rồi VN-1-2', ['2411-A7,', 'VN-1-2']],
  ['Ghi cho đơn CHM-6. 5.000 điểm (CHM-7) nữa', ['CHM-6.', '(CHM-7)']],
  ['Cửa hàng trả hàng - hoàn tiền, Wi-Fi', []],
  ['', []],
])('%s', (text, whole) => {
  const html = renderToString(createElement(WholeCodes, { text })).replaceAll('<!-- -->', '')
  expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, code]) => code)).toEqual(whole)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})
