import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { adminPassword, bootApp, type Person } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'

const hour = 3_600_000
let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) }, env: { CONFIRM_MINUTES: '60' } })
})
afterAll(() => app.close())

const send = async (call: string, person?: Person, body: object = {}) => {
  const [method = 'POST', path = '/'] = call.split(' ')
  const response = await app.request(
    path,
    { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )
  const said = (await response.json()) as { code?: string; fields?: Record<string, string> }
  return { status: response.status, code: said.code, fields: said.fields }
}

describe('what touches money, roles and secrets', () => {
  it('is marked so in the contract', () => {
    const marked = Object.entries(endpoints).flatMap(([name, { confirmed }]) => (confirmed ? [name] : []))
    expect(marked).toEqual(
      expect.arrayContaining([
        'PATCH /api/users/{id}',
        'DELETE /api/users/{id}',
        'DELETE /api/users/{id}/second-factor',
        'POST /api/purchases',
        'POST /api/admin/adjustments',
        'POST /api/admin/adjustments/{id}/approve',
        'POST /api/admin/adjustments/{id}/reverse',
        'PATCH /api/admin/adjustments/policy',
        'POST /api/admin/redemptions/{id}/refund',
        'POST /api/admin/networks/{network}/door',
        'POST /api/admin/links/wrapping',
        'POST /api/rewards/{id}/redeem',
        'POST /api/withdrawals',
        'POST /api/admin/withdrawals/approve',
        'POST /api/admin/withdrawals/{id}/payment',
        'POST /api/admin/withdrawal-batches/{id}/payments',
        'POST /api/admin/withdrawals/{id}/return',
        'POST /api/admin/withdrawal-batches/{id}/file',
        'DELETE /api/user',
        'DELETE /api/me/sessions',
        'DELETE /api/me/sessions/{id}',
        'POST /api/me/totp',
        'DELETE /api/me/totp',
        'DELETE /api/me/passkeys/{id}',
        'POST /api/me/recovery-codes',
      ]),
    )
    for (const name of marked)
      expect(endpoints[name as keyof typeof endpoints].access, name).not.toBe('public')
  })

  it('is asked of a session that was confirmed within the last hour alone', async () => {
    const member = await app.register('doi-vai')
    const admin = await app.admin()
    const change = () => send(`PATCH /api/users/${member.id}`, admin, { role: 'user' })
    expect((await change()).status).toBe(200)
    time += hour + 1000
    expect(await change()).toMatchObject({ status: 403, code: 'confirmation_needed' })
    expect((await app.request('/api/users', {}, admin)).status).toBe(200)
    const wrong = await send('POST /api/me/confirmation', admin, { password: 'sai' })
    expect(wrong).toMatchObject({ status: 400, fields: { password: 'Mật khẩu không đúng' } })
    expect((await change()).status).toBe(403)
    expect((await send('POST /api/me/confirmation', admin, { password: adminPassword })).status).toBe(200)
    expect((await change()).status).toBe(200)
    time += hour + 1000
    expect((await change()).status).toBe(403)
  })

  it('is asked of a statement that is to be taken over unread as well', async () => {
    const admin = await app.admin()
    const upload = async (review: string) => {
      const form = new FormData()
      form.set('kind', 'conversions')
      form.set('review', review)
      form.set('file', new File(['order_id,status,commission\nA-1,confirmed,5000\n'], 'doi-soat.csv'))
      const response = await app.request('/api/admin/imports', { method: 'POST', body: form }, admin)
      return { status: response.status, code: ((await response.json()) as { code?: string }).code }
    }
    time += hour + 1000
    expect(await upload('')).toEqual({ status: 403, code: 'confirmation_needed' })
    expect((await upload('true')).status).toBe(202)
    await send('POST /api/me/confirmation', admin, { password: adminPassword })
    expect((await upload('')).status).toBe(202)
  })

  it('is confirmed for this session alone, and says nothing to who may not call at all', async () => {
    const admin = await app.admin()
    time += hour + 1000
    const other = await app.admin()
    expect((await send('PATCH /api/users/1', other, { role: 'user' })).code).toBe('main_admin')
    expect((await send('PATCH /api/users/1', admin, { role: 'user' })).code).toBe('confirmation_needed')
    const member = await app.register('khong-quyen')
    time += hour + 1000
    expect((await send('PATCH /api/users/1', member, { role: 'user' })).code).toBe('forbidden')
    expect((await send('PATCH /api/users/1', undefined, { role: 'user' })).code).toBe('not_signed_in')
  })

  it('is confirmed by a code as well, once, and guesses are counted', async () => {
    const member = await app.register('xac-nhan')
    const { secret } = await app.api(member).call('POST /api/me/totp')
    await app.api(member).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
    time += hour + 1000
    const code = totpAt(secret, time)
    expect((await send('DELETE /api/me/totp', member)).code).toBe('confirmation_needed')
    expect((await send('POST /api/me/confirmation', member, { code })).status).toBe(200)
    expect((await send('POST /api/me/confirmation', member, { code })).status).toBe(400)
    for (const empty of [{}, { code: '' }, { password: '' }, { answer: {} }, { code: 5 }])
      expect((await send('POST /api/me/confirmation', member, empty)).status).toBe(400)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send('POST /api/me/confirmation', member, n % 2 ? { code: '000000' } : { password: `doan-${n}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(11)
    expect((await send('DELETE /api/me/totp', member)).status).toBe(200)
  })

  it('is asked before an account without a password goes, whose name its session tells', async () => {
    const person = await app.register('chua-dat-mat-khau')
    const { db } = app.ctx()
    await db.updateTable('accounts').set({ password: 'unset:x' }).where('user_id', '=', person.id).execute()
    const erase = () => send('DELETE /api/user', person, { username: person.username })
    time += hour + 1000
    expect(await erase()).toMatchObject({ status: 403, code: 'confirmation_needed' })
    await db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(time) })
      .execute()
    expect((await erase()).status).toBe(200)
  })

  it('slows them over a day too', async () => {
    const person = await app.register('doan-ca-ngay')
    const guess = () => send('POST /api/me/confirmation', person, { password: 'khong-phai' })
    for (let n = 1; n <= 6; n += 1) {
      for (const { status } of await Promise.all(Array.from({ length: 10 }, guess))) expect(status).toBe(400)
      time += 901_000
    }
    expect((await guess()).status).toBe(429)
  })
})

describe('an admin who must have a second factor', () => {
  it('is none until there is one, and can set it up', async () => {
    const strict = await bootApp({
      clock: { now: () => new Date(time) },
      env: { ADMIN_SECOND_FACTOR: 'required', SITE_URL: 'http://localhost:3000' },
    })
    try {
      const admin = await strict.admin()
      const member = await strict.register('thanh-vien-thuong')
      const status = async (path: string, person: Person) => (await strict.request(path, {}, person)).status
      for (const path of ['/api/users', '/api/admin/audit', '/api/admin/messages']) {
        const refused = await strict.request(path, {}, admin)
        expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'second_factor_needed' }])
      }
      expect(await status(`/api/users/${member.id}/rewards`, admin)).toBe(403)
      expect(await strict.api(admin).call('GET /api/user')).toMatchObject({
        role: 'admin',
        lacksFactor: true,
      })
      expect(await strict.api(member).call('GET /api/user')).toMatchObject({ lacksFactor: false })
      expect(await strict.api(admin).call('GET /api/me/second-factor')).toMatchObject({ isNeeded: true })
      const { secret } = await strict.api(admin).call('POST /api/me/totp')
      expect(await status('/api/users', admin)).toBe(403)
      await strict.api(admin).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
      expect(await status('/api/users', admin)).toBe(200)
      expect(await status(`/api/users/${member.id}/rewards`, admin)).toBe(200)
      expect(await strict.api(admin).call('GET /api/user')).toMatchObject({ lacksFactor: false })
    } finally {
      await strict.close()
    }
  })
})
