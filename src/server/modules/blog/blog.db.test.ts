import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { collectReads } from '../../kernel/reads.ts'

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
  const second = await admin.call('POST /api/blog', {
    body: post({
      title: 'Sạch sẽ',
      content: '<p><a href="https://cua-hang.example/am">Ấm</a> <a href="/">Về</a></p>',
    }),
  })
  expect(second.content).toBe(
    '<p><a href="https://cua-hang.example/am" rel="sponsored nofollow noopener" target="_blank">Ấm</a> <a href="/">Về</a></p>',
  )
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

it('is brought out now by the server’s clock, once', async () => {
  const draft = await admin.call('POST /api/blog', { body: post({ title: 'Ra ngay', published: false }) })
  const params = { id: draft.id }
  const body = { title: 'Ra ngay', published: true, publishedAt: null, revision: draft.revision }
  const out = await admin.call('PATCH /api/blog/{id}', { params, body })
  expect(out.publishedAt).toBe(out.updatedAt)
  expect(await slugs(visitor)).toContain(draft.slug)
  // A repeat whose first answer was lost.
  expect(await admin.call('PATCH /api/blog/{id}', { params, body })).toEqual(out)
  const edited = await admin.call('PATCH /api/blog/{id}', { params, body: { title: 'Ra rồi' } })
  expect(edited.publishedAt).toBe(out.publishedAt)
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

describe('two people on one post', () => {
  const change = (id: number, body: object) => admin.call('PATCH /api/blog/{id}', { params: { id }, body })
  const versions = (id: number) => admin.call('GET /api/admin/blog/{id}/versions', { params: { id } })
  const draft = () => admin.call('POST /api/blog', { body: post({ title: 'Chung tay', published: false }) })

  it('tells the second, keeps both texts, and lets the second decide', async () => {
    const { id, revision } = await draft()
    const first = await change(id, { content: '<p>Của Lan</p>', revision, session: 'lan' })
    expect(first.revision).toBe(revision + 1)
    const refused = change(id, { content: '<p>Của Minh</p>', revision, session: 'minh' })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', error: expect.stringContaining('admin đã lưu bài này') },
    })
    const params = { slug: String(id) }
    expect(await admin.call('GET /api/blog/{slug}', { params })).toMatchObject({
      content: '<p>Của Lan</p>',
      revision: first.revision,
    })
    await change(id, { content: '<p>Của Minh</p>', revision: first.revision, session: 'minh' })
    const [newest] = await versions(id)
    expect(newest).toMatchObject({ revision: first.revision, savedBy: 'admin' })
    const kept = { id, revision: first.revision }
    expect(await admin.call('GET /api/admin/blog/{id}/versions/{revision}', { params: kept })).toMatchObject({
      content: '<p>Của Lan</p>',
    })
  })

  it('takes a save that comes again after a lost answer for what it is', async () => {
    const { id, revision } = await draft()
    const body = { content: '<p onclick="x">Một lần</p>', revision, session: 'lan' }
    const saved = await change(id, body)
    expect(await change(id, body)).toEqual(saved)
    expect(await versions(id)).toHaveLength(1)
  })

  it('lets one of 20 saves on the same revision through', async () => {
    const { id, revision } = await draft()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => change(id, { title: `Bản ${turn}`, revision })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps no version for each step of one stretch, but for each save of what readers see', async () => {
    const { id } = await draft()
    for (const content of ['<p>a</p>', '<p>ab</p>', '<p>abc</p>'])
      await change(id, { content, session: 'lan' })
    expect(await versions(id)).toHaveLength(1)
    await change(id, { published: true, session: 'lan' })
    await change(id, { content: '<p>abcd</p>', session: 'lan' })
    expect(await versions(id)).toHaveLength(3)
    const audit = app.ctx().db.selectFrom('audit_log').select('id').where('action', '=', 'blog.update')
    expect(await audit.where('subject_id', '=', String(id)).execute()).toHaveLength(3)
  })

  it('keeps the newest 50', async () => {
    const { id } = await draft()
    for (let turn = 0; turn < 53; turn += 1) await change(id, { title: `Bản ${turn}` })
    const kept = await versions(id)
    expect(kept).toHaveLength(50)
    expect(kept[0]).toMatchObject({ title: 'Bản 51' })
  })

  it('shows versions of a post that is there alone', async () => {
    await expect(versions(999_999)).rejects.toMatchObject({ status: 404 })
    const { id } = await draft()
    const params = { id, revision: 7 }
    await expect(
      admin.call('GET /api/admin/blog/{id}/versions/{revision}', { params }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(member.call('GET /api/admin/blog/{id}/versions', { params: { id } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a product card', () => {
  it('shows the product as it is now, stores its number alone, and goes with it', async () => {
    const category = await admin.call('POST /api/categories', { body: { name: 'Bếp' } })
    const product = await admin.call('POST /api/products', {
      body: {
        name: 'Ấm "siêu tốc" <1,7 lít>',
        image: '/icon.svg',
        price: 199_000,
        affiliateLink: 'https://cua-hang.example/am',
        pointsReward: 9000,
        categoryId: category.id,
      },
    })
    const card = `<div data-product="${product.id}"></div>`
    const { id, slug } = await admin.call('POST /api/blog', {
      body: post({ title: 'Chọn ấm', content: `<p>Nên mua:</p>${card}<div data-product="999999"></div>` }),
    })
    const read = async () => (await visitor.call('GET /api/blog/{slug}', { params: { slug } })).content
    expect(await read()).toContain(`href="/products/${product.id}?utm_source=blog&amp;utm_content=${slug}"`)
    expect(await read()).toContain('Ấm &quot;siêu tốc&quot; &lt;1,7 lít&gt;')
    expect(await read()).toContain('9.000 điểm')
    expect(await read()).not.toContain('999999')
    await admin.call('PATCH /api/products/{id}', { params: { id: product.id }, body: { price: 149_000 } })
    expect(await read()).toContain('149.000')
    // What an editor got is what it sends back: the rendered card must not become part of the text.
    await admin.call('PATCH /api/blog/{id}', { params: { id }, body: { content: await read(), title: 'Ấm' } })
    const stored = await app
      .ctx()
      .db.selectFrom('blog_posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored?.content).toBe(`<p>Nên mua:</p>${card}`)
    expect(stored?.search_text).not.toContain('149')
    await admin.call('DELETE /api/products/{id}', { params: { id: product.id } })
    expect(await read()).toBe('<p>Nên mua:</p>')
  })
})

it('what says how old a new post is holds until it would say something else', async () => {
  const made = await admin.call('POST /api/blog', {
    body: post({ title: 'Vừa đăng', publishedAt: new Date(Date.now() - 90 * 60_000).toISOString() }),
  })
  const atNextHour = Date.parse(made.publishedAt ?? '') + 2 * 3_600_000
  await app.asOwner(`update blog_posts set published_at = now() - interval '3 days' where id <> ${made.id}`)
  const list = await collectReads(() => visitor.call('GET /api/blog', {}))
  const one = await collectReads(() => visitor.call('GET /api/blog/{slug}', { params: { slug: made.slug } }))
  expect([list.reads.until, one.reads.until]).toEqual([atNextHour, atNextHour])
})
