import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let live = 0
let gone = 0
const posts: Record<'shown' | 'draft' | 'future', { id: number; slug: string }> = {
  shown: { id: 0, slug: '' },
  draft: { id: 0, slug: '' },
  future: { id: 0, slug: '' },
}

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  const { id: categoryId } = await admin.call('POST /api/categories', {
    body: { name: 'Nhà bếp', icon: 'home' },
  })
  const add = (name: string) =>
    admin.call('POST /api/products', {
      body: {
        name,
        image: 'https://anh.example/a.jpg',
        price: 199_000,
        pointsReward: 9000,
        categoryId,
        affiliateLink: 'https://cua-hang.example/am',
      },
    })
  live = (await add('Ấm siêu tốc')).id
  gone = (await add('Nồi cũ')).id
  await admin.call('DELETE /api/products/{id}', { params: { id: gone } })
  const write = (title: string, over: object) =>
    admin.call('POST /api/blog', { body: { title, content: '<p>Chào</p>', ...over } })
  posts.shown = await write('Bài & "đã" <đăng>', { published: true, excerpt: 'Tóm tắt & hơn' })
  posts.draft = await write('Bài nháp', {})
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  posts.future = await write('Bài hẹn giờ', { published: true, publishedAt: tomorrow })
})
afterAll(() => app.close())

it('has every sitemap that its index names, also where nobody has published a post', async () => {
  const fresh = await bootApp()
  const index = await (await fresh.request('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  expect(files).toContain('/sitemaps/posts.xml')
  for (const path of files) {
    const response = await fresh.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toMatch(/<urlset [^>]+>[\s\S]*<\/urlset>/)
  }
  await fresh.close()
})

const text = async (path: string) => (await app.request(path)).text()

it('lists what a visitor may see, and nothing else', async () => {
  const index = await text('/sitemap.xml')
  expect(index).toContain('<loc>http://127.0.0.1:3000/sitemaps/products-1.xml</loc>')
  const products = await text('/sitemaps/products-1.xml')
  expect(products).toContain(`<loc>http://127.0.0.1:3000/products/${live}</loc>`)
  expect(products).not.toContain(`/products/${gone}<`)
  for (const list of [await text('/sitemaps/posts.xml'), await text('/rss.xml')]) {
    expect(list).toContain(`/blog/${posts.shown.slug}<`)
    expect(list).not.toContain(posts.draft.slug)
    expect(list).not.toContain(posts.future.slug)
  }
  expect(await text('/rss.xml')).toContain('<title>Bài &amp; &quot;đã&quot; &lt;đăng&gt;</title>')
  for (const none of ['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/khac.xml'])
    expect((await app.request(none)).status).toBe(404)
  expect(await text('/robots.txt')).toContain('Disallow: /api/')
})

it('says of a post that waited for its day that it changed when it came out', async () => {
  const lastmod = async () =>
    new RegExp(`/blog/${posts.shown.slug}</loc><lastmod>([^<]+)`).exec(await text('/sitemaps/posts.xml'))?.[1]
  const [monday, friday] = [new Date('2026-01-05T01:00:00Z'), new Date('2026-01-09T01:00:00Z')]
  const { db } = app.ctx()
  const set = (values: { published_at: Date; updated_at: Date }) =>
    db.updateTable('blog_posts').set(values).where('id', '=', posts.shown.id).execute()
  await set({ published_at: friday, updated_at: monday })
  expect(await lastmod()).toBe(friday.toISOString())
  await set({ published_at: monday, updated_at: friday })
  expect(await lastmod()).toBe(friday.toISOString())
})

it('keeps a sitemap below 50,000 addresses by the number of the product', async () => {
  await app
    .ctx()
    .db.insertInto('products')
    .columns([
      'id',
      'name',
      'image',
      'price',
      'affiliate_link',
      'points_reward',
      'category_id',
      'name_search',
    ])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(({ val, ref }) => [
          val(50_001).as('id'),
          'name',
          'image',
          'price',
          'affiliate_link',
          'points_reward',
          ref('category_id').as('category_id'),
          'name_search',
        ])
        .where('id', '=', live),
    )
    .execute()
  expect(await text('/sitemap.xml')).toContain('/sitemaps/products-2.xml')
  expect(await text('/sitemaps/products-2.xml')).toContain('/products/50001<')
  expect(await text('/sitemaps/products-1.xml')).not.toContain('/products/50001<')
})

it('draws the pictures of shared links, and none of what is not shown', async () => {
  for (const path of ['/og/site.jpg', `/og/products/${live}.jpg`, `/og/blog/${posts.shown.id}.jpg`]) {
    const response = await app.request(path)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
  for (const path of [
    `/og/products/${gone}.jpg`,
    `/og/blog/${posts.draft.id}.jpg`,
    `/og/blog/${posts.future.id}.jpg`,
  ])
    expect((await app.request(path)).status).toBe(404)
})

it('a product’s picture tells the lower of its own points and a base rule’s, and no campaign’s', async () => {
  const admin = app.api(await app.admin())
  const { id } = await addProduct(admin, { pointsReward: 5000 })
  const drawn = async () => Buffer.from(await (await app.request(`/og/products/${id}.jpg`)).arrayBuffer())
  const rule = { scope: 'product', scopeId: id, kind: 'fixed' } as const
  const addRule = (body: { name: string; amount: number; isBoost?: boolean; priority?: number }) =>
    admin.call('POST /api/admin/rules', { body: { ...rule, ...body } })
  const own = await drawn()
  await addRule({ name: 'Nền cao', amount: 9000 })
  expect(await drawn()).toEqual(own)
  const { id: low } = await addRule({ name: 'Nền thấp', amount: 700, priority: 5 })
  const lower = await drawn()
  expect(lower).not.toEqual(own)
  await addRule({ name: 'Đợt Tết', amount: 2000, isBoost: true })
  expect(await drawn()).toEqual(lower)
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: low } })
  await admin.call('PATCH /api/products/{id}', { params: { id }, body: { pointsReward: 700 } })
  expect(await drawn()).toEqual(lower)
})
