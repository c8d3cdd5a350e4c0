import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

it.each([
  ['/', 'Trang chủ'],
  ['/dashboard', 'Điểm'],
  ['/dashboard?tab=ledger', 'Điểm'],
  ['/dashboard?tab=security', 'Tôi'],
  ['/dashboard?tab=profile', 'Tôi'],
  ['/cua-hang/cho', 'Cửa hàng'],
  ['/faq', undefined],
])('in %s it marks %s', (at, name) => {
  const Site = createRoutesStub([{ path: '*', Component: BottomBar }])
  const html = renderToString(createElement(Site, { initialEntries: [at] }))
  const marked = [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>.*?<\/a>/g)]
  expect(marked.map(([one]) => one.replace(/<[^>]*>/g, ''))).toEqual(name ? [name] : [])
})
