import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '#server/kernel/signed-token.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { work } from '../../../../test/support/quick-argon2.ts'
import { sendDeviceLink } from './index.ts'
import { deviceLink, deviceLinkPurpose } from './rules/accounts.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
})
afterAll(() => app.close())

const post = (path: string, body: object, person?: Person, method = 'POST') =>
  app.request(
    path,
    { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )
const sessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('muahoi.session_token=')) ?? ''

describe('login', () => {
  it('lasts until the browser closes, or 30 days when remembered', async () => {
    await app.register('nho')
    const credentials = { username: 'NHO', password: 'matkhau1' }
    expect(sessionCookie(await post('/api/login', credentials))).not.toMatch(/Max-Age|Expires/i)
    const kept = sessionCookie(await post('/api/login', { ...credentials, rememberMe: true }))
    expect(kept).toMatch(/Max-Age=2592000/)
    const brief = await app.login('nho', 'matkhau1')
    const long = { ...brief, cookie: kept.split(';')[0] ?? '' }
    const start = time
    time += 25 * 3_600_000
    expect(await app.api(brief).call('GET /api/auth/status')).toEqual({ isAuthenticated: false })
    expect(await app.api(long).call('GET /api/auth/status')).toEqual({ isAuthenticated: true })
    time += 30 * 86_400_000
    expect(await app.api(long).call('GET /api/auth/status')).toEqual({ isAuthenticated: false })
    time = start
  })

  it('says the same for an unknown name, a wrong password and odd input', async () => {
    await app.register('co-that')
    for (const [username, password] of [
      ['co-that', 'sai-mat-khau'],
      ['khong-co', 'matkhau1'],
      ['a\0b', 'matkhau1'],
      ['\ud800', 'matkhau1'],
      ['dài'.repeat(3000), 'matkhau1'],
    ]) {
      const response = await post('/api/login', { username, password })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        code: 'wrong_credentials',
        error: 'Tên đăng nhập hoặc mật khẩu không đúng',
      })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await post('/api/login', { username: '', password: 'x' })).status).toBe(400)
  })

  it('takes the same work for whoever is known, unknown, without a password or joined by a provider alone', async () => {
    const member = await app.register('bi-lay-mat-khau')
    await app.register('co-mat-khau')
    const { id } = await app.register('chi-qua-nha-cung-cap')
    const { db } = app.ctx()
    await db.updateTable('accounts').set({ password: null }).where('user_id', '=', member.id).execute()
    await db.deleteFrom('accounts').where('user_id', '=', id).execute()
    for (const username of ['co-mat-khau', 'khong-ai-co', 'bi-lay-mat-khau', 'chi-qua-nha-cung-cap']) {
      const before = work.times
      expect((await post('/api/login', { username, password: 'sai-mat-khau' })).status).toBe(401)
      expect([username, work.times - before]).toEqual([username, 1])
    }
  })

  it('ends the session it replaces', async () => {
    const before = await app.register('doi-phien')
    await post('/api/login', { username: 'doi-phien', password: 'matkhau1' }, before)
    expect(await app.api(before).call('GET /api/auth/status')).toEqual({ isAuthenticated: false })
  })

  it('counts failures only, and stops guesses sent all at once', async () => {
    await app.register('bi-do')
    await Promise.all(Array.from({ length: 60 }, () => app.login('bi-do', 'matkhau1')))
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => post('/api/login', { username: 'bi-do', password: `doan-${n}` })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    const late = await post('/api/login', { username: 'BI-DO', password: 'matkhau1' })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    await app.login('nho', 'matkhau1')
  })
})

describe('session', () => {
  it('is refused when the cookie is forged, foreign or broken', async () => {
    const person = await app.register('gia-mao')
    const [name, value = ''] = person.cookie.split(';')[0]?.split('=') ?? []
    const token = decodeURIComponent(value).split('.')[0]
    for (const forged of [
      '',
      'abc',
      `${token}`,
      `${token}.${'A'.repeat(43)}=`,
      '%',
      `${value}x`,
      `x${value}`,
    ]) {
      const response = await app.request('/api/user', { headers: { cookie: `${name}=${forged}` } })
      expect(response.status).toBe(401)
    }
  })

  it('ends on the server at logout, and logging out twice is fine', async () => {
    const person = await app.register('ra-vao')
    const first = await post('/api/logout', {}, person)
    expect([first.status, await first.json()]).toEqual([200, {}])
    expect(sessionCookie(first)).toMatch(/Max-Age=0/)
    expect((await app.request('/api/user', {}, person)).status).toBe(401)
    expect((await post('/api/logout', {}, person)).status).toBe(200)
    expect((await post('/api/logout', {})).status).toBe(200)
  })

  it('notes the last visit once in ten minutes', async () => {
    const person = await app.register('ghe-tham')
    const visit = () => app.api(person).call('GET /api/user')
    const seen = async () => {
      const query = app.ctx().db.selectFrom('users').select('last_seen_at').where('id', '=', person.id)
      return (await query.executeTakeFirstOrThrow()).last_seen_at?.getTime()
    }
    const start = time
    await visit()
    await expect.poll(seen).toBe(start)
    time = start + 500_000
    await visit()
    expect(await seen()).toBe(start)
    time = start + 700_000
    await visit()
    await expect.poll(seen).toBe(time)
    time = start
  })
})

describe('a net that has failed too often', () => {
  it('offers its members the way by mail, once while the link holds, and bounded for the net', async () => {
    const from = '198.51.100.200'
    const enter = (username: string, password: string) =>
      app.fetch(
        new Request('http://127.0.0.1:3000/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        }),
        { incoming: { socket: { remoteAddress: from } } },
      )
    const linksTo = async (id: number) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer from pgboss.job
        where name = ${sendDeviceLink.name} and data ->> 'userId' = ${String(id)}`.execute(app.ctx().db)
      return rows[0]?.count
    }
    const { id } = await app.register('chung-mang')
    for (let n = 0; n < 200; n += 1) expect((await enter(`khong-co-${n}`, 'sai')).status).toBe(401)
    for (let n = 0; n < 2; n += 1) {
      const refused = await enter('Chung-Mang', 'matkhau1')
      expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
        429,
        expect.stringContaining('Từ mạng bạn đang dùng'),
      ])
    }
    expect(await linksTo(id)).toBe(1)
    // The link holds until the next may be mailed.
    const token = signToken(app.config.secrets, deviceLinkPurpose, deviceLink(id, new Date(time)))
    const opened = async () =>
      (await app.request(`/auth/device?token=${encodeURIComponent(token)}`)).headers.get('location')
    const start = time
    time += 59.9 * 60_000
    expect(await opened()).toBe('/auth?notice=device-known')
    time = start + 60 * 60_000
    expect(await opened()).toBe('/auth?notice=device-refused')
    for (let n = 0; n < 200; n += 1) await enter(`khong-co-${n}`, 'sai')
    expect((await enter('chung-mang', 'matkhau1')).status).toBe(429)
    expect(await linksTo(id)).toBe(2)
    const { id: late } = await app.register('den-sau')
    for (let n = 0; n < 59; n += 1) await enter(`khong-co-${n}`, 'sai')
    expect((await enter('den-sau', 'matkhau1')).status).toBe(429)
    expect(await linksTo(late)).toBe(0)
    time = start
  })
})
