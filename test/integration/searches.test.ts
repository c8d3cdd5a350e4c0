import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { forgetSearchesJob, learnWords, writeSearches } from '#server/modules/search/index.ts'
import { measureSearches } from '#server/modules/search/operations/measure.ts'
import { addSearches } from '#server/modules/search/store/searches.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const today = new Date()
let at = today
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let pot = 0

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => at }, env: { TRUST_PROXY: '10.0.0.1' } })
  admin = await app.admin()
  const api = app.api(admin)
  for (const name of ['Nồi cơm điện Hòa Phát', 'Nồi cơm điện tách đường', 'Ấm siêu tốc'])
    pot = (await addProduct(api, { name })).id - (name === 'Ấm siêu tốc' ? 2 : 0)
  await learnWords(app.ctx())
}, 60_000)
afterAll(() => app.close())

/** A visitor of this address tells of a search; it is written when this returns. */
const search = async (
  q: string,
  {
    ip = '203.0.113.1',
    productId,
    agent = browser,
    who,
  }: { ip?: string; productId?: number; agent?: string; who?: Person } = {},
) => {
  const env = { incoming: { socket: { remoteAddress: ip } } }
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': agent })
  if (who) headers.set('cookie', who.cookie)
  const response = await app.fetch(
    new Request('http://127.0.0.1:3000/api/searches', {
      method: 'POST',
      headers,
      body: JSON.stringify({ q, productId }),
    }),
    env,
  )
  expect(response.status).toBe(202)
  await writeSearches(app.ctx())
}
const listed = async (query: object = {}) =>
  (await app.api(admin).list('GET /api/admin/searches', { query: { limit: 100, ...query } })).items
const popular = () => app.api().call('GET /api/searches/popular')

describe('calls of searches', () => {
  const table: [call: string, body: unknown, visitor: number, member: number, admin: number][] = [
    ['GET /api/searches/popular', null, 200, 200, 200],
    ['POST /api/searches', { q: '%%%', productId: 1 }, 202, 202, 202],
    ['POST /api/searches', {}, 400, 400, 400],
    ['POST /api/searches', { q: 'ấm', productId: 'x' }, 400, 400, 400],
    ['GET /api/admin/searches?days=7&outcome=missed', null, 401, 403, 200],
    ['GET /api/admin/searches?days=8', null, 401, 403, 400],
    ['GET /api/admin/searches/days', null, 401, 403, 200],
    ['PATCH /api/admin/searches/999999', { hidden: true }, 401, 403, 404],
    ['GET /api/admin/searches/trial?q=am', null, 401, 403, 200],
    ['GET /api/admin/synonyms', null, 401, 403, 200],
    ['POST /api/admin/synonyms', { terms: ['ấm đun'] }, 401, 403, 400],
    ['POST /api/admin/synonyms', { terms: 'ấm đun' }, 401, 403, 400],
    ['PATCH /api/admin/synonyms/999999', { terms: ['a', 'b'] }, 401, 403, 404],
    ['DELETE /api/admin/synonyms/999999', null, 401, 403, 404],
  ]
  it.each(table)('%s', async (call, body, ...statuses) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const member = await app.login('nguoi_tim', 'matkhau1').catch(() => app.register('nguoi_tim'))
    const answered: number[] = []
    for (const who of [undefined, member, admin]) {
      const init = { method, headers: { 'content-type': 'application/json' } }
      const given = method === 'GET' ? {} : { ...init, body: JSON.stringify(body ?? {}) }
      answered.push((await app.request(path, given, who)).status)
    }
    expect(answered).toEqual(statuses)
  })
})

describe('what people search for', () => {
  it('is counted by day under its folded words, with what was opened, and without who it was', async () => {
    await search('Nồi Cơm  ĐIỆN!')
    await search('noi com dien', { ip: '203.0.113.2' })
    await search('nồi cơm điện', { ip: '203.0.113.2', productId: pot })
    const [found] = await listed()
    expect(found).toMatchObject({
      query: 'noi com dien',
      searches: 2,
      choices: 1,
      outcome: null,
      chosen: [{ id: pot, choices: 1 }],
    })
    expect(found?.trend).toHaveLength(30)
    expect(found?.trend.at(-1)).toBe(2)
    const rows = await app.ctx().db.selectFrom('search_days').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'query_id', 'searches', 'seen'])
    const [last] = (await app.api(admin).call('GET /api/admin/searches/days', { query: { days: 7 } })).slice(
      -1,
    )
    expect(last).toEqual({ day: vietnamDay(at), searches: 2, choices: 1, unfound: 0 })
  })

  it('leaves out operators, robots, personal data and what is no product', async () => {
    const before = (await listed()).length
    await search('ấm của người quản trị', { who: admin })
    await search('ấm của máy', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await search('ấm không tên', { agent: '' })
    for (const q of ['lan@example.vn', '0912 345 678', '079.203.001.234', 'https://shopee.vn/x', '%%%'])
      await search(q)
    expect(await listed()).toHaveLength(before)
    await search('noi com dien', { productId: 999_999 })
    expect((await listed())[0]).toMatchObject({ choices: 1 })
  })

  it('cannot be flooded from one address', async () => {
    for (let n = 0; n < 40; n += 1)
      await app.fetch(
        new Request('http://127.0.0.1:3000/api/searches', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': browser },
          body: JSON.stringify({ q: `lũ ${n}` }),
        }),
        { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
      )
    await writeSearches(app.ctx())
    expect((await listed({ q: 'lu' })).length).toBe(20)
  })

  it('two processes write the same words at the same moment without waiting in a circle', async () => {
    const other = await bootApp({ clock: { now: () => at }, database: app.database })
    const counts = Array.from({ length: 1000 }, (_, n) => ({
      query: `cung luc ${n}`,
      day: vietnamDay(at),
      searches: 1,
      seen: 1n << BigInt(n % 64),
      choices: new Map(n % 2 ? [[pot, 1]] : []),
    }))
    const write = (of: typeof app, some: typeof counts) =>
      inTransaction(of.ctx(), (tx) => addSearches(tx.db, some, at))
    for (let round = 0; round < 5; round += 1)
      await Promise.all([
        write(app, counts),
        write(other, counts.toReversed()),
        write(app, counts.toReversed()),
      ])
    await other.close()
    const counted = await listed({ q: 'cung luc' })
    expect(counted).toHaveLength(100)
    expect(new Set(counted.map(({ searches }) => searches))).toEqual(new Set([15]))
    await app.ctx().db.deleteFrom('search_queries').where('query', 'like', 'cung luc%').execute()
  }, 30_000)
})

describe('what is measured', () => {
  it('says what finds nothing, and finds it once there is a synonym', async () => {
    await search('bếp nấu gạo')
    await measureSearches(app.ctx())
    expect((await listed({ outcome: 'missed', q: 'bep nau gao' }))[0]).toMatchObject({
      outcome: 'nothing',
      total: 0,
    })
    const group = await app
      .api(admin)
      .call('POST /api/admin/synonyms', { body: { terms: ['bếp nấu gạo', 'nồi cơm'] } })
    expect((await app.api().call('GET /api/products/suggest', { query: { q: 'bep nau gao' } })).total).toBe(2)
    await measureSearches(app.ctx())
    expect(await listed({ outcome: 'missed', q: 'bep nau gao' })).toEqual([])
    expect((await listed({ outcome: 'found', q: 'bep nau gao' }))[0]).toMatchObject({ total: 2 })
    await app.api(admin).call('DELETE /api/admin/synonyms/{id}', { params: { id: group.id } })
    expect((await app.api().call('GET /api/products/suggest', { query: { q: 'bep nau gao' } })).total).toBe(0)
  })

  it('is popular once several visitors searched for it and somebody opened a product, as the catalogue writes it', async () => {
    await search('am sieu toc', { ip: '203.0.113.1', productId: pot + 2 })
    for (const ip of ['203.0.113.1', '203.0.113.2']) await search('am sieu toc', { ip })
    await search('am sieu toc', { ip: '203.0.113.1' })
    await measureSearches(app.ctx())
    expect(await popular()).not.toContain('ấm siêu tốc')
    // Groups are 64: a few more visitors are surely of a third one.
    for (let n = 3; n < 12; n += 1) await search('ẤM siêu tốc', { ip: `198.51.100.${n}` })
    await measureSearches(app.ctx())
    expect(await popular()).toContain('ấm siêu tốc')
    const [row] = await listed({ q: 'am sieu toc' })
    await app
      .api(admin)
      .call('PATCH /api/admin/searches/{id}', { params: { id: row?.id ?? 0 }, body: { hidden: true } })
    expect(await popular()).not.toContain('ấm siêu tốc')
    await measureSearches(app.ctx())
    expect(await popular()).not.toContain('ấm siêu tốc')
  })

  it('never publishes what finds nothing, or what nobody opened', async () => {
    for (let n = 1; n < 12; n += 1) {
      await search('bí mật của riêng tôi', { ip: `198.51.100.${n}` })
      await search('tach duong', { ip: `198.51.100.${n}` })
    }
    await measureSearches(app.ctx())
    expect((await popular()).filter((words) => /bi mat|bí mật|tach|tách/.test(words))).toEqual([])
  })

  it('never publishes words that no name has side by side', async () => {
    const silk = await addProduct(app.api(admin), { name: 'Vải lụa tơ tằm màu đào' })
    for (let n = 1; n < 12; n += 1)
      for (const q of ['lua dao', 'mau dao']) await search(q, { ip: `198.51.100.${n}`, productId: silk.id })
    for (const q of ['lua dao', 'mau dao']) await search(q)
    await measureSearches(app.ctx())
    expect((await listed({ q: 'lua dao' }))[0]).toMatchObject({ outcome: 'found', popular: null })
    expect((await popular()).filter((words) => /dao|đào/.test(words))).toEqual(['màu đào'])
  })

  it('is forgotten after 90 days', async () => {
    at = new Date(today.getTime() + 91 * 86_400_000)
    await search('ấm mới')
    await forgetSearchesJob.run(app.ctx(), {})
    const { db } = app.ctx()
    expect(await db.selectFrom('search_queries').select('query').execute()).toEqual([{ query: 'am moi' }])
    expect(await db.selectFrom('search_days').select('searches').execute()).toEqual([{ searches: 1 }])
    expect(await app.ctx().db.selectFrom('search_choices').selectAll().execute()).toEqual([])
    at = today
  })
})

describe('synonyms', () => {
  const add = (...terms: string[]) => app.api(admin).call('POST /api/admin/synonyms', { body: { terms } })
  it('are refused in words when they say nothing, twice the same, or stand in another group', async () => {
    await expect(add('!!!', 'ấm')).rejects.toMatchObject({
      status: 400,
      body: { error: '"!!!" không có chữ hay số nào.' },
    })
    await expect(add('Ấm', 'am')).rejects.toMatchObject({
      status: 400,
      body: { error: '"ấm" và "am" đọc như nhau, bạn chỉ cần giữ một.' },
    })
    await expect(add('một hai ba bốn năm sáu', 'ấm')).rejects.toMatchObject({ status: 400 })
    await expect(add('TIVI', 'máy vô tuyến')).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('"tivi" đã có trong nhóm: tivi, tv') },
    })
  })
  it('are changed, audited, and of two who add the same term at once one is refused', async () => {
    const group = await add('ấm đun', 'bình đun')
    const body = { terms: ['ấm đun', 'phích điện'] }
    await app.api(admin).call('PATCH /api/admin/synonyms/{id}', { params: { id: group.id }, body })
    const other = await bootApp({ clock: { now: () => at }, database: app.database })
    const outcomes = await Promise.allSettled([
      add('quạt nan', 'quạt mo'),
      other.api(admin).call('POST /api/admin/synonyms', { body: { terms: ['quạt mo', 'quạt tay'] } }),
    ])
    await other.close()
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const audit = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'synonyms')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['synonyms.add', 'synonyms.update']),
    )
  })
})

describe('a trial', () => {
  it('shows the reading and why each result stands where it stands', async () => {
    const trial = await app.api(admin).call('GET /api/admin/searches/trial', { query: { q: 'nooif cowm' } })
    expect(trial).toMatchObject({
      keys: [
        { typed: 'nooif', meant: 'nồi' },
        { typed: 'cowm', meant: 'cơm' },
      ],
      way: 'words',
      total: 2,
    })
    const [first] = trial.results
    expect(first?.reasons.map(({ part }) => part)).toContain('words')
    const sum = first?.reasons.reduce((all, { points }) => all + points, 0) ?? 0
    expect(Math.abs(sum - (first?.score ?? 0))).toBeLessThan(0.6)
    const scores = trial.results.map(({ score }) => score ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })
})

describe('the box', () => {
  it('marks what was found and names categories that say it', async () => {
    await app.api(admin).call('POST /api/categories', { body: { name: 'Dụng cụ pha trà' } })
    const box = await app.api().call('GET /api/products/suggest', { query: { q: 'noi com' } })
    expect(box.items[0]?.marks).toEqual([[0, 7]])
    const kitchen = await app.api().call('GET /api/products/suggest', { query: { q: 'pha tra' } })
    expect(kitchen.categories?.find(({ name }) => name === 'Dụng cụ pha trà')?.marks).toEqual([[8, 15]])
    const list = await app.api().list('GET /api/products', { query: { q: 'noi com', sort: 'newest' } })
    expect(list.items[0]?.marks).toEqual([[0, 7]])
    expect((await app.api().list('GET /api/products')).items[0]).not.toHaveProperty('marks')
  })
})
