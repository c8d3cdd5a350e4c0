import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { sendProtectionMail, sendResetMail } from './jobs.ts'
import { makeResetCode } from './operations/reset-code.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
})
afterAll(() => app.close())

const post = (path: string, body: object, person?: Person) =>
  app.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )
const isSignedIn = async (person: Person) =>
  (await app.api(person).call('GET /api/auth/status')).isAuthenticated
const resetCode = async (username: string) =>
  (await app.api().call('POST /api/forgot-password', { body: { email: `${username}@example.vn` } })).token ??
  ''
const status = async (response: Promise<Response>) => (await response).status

describe('change password', () => {
  const change = (person: Person | undefined, currentPassword: string, newPassword = 'matkhau2') =>
    post('/api/change-password', { currentPassword, newPassword }, person)

  it('needs a session, the current password and six signs', async () => {
    expect(await status(change(undefined, 'matkhau1'))).toBe(401)
    const person = await app.register('doi-sai')
    const wrong = await change(person, 'khong-phai')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ code: 'invalid_input', error: 'Mật khẩu hiện tại không đúng' })
    expect(await (await change(person, 'matkhau1', '12345')).json()).toMatchObject({
      error: 'Mật khẩu mới phải có ít nhất 6 ký tự',
    })
    expect(await status(change(person, ''))).toBe(400)
    await app.login('doi-sai', 'matkhau1')
  })

  it('ends other sessions and keeps this one', async () => {
    const here = await app.register('doi-dung')
    const elsewhere = await app.login('doi-dung', 'matkhau1')
    expect(await (await change(here, 'matkhau1')).json()).toEqual({})
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    await expect(app.login('doi-dung', 'matkhau1')).rejects.toThrow('401')
    await app.login('doi-dung', 'matkhau2')
  })

  it('tells the owner once, without a secret, in the transaction of the change', async () => {
    const { ctx, config } = app
    await sql`delete from pgboss.job where name = ${sendProtectionMail.name}`.execute(ctx().db)
    const person = await app.register('doi-bao')
    await change(person, 'khong-phai')
    await change(person, 'matkhau1')
    const { rows } = await sql<{ data: { userId: number; change: string; at: string } }>`
      select data from pgboss.job where name = ${sendProtectionMail.name}`.execute(ctx().db)
    expect(rows.map(({ data }) => data)).toEqual([
      { userId: person.id, change: 'password', at: expect.any(String) },
    ])
    const outbox = join(config.dataDir, 'outbox')
    for (const { data } of rows) await sendProtectionMail.run(ctx(), data)
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((one) => one.includes('To: doi-bao@example.vn')) ?? ''
    expect(mail).toContain('/forgot-password')
    expect(mail).not.toMatch(/matkhau|token=/)
  })

  it('lets one of two parallel changes win', async () => {
    const person = await app.register('doi-dua')
    const both = await Promise.all(['moi-mot', 'moi-hai'].map((word) => change(person, 'matkhau1', word)))
    expect(both.map((r) => r.status).sort()).toEqual([200, 400])
  })

  it('leaves no session that an old password opened meanwhile', async () => {
    const person = await app.register('doi-nhanh')
    const credentials = { username: 'doi-nhanh', password: 'matkhau1' }
    const [, ...logins] = await Promise.all([
      change(person, 'matkhau1'),
      ...Array.from({ length: 12 }, () => post('/api/login', credentials)),
    ])
    for (const login of logins) {
      const cookie = login.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie) expect(await isSignedIn({ ...person, cookie })).toBe(false)
    }
  })
})

describe('reset password', () => {
  const reset = (token: string, newPassword = 'matkhau3') =>
    post('/api/reset-password', { token, newPassword })

  it('works once, ends all sessions, and keeps only a hash of the code', async () => {
    const person = await app.register('quen')
    const token = await resetCode('quen')
    const rows = await app.ctx().db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await (await reset(token)).json()).toEqual({})
    expect(await isSignedIn(person)).toBe(false)
    await app.login('quen', 'matkhau3')
    const again = await reset(token, 'matkhau4')
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({
      code: 'invalid_code',
      error: 'Mã đặt lại mật khẩu không hợp lệ',
    })
  })

  it('lets one of ten parallel uses through', async () => {
    await app.register('quen-dua')
    const token = await resetCode('quen-dua')
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `matkhau-${n}`)))
    expect(all.filter((r) => r.status === 200)).toHaveLength(1)
    expect(all.filter((r) => r.status === 400)).toHaveLength(9)
  })

  it('leaves no other code that opens the account, nor does a change of the password', async () => {
    const person = await app.register('nhieu-ma')
    await app.register('nhieu-ma-khac')
    const codes = [await resetCode('nhieu-ma'), await resetCode('nhieu-ma'), await resetCode('nhieu-ma')]
    const foreign = await resetCode('nhieu-ma-khac')
    const both = await Promise.all([reset(codes[0] ?? ''), reset(codes[1] ?? '')])
    expect(both.map((one) => one.status).sort()).toEqual([200, 400])
    expect(await status(reset(codes[2] ?? '', 'matkhau4'))).toBe(400)
    const again = await app.login(person.username, 'matkhau3')
    const late = await resetCode('nhieu-ma')
    await post('/api/change-password', { currentPassword: 'matkhau3', newPassword: 'matkhau9' }, again)
    expect(await status(reset(late))).toBe(400)
    expect(await status(reset(foreign))).toBe(200)
  })

  it('refuses a code after 30 minutes, a wrong and an empty one', async () => {
    await app.register('quen-lau')
    const token = await resetCode('quen-lau')
    time += 30 * 60_000
    expect(await status(reset(token))).toBe(400)
    time -= 30 * 60_000
    expect(await status(reset('khong-co-ma-nay'))).toBe(400)
    expect(await (await reset('')).json()).toMatchObject({ error: 'Mã đặt lại mật khẩu không hợp lệ' })
  })

  it('answers an unknown address with a code of the same shape that opens nothing', async () => {
    await app.register('quen-co')
    const [known, unknown] = [await resetCode('quen-co'), await resetCode('khong-ai')]
    expect(unknown).toHaveLength(known.length)
    expect(await status(reset(unknown))).toBe(400)
  })

  it('limits requests for one address, known or not', async () => {
    const ask = () => post('/api/forgot-password', { email: 'nhieu-lan@example.vn' })
    for (let n = 0; n < 10; n += 1) expect(await status(ask())).toBe(200)
    expect(await status(ask())).toBe(429)
  })
})

describe('outside the demo', () => {
  it('mails the code by a job and never answers it', async () => {
    const live = await bootApp({ env: { DEMO: '0', SITE_URL: 'https://muahoi.example' } })
    try {
      const ask = async (email: string) => {
        const response = await live.request('/api/forgot-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json', host: 'evil.example' },
          body: JSON.stringify({ email }),
        })
        return [response.status, await response.json()]
      }
      const { id } = await live.register('that')
      expect(await ask('that@example.vn')).toEqual([200, {}])
      expect(await ask('khong-ai@example.vn')).toEqual([200, {}])
      const jobs =
        await sql`select data from pgboss.job where name = ${sendResetMail.name} order by created_on`
          .execute(live.ctx().db)
          .then(({ rows }) => rows)
      expect(jobs).toEqual([{ data: { userId: id } }, { data: { userId: null } }])
      await sendResetMail.run(live.ctx(), { userId: null })
      await sendResetMail.run(live.ctx(), { userId: id })
      const outbox = join(live.config.dataDir, 'outbox')
      const mails = readdirSync(outbox)
      expect(mails).toHaveLength(1)
      const mail = readFileSync(join(outbox, mails[0] ?? ''), 'utf8')
        .replace(/=\r\n/g, '')
        .replaceAll('=3D', '=')
      expect(mail).toContain('To: that@example.vn')
      const [, token = ''] = /https:\/\/muahoi\.example\/reset-password\?token=([\w-]+)/.exec(mail) ?? []
      await live.api().call('POST /api/reset-password', { body: { token, newPassword: 'matkhau5' } })
      const person = await live.login('that', 'matkhau5')
      expect(person.cookie).toMatch(/^__Host-muahoi\.session_token=/)
    } finally {
      await live.close()
    }
  })
})

describe('a code that was given out', () => {
  const reset = (live: typeof app, token: string) =>
    live.api().call('POST /api/reset-password', { body: { token, newPassword: 'matkhau6' } })

  it('opens nothing once the account has another address', async () => {
    const live = await bootApp({ env: { DEMO: '0' } })
    try {
      const { id } = await live.register('mat-hop-thu')
      const code = await makeResetCode(live.ctx(), 'mat-hop-thu@example.vn', id)
      const email = 'hop-thu-moi@example.vn'
      // As an operator does for who lost their mailbox.
      await live.ctx().db.updateTable('users').set({ email }).where('id', '=', id).execute()
      await expect(reset(live, code)).rejects.toMatchObject({ body: { code: 'invalid_code' } })
      await live.login('mat-hop-thu', 'matkhau1')
      await reset(live, await makeResetCode(live.ctx(), email, id))
      await live.login('mat-hop-thu', 'matkhau6')
    } finally {
      await live.close()
    }
  })

  it('by the demo to whoever asked opens nothing on a real site', async () => {
    await app.register('tu-ban-thu')
    const code = await resetCode('tu-ban-thu')
    const live = await bootApp({ database: app.database, env: { DEMO: '0' } })
    try {
      await expect(reset(live, code)).rejects.toMatchObject({ body: { code: 'invalid_code' } })
      await live.login('tu-ban-thu', 'matkhau1')
    } finally {
      await live.close()
    }
  })
})

describe('from elsewhere', () => {
  it('nobody keeps the owner of an address from asking, nor floods it with mails', async () => {
    let time = Date.now()
    const live = await bootApp({ env: { DEMO: '0' }, clock: { now: () => new Date(time) } })
    try {
      const { id } = await live.register('bi-chan')
      const ask = async (remoteAddress: string, email = 'bi-chan@example.vn') => {
        const request = new Request('http://127.0.0.1:3000/api/forgot-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        })
        return (await live.fetch(request, { incoming: { socket: { remoteAddress } } })).status
      }
      const mails = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer from pgboss.job
          where name = ${sendResetMail.name} and data ->> 'userId' = ${String(id)}`.execute(live.ctx().db)
        return rows[0]?.count
      }
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1) statuses.push(await ask('198.51.100.66'))
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
      for (let net = 0; net < 20; net += 1)
        for (let n = 0; n < 3; n += 1) expect(await ask(`203.0.113.${net}`)).toBe(200)
      expect(await mails()).toBe(8)
      // The last mailed code still works.
      expect([await ask('192.0.2.9'), await mails()]).toEqual([200, 8])
      // It has ended: the owner gets another.
      time += 30 * 60_000 + 1000
      expect([await ask('192.0.2.9'), await mails()]).toEqual([200, 9])
      for (let n = 0; n < 5; n += 1) await ask('192.0.2.10')
      expect(await mails()).toBe(9)
      expect(await ask('192.0.2.9', 'khong-ai@example.vn')).toBe(200)
    } finally {
      await live.close()
    }
  })
})
