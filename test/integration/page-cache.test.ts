import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableNames } from '#server/db/change-tags.ts'
import { listenToChanges } from '#server/db/listen.ts'
import { tablesIn } from '#server/db/tables-read.ts'
import { afterOwnWrites } from '#server/http/own-writes.ts'
import { createPageCache, type Sendable } from '#server/http/page-cache/index.ts'
import { directCall } from '#server/http/pages.ts'
import { securityHeaders } from '#server/http/security.ts'
import { hasSessionCookie } from '#server/http/session.ts'
import { changes } from '#server/kernel/changes.ts'
import { createLog } from '#server/kernel/log.ts'
import { simulatedClock } from '../simulator/clock.ts'
import { bootApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const clock = simulatedClock(new Date(Date.now() + 60_000))
let app: Awaited<ReturnType<typeof bootApp>>
let server: Server
let words: ReturnType<typeof listenToChanges>
const cache = createPageCache({
  maxBytes: 1_000_000,
  common: securityHeaders(false),
  hasSession: ({ cookie }) => hasSessionCookie(cookie, false),
  ask: (address) => app.request(address),
  now: () => clock.now().getTime(),
})

beforeAll(async () => {
  app = await bootApp({ cache, clock })
  cache.know(await tableNames(app.ctx().db))
  words = listenToChanges(app.databaseUrl, createLog('error'))
  const own = () => words.heard().then(cache.noteOwnWrite)
  const listener = getRequestListener(
    afterOwnWrites(async (asked) => {
      const { pathname, search } = new URL(asked.url)
      const { method, headers } = asked
      const sent = method === 'GET' || method === 'HEAD' ? {} : { body: await asked.text() }
      return app.request(pathname + search, { method, headers, ...sent })
    }, own),
  )
  server = createServer((req, res) => {
    if (!cache.serve(req, res)) void listener(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  while (!changes.isHeard) await pause(10)
})
afterAll(async () => {
  server.close()
  await words.close()
  cache.close()
  await app.close()
})

const get = async (path: string, headers: Record<string, string> = {}): Promise<Got> => {
  const { port } = server.address() as { port: number }
  const sent = request({ port, path, headers, host: '127.0.0.1', agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}
const textOf = async ({ body }: Sendable) => String(await body.as('identity'))
const json = async (path: string) => JSON.parse(String((await get(path)).body))
const stateOf = async (path: string) => (await get(path)).headers['x-cache']
/** Asks until the answer comes out of what is kept as it is now: words about what came before may still be on their way. */
const kept = async (path: string, headers: Record<string, string> = {}): Promise<Got> => {
  let got = await get(path, headers)
  await expect
    .poll(async () => {
      got = await get(path, headers)
      return got.headers['x-cache'] ?? (got.status === 304 ? 'hit' : undefined)
    })
    .toBe('hit')
  return got
}

const addOne = async (name: string, price = 100_000) => {
  const admin = app.api(await app.admin())
  return addProduct(admin, { name, price })
}

describe('an answer that is the same for everybody', () => {
  it('is kept as it was, headers and all, in each encoding, and known again by its tag', async () => {
    const { id } = await addOne('Nồi cơm điện')
    const path = `/api/products/${id}`
    const first = await get(path)
    expect(first.headers['x-cache']).toBeUndefined()
    const again = await kept(path)
    expect(again.body).toEqual(first.body)
    for (const name of ['content-type', 'cache-control', 'x-frame-options', 'referrer-policy'])
      expect(again.headers[name]).toBe(first.headers[name])
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const long = '/api/settings'
    const plain = await kept(long)
    expect((await kept(path, { 'if-none-match': String(again.headers.etag) })).status).toBe(304)
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect(plain.headers.vary).toBe('accept-encoding')
  })

  it('is sent packed when it is long', async () => {
    for (let one = 0; one < 6; one++) await addOne(`Quạt treo tường số ${one}`)
    const path = '/api/products?limit=50'
    await get(path)
    const plain = await kept(path)
    const small = await kept(path, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body)).toEqual(plain.body)
    const zipped = await kept(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(Number(zipped.headers['content-length'])).toBe(zipped.body.byteLength)
    expect(zipped.headers['x-total-count']).toBe(plain.headers['x-total-count'])
  })

  it('changes within a second of the row, whoever wrote it', async () => {
    const { id } = await addOne('Bình giữ nhiệt', 250_000)
    const path = `/api/products/${id}`
    await get(path)
    await kept(path)
    await app.asOwner(`update products set price = 199000 where id = ${id}`)
    await expect.poll(async () => (await json(path)).price, { interval: 50 }).toBe(199_000)
    await kept(path)
  })

  it('is a plate too, until the product has another name', async () => {
    const { id } = await addOne('Thắt lưng nữ')
    const path = `/plates/${id}.svg`
    const first = await get(path)
    const again = await kept(path)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await kept(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    await app.asOwner(`update products set name = 'Mật ong rừng' where id = ${id}`)
    await expect.poll(async () => String((await get(path)).body)).toContain('Mật ong')
  })

  it('is new to who changed it and looks at once', async () => {
    const { id } = await addOne('Gối tựa lưng')
    const admin = await app.admin()
    const path = `/api/products/${id}`
    const { port } = server.address() as { port: number }
    for (let price = 1000; price < 1040; price += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie: admin.cookie },
        body: JSON.stringify({ price }),
      })
      expect(answer.status).toBe(200)
      expect((await json(path)).price).toBe(price)
    }
  })

  it('of one product outlives a change of another', async () => {
    const [one, other] = [await addOne('Ấm đun nước'), await addOne('Máy sấy tóc')]
    await words.heard()
    for (const { id } of [one, other]) {
      await get(`/api/products/${id}`)
      await kept(`/api/products/${id}`)
    }
    await app.asOwner(`update products set price = 4321 where id = ${other.id}`)
    await expect.poll(async () => (await json(`/api/products/${other.id}`)).price).toBe(4321)
    expect(await stateOf(`/api/products/${one.id}`)).toBe('hit')
  })

  it('changes with many at once too, told in few words', async () => {
    const { id } = await addOne('Bàn là hơi nước')
    const path = `/api/products/${id}`
    await get(path)
    await kept(path)
    const heard: (readonly string[])[] = []
    const end = changes.on((tags) => heard.push(tags))
    await app.asOwner(
      `insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search)
        select 'Hàng ' || n, 'https://shop.example/a.jpg', 1000, 'https://shop.example/' || n, 10,
          (select min(id) from categories), 'hang ' || n from generate_series(1, 300) n;
      update products set price = price + 5`,
    )
    await expect.poll(() => heard.flat()).toContain('product:*')
    end()
    expect(heard.flat().length).toBeLessThan(200)
    await expect.poll(async () => (await json(path)).price).toBe(100_005)
  })

  it('is made anew after what it shows ended by itself', async () => {
    const { id } = await addOne('Loa bluetooth')
    const admin = app.api(await app.admin())
    const endsAt = new Date(clock.now().getTime() + 60_000).toISOString()
    await admin.call('POST /api/admin/rules', {
      body: {
        ...{ name: 'Tuần lễ vàng', kind: 'fixed', amount: 7777, scope: 'all', priority: 0, isBoost: false },
        ...{ newMembersOnly: false, startsAt: null, endsAt, enabled: true, byCommission: false },
        ...{ capOrder: null, capMember: null, capCampaign: null, scopeId: null, scopeNetwork: null },
      } as never,
    })
    const path = `/api/products/${id}`
    await expect.poll(async () => (await json(path)).reward?.points).toBe(7777)
    await kept(path)
    await clock.sleep(59_000)
    expect((await json(path)).reward?.points).toBe(7777)
    await clock.sleep(1000)
    expect((await json(path)).reward).toBeUndefined()
  })

  it('may be asked for with the marks of where it was shared, which lead nobody on', async () => {
    for (const name of ['Kem chống nắng', 'Kem dưỡng ẩm']) await addOne(name)
    await words.heard()
    const next = '</api/products?limit=1&page=2>; rel="next"'
    expect((await get('/api/products?limit=1&fbclid=abc')).headers.link).toBe(next)
    expect((await kept('/api/products?limit=1')).headers.link).toBe(next)
    const { entries } = cache.figures()
    await kept('/api/products?utm_source=zalo&limit=1&fbclid=abc')
    expect(cache.figures().entries).toBe(entries)
  })
})

describe('what is not the same for everybody', () => {
  it('is never kept: members’ answers and what is read of private tables', async () => {
    const person = await app.register('nguoi-mua')
    const { id } = await addOne('Đèn bàn')
    const path = `/api/products/${id}`
    await get(path)
    await kept(path)
    const own = await get(path, { cookie: person.cookie })
    expect(own.headers['x-cache']).toBeUndefined()
    expect(own.headers['cache-control']).toBe('private, no-store')
    // A popular search that an operator hides is hidden from everybody at once.
    for (const private_ of ['/api/user', '/api/cart', '/api/me/ledger', '/api/searches/popular'])
      for (const cookie of ['', person.cookie]) {
        await get(private_, { cookie })
        expect((await get(private_, { cookie })).headers['x-cache']).toBeUndefined()
      }
  })
})

describe('every public answer', () => {
  const texts = new Set<string>()
  let restore = (): void => {}
  beforeAll(async () => {
    const { query } = pg.Client.prototype
    restore = () => {
      pg.Client.prototype.query = query
    }
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [first] = given as [string | { text?: string }]
      texts.add(typeof first === 'string' ? first : (first.text ?? ''))
      return (query as (...all: unknown[]) => unknown).apply(this, given)
    } as typeof query
    const admin = app.api(await app.admin())
    await addProduct(admin, { name: 'Máy lọc không khí' })
    await admin.call('POST /api/blog', {
      body: { title: 'Mẹo hay', content: '<p>Một bài.</p>', published: true } as never,
    })
  })
  afterAll(() => restore())

  it.each([
    '/api/products',
    '/api/products?q=may&sort=price-asc',
    '/api/products/suggest?q=may',
    '/api/products/1',
    '/api/products/1/price-history',
    '/api/products/1/prices',
    '/api/products/1/reviews',
    '/api/products/1/comments',
    '/api/products/1/reward',
    '/api/products/1/retailer',
    '/api/categories',
    '/api/categories/1',
    '/api/retailers',
    '/api/retailers/cua-hang-example',
    '/api/blog',
    '/api/rewards',
    '/api/settings',
    '/api/stats',
    '/api/proof/roots',
  ])('%s is kept: all it reads is watched or known late', async (path) => {
    expect((await get(path)).status).toBe(200)
    await kept(path)
  })

  it('was read from the tables its queries were understood to read', async () => {
    const tables = new Set(await tableNames(app.ctx().db))
    const client = new pg.Client({ connectionString: app.database.ownerUrl })
    await client.connect()
    let plans = 0
    for (const text of texts) {
      if (!/^\s*(?:with|select)\b/i.test(text)) continue
      const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
      const read = [...JSON.stringify(rows).matchAll(/"Relation Name":"([^"]+)"/g)].map(
        ([, name = '']) => name,
      )
      plans += 1
      expect(tablesIn(text)).toEqual(
        expect.arrayContaining([...new Set(read)].filter((name) => tables.has(name))),
      )
    }
    await client.end()
    expect(plans).toBeGreaterThan(20)
  })
})

describe('what changes while it is being made', () => {
  it('is not kept as it was', async () => {
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { db } = app.ctx()
    const { id } = await addOne('Tủ giày')
    const price = async () => {
      const { rows } = await sql<{ price: number }>`select price from products where id = ${id}`.execute(db)
      return rows[0]?.price
    }
    let hasRead = false
    const make = (wait: Promise<void> | undefined) => async () => {
      const text = `giá ${await price()}`
      hasRead = true
      await wait
      return { status: 200, headers: new Headers({ 'content-type': 'text/plain' }), text }
    }
    const old = cache.through('/thu', make(gate))
    await expect.poll(() => hasRead, { interval: 1 }).toBe(true)
    await app.asOwner(`update products set price = 123 where id = ${id}`)
    await words.heard()
    const joined = cache.through('/thu', make(undefined))
    release()
    expect(await textOf(await old)).toBe('giá 100000')
    expect(await textOf(await joined)).toBe('giá 123')
    expect(await textOf(await cache.through('/thu', make(undefined)))).toBe('giá 123')
    const other = async () => ({ status: 200, headers: new Headers(), text: 'x' })
    expect(await textOf(await cache.through('/thu', other))).toBe('giá 123')
  })
})

describe('a page that could not be made whole', () => {
  const broken = directCall(async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }, createLog('error'))

  it('is for this once, and the next one is made anew', async () => {
    let asked = 0
    const make = async () => {
      asked += 1
      const came = await (asked === 1 ? broken('GET /api/categories', {}) : undefined)
      return { status: 200, headers: new Headers(), text: came ? 'without categories' : 'whole' }
    }
    const texts = []
    for (let turn = 0; turn < 3; turn += 1) texts.push(await textOf(await cache.through('/mot-phan', make)))
    expect(texts).toEqual(['without categories', 'whole', 'whole'])
    expect(asked).toBe(2)
  })
})

it('is made without the marks of where it was shared, which are one visitor’s own', async () => {
  const made = await cache.through('/chia-se?utm_source=zalo&q=noi&fbclid=abc', async (address) => ({
    ...{ status: 200, headers: new Headers(), text: address },
  }))
  expect(await textOf(made)).toBe('/chia-se?q=noi')
})

describe('without word from the database', () => {
  it('nothing kept is shown, until it is back', async () => {
    const path = '/api/categories'
    await get(path)
    await kept(path)
    await app.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muahoi-changes' and datname = current_database()`,
    )
    await expect.poll(() => changes.isHeard, { interval: 1 }).toBe(false)
    changes.setHeard(false)
    const answers = await Promise.all(
      ['one', 'other'].map((text) =>
        cache.through('/khong-nghe', async () => ({ status: 200, headers: new Headers(), text })),
      ),
    )
    // Nobody is given what another one began to read: a change between the two would not have been heard of.
    expect(await Promise.all(answers.map(textOf))).toEqual(['one', 'other'])
    await expect.poll(() => changes.isHeard, { interval: 1 }).toBe(true)
    // What was kept is of before; nobody knows what was missed.
    expect(await stateOf(path)).toBeUndefined()
    await kept(path)
  })
})

it('never takes more than its bytes', async () => {
  const text = 'x'.repeat(90_000)
  for (let one = 0; one < 30; one++)
    await cache.through(`/nhieu/${one}`, async () => ({ status: 200, headers: new Headers(), text }))
  expect(cache.figures().bytes).toBeLessThanOrEqual(1_000_000)
  expect(cache.figures().entries).toBeGreaterThan(2)
})
