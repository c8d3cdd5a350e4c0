import { describe, expect, it } from 'vitest'
import { ageChangesAt } from './age.ts'
import { publishedAtOf } from './editing.ts'
import { cleanHtml } from './html.ts'
import { slugOf, slugProblem } from './slug.ts'

const out = (publishedAt: Date | null) => ({ published: true, publishedAt })
const clean = (html: string) => cleanHtml(html, 'https://muahoi.vn')

describe('cleanHtml', () => {
  it.each([
    ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/products" onmouseover=x>x</a>', '<a href="/products">x</a>'],
    ['<a href="https://muahoi.vn/blog">x</a>', '<a href="https://muahoi.vn/blog">x</a>'],
    [
      '<a href="https://b.vn" rel="follow">x</a>',
      '<a href="https://b.vn" rel="sponsored nofollow noopener" target="_blank">x</a>',
    ],
    ['<a href="//b.vn">x</a>', '<a>x</a>'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="mailto:a@b.vn">x</a>', '<a href="mailto:a@b.vn">x</a>'],
    ['<img src="data:image/png;base64,AA" alt="a">', '<img alt="a" loading="lazy" />'],
    ['<img src="/demo/a.webp" onerror=x>', '<img src="/demo/a.webp" loading="lazy" />'],
    ['<iframe src="https://b.vn"></iframe><svg><script>x</script></svg><style>p{}</style>', ''],
    ['<div data-product="12"></div>', '<div data-product="12"></div>'],
    [
      '<div data-product="12"><product-card><a href="/products/12">Giá <b>cũ</b></a></product-card></div><p>a</p>',
      '<div data-product="12"></div><p>a</p>',
    ],
    ['<div data-product="x&quot; onload=1" class="a">b</div>', '<div>b</div>'],
    ['<table><tr><td colspan="2">1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected)
    expect(clean(clean(html))).toBe(clean(html))
  })
})

describe('slugs', () => {
  it('come from the title and are never reserved', () => {
    expect(slugOf('', 'Săn sale 11.11 cùng Đại')).toBe('san-sale-1111-cung-dai')
    expect(slugOf(null, '2026')).toBe('bai-viet-2026')
    expect(slugOf(null, 'Search')).toBe('bai-viet-search')
    expect(slugOf(null, '日本')).toBe('bai-viet')
  })
  it('are refused when an editor writes a reserved one', () => {
    expect(slugProblem('search')).toBeDefined()
    expect(slugProblem('123')).toBeDefined()
    expect(slugProblem('!!')).toBeDefined()
    expect(slugProblem('mua-sam')).toBeUndefined()
  })
})

it.each([
  ['2026-11-27T10:00:00Z', '2026-11-27T10:01:00.000Z'],
  ['2026-11-27T09:58:30Z', '2026-11-27T10:00:30.000Z'],
  ['2026-11-27T09:00:00Z', '2026-11-27T11:00:00.000Z'],
  ['2026-11-26T10:20:00Z', '2026-11-27T10:20:00.000Z'],
  ['2026-11-26T10:00:00Z', undefined],
  ['2026-11-27T10:00:01Z', undefined],
])('of a post of %s another age is said at %s', (shownAt, next) =>
  expect(ageChangesAt(new Date(shownAt), new Date('2026-11-27T10:00:00Z'))?.toISOString()).toBe(next),
)

describe('publishedAtOf', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const past = new Date('2026-11-20T08:00:00Z')
  const future = new Date('2026-12-01T08:00:00Z')
  it.each([
    ['a draft that comes out', { published: false, published_at: null }, { published: true }, now],
    ['a draft that comes out now', { published: false, published_at: future }, out(null), now],
    ['a draft with its hour', { published: false, published_at: future }, { published: true }, future],
    ['a draft given an hour', { published: false, published_at: null }, out(future), future],
    ['a draft that stays one', { published: false, published_at: null }, {}, null],
    ['a post that is out', { published: true, published_at: past }, out(null), past],
    ['a post out since it was made', { published: true, published_at: null }, out(null), null],
    ['a post that waits and is to come now', { published: true, published_at: future }, out(null), now],
    [
      'a post taken back',
      { published: true, published_at: past },
      { published: false, publishedAt: null },
      null,
    ],
  ])('%s', (_, before, input, at) => expect(publishedAtOf(before, input, now)).toEqual(at))
})
