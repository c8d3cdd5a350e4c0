import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteNewestSecret } from '#server/db/secret-versions.ts'
import { secretId } from '#server/kernel/sealed.ts'
import { openTotp } from '#server/modules/identity/operations/sealed-secrets.ts'
import { giveUpSecret, listGivenUp, lookAtSealed, renewAll, whatHolds } from '#server/secrets-in-use.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { countLockWaits, waitsForLock } from '../support/lock-waits.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'
import { totpAt } from '../support/totp.ts'

const first = 'the first secret, of more than 32 characters'
const second = 'the second secret, of more than 32 characters'
type App = Awaited<ReturnType<typeof bootApp>>

/** One database under each state that an operator goes through. */
let before: App
let during: App
let after: App
let lan: Person
let admin: Person
let voucher: number
let recovery: string[] = []
let totp = ''
let pushKey = ''

const settings = (app: App) => app.api(lan).call('GET /api/me/notice-settings')
const pool = (app: App) =>
  app.api(admin).call('GET /api/admin/rewards/{id}/codes', { params: { id: voucher } })
const addCodes = (app: App, text: string) =>
  app.api(admin).call('POST /api/admin/rewards/{id}/codes', { params: { id: voucher }, body: { text } })
const redeem = (app: App) =>
  app.request(`/api/rewards/${voucher}/redeem`, { method: 'POST', body: '{}', ...json }, lan)
const json = { headers: { 'content-type': 'application/json' } }
const isIn = async (app: App, person: Person) => (await app.request('/api/user', {}, person)).status === 200
const points = async (app: App) => (await app.api(lan).call('GET /api/user')).points
const ownCodes = async (app: App) =>
  (await app.api(lan).call('GET /api/users/{id}/rewards', { params: { id: lan.id } })).map((row) => row.code)

const cookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
const steps = async (app: App, code: string): Promise<Response> => {
  const post = (path: string, body: object, cookie = '') =>
    app.request(path, { method: 'POST', headers: { ...json.headers, cookie }, body: JSON.stringify(body) })
  const step = await post('/api/login', { username: 'lan', password: 'matkhau1' })
  return post('/api/login/code', { code }, cookies(step))
}
const signIn = async (app: App, code: string) => (await steps(app, code)).status
let minutes = 0
/** A code of its own for each sign-in: clocks of the three are half a minute on. */
const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
const nextCode = () => {
  minutes += 1
  return totpAt(totp, clock.now().getTime())
}

beforeAll(async () => {
  before = await bootApp({ clock, env: { SECRET: first } })
  const { database } = before
  during = await bootApp({ clock, database, env: { SECRET: second, SECRET_PREVIOUS: first } })
  after = await bootApp({ clock, database, env: { SECRET: second } })
  admin = await before.admin()
  lan = await before.register('lan')
  const mai = await before.register('mai')
  const api = before.api(admin)
  const productId = (await addProduct(api, { pointsReward: 10 })).id
  await api.call('POST /api/purchases', { body: { userId: lan.id, productId, pointsEarned: 10_000 } })
  await api.call('POST /api/purchases', { body: { userId: mai.id, productId, pointsEarned: 50 } })
  const body = {
    name: 'Phiếu',
    kind: 'voucher' as const,
    pointsCost: 10,
    codes: ['MA-0000001', 'MA-0000002'],
  }
  voucher = (await api.call('POST /api/rewards', { body })).id
  expect((await redeem(before)).status).toBe(201)
  totp = (await before.api(lan).call('POST /api/me/totp')).secret
  const confirmed = await before
    .api(lan)
    .call('POST /api/me/totp/confirm', { body: { code: totpAt(totp, clock.now().getTime()) } })
  recovery = confirmed.recoveryCodes ?? []
  pushKey = (await settings(before)).pushKey
  const webhook = { name: 'Kho', url: 'https://kho.example/', types: ['points.earned' as const] }
  const { made } = await api.call('POST /api/admin/outgoing-webhooks', { body: webhook })
  await api.call('POST /api/admin/outgoing-webhooks/{id}/secret', { params: { id: made.id } })
  await noteNewestSecret(before.ctx())
})
afterAll(async () => {
  await after?.close()
  await during?.close()
  await before?.close()
})

it('a secret taken out too early is told in a line, and nothing fails but what lies under it', async () => {
  const { line } = await lookAtSealed(after.ctx().db, after.config)
  expect(line).toContain(`voucher codes: 2 lie under the secret ${secretId(first)}`)
  expect(line).not.toContain('\n')
  expect(await after.faults()).toEqual(
    expect.arrayContaining([expect.stringContaining('recovery codes: 10 lie under the secret')]),
  )
  const held = await during.login('admin', 'mat-khau-quan-tri')
  const listed = await after.request(`/api/admin/rewards/${voucher}/codes`, {}, held)
  expect([listed.status, ((await listed.json()) as { tail: string }[]).map(({ tail }) => tail)]).toEqual([
    200,
    ['', ''],
  ])
  expect(await signIn(after, nextCode())).toBe(503)
  const taken = await after.login('mai', 'matkhau1')
  const refused = await after.request(
    `/api/rewards/${voucher}/redeem`,
    { method: 'POST', body: '{}', ...json },
    taken,
  )
  expect([refused.status, (await after.api(taken).call('GET /api/user')).points]).toEqual([503, 50])
})

it('one that is lost for good can be given up: nothing is named any more, and it opens everything if it is found', async () => {
  const { db } = after.ctx()
  await expect(giveUpSecret(after.ctx(), '00000000')).rejects.toThrow('nothing lies under')
  await expect(giveUpSecret(during.ctx(), secretId(first))).rejects.toThrow('is listed')
  const { line = '' } = await lookAtSealed(db, after.config)
  for (const id of new Set(line.match(/(?<=under the secret )\w+/g))) await giveUpSecret(after.ctx(), id)
  expect(await after.faults()).toEqual([])
  expect(await lookAtSealed(db, after.config)).toEqual({ isReadable: false, line: undefined })
  expect(await listGivenUp(db, after.config)).toContain(
    `voucher codes: 2 lie under the secret ${secretId(first)}, which was given up`,
  )
  expect((await whatHolds(db, after.config)).holds).toEqual([])
  expect(await listGivenUp(db, during.config)).toEqual([])
  expect((await whatHolds(db, during.config)).holds).not.toEqual([])
})

it('signs nobody out while both are listed, and takes no code of the pool for a new one', async () => {
  expect([await isIn(during, lan), await isIn(after, lan)]).toEqual([true, false])
  expect(await addCodes(during, 'MA-0000001\nMA-0000002\nMA-0000003')).toEqual({ added: 1, known: 2 })
  // A process that still writes under the first one, as in a restart one by one, reads what the others wrote.
  const behind = await bootApp({
    clock,
    database: before.database,
    env: { SECRET: first, SECRET_PREVIOUS: second },
  })
  expect(await addCodes(behind, 'MA-0000003\nMA-0000004')).toEqual({ added: 1, known: 1 })
  expect((await pool(behind)).map(({ tail }) => tail)).toEqual(['004', '003', '002', '001'])
  await behind.close()
  expect(await signIn(during, nextCode())).toBe(200)
  expect(await signIn(during, recovery[0] ?? '')).toBe(200)
  expect((await settings(during)).pushKey).toBe(pushKey)
  expect((await whatHolds(during.ctx().db, during.config)).holds).toContain(
    'voucher codes: 3 are not under the newest secret',
  )
})

it('writes everything anew, what versions before had written too, and can be stopped half-way', async () => {
  const { db } = during.ctx()
  // As earlier versions wrote: without the name of a secret, and the app's in another form.
  await sql`update reward_codes set code_encrypted = substr(code_encrypted, 10) where code_encrypted like ${`${secretId(first)}.%`}`.execute(
    db,
  )
  await sql`update second_factors set totp_secret = ${await rawTotp()}`.execute(db)
  // Stopped after the first of a pool.
  await expect(
    renewAll(during.ctx(), () => {
      throw new Error('stopped')
    }),
  ).rejects.toThrow('stopped')
  const said: [string, number, number][] = []
  await renewAll(during.ctx(), (name, { renewed, unreadable }) => said.push([name, renewed, unreadable]))
  expect(said).toEqual([
    ['voucher codes', 0, 0],
    ['accounts of withdrawals', 0, 0],
    ['secrets of authenticator apps', 1, 0],
    ['recovery codes', 9, 0],
    ['secrets of outgoing webhooks', 2, 0],
    ['the push key', 1, 0],
  ])
  await noteNewestSecret(during.ctx())
  const { holds, endsUntil, recoveryCodes } = await whatHolds(during.ctx().db, during.config)
  expect([holds, recoveryCodes]).toEqual([[], 0])
  expect(endsUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

/** What an app makes its codes of, as the first version kept it. */
const rawTotp = async () => {
  const { rows } = await sql<{ totp_secret: string }>`select totp_secret from second_factors`.execute(
    during.ctx().db,
  )
  return symmetricEncrypt({ key: first, data: await openTotp(during.ctx(), rows[0]?.totp_secret ?? '') })
}

it('without the first secret everything is there but what it signed', async () => {
  expect(await isIn(after, lan)).toBe(false)
  expect(await signIn(after, nextCode())).toBe(200)
  expect(await signIn(after, recovery[1] ?? '')).toBe(200)
  expect(await signIn(after, recovery[0] ?? '')).toBe(400)
  lan = { ...lan, cookie: cookies(await steps(after, recovery[2] ?? '')) }
  admin = await after.admin()
  expect((await settings(after)).pushKey).toBe(pushKey)
  expect(await ownCodes(after)).toEqual(['MA-0000001'])
  expect(await addCodes(after, 'MA-0000001\nMA-0000004')).toEqual({ added: 0, known: 2 })
  expect(await lookAtSealed(after.ctx().db, after.config)).toEqual({ isReadable: true, line: undefined })
  expect(await after.faults()).toEqual([])
})

it('nobody finds a pool empty because its last code is being written at that moment', async () => {
  const body = { name: 'Một mã', kind: 'voucher' as const, pointsCost: 10, codes: ['MOT-MA-0001'] }
  const { id } = await before.api(await before.admin()).call('POST /api/rewards', { body })
  const { db } = during.ctx()
  let answer: Response | undefined
  const [writing, asking] = await db.transaction().execute(async (held) => {
    await sql`select id from reward_codes where reward_id = ${id} for update`.execute(held)
    const begun = renewAll(during.ctx())
    await waitsForLock(db)
    const asked = Promise.resolve(
      after.request(`/api/rewards/${id}/redeem`, { method: 'POST', body: '{}', ...json }, lan),
    ).then((response) => {
      answer = response
    })
    await expect.poll(async () => answer !== undefined || (await countLockWaits(db)) === 2).toBe(true)
    return [begun, asked]
  })
  await Promise.all([writing, asking])
  expect(answer?.status).toBe(201)
})

it('gives every code to one member while codes are written anew, from two processes', async () => {
  const codes = Array.from({ length: 60 }, (_, n) => `DUA-${String(n).padStart(6, '0')}`)
  await addCodes(during, codes.join('\n'))
  const env = { DATABASE_URL: before.databaseUrl, DATA_DIR: before.config.dataDir }
  // One writes under the second, one still under the first.
  const processes = await startProcesses(2, { ...env, SECRET: second, SECRET_PREVIOUS: first })
  const backwards = await bootApp({
    clock,
    database: before.database,
    env: { SECRET: first, SECRET_PREVIOUS: second },
  })
  try {
    let isOver = false
    const writing = (async () => {
      while (!isOver) for (const app of [backwards, during]) await renewAll(app.ctx())
    })()
    const start = await points(after)
    const answers = await Promise.all(
      Array.from({ length: 70 }, async (_, turn) => {
        const response = await fetchUntilTaken(`${processes.urls[turn % 2]}/api/rewards/${voucher}/redeem`, {
          method: 'POST',
          headers: { ...json.headers, cookie: lan.cookie },
          body: '{}',
        })
        return { status: response.status, body: (await response.json()) as { userReward?: { code: string } } }
      }),
    ).finally(() => {
      isOver = true
    })
    await writing
    const given = answers.flatMap(({ body }) => body.userReward?.code ?? [])
    // Three of the pool were there before.
    expect([given.length, new Set(given).size]).toEqual([63, 63])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await points(after)).toBe(start - 630)
  } finally {
    processes.stop()
    await renewAll(during.ctx())
    await backwards.close()
  }
})
