import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '#contract/client.ts'
import { engine } from '#server/modules/search/index.ts'
import { bootApp } from '../../../../test/support/app.ts'

type App = Awaited<ReturnType<typeof bootApp>>
let app: App
let visitor: Api
let member: Api
let admin: Api
let categoryId: number

const input = (over: object = {}) => ({
  name: 'Nồi chiên không dầu 6 lít',
  description: 'Chống dính, dễ rửa',
  image: '/demo/products/noi-800.webp',
  price: 1_290_000,
  affiliateLink: 'https://tiki.vn/noi-chien-p1.html',
  pointsReward: 40_000,
  categoryId,
  ...over,
})
const fails = (status: number, code: string) => ({ status, body: { code } })

beforeAll(async () => {
  app = await bootApp()
  visitor = app.api()
  admin = app.api(await app.admin())
  member = app.api(await app.register('lan'))
  categoryId = (await admin.call('POST /api/categories', { body: { name: 'Điện gia dụng' } })).id
})
afterAll(() => app.close())

describe('categories', () => {
  it('belongs to admins alone', async () => {
    const body = { name: 'Sách' }
    await expect(visitor.call('POST /api/categories', { body })).rejects.toMatchObject(
      fails(401, 'not_signed_in'),
    )
    await expect(member.call('POST /api/categories', { body })).rejects.toMatchObject(fails(403, 'forbidden'))
    await expect(
      member.call('PATCH /api/categories/{id}', { params: { id: categoryId }, body }),
    ).rejects.toMatchObject(fails(403, 'forbidden'))
    await expect(
      member.call('DELETE /api/categories/{id}', { params: { id: categoryId } }),
    ).rejects.toMatchObject(fails(403, 'forbidden'))
  })

  it('gives a slug from the name and refuses the same name in other letters', async () => {
    const made = await admin.call('POST /api/categories', { body: { name: 'Đồ chơi & Sách', slug: '' } })
    expect(made).toMatchObject({ slug: 'do-choi-sach', icon: 'tag', color: 'primary', productCount: 0 })
    await expect(
      admin.call('POST /api/categories', { body: { name: 'Đồ CHƠI & sách' } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'taken', fields: { name: expect.any(String) } } })
    const near = await admin.call('POST /api/categories', { body: { name: 'Do choi sach' } })
    expect(near.slug).toBe('do-choi-sach-2')
  })

  it.each([{ icon: 'rocket' }, { color: '#ff0000' }, { icon: '' }, { color: 'primary text-9xl' }])(
    'has a sign and a colour of the lists alone: not %j',
    async (look) => {
      const body = { name: 'Ngoài danh sách', ...look } as { name: string }
      await expect(admin.call('POST /api/categories', { body })).rejects.toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(look).join()]: expect.stringMatching(/ is required$/) } },
      })
      const patch = admin.call('PATCH /api/categories/{id}', {
        params: { id: categoryId },
        body: look as object,
      })
      await expect(patch).rejects.toMatchObject({ status: 400 })
    },
  )

  it('keeps the slug when the name changes, and what is not sent', async () => {
    const { id } = await admin.call('POST /api/categories', { body: { name: 'Quà', description: 'Để tặng' } })
    const changed = await admin.call('PATCH /api/categories/{id}', {
      params: { id },
      body: { name: 'Quà tặng', slug: '' },
    })
    expect(changed).toMatchObject({ name: 'Quà tặng', slug: 'qua', description: 'Để tặng' })
    expect(await visitor.call('GET /api/categories/{id}', { params: { id } })).toEqual(changed)
  })

  it('takes a category and its products off the site once', async () => {
    const { id } = await admin.call('POST /api/categories', { body: { name: 'Tạm' } })
    const product = await admin.call('POST /api/products', { body: input({ categoryId: id }) })
    await admin.call('DELETE /api/categories/{id}', { params: { id } })
    await expect(
      visitor.call('GET /api/products/{id}', { params: { id: product.id } }),
    ).rejects.toMatchObject(fails(404, 'not_found'))
    await expect(admin.call('DELETE /api/categories/{id}', { params: { id } })).rejects.toMatchObject(
      fails(404, 'not_found'),
    )
    expect((await admin.call('POST /api/categories', { body: { name: 'Tạm' } })).slug).toBe('tam')
  })

  it('lets one of twenty at the same time have the name', async () => {
    const tries = Array.from({ length: 20 }, () =>
      admin.call('POST /api/categories', { body: { name: 'Đua' } }),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('products', () => {
  it('belongs to admins alone', async () => {
    await expect(visitor.call('POST /api/products', { body: input() })).rejects.toMatchObject(
      fails(401, 'not_signed_in'),
    )
    await expect(member.call('POST /api/products', { body: input() })).rejects.toMatchObject(
      fails(403, 'forbidden'),
    )
  })

  it.each([
    [{ price: -1 }, 'Price must be at least 0'],
    [{ price: 1.5 }, 'Vui lòng nhập số nguyên, không có phần lẻ'],
    [{ price: '1.5' }, 'Vui lòng nhập số nguyên, không có phần lẻ'],
    [{ pointsReward: 0.5 }, 'Vui lòng nhập số nguyên, không có phần lẻ'],
    [{ price: 1e20 }, 'Số quá lớn'],
    [{ price: null }, 'Price must be at least 0'],
    [{ pointsReward: 0 }, 'Points reward must be at least 1'],
    [{ categoryId: null }, 'Category is required'],
    [{ categoryId: 999_999 }, 'Danh mục không tồn tại'],
    [{ affiliateLink: 'javascript:alert(1)' }, 'Đường dẫn phải bắt đầu bằng http:// hoặc https://'],
    [{ name: ' ' }, 'Vui lòng nhập tên sản phẩm'],
    [{ name: 'a\0b' }, 'Văn bản có ký tự không hợp lệ'],
  ])('refuses %j', async (over, error) => {
    const call = admin.call('POST /api/products', { body: input(over) as ReturnType<typeof input> })
    await expect(call).rejects.toMatchObject({ status: 400, body: { error } })
  })

  it('derives network and retailer from the link and keeps every price', async () => {
    const made = await admin.call('POST /api/products', {
      body: input({ affiliateLink: 'HTTPS://s.shopee.vn/abc' }),
    })
    expect(made).toMatchObject({
      retailer: 'Shopee',
      affiliateLink: 'https://s.shopee.vn/abc',
      categoryName: 'Điện gia dụng',
      rating: 0,
      ratingAverage: null,
      featured: false,
    })
    const params = { id: made.id }
    await admin.call('PATCH /api/products/{id}', { params, body: { price: 990_000 } })
    await admin.call('PATCH /api/products/{id}', { params, body: { price: 990_000, featured: true } })
    const moved = await admin.call('PATCH /api/products/{id}', {
      params,
      body: { affiliateLink: 'https://tiki.vn/x' },
    })
    expect(moved).toMatchObject({ retailer: 'Tiki', featured: true, description: 'Chống dính, dễ rửa' })
    const history = await visitor.call('GET /api/products/{id}/price-history', { params })
    expect(history.map(({ price }) => price)).toEqual([1_290_000, 990_000])
  })

  it('leaves audit rows with what changed', async () => {
    const { id } = await admin.call('POST /api/products', { body: input() })
    await admin.call('PATCH /api/products/{id}', { params: { id }, body: { price: 5 } })
    await admin.call('PATCH /api/products/{id}', { params: { id }, body: {} })
    await admin.call('DELETE /api/products/{id}', { params: { id } })
    const rows = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after', 'actor_id'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['product.add', 'product.update', 'product.delete'])
    expect(rows[1]).toMatchObject({ before: { price: 1_290_000 }, after: { price: 5 }, actor_id: 1 })
    await expect(admin.call('DELETE /api/products/{id}', { params: { id } })).rejects.toMatchObject(
      fails(404, 'not_found'),
    )
  })
})

describe('search', () => {
  beforeAll(async () => {
    const { id } = await admin.call('POST /api/categories', { body: { name: 'Thử tìm' } })
    const names = ['Khăn đẹp đồng hồ', 'Đồng hồ nam', 'Máy đóng hộp', 'Xe đạp']
    for (const [index, name] of names.entries())
      await admin.call('POST /api/products', {
        body: input({ name, categoryId: id, price: index + 1, description: `Tả ${index} zebra_100%` }),
      })
  })
  const names = async (query: object) =>
    (await visitor.list('GET /api/products', { query })).items.map(({ name }) => name)

  it('finds names without accents, in the reading that most of them mean first', async () => {
    expect(await names({ q: 'DONG  ho' })).toEqual(['Đồng hồ nam', 'Khăn đẹp đồng hồ', 'Máy đóng hộp'])
    expect(await names({ q: 'đồng hồ' })).toEqual(['Đồng hồ nam', 'Khăn đẹp đồng hồ', 'Máy đóng hộp'])
    expect(await names({ q: 'xe'.normalize('NFD'), sort: 'newest' })).toContain('Xe đạp')
  })
  it('looks into descriptions only when no name matches; signs are no wildcards', async () => {
    expect(await names({ q: 'zebra 100', sort: 'price-asc' })).toHaveLength(4)
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ q: '_' })).toEqual([])
    expect(await names({ q: '\0đồng hồ nam' })).toEqual(['Đồng hồ nam'])
  })
  it('counts all and gives a page', async () => {
    const { items, total } = await visitor.list('GET /api/products', {
      query: { q: 'zebra', limit: 3, page: 2 },
    })
    expect([items.length, total]).toEqual([1, 4])
  })
  it('suggests from two letters on, five at most', async () => {
    expect(await visitor.call('GET /api/products/suggest', { query: { q: ' d ' } })).toEqual({
      items: [],
      total: 0,
    })
    const { items, total } = await visitor.call('GET /api/products/suggest', { query: { q: 'do' } })
    expect(items.length).toBe(Math.min(total, 5))
    expect(items[0]).not.toHaveProperty('affiliateLink')
  })
})

describe('an engine that answers ids alone', () => {
  it('is listed in its own order, filtered, counted and sorted', async () => {
    const add = (name: string, price: number) =>
      admin.call('POST /api/products', { body: input({ name, price }) })
    const [one, two, three] = [
      await add('Bếp', 300_000),
      await add('Chảo', 100_000),
      await add('Dao', 200_000),
    ]
    const elsewhere = vi
      .spyOn(engine, 'find')
      .mockImplementation(async () => ({ ids: [two.id, three.id, one.id], total: 3 }))
    try {
      const ids = async (query: object = {}) => {
        const { items, total } = await visitor.list('GET /api/products', { query: { q: 'bất kỳ', ...query } })
        return [items.map(({ id }) => id), total]
      }
      expect(await ids()).toEqual([[two.id, three.id, one.id], 3])
      expect(await ids({ limit: 2, page: 2 })).toEqual([[one.id], 3])
      expect(await ids({ minPrice: 150_000 })).toEqual([[three.id, one.id], 2])
      expect(await ids({ minPrice: 150_000, limit: 1, page: 2 })).toEqual([[one.id], 2])
      expect(await ids({ sort: 'price-desc' })).toEqual([[one.id, three.id, two.id], 3])
      const facets = await visitor.call('GET /api/products/facets', { query: { q: 'bất kỳ' } })
      expect([facets.total, facets.categories.map(({ count }) => count)]).toEqual([3, [3]])
      elsewhere.mockImplementation(async () => ({ ids: [], total: 0 }))
      expect(await ids({ minPrice: 1 })).toEqual([[], 0])
    } finally {
      elsewhere.mockRestore()
    }
  })
})
