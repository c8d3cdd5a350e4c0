import { expect, it } from 'vitest'
import type { BlogPost } from '#contract/blog.ts'
import { relatedPosts } from './rules.ts'

const post = (id: number, over: Partial<BlogPost> = {}): BlogPost => ({
  id,
  slug: `bai-${id}`,
  title: `Bài ${id}`,
  excerpt: '',
  featuredImage: '',
  categoryId: null,
  tags: null,
  published: true,
  publishedAt: `2026-01-0${id}T00:00:00Z`,
  createdAt: '2026-01-01T00:00:00Z',
  readingMinutes: 1,
  ...over,
})

it('takes the category first, then tags, then the newer', () => {
  const own = post(1, { categoryId: 5, tags: 'Điểm, sale' })
  const all = [
    own,
    post(2),
    post(3, { tags: 'sale' }),
    post(4),
    post(5, { categoryId: 5 }),
    post(6, { published: false }),
  ]
  expect(relatedPosts(own, all).map(({ id }) => id)).toEqual([5, 3, 4])
})
