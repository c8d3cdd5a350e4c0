import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointKey, endpoints } from '#contract/index.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type ApiScope, apiScopeNames, apiScopes } from '#shared/api-scopes.ts'
import { allows } from '#shared/staff.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { listKeys } from './operations.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
  admin = await app.admin()
})
afterAll(() => app.close())

const make = (scopes: ApiScope[], days: number | null = null, as = admin) =>
  app.api(as).call('POST /api/admin/api-keys', { body: { name: 'Kho hàng', scopes, days } })
const withKey = (key: string, path: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } })
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code
const calls = Object.entries(endpoints) as [EndpointKey, Endpoint][]
const pathOf = (key: string) =>
  (key.split(' ')[1] ?? '').replace('{network}', 'shopee').replace(/\{\w+\}/g, '999999')

describe('the declarations', () => {
  it('give a scope only calls that its part of the staff may make, and none that ask again or are a member’s own', () => {
    for (const [key, { scope, access, confirmed }] of calls) {
      if (!scope) continue
      expect(allows(access, apiScopes[scope]), key).toBe(true)
      expect([confirmed, access === 'member'], key).toEqual([false, false])
      if (scope.endsWith(':read')) expect(key).toMatch(/^GET /)
    }
    expect(new Set(calls.flatMap(([, { scope }]) => scope ?? []))).toEqual(new Set(apiScopeNames))
  })
})

describe('a key', () => {
  it('is shown once, kept as a hash, and listed by its beginning', async () => {
    const { key, made } = await make(['products:read', 'claims:read'], 30)
    expect(key).toMatch(/^mh_[\w-]{43}$/)
    expect(made).toMatchObject({
      prefix: key.slice(0, 9),
      state: 'active',
      createdBy: 'admin',
      lastUsedOn: null,
    })
    const listed = await app.request('/api/admin/api-keys', {}, admin)
    expect(listed.headers.get('cache-control')).toBe('private, no-store')
    const text = await listed.text()
    expect(text).toContain(made.prefix)
    expect(text).not.toContain(key.slice(0, 12))
    const { hash } = await app
      .ctx()
      .db.selectFrom('api_keys')
      .select('hash')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(hash).toBe(sha256(key))
    const log = await app.api(admin).list('GET /api/admin/audit', { query: { action: 'api_key' } })
    expect(log.items[0]).toMatchObject({
      action: 'api_key.make',
      after: { scopes: ['products:read', 'claims:read'] },
    })
    const security = await app.api(admin).list('GET /api/admin/security-log', { query: { kind: 'action' } })
    expect(security.items.map(({ detail }) => detail)).toContain('api_key.make')
  })

  it('is asked for again after some minutes, as other secrets are', async () => {
    const strict = await bootApp({
      database: app.database,
      env: { CONFIRM_MINUTES: '10' },
      clock: { now: () => new Date(time + 3_600_000) },
    })
    const answer = await strict.request(
      '/api/admin/api-keys',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x', scopes: ['claims:read'] }),
      },
      admin,
    )
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'confirmation_needed'])
    await strict.close()
  })

  it.each(apiScopeNames)('of %s makes the calls of this scope and no other of the API', async (scope) => {
    const { key } = await make([scope])
    for (const [name, spec] of calls) {
      const method = name.split(' ')[0] ?? 'GET'
      const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }
      const answer = await withKey(key, pathOf(name), { method, ...body })
      const { code } = answer.headers.get('content-type')?.startsWith('application/json')
        ? ((await answer.json()) as { code?: string })
        : {}
      expect(answer.status === 403 && code === 'forbidden', `${name}: ${answer.status} ${code}`).toBe(
        spec.scope !== scope,
      )
      expect(answer.headers.getSetCookie(), name).toEqual([])
      time += 500
    }
  })

  it.each([
    '/api/admin/imports/1/events',
    '/api/admin/imports/1/errors.csv',
    '/api/user',
    '/api/blog?status=all',
    '/sitemap.xml',
  ])('does not open %s, which is no call of a scope', async (path) => {
    const { key } = await make(['products:import', 'products:read'])
    expect((await withKey(key, path)).status).toBe(403)
  })

  it('gives answers that nobody keeps, also of what everybody may read', async () => {
    const { key } = await make(['products:read'])
    const answer = await withKey(key, '/api/products')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const keys = await app.api(admin).call('GET /api/admin/api-keys')
    expect(keys[0]?.lastUsedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('counts where a cookie came along too, and needs no word of the page it comes from', async () => {
    const { key } = await make(['claims:read'])
    const headers = {
      cookie: admin.cookie,
      origin: 'https://noi-khac.example',
      'content-type': 'application/json',
    }
    const foreign = await withKey(key, '/api/categories', { method: 'POST', headers, body: '{"name":"Lạ"}' })
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'forbidden'])
    const cookieAlone = await app.request('/api/categories', {
      method: 'POST',
      headers,
      body: '{"name":"Lạ"}',
    })
    expect(await codeOf(cookieAlone)).toBe('cross_site')
    const other = { ...headers, authorization: 'Bearer of-a-proxy' }
    expect(
      await codeOf(await app.request('/api/categories', { method: 'POST', headers: other, body: '{}' })),
    ).toBe('cross_site')
    expect((await withKey(key, '/api/admin/claims', { headers })).status).toBe(200)
  })
})

describe('a key ends', () => {
  const works = async (key: string) => (await withKey(key, '/api/admin/claims')).status === 200
  it('when it is revoked, once', async () => {
    const { key, made } = await make(['claims:read'])
    expect(await works(key)).toBe(true)
    await app.api(admin).call('DELETE /api/admin/api-keys/{id}', { params: { id: made.id } })
    const refused = await withKey(key, '/api/admin/claims')
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'wrong_secret'])
    await expect(
      app.api(admin).call('DELETE /api/admin/api-keys/{id}', { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('when its day has come', async () => {
    const { key } = await make(['claims:read'], 1)
    time += 86_300_000
    expect(await works(key)).toBe(true)
    time += 200_000
    expect(await works(key)).toBe(false)
  })

  it('with the second factor of its maker, where admins must have one, and is listed so', async () => {
    admin = await app.admin()
    const { key, made } = await make(['claims:read'])
    const strict = await bootApp({
      ...{ database: app.database, clock: { now: () => new Date(time) } },
      env: { ADMIN_SECOND_FACTOR: 'required' },
    })
    const state = async (server: typeof app) => {
      const { db, clock, config } = server.ctx()
      return (await listKeys({ ...app.ctx(), db, clock, config })).find(({ id }) => id === made.id)?.state
    }
    const asked = () =>
      strict
        .request('/api/admin/claims', { headers: { authorization: `Bearer ${key}` } })
        .then(({ status }) => status)
    expect([await asked(), await state(strict), await state(app)]).toEqual([401, 'idle', 'active'])
    await app.asOwner(
      `insert into second_factors (user_id, totp_secret, totp_confirmed_at) values (${admin.id}, 'x', now())`,
    )
    expect([await asked(), await state(strict)]).toEqual([200, 'active'])
    await app.asOwner(`delete from second_factors where user_id = ${admin.id}`)
    await strict.close()
  })

  it('at the next request when its maker is no admin any more', async () => {
    const person = await app.register('sap-nghi')
    const give = (role: 'user' | 'admin') =>
      app.api(admin).call('PATCH /api/users/{id}', { params: { id: person.id }, body: { role } })
    admin = await app.admin()
    await give('admin')
    const { key } = await make(['claims:read'], null, person)
    expect(await works(key)).toBe(true)
    await give('user')
    expect(await works(key)).toBe(false)
    const keys = await app.api(admin).call('GET /api/admin/api-keys')
    expect(keys[0]).toMatchObject({ state: 'idle', createdBy: 'sap-nghi' })
  })
})

it('brings products in, as the maker’s own action by that key, and no statement, which moves points', async () => {
  const { key, made } = await make(['products:import'])
  const upload = (kind: string) => {
    const body = new FormData()
    body.set('file', new File(['name,url\nẤm,https://shopee.vn/am\n'], 'bang.csv'))
    body.set('kind', kind)
    return withKey(key, '/api/admin/imports', { method: 'POST', body })
  }
  const answer = await upload('products')
  expect(answer.status).toBe(202)
  const { id } = (await answer.json()) as { id: number }
  expect((await withKey(key, `/api/admin/imports/${id}`)).status).toBe(200)
  expect((await upload('conversions')).status).toBe(403)
  await withKey(key, `/api/admin/imports/${id}/cancel`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const log = await app.api(admin).list('GET /api/admin/audit', { query: { action: 'import' } })
  expect(log.items.length).toBeGreaterThan(0)
  for (const { actor, apiKey } of log.items) expect([actor?.username, apiKey?.id]).toEqual(['admin', made.id])
})

it('has a budget of its own, and who tries wrong ones has one too', async () => {
  const { key } = await make(['claims:read'])
  const other = (await make(['claims:read'])).key
  const send = async (given: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => withKey(given, '/api/admin/claims')),
    )
    return answers.map(({ status }) => status)
  }
  expect((await send(key, 610)).filter((status) => status === 429)).toHaveLength(10)
  expect(await send(other, 1)).toEqual([200])
  time += 61_000
  expect(await send(key, 1)).toEqual([200])
  time += 700_000
  const guesses = await send('mh_khong-co-khoa-nay', 65)
  expect(guesses.filter((status) => status === 401)).toHaveLength(60)
  expect(guesses.filter((status) => status === 429)).toHaveLength(5)
})
