import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let visitor: Api
let member: Api
let admin: Api

const post = (over: object = {}) => ({
  title: 'Mẹo săn sale',
  content: '<p>Đọc kỹ lịch sử giá</p><script>x</script>',
  published: true,
  ...over,
})
const slugs = async (api: Api, query: object = {}) =>
  (await api.call('GET /api/blog', { query })).map(({ slug }) => slug)

beforeAll(async () => {
  app = await bootApp()
  visitor = app.api()
  admin = app.api(await app.admin())
  member = app.api(await app.register('lan'))
})
afterAll(() => app.close())

it('is written by admins alone', async () => {
  await expect(visitor.call('POST /api/blog', { body: post() })).rejects.toMatchObject({ status: 401 })
  await expect(member.call('POST /api/blog', { body: post() })).rejects.toMatchObject({ status: 403 })
  await expect(member.call('DELETE /api/blog/{id}', { params: { id: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(visitor.call('GET /api/blog', { query: { status: 'all' } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(member.call('GET /api/blog', { query: { status: 'all' } })).rejects.toMatchObject({
    status: 403,
  })
})

it('cleans what is stored and tells a clashing address apart', async () => {
  const first = await admin.call('POST /api/blog', { body: post({ title: 'Sạch sẽ' }) })
  expect(first).toMatchObject({ slug: 'sach-se', content: '<p>Đọc kỹ lịch sử giá</p>', readingMinutes: 1 })
  const second = await admin.call('POST /api/blog', { body: post({ title: 'Sạch sẽ' }) })
  expect(second.slug).toBe('sach-se-2')
  await expect(admin.call('POST /api/blog', { body: post({ slug: 'search' }) })).rejects.toMatchObject({
    status: 400,
    body: { fields: { slug: expect.any(String) } },
  })
  await expect(admin.call('POST /api/blog', { body: post({ categoryId: 99_999 }) })).rejects.toMatchObject({
    status: 400,
  })
})

it('hides drafts and scheduled posts from everybody but admins', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const draft = await admin.call('POST /api/blog', { body: post({ title: 'Nháp kín', published: false }) })
  const due = await admin.call('POST /api/blog', { body: post({ title: 'Hẹn giờ', publishedAt: later }) })
  for (const api of [visitor, member]) {
    expect(await slugs(api)).not.toEqual(expect.arrayContaining([draft.slug]))
    expect(await slugs(api)).not.toContain(due.slug)
    expect(await slugs(api, { q: 'nhap kin' })).toEqual([])
    for (const slug of [draft.slug, due.slug, String(draft.id), String(due.id)])
      await expect(api.call('GET /api/blog/{slug}', { params: { slug } })).rejects.toMatchObject({
        status: 404,
      })
  }
  expect(await slugs(admin, { status: 'all' })).toEqual(expect.arrayContaining([draft.slug, due.slug]))
  expect(await admin.call('GET /api/blog/{slug}', { params: { slug: draft.slug } })).toMatchObject({
    published: false,
  })
})

it('is found by slug, by number and by words without accents', async () => {
  const { id, slug } = await admin.call('POST /api/blog', {
    body: post({ title: 'Chọn nồi cơm', excerpt: 'Cho bếp nhỏ' }),
  })
  expect(await visitor.call('GET /api/blog/{slug}', { params: { slug } })).toMatchObject({ id })
  expect(await visitor.call('GET /api/blog/{slug}', { params: { slug: String(id) } })).toMatchObject({ slug })
  expect(await slugs(visitor, { q: 'bep NHO' })).toEqual([slug])
  expect(await slugs(visitor, { q: '%' })).toEqual([])
  for (const unknown of ['khong-co', '0', '99999999999', '2147483647'])
    await expect(visitor.call('GET /api/blog/{slug}', { params: { slug: unknown } })).rejects.toMatchObject({
      status: 404,
    })
})

it('changes only what is sent, and is deleted once', async () => {
  const made = await admin.call('POST /api/blog', {
    body: post({ title: 'Cũ', tags: 'a,b', excerpt: 'Tóm tắt' }),
  })
  const params = { id: made.id }
  const changed = await admin.call('PATCH /api/blog/{id}', { params, body: { title: 'Mới' } })
  expect(changed).toMatchObject({
    title: 'Mới',
    slug: 'cu',
    tags: 'a,b',
    excerpt: 'Tóm tắt',
    published: true,
  })
  await admin.call('DELETE /api/blog/{id}', { params })
  await expect(admin.call('DELETE /api/blog/{id}', { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call('PATCH /api/blog/{id}', { params, body: { title: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
})
