import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'
import { totpAt } from '../support/totp.ts'

const siteUrl = 'http://localhost:3000'
let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
beforeAll(async () => {
  app = await bootApp({ env: { SITE_URL: siteUrl } })
  processes = await startProcesses(2, {
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir },
    ...{ SECRET: app.config.secrets[0], SITE_URL: siteUrl },
  })
})
afterAll(async () => {
  processes.stop()
  await app.close()
})

const post = (turn: number, path: string, body: object, cookie = '') =>
  fetchUntilTaken(`${processes.urls[turn % 2]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const count = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length

const turnOn = async (username: string) => {
  const person = await app.register(username)
  const { secret } = await app.api(person).call('POST /api/me/totp')
  // The step of now: the next one is still to be used. The one before is good no more where a step ends meanwhile.
  const code = totpAt(secret, Date.now())
  const { recoveryCodes } = await app.api(person).call('POST /api/me/totp/confirm', { body: { code } })
  return { person, secret, recoveryCodes: recoveryCodes ?? [] }
}
const openStep = async (turn: number, username: string): Promise<string> => {
  const response = await post(turn, '/api/login', { username, password: 'matkhau1' })
  expect(response.status).toBe(202)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
const sessionsOf = (userId: number) =>
  app.ctx().db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()

it('one code opens one session, sent to two processes in the same moment from many sign-ins', async () => {
  const { person, secret } = await turnOn('hai-tien-trinh')
  const steps = await Promise.all(Array.from({ length: 8 }, (_, n) => openStep(n, 'hai-tien-trinh')))
  const code = totpAt(secret, Date.now() + 30_000)
  const answers = await Promise.all(steps.map((cookie, n) => post(n, '/api/login/code', { code }, cookie)))
  expect([count(answers, 200), count(answers, 400)]).toEqual([1, 7])
  expect(await sessionsOf(person.id)).toHaveLength(2)
})

it('one recovery code opens one session, and one step takes one of two', async () => {
  const { person, recoveryCodes } = await turnOn('ma-khoi-phuc')
  const steps = await Promise.all(Array.from({ length: 6 }, (_, n) => openStep(n, 'ma-khoi-phuc')))
  const [first = '', ...rest] = recoveryCodes
  const same = await Promise.all(
    steps.map((cookie, n) => post(n, '/api/login/code', { code: first }, cookie)),
  )
  expect([count(same, 200), count(same, 400)]).toEqual([1, 5])
  const step = await openStep(0, 'ma-khoi-phuc')
  const many = await Promise.all(
    rest.slice(0, 6).map((code, n) => post(n, '/api/login/code', { code }, step)),
  )
  expect([count(many, 200), count(many, 401)]).toEqual([1, 5])
  expect(await sessionsOf(person.id)).toHaveLength(3)
  // What opened nothing was not used up.
  expect((await app.api(person).call('GET /api/me/second-factor')).recoveryCodesLeft).toBe(8)
})

it('one answer of a passkey opens one session', async () => {
  const person = await app.register('passkey-hai-noi')
  const authenticator = createAuthenticator(siteUrl, { counts: false })
  const question = await app.api(person).call('POST /api/me/passkeys/question')
  const made = { name: 'Máy', answer: authenticator.create(question) }
  const added = await Promise.all([0, 1, 2, 3].map((n) => post(n, '/api/me/passkeys', made, person.cookie)))
  expect(count(added, 200)).toBe(1)
  const asked = await app.api().call('POST /api/login/passkey/question')
  const answer = authenticator.use(asked)
  const entered = await Promise.all(
    Array.from({ length: 8 }, (_, n) => post(n, '/api/login/passkey', { answer })),
  )
  expect([count(entered, 200), count(entered, 400)]).toEqual([1, 7])
  expect(await sessionsOf(person.id)).toHaveLength(2)
})
