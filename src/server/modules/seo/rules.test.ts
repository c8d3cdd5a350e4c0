import { expect, it } from 'vitest'
import { escapeXml, sitemap } from './rules.ts'

it('writes no sign that XML does not know', () =>
  expect(escapeXml('a&b <c> "d" \'e\'\u0000\u000b ạ')).toBe('a&amp;b &lt;c&gt; &quot;d&quot; &#39;e&#39; ạ'))

it('writes absolute addresses with their last change', () =>
  expect(
    sitemap('https://a.vn', [{ path: '/products?category=1&page=2', changedAt: new Date(0) }]),
  ).toContain(
    '<url><loc>https://a.vn/products?category=1&amp;page=2</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>',
  ))
