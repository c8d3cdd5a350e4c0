import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { seedPosts } from '../../seed/posts.ts'
import { blogLook } from '../search/blog-look.ts'
import { bootApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let visitor: Api

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  for (const { title, excerpt, html } of seedPosts.toReversed())
    await admin.call('POST /api/blog', { body: { title, excerpt, content: html, published: true } })
  for (const name of ['Nồi chiên không dầu 5L', 'Nồi chiên không dầu 8L', 'Nồi chiên không dầu điện tử'])
    await addProduct(admin, { name })
  expect(await learnWords(app.ctx())).toBe(true)
  visitor = app.api()
})
afterAll(() => app.close())

it('the blog shows first what a search is about', async () => {
  const missed: string[] = []
  for (const { q, title } of blogLook) {
    const [post] = await visitor.call('GET /api/blog', { query: { q } })
    const first = post?.title ?? ''
    if (title === '' ? first !== '' : !first.includes(title)) missed.push(`${q} -> ${first || '-'}`)
  }
  // A post has to have every word.
  expect(missed.map((one) => one.split(' -> ')[0])).toEqual(['cách đổi thưởng'])
})

it('posts that have the words only far apart are not about them', async () => {
  const found = await visitor.call('GET /api/blog', { query: { q: 'tai nghe' } })
  expect(found.map(({ title }) => title.split(':')[0])).toEqual([
    'Cách đọc lịch sử giá',
    'Đi du lịch tiết kiệm mà vẫn vui',
  ])
})
