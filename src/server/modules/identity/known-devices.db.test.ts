import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceCookieName, devicePurpose } from '#server/http/device.ts'
import { newSecret, sha256 } from '#server/kernel/ids.ts'
import { signToken } from '#server/kernel/signed-token.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'

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

/** What a browser keeps in which this account was signed in on: each sign-in without one makes another. */
const deviceOf = (username: string): string => {
  const words = `${newSecret()} ${sha256(username).slice(0, 22)}`
  return `${deviceCookieName(app.config)}=${signToken(app.config.secrets, devicePurpose, words)}`
}

/** How many of so many wrong guesses were let in from this one device. */
const letIn = async (guess: (device: string) => Promise<Response>, device: string, times = 20) => {
  const answers = await Promise.all(Array.from({ length: times }, () => guess(device)))
  return answers.filter(({ status }) => status === 400 || status === 401).length
}

describe('devices that an account was signed in on', () => {
  it('guess no more passwords together than one account bears, however many they are', async () => {
    await app.register('nhieu-may')
    const guess = (device: string) => post('/api/login', { username: 'nhieu-may', password: 'sai' }, device)
    for (let n = 1; n <= 10; n += 1) expect(await letIn(guess, deviceOf('nhieu-may'))).toBe(20)
    expect(await letIn(guess, deviceOf('nhieu-may'), 5)).toBe(0)
    time += 901_000
    expect(await letIn(guess, deviceOf('nhieu-may'), 5)).toBe(5)
  })

  it('guess no more codes together than one account bears in a day', async () => {
    const person = await app.register('nhieu-may-ma')
    const { secret } = await app.api(person).call('POST /api/me/totp')
    await app.api(person).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
    /** Each round comes after the password, on a device that goes on where the one before was stopped. */
    const round = async () => {
      const body = { username: 'nhieu-may-ma', password: 'matkhau1' }
      const first = await post('/api/login', body, deviceOf('nhieu-may-ma'))
      const step = first.headers.getSetCookie()[0]?.split(';')[0]
      const guess = (device: string) => post('/api/login/code', { code: '000000' }, `${step}; ${device}`)
      return letIn(guess, deviceOf('nhieu-may-ma'))
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
