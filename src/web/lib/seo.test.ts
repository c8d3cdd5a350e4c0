import { expect, it } from 'vitest'
import type { BlogPostDetail } from '#contract/blog.ts'
import { slogan } from '#web/text/site.ts'
import { articleData } from './article-data.ts'
import { pageMeta } from './seo.ts'

const at = { matches: [], location: { pathname: '/blog/meo' } }
const descriptions = (description: string | undefined) =>
  pageMeta(at, { title: 'Mẹo', description }).flatMap((tag) =>
    'content' in tag &&
    /description$/.test(String('name' in tag ? tag.name : 'property' in tag && tag.property))
      ? [tag.content]
      : [],
  )

it.each([[undefined], ['']])('a page without words of its own (%j) is described by the site’s', (none) => {
  expect(descriptions(none)).toEqual([slogan, slogan])
  expect(descriptions('Đọc kỹ giá')).toEqual(['Đọc kỹ giá', 'Đọc kỹ giá'])
})

it('an article without an excerpt says no description', () => {
  const post = { title: 'Mẹo', excerpt: '', slug: 'meo', createdAt: '2026-11-01', featuredImage: '' }
  const data = (over: object) =>
    articleData('https://muahoi.vn', 'Mua Hời', { ...post, ...over } as BlogPostDetail)
  expect(data({})).not.toHaveProperty('description')
  expect(data({ excerpt: 'Đọc kỹ giá' })).toHaveProperty('description', 'Đọc kỹ giá')
})

it.each([
  ['2026-11-02T01:00:00.000Z', '2026-11-06T01:00:00.000Z', '2026-11-06T01:00:00.000Z'],
  ['2026-11-07T01:00:00.000Z', '2026-11-06T01:00:00.000Z', '2026-11-07T01:00:00.000Z'],
])('an article changed %s and out since %s was changed last %s', (updatedAt, publishedAt, dateModified) => {
  const post = { title: 'Mẹo', slug: 'meo', updatedAt, publishedAt } as BlogPostDetail
  expect(articleData('https://muahoi.vn', 'Mua Hời', post)).toMatchObject({
    datePublished: publishedAt,
    dateModified,
  })
})
