import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { createAuthenticator } from '../../../../test/support/authenticator.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'

const origin = 'http://localhost:3000'
let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(time) }, env: { SITE_URL: origin } })
})
afterAll(() => app.close())

const send = (path: string, body: object, cookie = '') =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

type Authenticator = ReturnType<typeof createAuthenticator>

const add = async (person: Person, authenticator: Authenticator, name = 'Máy của tôi') => {
  const question = await app.api(person).call('POST /api/me/passkeys/question')
  return send('/api/me/passkeys', { name, answer: authenticator.create(question) }, person.cookie)
}
const ask = () => app.api().call('POST /api/login/passkey/question')
const enter = (answer: object) => send('/api/login/passkey', { answer })

describe('a passkey', () => {
  it('signs in without a password, and is asked for after one', async () => {
    const person = await app.register('khoa-may')
    const authenticator = createAuthenticator(origin)
    const added = await add(person, authenticator)
    expect([added.status, await added.json()]).toMatchObject([200, { recoveryCodes: { length: 10 } }])
    const password = await send('/api/login', { username: 'khoa-may', password: 'matkhau1' })
    expect([password.status, await password.json()]).toEqual([202, { secondFactor: ['passkey'] }])
    const signedIn = await enter(authenticator.use(await ask()))
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { username: 'khoa-may' }])
    expect(signedIn.headers.getSetCookie().join()).toContain('session_token')
    const [kept] = (await app.api(person).call('GET /api/me/second-factor')).passkeys
    expect(kept).toMatchObject({ name: 'Máy của tôi', lastUsedAt: new Date(time).toISOString() })
  })

  it('answers a question once, and no old, made-up or foreign one', async () => {
    const authenticator = createAuthenticator(origin)
    const person = await app.register('mot-cau-hoi')
    await add(person, authenticator)
    const answer = authenticator.use(await ask())
    const both = await Promise.all([enter(answer), enter(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await enter(answer)).status).toBe(400)
    const invented = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: 'localhost' }
    expect((await enter(authenticator.use(invented))).status).toBe(400)
    const confirm = await app.api(person).call('POST /api/me/confirmation/question')
    expect((await enter(authenticator.use(confirm))).status).toBe(400)
    const late = await ask()
    time += 601_000
    expect((await enter(authenticator.use(late))).status).toBe(400)
  })

  it('is refused from another site, without a check of its owner, or when nobody keeps it', async () => {
    const person = await app.register('khoa-la')
    expect((await add(person, createAuthenticator('https://gia-mao.example'))).status).toBe(400)
    expect((await add(person, createAuthenticator(origin, { verifies: false }))).status).toBe(400)
    expect((await enter(createAuthenticator(origin).use(await ask()))).status).toBe(400)
    const authenticator = createAuthenticator(origin)
    expect((await add(person, authenticator)).status).toBe(200)
    expect((await add(await app.register('khoa-chung'), authenticator)).status).toBe(409)
    const answer = authenticator.use(await ask())
    const signature = Buffer.from(answer.response.signature as string, 'base64url')
    signature[20] = (signature[20] ?? 0) ^ 1
    const forged = { ...answer, response: { ...answer.response, signature: signature.toString('base64url') } }
    expect((await enter(forged)).status).toBe(400)
    for (const broken of [{}, { id: 5 }, { ...answer, response: {} }, { ...answer, type: 'x' }])
      expect((await enter(broken)).status).toBe(400)
    for (const odd of ['', 'AA', '\0', 'a'.repeat(15_000), '{"type":1}']) {
      const response = { ...answer.response, clientDataJSON: odd, authenticatorData: odd }
      expect((await enter({ ...answer, response })).status).toBe(400)
    }
  })

  it('confirms its owner alone', async () => {
    const authenticator = createAuthenticator(origin)
    const owner = await app.register('chu-khoa')
    const other = await app.register('nguoi-khac')
    await add(owner, authenticator)
    const asked = await app.api(other).call('POST /api/me/confirmation/question')
    const foreign = await send('/api/me/confirmation', { answer: authenticator.use(asked) }, other.cookie)
    expect(foreign.status).toBe(400)
    const question = await app.api(owner).call('POST /api/me/confirmation/question')
    const own = await send('/api/me/confirmation', { answer: authenticator.use(question) }, owner.cookie)
    expect(own.status).toBe(200)
  })

  it('goes when its owner says so, and another’s cannot be touched', async () => {
    const person = await app.register('bo-khoa')
    const other = await app.register('toc-mach')
    await add(person, createAuthenticator(origin))
    const [passkey] = (await app.api(person).call('GET /api/me/second-factor')).passkeys
    const remove = (who: Person) =>
      app.request(
        `/api/me/passkeys/${passkey?.id}`,
        { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' },
        who,
      )
    expect((await remove(other)).status).toBe(404)
    expect((await remove(person)).status).toBe(200)
    expect((await remove(person)).status).toBe(404)
  })

  it('opens no session once it has gone, whatever was under way', async () => {
    const person = await app.register('bo-giua-chung')
    const authenticator = createAuthenticator(origin)
    await add(person, authenticator)
    const { db } = app.ctx()
    const answer = authenticator.use(await ask())
    // Its member takes it off: the answer is verified by then, and its session is not there yet.
    const { entering } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute()
      const entering = enter(answer)
      await waitsForLock(db)
      await tx.deleteFrom('passkeys').where('user_id', '=', person.id).execute()
      return { entering }
    })
    expect((await entering).status).toBe(400)
  })

  it('cannot be where the site has no name', async () => {
    const bare = await bootApp({ env: { SITE_URL: 'http://127.0.0.1:3000' } })
    try {
      expect((await bare.api().call('GET /api/settings')).passkeys).toBe(false)
      const refused = await bare.request('/api/login/passkey/question', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      })
      expect(refused.status).toBe(409)
    } finally {
      await bare.close()
    }
  })
})
