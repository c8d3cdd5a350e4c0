import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendProtectionMail } from '#server/modules/identity/jobs.ts'
import { bootApp } from '../support/app.ts'
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

const signIn = async (identity: Identity) => {
  provider.state.identity = { email_verified: true, ...identity }
  const jar: Jar = new Map()
  const start = await app.request('/auth/google')
  keep(jar, start)
  const { pathname, search } = new URL(await throughProvider(provider.issuer, start))
  const back = await app.request(pathname + search, { headers: { cookie: cookies(jar) } })
  keep(jar, back)
  return { jar, to: back.headers.get('location') }
}

describe('a provider that proves an address which was only claimed', () => {
  it('is noted once for whose it is, and their address is told of it', async () => {
    const { db } = app.ctx()
    const person = await app.register('bao-noi')
    const changes = db
      .selectFrom('security_events')
      .select('detail')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'password_changed')
    for (const place of ['/dashboard?tab=security&lost=password', '/dashboard']) {
      const { to, jar } = await signIn({ sub: 'bn-1', email: 'bao-noi@example.vn' })
      expect(to).toBe(place)
      expect(await changes.execute()).toEqual([{ detail: 'provider' }])
      const lost = place === '/dashboard' ? null : 'password'
      expect(
        await app.api({ ...person, cookie: cookies(jar) }).call('GET /api/me/second-factor'),
      ).toMatchObject({ lost })
    }
    const { rows } = await sql<{ data: { userId: number; change: string } }>`
      select data from pgboss.job where name = ${sendProtectionMail.name}`.execute(db)
    const letters = rows.filter(({ data }) => data.userId === person.id)
    expect(letters.map(({ data }) => data.change)).toEqual(['provider'])
  })

  it('tells a member whose second factor went with it', async () => {
    const person = await app.register('noi-hai-lop')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    const code = totpAt(secret, Date.now())
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code } })
    const { to, jar } = await signIn({ sub: 'nhl-1', email: 'noi-hai-lop@example.vn' })
    const here = app.api({ ...person, cookie: cookies(jar) })
    expect(await here.call('GET /api/me/second-factor')).toMatchObject({ lost: 'factors' })
    expect(to).toBe('/dashboard?tab=security&lost=factors')
    const { rows } = await sql<{ change: string }>`select data ->> 'change' as change from pgboss.job
      where name = ${sendProtectionMail.name} and data ->> 'userId' = ${String(person.id)} order by created_on`.execute(
      app.ctx().db,
    )
    expect(rows.map(({ change }) => change)).toEqual(['factor_added', 'provider_factors'])
  })

  it('leaves who works here their second factor', async () => {
    const person = await app.register('noi-quan-tri')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    const code = totpAt(secret, Date.now())
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code } })
    const { db } = app.ctx()
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute()
    const { to, jar } = await signIn({ sub: 'nq-1', email: 'noi-quan-tri@example.vn' })
    expect(to).toBe('/auth?step=code&lost=password')
    expect(jar.has('muahoi.session_token')).toBe(false)
    const body = JSON.stringify({ code: totpAt(secret, Date.now() + 30_000) })
    const headers = { 'content-type': 'application/json', cookie: cookies(jar), origin: app.config.siteUrl }
    const second = await app.request('/api/login/code', { method: 'POST', headers, body })
    expect(second.status).toBe(200)
    keep(jar, second)
    expect(
      await app.api({ ...person, cookie: cookies(jar) }).call('GET /api/me/second-factor'),
    ).toMatchObject({ lost: 'password', totp: true })
    await expect(app.login('noi-quan-tri', 'matkhau1')).rejects.toThrow('401')
  })

  it('leads nobody in any more who was joined by the address that the account had before', async () => {
    const { id } = await app.register('doi-dia-chi')
    const whoIs = async (identity: Identity) => {
      const { jar } = await signIn(identity)
      const answer = await app.request('/api/user', { headers: { cookie: cookies(jar) } })
      return ((await answer.json()) as { id: number }).id
    }
    const before = { sub: 'dc-cu', email: 'doi-dia-chi@example.vn' }
    expect(await whoIs(before)).toBe(id)
    const email = 'dia-chi-moi@example.vn'
    const { db } = app.ctx()
    // As an operator does for who lost their mailbox.
    await db.updateTable('users').set({ email, email_verified: false }).where('id', '=', id).execute()
    expect(await whoIs({ sub: 'dc-moi', email })).toBe(id)
    expect(await whoIs(before)).not.toBe(id)
    expect(await whoIs({ sub: 'dc-moi', email })).toBe(id)
  })
})
