import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecurityEvent } from '#contract/security-log.ts'
import { createRefusals } from '#server/http/refusals.ts'
import { AppError } from '#server/kernel/errors.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { forgetSecurityJob, watchSecurityJob } from './index.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const home = '198.51.100.7'
type From = { from?: string; as?: Person; headers?: Record<string, string> }

const send = async (method: string, path: string, { from = home, as, headers }: From, body?: object) =>
  app.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(as ? { cookie: as.cookie } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    { incoming: { socket: { remoteAddress: from } } },
  )
const post = (path: string, body: object, from: From = {}) => send('POST', path, from, body)

const log = async (query: object): Promise<{ items: SecurityEvent[]; total: number }> => {
  await app.noteRefusals()
  return app.api(admin).list('GET /api/admin/security-log', { query })
}

it('tells of a sign-in and of a wrong password, whose it was and from where', async () => {
  const binh = await app.register('binh')
  await post('/api/login', { username: 'binh', password: 'sai-mat-khau' })
  await post('/api/login', { username: 'khong-co', password: 'sai-mat-khau' })
  const failed = await log({ kind: 'sign_in_failed' })
  expect(failed.items.map(({ user, address, detail }) => [user?.username, address, detail])).toEqual([
    [undefined, '198.51.100.7', 'POST /api/login'],
    ['binh', '198.51.100.7', 'POST /api/login'],
  ])
  await post('/api/login', { username: 'binh', password: 'matkhau1' })
  expect((await log({ kind: 'signed_in', userId: binh.id })).items).toMatchObject([
    { user: { id: binh.id, username: 'binh' }, address: '198.51.100.7' },
  ])
  const signedUp = await log({ kind: 'signed_up', userId: binh.id })
  expect(signedUp.total).toBe(1)
  // A browser that signs in over an old session leaves the number of the new one.
  await post('/api/login', { username: 'binh', password: 'matkhau1' }, { as: binh })
  const { items: entries } = await log({ kind: 'signed_in', userId: binh.id })
  const { rows: sessions } = await sql<{ id: number }>`
    select id from sessions where user_id = ${binh.id} order by id desc`.execute(app.ctx().db)
  expect(entries.map(({ sessionId }) => sessionId)).toEqual(sessions.map(({ id }) => id))
  expect(sessions).toHaveLength(2)
  expect(signedUp.items[0]?.sessionId).toBeLessThan(Number(entries[1]?.sessionId))
  for (const q of ['198.51.100', 'BINH', failed.items[0]?.requestId ?? ''])
    expect((await log({ q })).total, q).toBeGreaterThan(0)
  expect((await log({ q: '%' })).total).toBe(0)
})

it('tells of calls that were turned away, alike ones as one, and not of visitors who only look', async () => {
  const an = await app.register('an')
  for (let n = 0; n < 30; n += 1) {
    await post('/api/categories', { name: 'Lạ' }, { as: an })
    await send('GET', '/api/user', {})
  }
  await post('/api/cart', { productId: 1 })
  const refused = await log({ kind: 'forbidden', userId: an.id })
  expect(refused.items).toMatchObject([
    { detail: 'POST /api/categories', times: 30, sessionId: expect.any(Number) },
  ])
  const strangers = await log({ kind: 'not_signed_in' })
  expect(strangers.items.map(({ detail, times, user }) => [detail, times, user])).toEqual([
    ['POST /api/cart', 1, null],
  ])
  await post('/api/cart', {}, { headers: { origin: 'https://noi-khac.example' } })
  expect((await log({ kind: 'cross_site' })).total).toBe(1)
})

it('tells of what moves money and rights, with the session it was done in', async () => {
  const chi = await app.register('chi')
  await app.api(admin).call('PATCH /api/admin/settings', { body: { pointValue: 3 } })
  await app.api(admin).call('POST /api/categories', { body: { name: 'Đồ chơi' } })
  const { items } = await log({ kind: 'action' })
  expect(items).toMatchObject([
    { detail: 'settings.update', user: { id: admin.id }, sessionId: expect.any(Number) },
  ])
  expect(chi.id).toBeGreaterThan(0)
})

it('opens one alert for who tries many accounts, and one letter, until somebody has seen it', async () => {
  const from = '2001:db8:1:2:3::9'
  for (let n = 0; n < 32; n += 1)
    await post('/api/login', { username: `nguoi-${n}`, password: 'mua2026' }, { from })
  const code = 'sai'
  for (let n = 0; n < 6; n += 1) await post(`/api/postback/direct/${code}${n}`, {}, { from: '198.51.100.80' })
  await app.noteRefusals()
  await watchSecurityJob.run(app.ctx(), {})
  await watchSecurityJob.run(app.ctx(), {})
  const open = await app.api(admin).call('GET /api/admin/security-alerts')
  expect(open.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
    ['forging', '198.51.100.80'],
    ['spraying', '2001:db8:1:2::/64'],
  ])
  expect(readdirSync(join(app.config.dataDir, 'outbox'))).toHaveLength(1)
  for (const { id } of open)
    await app.api(admin).call('POST /api/admin/security-alerts/{id}/seen', { params: { id } })
  expect(await app.api(admin).call('GET /api/admin/security-alerts')).toEqual([])
  const again = await app.request(`/api/admin/security-alerts/${open[0]?.id}/seen`, { method: 'POST' }, admin)
  expect(again.status).toBe(404)
  const { forged, failed } =
    (await app.api(admin).call('GET /api/admin/security-log/days', { query: { days: 7 } })).at(-1) ?? {}
  expect([forged, failed]).toEqual([6, 34])
  // What was seen opens nothing anew; what comes afterwards does.
  await watchSecurityJob.run(app.ctx(), {})
  expect(await app.api(admin).call('GET /api/admin/security-alerts')).toEqual([])
  expect(readdirSync(join(app.config.dataDir, 'outbox'))).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) await post(`/api/postback/direct/${code}${n}`, {}, { from: '198.51.100.80' })
  await app.noteRefusals()
  await watchSecurityJob.run(app.ctx(), {})
  expect(await app.api(admin).call('GET /api/admin/security-alerts')).toMatchObject([
    { kind: 'forging', subject: '198.51.100.80', times: 5 },
  ])
  expect(readdirSync(join(app.config.dataDir, 'outbox'))).toHaveLength(2)
})

it('takes a key that has ended for nobody who forges orders', async () => {
  const days = () => app.api(admin).call('GET /api/admin/security-log/days', { query: { days: 7 } })
  const before = (await days()).at(-1)
  const from = '198.51.100.90'
  const headers = { authorization: `Bearer mh_${'a'.repeat(43)}` }
  for (let n = 0; n < 6; n += 1)
    expect((await send('GET', '/api/products', { from, headers })).status).toBe(401)
  await app.noteRefusals()
  await watchSecurityJob.run(app.ctx(), {})
  const alerts = await app.api(admin).call('GET /api/admin/security-alerts')
  expect(alerts.filter(({ subject }) => subject === from)).toEqual([])
  const after = (await days()).at(-1)
  expect([after?.forged, after?.refused]).toEqual([before?.forged, (before?.refused ?? 0) + 6])
})

it('is changed by nobody; what is old goes, what is young stays', async () => {
  for (const statement of [
    `update security_events set detail = ''`,
    'delete from security_events',
    'truncate security_events',
  ])
    await expect(sql.raw(statement).execute(app.ctx().db), statement).rejects.toThrow('permission denied')
  await expect(app.asOwner(`update security_events set detail = ''`)).rejects.toThrow('append-only')
  await expect(app.asOwner('delete from security_events')).rejects.toThrow('last 30 days')
  const { total } = await log({})
  const old = addDays(new Date(), -200).toISOString()
  await app.asOwner(
    `insert into security_events (at, kind, detail, times, address, net, request_id) values ('${old}', 'forbidden', 'xưa', 1, '', '', '')`,
  )
  expect((await log({})).total).toBe(total + 1)
  await forgetSecurityJob.run(app.ctx(), {})
  expect((await log({})).total).toBe(total)
  // Even a clock that runs ahead takes nothing young along.
  const { rows } = await sql<{
    gone: number
  }>`select forget_security_events(now() + interval '9 years', 100000) as gone`.execute(app.ctx().db)
  expect(rows[0]?.gone).toBe(0)
})

it('tells of input that no form of ours sends, never what it was, and not of slips', async () => {
  const from = '203.0.113.77'
  await post('/api/login', { username: ['an'], password: { $ne: '' } }, { from })
  await send('GET', '/api/products?page=1%20or%201=1', { from })
  const halfJson = new Request('http://127.0.0.1:3000/api/contact', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":' },
  })
  await app.fetch(halfJson, { incoming: { socket: { remoteAddress: from } } })
  await send('GET', '/api/products/0', { from })
  await post('/api/login', { username: '', password: '' }, { from })
  await post('/api/newsletter/subscribe', { email: 'không phải thư' }, { from })
  const { items } = await log({ kind: 'malformed', q: from })
  expect(items.map(({ detail, times }) => `${times} ${detail}`).toSorted()).toEqual([
    '1 GET /api/products',
    '1 POST /api/contact',
    '1 POST /api/login',
  ])
})

it('puts a flood together by nets and then by kind, naming nobody for what others did', async () => {
  const since = (await log({})).items[0]?.id ?? 0
  const refusals = createRefusals(app.ctx())
  for (let n = 0; n < 3000; n += 1)
    refusals.note(new AppError('forbidden', 'x'), {
      ...{ call: 'GET /api/admin/users', withSession: true, requestId: `r${n}`, userId: n, sessionId: n },
      address: n < 700 ? `2001:db8:9:9::${n.toString(16)}` : `2001:db8:${n.toString(16)}::1`,
    })
  await refusals.write()
  const { rows } = await sql<{ address: string; user_id: number | null; times: number }>`
    select address, user_id, times from security_events where id > ${since} order by id`.execute(app.ctx().db)
  expect(rows.length).toBeLessThan(1200)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(3000)
  expect(rows.filter(({ times, user_id }) => times > 1 && user_id !== null)).toEqual([])
  expect(rows.find(({ address }) => address === '2001:db8:9:9::/64')).toMatchObject({
    times: 200,
    user_id: null,
  })
})

it('tells of a try at another’s account without the session of who tried', async () => {
  const [tried, trier] = [await app.register('bi-thu'), await app.register('nguoi-thu')]
  await post('/api/login', { username: 'bi-thu', password: 'sai' }, { as: trier })
  await post('/api/login', { username: 'bi-thu', password: 'sai' }, { as: tried, from: '198.51.100.8' })
  const { items } = await log({ kind: 'sign_in_failed', userId: tried.id })
  const sessions = items.map(({ address, sessionId }) => [address, sessionId !== null])
  expect(sessions.toSorted()).toEqual([
    ['198.51.100.7', false],
    ['198.51.100.8', true],
  ])
})
