import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { deleteCategory } from '../../src/server/modules/catalog/operations/categories.ts'
import { bootApp } from '../support/app.ts'
import { waitsForLock } from '../support/lock-waits.ts'

type App = Awaited<ReturnType<typeof bootApp>>
let app: App
let visitor: Api
let member: Api
let admin: Api
let kitchen: number
let books: number

beforeAll(async () => {
  app = await bootApp()
  visitor = app.api()
  admin = app.api(await app.admin())
  member = app.api(await app.register('lan'))
  kitchen = (await admin.call('POST /api/categories', { body: { name: 'Nhà bếp' } })).id
  books = (await admin.call('POST /api/categories', { body: { name: 'Sách' } })).id
})
afterAll(() => app.close())

const add = (over: object = {}) =>
  admin.call('POST /api/products', {
    body: {
      name: 'Ấm đun nước',
      image: '/demo/am.webp',
      price: 199_500,
      affiliateLink: 'https://tiki.vn/am-p1.html',
      pointsReward: 9000,
      categoryId: kitchen,
      ...over,
    },
  })
const get = (id: number) => visitor.call('GET /api/products/{id}', { params: { id } })
const batch = (body: object) =>
  admin.call('POST /api/admin/products/batches', { body: body as { ids: number[]; change: never } })
const undo = (id: number) => admin.call('POST /api/admin/products/batches/{id}/undo', { params: { id } })
const fails = (status: number, code: string) => ({ status, body: { code } })

describe('link check', () => {
  const check = (link: string, exceptId?: number) =>
    admin.call('GET /api/admin/products/link-check', { query: { link, ...(exceptId ? { exceptId } : {}) } })

  it('belongs to admins alone', async () => {
    const query = { link: 'https://tiki.vn/a' }
    await expect(visitor.call('GET /api/admin/products/link-check', { query })).rejects.toMatchObject(
      fails(401, 'not_signed_in'),
    )
    await expect(member.call('GET /api/admin/products/link-check', { query })).rejects.toMatchObject(
      fails(403, 'forbidden'),
    )
  })

  it.each([
    ['https://s.shopee.vn/abc', 'shopee', 'Shopee', true],
    ['https://go.isclix.com/deep_link/1?url=https%3A%2F%2Fwww.fahasa.com%2Fa', 'accesstrade', 'Fahasa', true],
    ['https://shop.example/a?x=shopee.vn', 'unknown', 'shop.example', false],
    ['https://go.isclix.com/deep_link/1', 'accesstrade', null, true],
  ])('reads %s', async (link, network, merchant, known) => {
    expect(await check(link)).toMatchObject({ problem: null, network, merchant, known })
  })

  it.each(['javascript:alert(1)', 'ftp://a.vn/b', 'https://a b.vn', '', 'https://u:p@a.vn'])(
    'says what is wrong with %j',
    async (link) => expect((await check(link)).problem).toMatch(/http/),
  )

  it('finds the products that have the link already, but for the one being edited', async () => {
    const { id } = await add({ affiliateLink: 'https://tiki.vn/rieng-p9.html' })
    expect((await check('HTTPS://tiki.vn/rieng-p9.html')).duplicates).toEqual([{ id, name: 'Ấm đun nước' }])
    expect((await check('https://tiki.vn/rieng-p9.html', id)).duplicates).toEqual([])
  })
})

describe('what a shop really pays', () => {
  const order = async (clickId: string, number: number, status = 'approved') => {
    const at = new Date().toISOString()
    const response = await app.request('/api/postback/direct/cua-direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        click_id: clickId,
        transaction_id: `HOA-HONG-${number}`,
        order_value: 100_000,
        commission: 4200,
        status,
        occurred_at: at,
        updated_at: at,
      }),
    })
    expect(response.status).toBe(200)
  }

  it('is told from 20 approved orders on, and refused ones do not count', async () => {
    const affiliateLink = 'https://tra-hoa-hong.example/p-1'
    const { id } = await add({ affiliateLink })
    const pays = async () =>
      (await admin.call('GET /api/admin/products/link-check', { query: { link: affiliateLink } })).paysPercent
    const { clickId } = await member.call('POST /api/affiliate/track', { body: { productId: id } })
    for (let n = 0; n < 19; n += 1) await order(clickId, n)
    await order(clickId, 19, 'rejected')
    await order(clickId, 20, 'pending')
    expect(await pays()).toBeNull()
    await order(clickId, 21)
    expect(await pays()).toBe(4.2)
    const other = { query: { link: 'https://cua-hang-khac.example/1' } }
    expect((await admin.call('GET /api/admin/products/link-check', other)).paysPercent).toBeNull()
  })
})

describe('many products at once', () => {
  const change = { kind: 'featured', featured: true }

  it('belongs to admins alone', async () => {
    const body = { ids: [1], change } as never
    await expect(visitor.call('POST /api/admin/products/batches', { body })).rejects.toMatchObject(
      fails(401, 'not_signed_in'),
    )
    await expect(member.call('POST /api/admin/products/batches', { body })).rejects.toMatchObject(
      fails(403, 'forbidden'),
    )
    await expect(
      member.call('POST /api/admin/products/batches/{id}/undo', { params: { id: 1 } }),
    ).rejects.toMatchObject(fails(403, 'forbidden'))
  })

  it.each([
    [{ ids: [], change }, 'Hãy chọn ít nhất một sản phẩm'],
    [{ ids: Array.from({ length: 1001 }, (_, n) => n + 1), change }, 'Tối đa 1.000 sản phẩm một lần'],
    [
      { ids: [1], change: { kind: 'points', by: 'commission', amount: 101 } },
      'Phần hoa hồng phải là số nguyên từ 1 đến 100',
    ],
    [{ ids: [1], change: { kind: 'points', by: 'fixed', amount: 0 } }, 'Số điểm phải là số nguyên từ 1'],
    [{ ids: [1], change: { kind: 'price', percent: 0 } }, 'Tỷ lệ phải khác 0'],
    [{ ids: [1], change: { kind: 'price', percent: -95 } }, 'Chỉ giảm được tối đa 90%'],
    [{ ids: [1], change: { kind: 'category', categoryId: 999_999 } }, 'Danh mục không tồn tại'],
  ])('refuses %j', async (body, error) => {
    await expect(batch(body)).rejects.toMatchObject({ status: 400, body: { error } })
  })

  it('previews a price rule without writing, then keeps the promise', async () => {
    const { id } = await add()
    const rule = { kind: 'price', percent: -10, roundTo: 1000 }
    const promised = [{ id, name: 'Ấm đun nước', before: 199_500, after: 180_000 }]
    expect(await batch({ ids: [id, 999_999], change: rule, preview: true })).toEqual({
      batchId: null,
      items: promised,
    })
    expect((await get(id)).price).toBe(199_500)
    const done = await batch({ ids: [id], change: rule })
    expect(done.items).toEqual(promised)
    expect((await get(id)).price).toBe(180_000)
    const history = await visitor.call('GET /api/products/{id}/price-history', { params: { id } })
    expect(history.map(({ price }) => price)).toEqual([199_500, 180_000])
  })

  it('is found by who did it, the latest that was not taken back', async () => {
    const { id } = await add({ price: 200_000 })
    const last = async () => (await admin.call('GET /api/admin/products/batches/last')).batch
    const first = await batch({ ids: [id], change: { kind: 'price', percent: 10 } })
    const second = await batch({ ids: [id], change: { kind: 'price', percent: 20 } })
    expect(await last()).toMatchObject({ batchId: second.batchId, kind: 'price', products: 1 })
    await undo(second.batchId ?? 0)
    expect((await last())?.batchId).toBe(first.batchId)
    await undo(first.batchId ?? 0)
    expect((await last())?.batchId).not.toBe(first.batchId)
  })

  it('changes what the preview showed alone: what moved since is left out and counted', async () => {
    const ids = [(await add({ price: 200_000 })).id, (await add({ price: 300_000 })).id]
    const rule = { kind: 'price', percent: -10, roundTo: 1000 }
    const { items: seen } = await batch({ ids, change: rule, preview: true })
    await batch({ ids: ids.slice(0, 1), change: rule, seen })
    const done = await batch({ ids, change: rule, seen })
    expect(done).toMatchObject({ items: [{ id: ids[1], before: 300_000, after: 270_000 }], changed: 1 })
    expect(await batch({ ids, change: rule, seen })).toEqual({ batchId: null, items: [], changed: 2 })
    expect(await Promise.all(ids.map(async (id) => (await get(id)).price))).toEqual([180_000, 270_000])
  })

  it('changes a price once under a key, however often it is sent, and under it nothing else', async () => {
    const { id } = await add({ price: 100_000 })
    const send = (percent: number, preview = false) =>
      admin.call('POST /api/admin/products/batches', {
        body: { ids: [id], change: { kind: 'price', percent, roundTo: 1 }, preview } as never,
        headers: { 'idempotency-key': 'mot-hop-thoai' },
      })
    expect(await send(10, true)).toMatchObject({ batchId: null })
    const first = await send(10)
    expect(first.items).toMatchObject([{ before: 100_000, after: 110_000 }])
    expect(await Promise.all([send(10), send(10)])).toEqual([first, first])
    await expect(send(20)).rejects.toMatchObject(fails(409, 'idempotency_mismatch'))
    expect((await get(id)).price).toBe(110_000)
    expect(await undo(first.batchId ?? 0)).toEqual({ restored: 1, skipped: 0 })
  })

  it('sets points by what the shop is likely to pay, or fixed, shows the margin first, and takes it back', async () => {
    // The shop of the test above paid 4.2 % of 20 orders; of the other nobody knows.
    const rated = await add({ affiliateLink: 'https://tra-hoa-hong.example/p-2', price: 200_000 })
    const unrated = await add()
    const ids = [rated.id, unrated.id]
    const share = { kind: 'points', by: 'commission', amount: 50 }
    const promised = {
      items: [{ id: rated.id, name: 'Ấm đun nước', before: 9000, after: 4200, commission: 8400 }],
      unrated: 1,
    }
    expect(await batch({ ids, change: share, preview: true })).toEqual({ batchId: null, ...promised })
    expect((await get(rated.id)).pointsReward).toBe(9000)
    // Two who press at the same moment change it once, and one batch holds what it takes to undo it.
    const twice = await Promise.all([batch({ ids, change: share }), batch({ ids, change: share })])
    const [done] = twice.filter(({ batchId }) => batchId !== null)
    expect(twice.map(({ items }) => items.length).toSorted()).toEqual([0, 1])
    expect([(await get(rated.id)).pointsReward, (await get(unrated.id)).pointsReward]).toEqual([4200, 9000])

    const fixed = await batch({ ids, change: { kind: 'points', by: 'fixed', amount: 500 } })
    expect(fixed.items.map(({ after, commission }) => [after, commission])).toEqual([
      [500, 8400],
      [500, null],
    ])
    // Changed since: that one stays as it is.
    await admin.call('PATCH /api/products/{id}', { params: { id: unrated.id }, body: { pointsReward: 777 } })
    expect(await undo(fixed.batchId ?? 0)).toEqual({ restored: 1, skipped: 1 })
    expect([(await get(rated.id)).pointsReward, (await get(unrated.id)).pointsReward]).toEqual([4200, 777])
    expect(await undo(done?.batchId ?? 0)).toEqual({ restored: 1, skipped: 0 })
    expect((await get(rated.id)).pointsReward).toBe(9000)
    const { items } = await admin.list('GET /api/admin/products/{id}/changes', { params: { id: rated.id } })
    expect(items.map(({ before, after }) => [before?.points_reward, after?.points_reward])).toEqual([
      [4200, 9000],
      [500, 4200],
      [4200, 500],
      [9000, 4200],
      [undefined, undefined],
    ])
  })

  it('moves, features and takes off, leaves out what is so already, and audits each', async () => {
    const [one, two] = [await add(), await add({ featured: true })]
    const ids = [one.id, two.id]
    expect((await batch({ ids, change })).items.map(({ id }) => id)).toEqual([one.id])
    await batch({ ids, change: { kind: 'category', categoryId: books } })
    expect(await get(two.id)).toMatchObject({ categoryId: books, featured: true })
    await batch({ ids, change: { kind: 'delete' } })
    await expect(get(one.id)).rejects.toMatchObject(fails(404, 'not_found'))
    const rows = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(one.id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'product.add',
      'product.update',
      'product.update',
      'product.delete',
    ])
  })

  it('brings back nothing that somebody took off once more since', async () => {
    const one = await add({})
    const first = await batch({ ids: [one.id], change: { kind: 'delete' } })
    await app.asOwner(`update products set deleted_at = null where id = ${one.id}`)
    await admin.call('DELETE /api/products/{id}', { params: { id: one.id } })
    expect(await undo(Number(first.batchId))).toEqual({ restored: 0, skipped: 1 })
  })

  it('is taken back once, and not over a later change', async () => {
    const [one, two] = [await add({ price: 100_000 }), await add({ price: 100_000 })]
    const { batchId } = await batch({
      ids: [one.id, two.id],
      change: { kind: 'price', percent: 10, roundTo: 1 },
    })
    await admin.call('PATCH /api/products/{id}', { params: { id: two.id }, body: { price: 7 } })
    expect(await undo(Number(batchId))).toEqual({ restored: 1, skipped: 1 })
    expect([(await get(one.id)).price, (await get(two.id)).price]).toEqual([100_000, 7])
    await expect(undo(Number(batchId))).rejects.toMatchObject(fails(409, 'conflict'))
    await expect(undo(999_999)).rejects.toMatchObject(fails(404, 'not_found'))
  })

  it('strikes the prices it noted out of the history, so that nobody is told of a fall', async () => {
    const [one, two] = [await add({ price: 100_000 }), await add({ price: 100_000 })]
    await member.call('POST /api/favorites', { body: { productId: one.id } })
    const { batchId } = await batch({
      ids: [one.id, two.id],
      change: { kind: 'price', percent: 50, roundTo: 1 },
    })
    for (const price of [7, 150_000])
      await admin.call('PATCH /api/products/{id}', { params: { id: two.id }, body: { price } })
    expect(await undo(Number(batchId))).toEqual({ restored: 2, skipped: 0 })
    await watchPricesJob.run(app.ctx(), {})
    const { rows } = await sql`select from price_drops where product_id = ${one.id}`.execute(app.ctx().db)
    expect(rows).toEqual([])
    const pricesOf = async (id: number) =>
      (await visitor.call('GET /api/products/{id}/price-history', { params: { id } })).map(
        ({ price }) => price,
      )
    expect((await get(one.id)).price).toBe(100_000)
    expect(await pricesOf(one.id)).toEqual([100_000])
    // What somebody entered since stays.
    expect(await pricesOf(two.id)).toEqual([100_000, 150_000, 7, 150_000, 100_000])
  })

  it('takes vouchers of a deleted product off the site with it, and brings them back with it', async () => {
    const { id: productId } = await add({ affiliateLink: 'https://tiki.vn/co-ma-p9.html' })
    const shop = (await admin.call('GET /api/admin/retailers')).find(({ host }) => host === 'tiki.vn')
    const body = { retailerId: shop?.id ?? 0, productId, title: 'Riêng món này', code: 'RIENG' }
    const { id } = await admin.call('POST /api/admin/vouchers', { body })
    const offered = async () => (await visitor.call('GET /api/vouchers')).some((one) => one.id === id)
    const managed = async (state: 'live' | 'hidden') =>
      (await admin.call('GET /api/admin/vouchers', { query: { state } })).find((one) => one.id === id)
    const { batchId } = await batch({ ids: [productId], change: { kind: 'delete' } })
    expect([await offered(), await managed('live')]).toEqual([false, undefined])
    expect(await managed('hidden')).toMatchObject({ state: 'hidden', edited: false })
    const change = { params: { id }, body: { hidden: false } }
    await expect(admin.call('PATCH /api/admin/vouchers/{id}', change)).rejects.toMatchObject({ status: 400 })
    await undo(Number(batchId))
    expect([await offered(), await managed('hidden')]).toEqual([true, undefined])
    expect(await managed('live')).toMatchObject({ state: 'live', edited: false })
  })

  it('brings deleted products back while their category lives', async () => {
    const gone = await admin.call('POST /api/categories', { body: { name: 'Sắp xóa' } })
    const [one, two] = [await add(), await add({ categoryId: gone.id })]
    const { batchId } = await batch({ ids: [one.id, two.id], change: { kind: 'delete' } })
    await admin.call('DELETE /api/categories/{id}', { params: { id: gone.id } })
    expect(await undo(Number(batchId))).toEqual({ restored: 1, skipped: 1 })
    expect((await get(one.id)).name).toBe('Ấm đun nước')
    await expect(get(two.id)).rejects.toMatchObject(fails(404, 'not_found'))
  })

  it('leaves a product off whose category is being taken off meanwhile', async () => {
    const category = await admin.call('POST /api/categories', { body: { name: 'Đang xóa' } })
    const { id } = await add({ categoryId: category.id })
    const { batchId } = await batch({ ids: [id], change: { kind: 'delete' } })
    let undone: ReturnType<typeof undo> | undefined
    await app
      .ctx()
      .db.transaction()
      .execute(async (db) => {
        await deleteCategory({ ...app.ctx(), db }, category.id)
        undone = undo(Number(batchId))
        const waits = waitsForLock(app.ctx().db, '%categories%for share%')
        await Promise.race([undone, waits])
      })
    expect(await undone).toEqual({ restored: 0, skipped: 1 })
    await expect(get(id)).rejects.toMatchObject(fails(404, 'not_found'))
  })

  it('is taken back by one of ten at the same time', async () => {
    const { id } = await add()
    const { batchId } = await batch({ ids: [id], change })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(Number(batchId))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(id)).featured).toBe(false)
  })
})

describe('orders of the admin’s table', () => {
  it('sorts by age, points and name, both ways', async () => {
    const { id } = await admin.call('POST /api/categories', { body: { name: 'Xếp thứ tự' } })
    for (const [name, pointsReward] of [
      ['Đèn', 5],
      ['Áo', 9],
      ['Xe', 1],
    ] as const)
      await add({ name, pointsReward, categoryId: id })
    const names = async (sort: 'oldest' | 'name-asc' | 'name-desc' | 'own-points-asc') =>
      (await visitor.call('GET /api/products', { query: { categoryId: id, sort } })).map(({ name }) => name)
    expect(await names('oldest')).toEqual(['Đèn', 'Áo', 'Xe'])
    expect(await names('name-asc')).toEqual(['Áo', 'Đèn', 'Xe'])
    expect(await names('name-desc')).toEqual(['Xe', 'Đèn', 'Áo'])
    expect(await names('own-points-asc')).toEqual(['Xe', 'Đèn', 'Áo'])
  })

  it('sorts and filters accounts', async () => {
    await app.register('an')
    const accounts = async (query: object) =>
      (await admin.list('GET /api/users', { query })).items.map(({ username }) => username)
    expect(await accounts({ sort: 'username' })).toEqual(['admin', 'an', 'lan'])
    expect(await accounts({ sort: '-id' })).toEqual(['an', 'lan', 'admin'])
    expect(await accounts({ role: 'admin' })).toEqual(['admin'])
  })
})
