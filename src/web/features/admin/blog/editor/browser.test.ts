import { expect, it } from 'vitest'
import type { BlogPostDetail } from '#contract/blog.ts'
import { draftOf, withDraft } from './browser.ts'

const at = '2026-11-20T03:00:00.000Z'
const post: BlogPostDetail = {
  ...{ id: 1, slug: 'den-ban', title: 'Đèn bàn', excerpt: '', content: '<p>Đèn</p>', categoryId: null },
  ...{ featuredImage: 'https://shop.vn/a.jpg', picture: '/pictures/a.webp', tags: null, revision: 1 },
  ...{ published: false, publishedAt: null, createdAt: at, updatedAt: at, readingMinutes: 1 },
}

it('is shown with its own cover: that of another site from here, another one from where it is', () => {
  expect(withDraft(post, { ...draftOf(post), title: 'Đèn ngủ' })).toMatchObject({
    title: 'Đèn ngủ',
    picture: '/pictures/a.webp',
  })
  for (const picture of ['/pictures/a.webp', '']) {
    const other = withDraft({ ...post, picture }, { ...draftOf(post), featuredImage: '/media/b.webp' })
    expect(other).toMatchObject({ featuredImage: '/media/b.webp' })
    expect(other.picture).toBeUndefined()
  }
})
