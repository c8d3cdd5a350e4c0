import { expect, it } from 'vitest'
import { clickPageOf, productFromPost } from './click-page.ts'

it.each([
  ['/products/7', '/products/7'],
  ['/products/7?x=1', '/products/7'],
  [productFromPost(7, 'chon-am-sieu-toc'), '/blog/chon-am-sieu-toc'],
  ['/products/7?utm_source=zalo&utm_content=chon-am', '/products/7'],
  ['/products/7?utm_source=blog&utm_content=../admin', '/products/7'],
  ['/products/7?utm_source=blog', '/products/7'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('%s brought a click of %s', (path, page) => expect(clickPageOf(path)).toBe(page))
