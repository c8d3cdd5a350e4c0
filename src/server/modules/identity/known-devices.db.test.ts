import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceCookieName } from '#server/http/device.ts'
import { attempt, type CountedAttempt } from '#server/http/rate-limit.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'
import { sendDeviceLink } from './jobs.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) } })
})
afterAll(() => app.close())

const post = (path: string, body: object, cookie: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const deviceIn = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${deviceCookieName(app.config)}=`))
    ?.split(';')[0]

/** What a browser keeps in which this account was signed in on: each sign-in without one makes another. */
const deviceOf = async (username: string, password = 'matkhau1'): Promise<string> =>
  deviceIn(await post('/api/login', { username, password }, '')) ?? ''

/** How many of so many wrong guesses were let in from this one device. */
const letIn = async (guess: (device: string) => Promise<Response>, device: string, times = 20) => {
  const answers = await Promise.all(Array.from({ length: times }, () => guess(device)))
  return answers.filter(({ status }) => status === 400 || status === 401).length
}

/** What the letter says that a strange device's guesses have left for this member, in plain text; undefined without one. */
const letterTo = async (userId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ data: Parameters<typeof sendDeviceLink.run>[1] }>`
    select data from pgboss.job where name = ${sendDeviceLink.name} and data ->> 'userId' = ${String(userId)}
      order by created_on desc limit 1`.execute(app.ctx().db)
  if (!rows[0]) return undefined
  const outbox = join(app.config.dataDir, 'outbox')
  const before = new Set(existsSync(outbox) ? readdirSync(outbox) : [])
  await sendDeviceLink.run(app.ctx(), rows[0].data)
  const name = readdirSync(outbox).find((one) => !before.has(one)) ?? ''
  const { subject, text } = await PostalMime.parse(readFileSync(join(outbox, name)))
  return `${subject}\n${text}`
}

describe('the letter to who was guessed at', () => {
  it('says that the password is known where only the code was wrong, however often it was guessed at before', async () => {
    const person = await app.register('lo-mat-khau')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
    for (let n = 0; n < 11; n += 1) await post('/api/login', { username: 'lo-mat-khau', password: 'sai' }, '')
    expect(await letterTo(person.id)).toContain('nhập sai mật khẩu')
    time += 901_000
    const first = await post('/api/login', { username: 'lo-mat-khau', password: 'matkhau1' }, '')
    const step = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const statuses = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await post('/api/login/code', { code: '000000' }, step)).status)
    expect(statuses.at(-1)).toBe(429)
    const letter = await letterTo(person.id)
    expect(letter).not.toContain('sai mật khẩu')
    expect(letter).not.toContain('không cần làm gì')
    expect(letter).toContain('/forgot-password')
    expect(letter).toContain('/auth/device?token=')
  })

  it('does not say so where others of the net have failed', async () => {
    const person = await app.register('chung-mang')
    for (let n = 0; n < 200; n += 1) await post('/api/login', { username: `la-${n}`, password: 'sai' }, '')
    const answer = await post('/api/login', { username: 'chung-mang', password: 'matkhau1' }, '')
    expect(answer.status).toBe(429)
    expect(await letterTo(person.id)).not.toContain('sai mật khẩu')
    time += 901_000
  })
})

it('who finds no turn is refused without a letter: nobody has guessed', async () => {
  const person = await app.register('ban-ron')
  await post('/api/login', { username: 'ban-ron', password: 'sai' }, '')
  const counters = await app
    .ctx()
    .db.selectFrom('rate_limits')
    .select(['scope', 'subject'])
    .where('scope', 'in', ['login.pair', 'login.account'])
    .where('subject', 'like', `${sha256('ban-ron')}%`)
    .orderBy('scope', 'desc')
    .execute()
  const counted = counters.map(
    ({ scope, subject }): CountedAttempt => [{ scope, max: 50, windowSeconds: 900 }, subject, () => false],
  )
  const gate = Promise.withResolvers<void>()
  const before = Array.from({ length: 2004 }, () => attempt(app.ctx(), counted, () => gate.promise))
  const answer = await post('/api/login', { username: 'ban-ron', password: 'matkhau1' }, '')
  gate.resolve()
  await Promise.all(before)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await letterTo(person.id)).toBeUndefined()
})

describe('devices that an account was signed in on', () => {
  it('guess no more passwords together than one account bears, however many they are', async () => {
    await app.register('nhieu-may')
    const guess = (device: string) => post('/api/login', { username: 'nhieu-may', password: 'sai' }, device)
    for (let n = 1; n <= 10; n += 1) expect(await letIn(guess, await deviceOf('nhieu-may'))).toBe(20)
    expect(await letIn(guess, await deviceOf('nhieu-may'), 5)).toBe(0)
    time += 901_000
    expect(await letIn(guess, await deviceOf('nhieu-may'), 5)).toBe(5)
  })

  it('guess no more codes together than one account bears in a day', async () => {
    const person = await app.register('nhieu-may-ma')
    // Before there is a code to be asked for.
    const devices = await Promise.all(Array.from({ length: 14 }, () => deviceOf('nhieu-may-ma')))
    const { secret } = await app.api(person).call('POST /api/me/totp')
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
    /** Each round comes after the password, on a device that goes on where the one before was stopped. */
    const round = async () => {
      const body = { username: 'nhieu-may-ma', password: 'matkhau1' }
      const first = await post('/api/login', body, devices.pop() ?? '')
      const step = first.headers.getSetCookie()[0]?.split(';')[0]
      const guess = (device: string) => post('/api/login/code', { code: '000000' }, `${step}; ${device}`)
      return letIn(guess, devices.pop() ?? '')
    }
    for (let n = 1; n <= 5; n += 1) {
      expect(await round()).toBe(20)
      time += 901_000
    }
    expect(await round()).toBe(0)
    time += 86_400_000
    expect(await round()).toBe(20)
  })
})

describe('a device is known', () => {
  /** Strangers have guessed so often that only known devices are let in. */
  const isKnown = async (username: string, device: string) => {
    for (let net = 1; net <= 5; net += 1) {
      const guess = () => post('/api/login', { username, password: 'sai' }, '')
      for (let n = 0; n < 11; n += 1) await guess()
      await app.ctx().db.deleteFrom('rate_limits').where('scope', '=', 'login.pair').execute()
    }
    return (await post('/api/login', { username, password: 'sai' }, device)).status === 401
  }

  it('under the password it signed in with, and where that was changed', async () => {
    const person = await app.register('doi-mat-khau')
    const old = await deviceOf('doi-mat-khau')
    const body = { currentPassword: 'matkhau1', newPassword: 'mat-khau-moi-2' }
    const here = deviceIn(await post('/api/change-password', body, `${person.cookie}; ${old}`)) ?? ''
    expect(await isKnown('doi-mat-khau', old)).toBe(false)
    expect(await isKnown('doi-mat-khau', here)).toBe(true)
  })

  it('for half a year since the last sign-in, whatever its cookie says', async () => {
    await app.register('lau-khong-vao')
    const device = await deviceOf('lau-khong-vao')
    time += 179 * 86_400_000
    expect(await isKnown('lau-khong-vao', device)).toBe(true)
    time += 2 * 86_400_000
    expect(await isKnown('lau-khong-vao', device)).toBe(false)
  })
})
