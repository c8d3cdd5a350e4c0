import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { cookies, type Jar, keep, throughProvider } from '../support/cookie-jar.ts'
import { type Identity, startProvider } from '../support/provider.ts'
import { totpAt } from '../support/totp.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  provider = await startProvider()
  app = await bootApp({ env: provider.env })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
afterEach(() => {
  provider.state.forge = undefined
  provider.state.behave = undefined
  vi.useRealTimers()
})

const site = 'http://127.0.0.1:3000'

/** Goes to the provider as a browser would; the address it sends the visitor back to. */
const visitProvider = async (jar: Jar, query = ''): Promise<string> => {
  const start = await app.request(`/auth/google${query}`, { headers: { cookie: cookies(jar) } })
  expect(start.status).toBe(302)
  keep(jar, start)
  const location = await throughProvider(provider.issuer, start)
  expect(location).toContain(`${site}/auth/callback/google`)
  return location
}

const comeBack = async (jar: Jar, address: string): Promise<Response> => {
  const response = await app.request(address.slice(site.length), {
    headers: { cookie: cookies(jar), 'user-agent': 'Trinh-duyet-thu' },
  })
  keep(jar, response)
  return response
}

const signIn = async (identity: Identity, jar: Jar = new Map(), query = '') => {
  provider.state.identity = identity
  const response = await comeBack(jar, await visitProvider(jar, query))
  expect(response.status).toBe(302)
  return { response, jar, to: response.headers.get('location') }
}

const userOf = async (jar: Jar) =>
  app.api({ id: 0, username: '', cookie: cookies(jar) }).call('GET /api/user')
const mai: Identity = {
  sub: 'mai-1',
  email: 'Mai.Le@example.vn',
  email_verified: true,
  name: 'Lê Thị Mai',
  preferred_username: 'Mai Lê',
}
const refusedTo = (notice: string) => `/auth?notice=provider-${notice}`

describe('signing in by the provider', () => {
  it('opens an account at the first time and finds it at the second', async () => {
    const first = await signIn(mai)
    expect(first.to).toBe('/dashboard')
    const user = await userOf(first.jar)
    expect(user).toMatchObject({ username: 'mai-le', fullName: 'Lê Thị Mai', email: 'mai.le@example.vn' })
    expect(user).toMatchObject({ role: 'user', points: 0 })
    const again = await signIn({ ...mai, name: 'Tên khác' })
    expect(await userOf(again.jar)).toMatchObject({ id: user.id, fullName: 'Lê Thị Mai' })
  })

  it('notes by whose link a new member came, and of one who was here before nothing', async () => {
    const admin = app.api(await app.admin())
    const referral = { friendPoints: 1, referrerPoints: 1, leastPoints: 0, monthlyCap: null }
    await admin.call('PUT /api/admin/bonuses/terms', {
      body: { referral, firstOrder: null, streak: null, levels: [] },
    })
    const lan = app.api(await app.register('lan-moi'))
    const { code } = await lan.call('GET /api/me/referral')
    const followed = async (jar: Jar = new Map()) => {
      keep(jar, await app.request(`/moi/${code}`))
      return jar
    }
    const invited = async () => (await lan.call('GET /api/me/referral')).invited
    await signIn(mai, await followed())
    expect(await invited()).toBe(0)
    await signIn({ ...mai, sub: 'duoc-moi', email: 'duoc.moi@example.vn' }, await followed())
    expect(await invited()).toBe(1)
  })

  it('sets our own session: HttpOnly, until the browser closes, 24 h at most, and greets', async () => {
    const { response, jar } = await signIn(mai)
    const session = response.headers.getSetCookie().find((one) => one.startsWith('muahoi.session_token='))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
    expect(session).not.toMatch(/Max-Age|Expires/i)
    expect(jar.get('muahoi.greeting')).toBe('mai-le')
    const row = await app
      .ctx()
      .db.selectFrom('sessions')
      .select(['expires_at', 'user_agent'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.user_agent).toBe('Trinh-duyet-thu')
    expect(row.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })

  it('ends the session the browser came with, and sign-out ends the new one at the server', async () => {
    const { jar } = await signIn(mai)
    const old: Person = { id: 0, username: '', cookie: cookies(jar) }
    await signIn(mai, jar)
    expect((await app.request('/api/user', {}, old)).status).toBe(401)
    const fresh: Person = { id: 0, username: '', cookie: cookies(jar) }
    expect((await app.request('/api/user', {}, fresh)).status).toBe(200)
    await app.request('/api/logout', { method: 'POST' }, fresh)
    expect((await app.request('/api/user', {}, fresh)).status).toBe(401)
  })

  it('keeps no token of the provider, and a password nobody can know', async () => {
    const { jar } = await signIn(mai)
    const { id } = await userOf(jar)
    const rows = await app.ctx().db.selectFrom('accounts').selectAll().where('user_id', '=', id).execute()
    expect(rows.map((row) => row.provider_id).sort()).toEqual(['credential', 'google'])
    for (const row of rows)
      expect([row.access_token, row.refresh_token, row.id_token]).toEqual([null, null, null])
    const hash = rows.find((row) => row.provider_id === 'credential')?.password ?? ''
    expect(hash).toMatch(/^unset:\$argon2id\$/)
    for (const password of [hash, 'matkhau1'])
      await expect(app.login('mai-le', password)).rejects.toThrow('401')
  })

  it('makes another username where the first is taken', async () => {
    await app.register('trung')
    const { jar } = await signIn({
      sub: 'trung-2',
      email: 'khac@example.vn',
      email_verified: true,
      preferred_username: 'TRUNG',
    })
    const { username } = await userOf(jar)
    expect(username).toMatch(/^trung-\d+$/)
  })

  it('bears words of the provider that cannot be stored', async () => {
    const { to, jar } = await signIn({
      sub: 'la-2',
      email: 'la@example.vn',
      email_verified: true,
      name: `a\0${'x'.repeat(300)}`,
      preferred_username: '<script>',
      picture: 'javascript:alert(1)',
    })
    expect(to).toBe('/dashboard')
    expect(await userOf(jar)).toMatchObject({ username: 'script', avatarUrl: null })
  })

  it('takes two first sign-ins of one person at once without a fault', async () => {
    provider.state.identity = { sub: 'doi-1', email: 'doi@example.vn', email_verified: true }
    const jars = [new Map(), new Map()] as Jar[]
    const addresses = [await visitProvider(jars[0] as Jar), await visitProvider(jars[1] as Jar)]
    const both = await Promise.all(addresses.map((address, n) => comeBack(jars[n] as Jar, address)))
    for (const { status } of both) expect(status).toBe(302)
    const users = app.ctx().db.selectFrom('users').select('id').where('email', '=', 'doi@example.vn')
    expect(await users.execute()).toHaveLength(1)
    expect((await signIn(provider.state.identity)).to).toBe('/dashboard')
  })
})

describe('linking with an account that is there', () => {
  it('is refused while the provider has not verified the e-mail', async () => {
    await app.register('chua-xac')
    const { to, jar } = await signIn({ sub: 'gia-1', email: 'chua-xac@example.vn', email_verified: false })
    expect(to).toBe(refusedTo('unverified'))
    expect(jar.has('muahoi.session_token')).toBe(false)
    await app.login('chua-xac', 'matkhau1')
  })

  it('opens no account for an e-mail that is not verified either', async () => {
    for (const claim of [{ email_verified: false }, {}])
      expect((await signIn({ sub: 'gia-2', email: 'moi@example.vn', ...claim })).to).toBe(
        refusedTo('unverified'),
      )
    expect((await signIn({ sub: 'gia-3' })).to).toBe(refusedTo('no-email'))
    const users = await app.ctx().db.selectFrom('users').select('email').execute()
    expect(users.map(({ email }) => email)).not.toContain('moi@example.vn')
  })

  it('joins by a verified e-mail; whoever only claimed that address loses password and sessions', async () => {
    const squatter = await app.register('lien-ket')
    const { jar } = await signIn({ sub: 'lk-1', email: 'Lien-Ket@example.vn', email_verified: true })
    expect(await userOf(jar)).toMatchObject({ id: squatter.id, username: 'lien-ket' })
    expect((await app.request('/api/user', {}, squatter)).status).toBe(401)
    await expect(app.login('lien-ket', 'matkhau1')).rejects.toThrow('401')
  })

  it('leaves the password alone where the address was proven before', async () => {
    const person = await app.register('da-xac')
    const { db } = app.ctx()
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
    const { jar } = await signIn({ sub: 'dx-1', email: 'da-xac@example.vn', email_verified: true })
    expect((await userOf(jar)).id).toBe(person.id)
    await app.login('da-xac', 'matkhau1')
  })

  it('follows the provider’s number of a person, not the e-mail', async () => {
    const { jar } = await signIn({ sub: 'so-1', email: 'so@example.vn', email_verified: true })
    const moved = await signIn({ sub: 'so-1', email: 'so-moi@example.vn', email_verified: true })
    expect((await userOf(moved.jar)).id).toBe((await userOf(jar)).id)
  })

  it('asks for the second factor before there is a session', async () => {
    const who = { sub: 'hai-lop', email: 'hai-lop@example.vn', email_verified: true }
    const { jar } = await signIn(who)
    const own = app.api({ id: 0, username: '', cookie: cookies(jar) })
    const { secret } = await own.call('POST /api/me/totp')
    await own.call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, Date.now()) } })
    const again = await signIn(who)
    expect(again.to).toBe('/auth?step=code')
    expect(again.jar.has('muahoi.session_token')).toBe(false)
    const done = await app.request('/api/login/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies(again.jar) },
      body: JSON.stringify({ code: totpAt(secret, Date.now() + 30_000) }),
    })
    expect(done.status).toBe(200)
    keep(again.jar, done)
    expect(await userOf(again.jar)).toMatchObject({ email: 'hai-lop@example.vn' })
  })

  it('leads back to the page somebody wanted to open, new here or not, and nowhere else', async () => {
    const who = { sub: 'quay-lai', email: 'quay-lai@example.vn', email_verified: true }
    const page = `/link?url=${encodeURIComponent("https://shopee.vn/ao-(nam)-i.1.2?x='~!")}`
    const next = (path: string) => `?next=${encodeURIComponent(path)}`
    const decoded = decodeURIComponent
    for (const _ of ['new', 'known'])
      expect(decoded((await signIn(who, new Map(), next(page))).to ?? '')).toBe(decoded(page))
    const evil = ['//ke-xau.example/link?', '/\\ke-xau.example', `${site}/link?url=x`]
    for (const path of evil) expect((await signIn(who, new Map(), next(path))).to, path).toBe('/dashboard')
  })

  it('takes an admin to the admin’s start page', async () => {
    const { to } = await signIn({ sub: 'chu', email: 'admin@example.vn', email_verified: true })
    expect(to).toBe('/admin/products')
  })

  it('gives a deleted member’s provider account nothing of the old one', async () => {
    const who = { sub: 'xoa-1', email: 'xoa@example.vn', email_verified: true }
    const { jar } = await signIn(who)
    const old = await userOf(jar)
    await app.api(await app.admin()).call('DELETE /api/users/{id}', { params: { id: old.id } })
    expect((await app.request('/api/user', { headers: { cookie: cookies(jar) } })).status).toBe(401)
    const again = await signIn(who)
    expect((await userOf(again.jar)).id).not.toBe(old.id)
  })
})

describe('refuses', () => {
  it.each([
    ['another nonce', () => ({ nonce: 'khac' })],
    ['another issuer', () => ({ iss: 'https://ke-xau.example' })],
    ['another audience', () => ({ aud: 'app-khac' })],
    ['an expired token', () => ({ exp: Math.floor(Date.now() / 1000) - 60 })],
    ['no nonce', () => ({ nonce: undefined })],
  ])('an ID token with %s', async (_, change) => {
    provider.state.forge = (claims) => ({ ...claims, ...change() })
    const { to, jar } = await signIn(mai)
    expect(to).toBe(refusedTo('refused'))
    expect(jar.has('muahoi.session_token')).toBe(false)
  })

  it('nothing of a token that is signed anew and left as it was', async () => {
    provider.state.forge = (claims) => claims
    expect((await signIn(mai)).to).toBe('/dashboard')
  })

  it('a state of another browser, none, and one used before', async () => {
    provider.state.identity = mai
    const jar: Jar = new Map()
    const address = await visitProvider(jar)
    for (const strange of [new Map(), new Map([['muahoi.state', 'x.y']])])
      expect((await comeBack(strange, address)).headers.get('location')).toBe(refusedTo('refused'))
    expect((await comeBack(jar, `${site}/auth/callback/google?code=x`)).headers.get('location')).toBe(
      refusedTo('refused'),
    )
    const used = new Map(jar)
    await comeBack(jar, address)
    expect((await comeBack(used, address)).headers.get('location')).toBe(refusedTo('refused'))
  })

  it('a way back after ten minutes', async () => {
    provider.state.identity = mai
    const jar: Jar = new Map()
    const address = await visitProvider(jar)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await comeBack(jar, address)).headers.get('location')).toBe(refusedTo('refused'))
  })

  it('a code the provider does not know, and says when the visitor said no', async () => {
    provider.state.identity = mai
    const jar: Jar = new Map()
    const forged = new URL(await visitProvider(jar))
    forged.searchParams.set('code', 'khong-co')
    expect((await comeBack(jar, forged.href)).headers.get('location')).toBe(refusedTo('refused'))
    expect((await signIn({ sub: 'says-no' })).to).toBe(refusedTo('denied'))
  })

  it.each([
    'code=%00',
    'state=%00&code=a',
    'error=%00',
    'code=a&code=b&state=c',
    `state=${'x'.repeat(5000)}`,
  ])('a way back with ?%s, without a fault', async (query) => {
    const response = await app.request(`/auth/callback/google?${query}`)
    expect([302, 400]).toContain(response.status)
    expect(response.headers.get('location') ?? '/auth').toMatch(/^\/auth/)
  })
})

describe('when the provider fails', () => {
  it.each([
    ['answers 500', (response: ServerResponse) => response.writeHead(500).end('x')],
    ['answers nonsense', (response: ServerResponse) => response.end('<html>')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])('and its token endpoint %s, the visitor is told', async (_, fail) => {
    provider.state.behave = (path, response) => {
      if (path !== '/token') return false
      fail(response)
      return true
    }
    expect((await signIn(mai)).to).toBe(refusedTo('down'))
  })

  it('and keeps silent, the visitor is told within 8 s', async () => {
    provider.state.behave = (path) => path === '/token'
    const answer = async (asked = Date.now()) => [(await signIn(mai)).to, Date.now() - asked < 8000]
    await expect.poll(() => answer()).toEqual([refusedTo('down'), true])
  })

  it('from the beginning, the visitor is told, and it works once it is back', async () => {
    const other = await startProvider()
    const port = new URL(other.issuer).port
    const site2 = await bootApp({ env: other.env })
    try {
      await other.close()
      const down = await site2.request('/auth/google')
      expect([down.status, down.headers.get('location')]).toEqual([302, refusedTo('down')])
      const back = await startProvider({ port: Number(port) })
      const up = await site2.request('/auth/google')
      expect(up.headers.get('location')).toContain(`${back.issuer}/auth?`)
      await back.close()
    } finally {
      await site2.close()
    }
  })

  it('or speaks for another issuer, nobody is sent there', async () => {
    const wrong = await bootApp({ env: { ...provider.env, OIDC_ISSUER: `${provider.issuer}/khac` } })
    provider.state.behave = (path, response) => {
      if (!path.startsWith('/khac')) return false
      response.writeHead(302, { location: `${provider.issuer}/.well-known/openid-configuration` }).end()
      return true
    }
    expect((await wrong.request('/auth/google')).headers.get('location')).toBe(refusedTo('down'))
    await wrong.close()
  })
})

it('keeps its cookies to https on a site that is served so', async () => {
  const secure = await bootApp({ env: { ...provider.env, DEMO: '1', SITE_URL: 'https://muahoi.example' } })
  provider.allow('https://muahoi.example')
  provider.state.identity = { sub: 'https-1', email: 'https@example.vn', email_verified: true }
  const start = await secure.request('/auth/google')
  const here: Jar = new Map()
  keep(here, start)
  const location = await throughProvider(provider.issuer, start)
  const response = await secure.request(location.slice('https://muahoi.example'.length), {
    headers: { cookie: cookies(here) },
  })
  expect(response.headers.get('location')).toBe('/dashboard')
  for (const cookie of [...start.headers.getSetCookie(), ...response.headers.getSetCookie()])
    expect(cookie).toMatch(/^__Host-muahoi\.\w+=(?=.*; Path=\/(;|$))(?=.*; Secure(;|$))(?!.*; Domain)/i)
  keep(here, response)
  expect(here.has('__Host-muahoi.session_token')).toBe(true)
  expect((await secure.request('/api/user', { headers: { cookie: cookies(here) } })).status).toBe(200)
  await secure.close()
})

it('leads back to /auth with a notice where no provider is set up', async () => {
  const plain = await bootApp()
  for (const path of ['/auth/google', '/auth/callback/google?code=a&state=b']) {
    const response = await plain.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, refusedTo('off')])
  }
  await plain.close()
})
