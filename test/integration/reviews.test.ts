import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeQueue } from '#server/jobs/notify.ts'
import { bootApp, type Person } from '../support/app.ts'
import { refusal } from '../support/claims.ts'
import { addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let serial = 0

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const words = 'Bình giữ nóng tốt, nắp kín.'
const newProduct = async (): Promise<number> => {
  serial += 1
  return (await addProduct(app.api(admin), { name: `Bình số ${serial}` })).id
}
const newMember = () => app.register(`nguoi${serial}x${Math.random().toString(36).slice(2, 7)}`)

/** A product with one written review on it that waits. */
const written = async (content = words) => {
  const productId = await newProduct()
  const member = await newMember()
  const body = { productId, content, rating: 5 }
  const comment = await app.api(member).call('POST /api/comments', { body })
  return { productId, member, comment, params: { id: comment.id } }
}
const stars = async (id: number) => {
  const { rating, reviewCount } = await app.api().call('GET /api/products/{id}', { params: { id } })
  return { rating, reviewCount }
}
const published = async (id: number) =>
  (await app.api().list('GET /api/products/{id}/reviews', { params: { id } })).items
const decide = (id: number, body: { status: 'approved' | 'rejected'; reason?: string; updatedAt?: string }) =>
  app.api(admin).call('PATCH /api/admin/reviews/{id}', { params: { id }, body })
const noticesOf = async (id: number): Promise<unknown[]> => {
  const { rows } = await sql<{ status: string }>`
    select data->'data'->>'status' as status from pgboss.job where name = ${noticeQueue}
      and data->>'type' = 'review_moderated' and data->>'refId' = ${String(id)}
    order by (data->>'revision')::int`.execute(app.ctx().db)
  return rows.map(({ status }) => status)
}

describe('a written review', () => {
  it('waits for a moderator: its author sees it, nobody else, and its stars do not count', async () => {
    const { productId, member, comment } = await written()
    expect(comment).toMatchObject({ status: 'pending', content: words, rating: 5, verifiedPurchase: false })
    const own = await app.api(member).call('GET /api/products/{id}/comments', { params: { id: productId } })
    expect(own).toEqual([comment])
    for (const other of [undefined, await newMember()])
      expect(
        await app.api(other).call('GET /api/products/{id}/comments', { params: { id: productId } }),
      ).toEqual([])
    expect(await published(productId)).toEqual([])
    expect(await stars(productId)).toEqual({ rating: 0, reviewCount: 0 })
  })

  it('may be short, has 2,000 characters at most, and says something where there are no stars', async () => {
    const add = async (body: { content: string; rating?: number }) =>
      app
        .api(await newMember())
        .call('POST /api/comments', { body: { productId: await newProduct(), ...body } })
    expect(await add({ content: 'Tốt', rating: 5 })).toMatchObject({ content: 'Tốt', status: 'pending' })
    expect(await add({ content: 'Tốt' })).toMatchObject({ content: 'Tốt', rating: null })
    expect(await refusal(add({ content: 'x'.repeat(2001), rating: 5 }))).toEqual({
      code: 'invalid_input',
      fields: ['content'],
    })
    expect(await refusal(add({ content: '  ' }))).toEqual({ code: 'invalid_input', fields: ['rating'] })
  })

  it('is published for everybody alike, without a word of who wrote it', async () => {
    const { productId, member, comment } = await written()
    await decide(comment.id, { status: 'approved' })
    expect(await stars(productId)).toEqual({ rating: 5, reviewCount: 1 })
    const all = await Promise.all(
      [undefined, member, admin].map((person) =>
        app.request(`/api/products/${productId}/reviews`, {}, person).then((answer) => answer.text()),
      ),
    )
    expect(new Set(all).size).toBe(1)
    const [review] = JSON.parse(all[0] ?? '') as Record<string, unknown>[]
    expect(review).toEqual({
      id: comment.id,
      content: words,
      rating: 5,
      authorName: expect.stringMatching(/^nguoi\S+ T\.$/),
      verifiedPurchase: false,
      createdAt: comment.createdAt,
    })
    expect(all[0]).not.toContain('Thành viên')
  })

  it('waits again when its text changes, and stays published when only its stars do', async () => {
    const { productId, member, comment, params } = await written()
    await decide(comment.id, { status: 'approved' })
    const api = app.api(member)
    await api.call('PATCH /api/comments/{id}', { params, body: { rating: 3 } })
    expect(await published(productId)).toMatchObject([{ rating: 3, content: words }])
    await api.call('PATCH /api/comments/{id}', { params, body: { content: words } })
    expect(await published(productId)).toHaveLength(1)
    const changed = await api.call('PATCH /api/comments/{id}', {
      params,
      body: { content: `${words} Mua lại.` },
    })
    expect(changed).toMatchObject({ status: 'pending', rating: 3 })
    expect(await published(productId)).toEqual([])
    expect(await stars(productId)).toEqual({ rating: 0, reviewCount: 0 })
  })

  it('is taken back by its author alone, stars included', async () => {
    const { productId, member, comment, params } = await written()
    await decide(comment.id, { status: 'approved' })
    for (const other of [await newMember(), admin])
      expect((await refusal(app.api(other).call('DELETE /api/comments/{id}', { params }))).code).toBe(
        'forbidden',
      )
    expect(await app.api(member).call('DELETE /api/comments/{id}', { params })).toEqual({})
    expect((await refusal(app.api(member).call('DELETE /api/comments/{id}', { params }))).code).toBe(
      'not_found',
    )
    expect(await stars(productId)).toEqual({ rating: 0, reviewCount: 0 })
  })

  it('joins the stars its author gave before: one comment a member and product', async () => {
    const productId = await newProduct()
    const api = app.api(await newMember())
    const rated = await api.call('POST /api/comments', { body: { productId, content: '', rating: 2 } })
    expect(await stars(productId)).toEqual({ rating: 2, reviewCount: 1 })
    const text = await api.call('POST /api/comments', { body: { productId, content: words } })
    expect(text).toMatchObject({ id: rated.id, rating: 2, content: words, status: 'pending' })
    const again = await api.call('POST /api/comments', { body: { productId, content: '', rating: 4 } })
    expect(again).toMatchObject({ id: rated.id, rating: 4, content: words })
  })

  it('is not shown to others while it waits, without a text either; its stars count', async () => {
    const productId = await newProduct()
    const rater = await newMember()
    const params = { id: productId }
    const rated = await app
      .api(rater)
      .call('POST /api/comments', { body: { productId, content: '', rating: 2 } })
    const seenBy = (who?: Person) => app.api(who).call('GET /api/products/{id}/comments', { params })
    expect(await seenBy(rater)).toEqual([rated])
    for (const other of [undefined, await newMember()]) expect(await seenBy(other)).toEqual([])
    expect(await stars(productId)).toEqual({ rating: 2, reviewCount: 1 })
  })

  it('stays one whatever is sent at once', async () => {
    const productId = await newProduct()
    const member = await newMember()
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        app.api(member).call('POST /api/comments', {
          body: {
            productId,
            content: turn % 2 ? '' : `${words} Lần ${turn % 4}.`,
            rating: turn % 3 ? (turn % 5) + 1 : null,
          },
        }),
      ).map((work) => work.catch(() => undefined)),
    )
    const own = await app.api(member).call('GET /api/products/{id}/comments', { params: { id: productId } })
    expect(own).toHaveLength(1)
  })

  it('is marked as bought when a confirmed purchase of that product proves it, and no longer once returned', async () => {
    const { productId, member, comment } = await written()
    await decide(comment.id, { status: 'approved' })
    const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body: { productId } })
    const report = (status: string, minute: number) =>
      app.request('/api/postback/direct/cua-direct', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          click_id: clickId,
          transaction_id: `DH-${comment.id}`,
          order_value: 1000,
          commission: 100,
          status,
          updated_at: new Date(Date.now() + minute * 60_000).toISOString(),
        }),
      })
    await report('pending', 0)
    expect(await published(productId)).toMatchObject([{ verifiedPurchase: false }])
    await report('confirmed', 1)
    expect(await published(productId)).toMatchObject([{ verifiedPurchase: true }])
    await report('reversed', 2)
    expect(await published(productId)).toMatchObject([{ verifiedPurchase: false }])
  })

  it('may be sent 20 times an hour; stars are not counted', async () => {
    const productId = await newProduct()
    const api = app.api(await newMember())
    const send = (content: string) =>
      api.call('POST /api/comments', { body: { productId, content, rating: 5 } })
    for (let turn = 0; turn < 20; turn += 1) await send(`${words} ${turn}`)
    expect((await refusal(send(`${words} nữa`))).code).toBe('too_many_requests')
    expect((await send('')).rating).toBe(5)
  })
})

it('goes back to the moderators when it was refused and is sent again as it is, or with other stars', async () => {
  const { member, comment, params } = await written()
  for (const rating of [5, 3]) {
    await decide(comment.id, { status: 'rejected', reason: 'Số sao không khớp' })
    const api = app.api(member)
    expect(await api.call('PATCH /api/comments/{id}', { params, body: { rating: 4 } })).toMatchObject({
      status: 'rejected',
    })
    const body = { rating, content: words }
    expect(await api.call('PATCH /api/comments/{id}', { params, body })).toMatchObject({
      status: 'pending',
      reason: null,
      rating,
    })
  }
})

it('is read on from the one read last, whatever came or went meanwhile', async () => {
  const productId = await newProduct()
  const write = async (content: string) => {
    const body = { productId, content, rating: 5 }
    const { id } = await app.api(await newMember()).call('POST /api/comments', { body })
    await decide(id, { status: 'approved' })
    return id
  }
  const ids = [await write('Một.'), await write('Hai.'), await write('Ba.'), await write('Bốn.')]
  const next = (before: number) =>
    app
      .api()
      .list('GET /api/products/{id}/reviews', { params: { id: productId }, query: { before, limit: 2 } })
  await write('Năm.')
  const { items, total } = await next(ids[3] ?? 0)
  expect([items.map(({ id }) => id), total]).toEqual([[ids[2], ids[1]], 3])
  await decide(ids[2] ?? 0, { status: 'rejected', reason: 'Nội dung' })
  expect(await next(ids[1] ?? 0)).toMatchObject({ items: [{ id: ids[0] }], total: 1 })
})

describe('a moderator', () => {
  it('has the queue, the longest waiting first, and finds texts in it', async () => {
    const first = await written('Nồi này nấu cơm rất ngon.')
    const second = await written('Nồi này hơi nhỏ cho bốn người.')
    const list = (query: object) =>
      app.api(admin).list('GET /api/admin/reviews', { query: { limit: 100, ...query } })
    const { items } = await list({ q: 'Nồi này' })
    expect(items.map(({ id }) => id)).toEqual([first.comment.id, second.comment.id])
    expect(items[0]).toMatchObject({
      member: { id: first.member.id, username: first.member.username },
      product: { id: first.productId },
    })
    expect((await list({ q: '100%' })).total).toBe(0)
    await decide(second.comment.id, { status: 'approved' })
    expect((await list({ q: 'Nồi này' })).total).toBe(1)
    expect((await list({ q: 'Nồi này', status: 'approved' })).total).toBe(1)
  })

  it('refuses with a reason that the author reads; each decision is told and noted once', async () => {
    const { productId, member, comment } = await written()
    expect((await refusal(decide(comment.id, { status: 'rejected' }))).fields).toEqual(['reason'])
    const reason = 'Có số điện thoại trong nhận xét'
    for (let turn = 0; turn < 3; turn += 1)
      expect(await decide(comment.id, { status: 'rejected', reason })).toMatchObject({
        status: 'rejected',
        reason,
      })
    const own = await app.api(member).call('GET /api/products/{id}/comments', { params: { id: productId } })
    expect(own).toMatchObject([{ status: 'rejected', reason }])
    expect(await published(productId)).toEqual([])
    expect(await stars(productId)).toEqual({ rating: 0, reviewCount: 0 })
    await decide(comment.id, { status: 'approved' })
    expect(await noticesOf(comment.id)).toEqual(['rejected', 'approved'])
    const audits = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'comment')
      .where('subject_id', '=', String(comment.id))
      .orderBy('id')
      .execute()
    expect(audits.map(({ action }) => action)).toEqual(['review.reject', 'review.approve'])
  })

  it('cannot publish a text that its author changed after it was read', async () => {
    const { member, comment, params } = await written()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await app
      .api(member)
      .call('PATCH /api/comments/{id}', { params, body: { content: 'Liên hệ 0900 000 000 nhé' } })
    const late = decide(comment.id, { status: 'approved', updatedAt: comment.updatedAt })
    expect((await refusal(late)).code).toBe('conflict')
    expect(await noticesOf(comment.id)).toEqual([])
  })

  it('is told once when two decide at once', async () => {
    const { productId, comment } = await written()
    await Promise.all(Array.from({ length: 10 }, () => decide(comment.id, { status: 'approved' })))
    expect(await noticesOf(comment.id)).toEqual(['approved'])
    expect(await stars(productId)).toEqual({ rating: 5, reviewCount: 1 })
  })

  it('does not decide on stars alone', async () => {
    const productId = await newProduct()
    const body = { productId, content: '', rating: 2 }
    const { id } = await app.api(await newMember()).call('POST /api/comments', { body })
    expect((await refusal(decide(id, { status: 'approved' }))).code).toBe('not_found')
  })
})
