import { expect, it } from 'vitest'
import { isPendingPage } from './pending-page.ts'

it.each([
  ['/link?url=https%3A%2F%2Fshopee.vn%2Fa', true],
  ['/cua-hang', true],
  ['/cua-hang/tiki-vn?x=1', true],
  ['/cua-hang-mau/cho', false],
  ['/dashboard?tab=rewards', true],
  ['/rut-tien', true],
  ['/admin/products?page=2', true],
  ['/administer', false],
  ['/auth?notice=reset', false],
  ['/moi/abc', false],
  ['//evil.example/link?', false],
  ['https://evil.example/link?url=1', false],
  ['/\\evil.example', false],
  ['/link?url=a\nb', false],
  [`/link?url=${'a'.repeat(5000)}`, false],
  [undefined, false],
])('%s is a page to go on at: %s', (path, answer) => expect(isPendingPage(path)).toBe(answer))
