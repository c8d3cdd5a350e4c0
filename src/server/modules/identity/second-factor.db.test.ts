import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminSecurityLogText } from '#web/text/admin-security-log.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'
import { factorsLeft } from './rules/codes.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
})
afterAll(() => app.close())

const send = (path: string, body: object, cookie = '', method = 'POST') =>
  app.request(path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const cookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** Each step of a clock half a minute on has a code of its own. */
const nextCode = (secret: string) => {
  time += 30_000
  return totpAt(secret, time)
}

const turnOn = async (person: Person) => {
  const { secret, url } = await app.api(person).call('POST /api/me/totp')
  expect(url).toContain(secret)
  const { recoveryCodes } = await app
    .api(person)
    .call('POST /api/me/totp/confirm', { body: { code: nextCode(secret) } })
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** What the security log tells of somebody's protection, each of which the console has words for. */
const notedOf = async ({ id }: Person) => {
  const events = app
    .ctx()
    .db.selectFrom('security_events')
    .select(['detail', 'session_id'])
    .where('user_id', '=', id)
  const rows = await events.where('kind', '=', 'password_changed').orderBy('id').execute()
  for (const { detail, session_id } of rows) {
    expect(Object.keys(adminSecurityLogText.protections)).toContain(detail)
    expect(session_id).not.toBeNull()
  }
  return rows.map(({ detail }) => detail)
}

const firstStep = async (username: string, rememberMe = false) => {
  const response = await send('/api/login', { username, password: 'matkhau1', rememberMe })
  return { response, cookie: cookies(response) }
}
const secondStep = (cookie: string, code: string) => send('/api/login/code', { code }, cookie)
const isIn = async (cookie: string) =>
  (await app.request('/api/user', { headers: { cookie } })).status === 200

it('of whatever kinds has words in the console’s log', () => {
  for (const factors of [[], ['code'], ['passkey'], ['code', 'passkey']])
    expect(Object.keys(adminSecurityLogText.protections)).toContain(factorsLeft(factors))
})

describe('a second factor', () => {
  it('is asked for after the password, and opens the session that was asked for', async () => {
    const person = await app.register('hai-lop')
    const { secret, recoveryCodes } = await turnOn(person)
    expect(recoveryCodes).toHaveLength(10)
    const { response, cookie } = await firstStep('hai-lop', true)
    expect([response.status, await response.json()]).toEqual([202, { secondFactor: ['code'] }])
    expect(cookie).not.toContain('session_token')
    expect(await isIn(cookie)).toBe(false)
    const done = await secondStep(cookie, nextCode(secret))
    expect([done.status, await done.json()]).toMatchObject([200, { username: 'hai-lop', role: 'user' }])
    const session = done.headers.getSetCookie().find((one) => one.includes('session_token')) ?? ''
    expect(session).toMatch(/Max-Age=2592000; HttpOnly; SameSite=Lax|HttpOnly; SameSite=Lax; Max-Age=2592000/)
    expect(await isIn(session.split(';')[0] ?? '')).toBe(true)
    expect(await isIn(person.cookie)).toBe(true)
  })

  it('changes nothing for who has none', async () => {
    await app.register('mot-lop')
    const { response, cookie } = await firstStep('mot-lop')
    expect([response.status, await response.json()]).toMatchObject([200, { username: 'mot-lop' }])
    expect(await isIn(cookie)).toBe(true)
  })

  it('takes a code once, in this step and in the next sign-in, and none from before it', async () => {
    const { secret } = await turnOn(await app.register('mot-lan'))
    const { cookie } = await firstStep('mot-lan')
    const older = totpAt(secret, time)
    const code = nextCode(secret)
    expect((await secondStep(cookie, code)).status).toBe(200)
    const again = await firstStep('mot-lan')
    for (const used of [code, older]) {
      const refused = await secondStep(again.cookie, used)
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'invalid_code' }])
    }
    expect((await secondStep(again.cookie, nextCode(secret))).status).toBe(200)
    const late = await secondStep(again.cookie, nextCode(secret))
    expect([late.status, await late.json()]).toMatchObject([401, { code: 'not_signed_in' }])
  })

  it('takes each recovery code once, however it is typed, and keeps none in the open', async () => {
    const person = await app.register('mat-may')
    const { recoveryCodes } = await turnOn(person)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^([2-9A-HJKMNP-Z]{5}-){4}[2-9A-HJKMNP-Z]{5}$/)
    const kept = JSON.stringify(await app.ctx().db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
    const secrets = await app.ctx().db.selectFrom('second_factors').select('totp_secret').execute()
    for (const row of secrets) expect(row.totp_secret).toMatch(/^[0-9a-f]{8}\.[\w-]{80,}$/)
    expect((await secondStep((await firstStep('mat-may')).cookie, first)).status).toBe(200)
    const { cookie } = await firstStep('mat-may')
    expect((await secondStep(cookie, first)).status).toBe(400)
    expect((await secondStep(cookie, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    const left = async () => (await app.api(person).call('GET /api/me/second-factor')).recoveryCodesLeft
    expect(await left()).toBe(8)
    const renewed = await app.api(person).call('POST /api/me/recovery-codes')
    expect(renewed.recoveryCodes).toHaveLength(10)
    await expect(notedOf(person)).resolves.toEqual(['second factors: code', 'recovery codes'])
    const old = await firstStep('mat-may')
    expect((await secondStep(old.cookie, recoveryCodes[2] ?? '')).status).toBe(400)
    expect(await left()).toBe(10)
  })

  it('refuses steps that are made up, foreign, too late or closed by a new password', async () => {
    const person = await app.register('buoc-hai')
    const { secret } = await turnOn(person)
    for (const cookie of ['', 'muahoi.step=', 'muahoi.step=abc', `muahoi.step=${'a'.repeat(5000)}`])
      expect((await secondStep(cookie, nextCode(secret))).status).toBe(401)
    const { cookie } = await firstStep('buoc-hai')
    for (const code of ['', ' ', 5, null, 'x'.repeat(41), {}])
      expect((await send('/api/login/code', { code }, cookie)).status).toBe(400)
    for (const code of ['000', '1234567', '\0', 'ABCDE-23456', '₁₂₃₄₅₆'])
      expect((await secondStep(cookie, code)).status).toBe(400)
    time += 601_000
    expect((await secondStep(cookie, totpAt(secret, time))).status).toBe(401)
    const open = await firstStep('buoc-hai')
    const change = { currentPassword: 'matkhau1', newPassword: 'cay-bang-truoc-ngo' }
    await app.api(person).call('POST /api/change-password', { body: change })
    expect((await secondStep(open.cookie, nextCode(secret))).status).toBe(401)
  })

  it('slows guesses of a stranger, and lets the known device in', async () => {
    const { secret } = await turnOn(await app.register('bi-thu-ma'))
    const known = await secondStep((await firstStep('bi-thu-ma')).cookie, nextCode(secret))
    const device = known.headers.getSetCookie().find((one) => one.includes('muahoi.device')) ?? ''
    const { cookie } = await firstStep('bi-thu-ma')
    const guesses = await Promise.all(Array.from({ length: 25 }, () => secondStep(cookie, '000000')))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
    expect((await secondStep(cookie, nextCode(secret))).status).toBe(429)
    const own = `${(await firstStep('bi-thu-ma')).cookie}; ${device.split(';')[0]}`
    expect((await secondStep(own, nextCode(secret))).status).toBe(200)
  })
})

describe('turning it on and off', () => {
  it('counts only once a code was given, ends other sessions, and is gone with the last', async () => {
    const person = await app.register('bat-tat')
    const other = await app.login('bat-tat', 'matkhau1')
    await app.api(person).call('POST /api/me/totp')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    expect((await firstStep('bat-tat')).response.status).toBe(200)
    const wrong = await send('/api/me/totp/confirm', { code: '000000' }, person.cookie)
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { code: expect.any(String) } }])
    expect(await isIn(other.cookie)).toBe(true)
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code: nextCode(secret) } })
    expect([await isIn(other.cookie), await isIn(person.cookie)]).toEqual([false, true])
    expect((await send('/api/me/totp', {}, person.cookie)).status).toBe(409)
    expect((await send('/api/me/totp/confirm', { code: nextCode(secret) }, person.cookie)).status).toBe(409)
    const open = await firstStep('bat-tat')
    await app.api(person).call('DELETE /api/me/totp')
    expect((await secondStep(open.cookie, nextCode(secret))).status).toBe(401)
    expect((await send('/api/me/totp', {}, person.cookie, 'DELETE')).status).toBe(404)
    expect((await send('/api/me/recovery-codes', {}, person.cookie)).status).toBe(409)
    expect(await app.api(person).call('GET /api/me/second-factor')).toEqual({
      ...{ totp: false, passkeys: [], recoveryCodesLeft: 0, isNeeded: false, lost: null },
    })
    expect((await firstStep('bat-tat')).response.status).toBe(200)
  })

  it('goes with the account', async () => {
    const person = await app.register('ra-di')
    await turnOn(person)
    await firstStep('ra-di')
    await app.api(person).call('DELETE /api/user', { body: { password: 'matkhau1' } })
    for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps', 'sessions'] as const) {
      const rows = await app.ctx().db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()
      expect(rows, table).toEqual([])
    }
  })

  it('is not kept by who set it on an address that another proves', async () => {
    const { proveEmail } = await import('./store/credentials.ts')
    const rights = { role: 'user', staff: null } as const
    const person = await app.register('chiem-email')
    await turnOn(person)
    await proveEmail(app.ctx().db, { id: person.id, ...rights }, 'unset:x')
    for (const table of ['second_factors', 'recovery_codes', 'passkeys'] as const) {
      const rows = await app.ctx().db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()
      expect(rows).toEqual([])
    }
  })

  it('leaves no session that a password alone opened meanwhile', async () => {
    const person = await app.register('cung-luc')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    const code = nextCode(secret)
    const [, ...signIns] = await Promise.all([
      app.api(person).call('POST /api/me/totp/confirm', { body: { code } }),
      ...Array.from({ length: 20 }, () => firstStep('cung-luc')),
    ])
    for (const { response, cookie } of signIns)
      if (response.status === 200) expect(await isIn(cookie)).toBe(false)
    const sessions = app.ctx().db.selectFrom('sessions').select('id').where('user_id', '=', person.id)
    expect(await sessions.execute()).toHaveLength(1)
  })
})

describe('an operator', () => {
  it('takes it off for who has lost it, and signs a member out, on the record', async () => {
    const person = await app.register('mat-het')
    await turnOn(person)
    const admin = await app.admin()
    const api = app.api(admin)
    expect(await api.call('DELETE /api/users/{id}/sessions', { params: { id: person.id } })).toEqual({
      ended: 1,
    })
    expect(await isIn(person.cookie)).toBe(false)
    await api.call('DELETE /api/users/{id}/second-factor', { params: { id: person.id } })
    // Whoever talked the operator into it and knows the password has gained nothing: the member's mail is asked.
    expect((await firstStep('mat-het')).response.status).toBe(401)
    const { token = '' } = await app
      .api()
      .call('POST /api/forgot-password', { body: { email: 'mat-het@example.vn' } })
    expect((await send('/api/reset-password', { token, newPassword: 'matkhau1' })).status).toBe(200)
    const { response } = await firstStep('mat-het')
    expect(response.status).toBe(200)
    const log = app.ctx().db.selectFrom('audit_log').select(['actor_id', 'action', 'after', 'before'])
    expect(await log.where('subject_id', '=', String(person.id)).orderBy('id').execute()).toEqual([
      { actor_id: 1, action: 'user.sign-out', before: null, after: { ended: 1 } },
      { actor_id: 1, action: 'user.second-factor.remove', before: { factors: ['code'] }, after: null },
    ])
    const off = (id: number) => send(`/api/users/${id}/second-factor`, {}, admin.cookie, 'DELETE')
    expect([(await off(person.id)).status, (await off(1)).status, (await off(999_999)).status]).toEqual([
      404, 403, 404,
    ])
    expect((await send('/api/users/999999/sessions', {}, admin.cookie, 'DELETE')).status).toBe(404)
    const member = cookies(response)
    for (const path of ['sessions', 'second-factor'])
      expect((await send(`/api/users/1/${path}`, {}, member, 'DELETE')).status).toBe(403)
  })
})
