import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/jobs/notify.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { openJobs, startWorker } from '../../../../test/support/worker.ts'
import { pushJob } from './jobs.ts'
import { listSubscriptions } from './store/subscriptions.ts'

type App = Awaited<ReturnType<typeof bootApp>>
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** The day after tomorrow: a message that waits for its morning is not due by the database's clock, so the worker leaves it alone. */
const day = vietnamDay(addDays(new Date(), 2))
const morning = Date.parse(`${day}T07:00:00+07:00`)
const noon = Date.parse(`${day}T12:00:00+07:00`)
const night = morning - 7.5 * 3_600_000
let time = noon
let app: App
let shop: Awaited<ReturnType<typeof openShop>>
let worker: Awaited<ReturnType<typeof startWorker>>
let service: Server
let origin = ''
let received: Received[] = []
/** What the push service answers next, then 201. */
let answers: number[] = []

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answers.shift() ?? 201).end()
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await bootApp({ clock: { now: () => new Date(time) } })
  shop = await openShop(app)
  worker = await startWorker(app)
})
afterAll(async () => {
  await worker?.stop()
  await app.close()
  await strict?.app.close()
  service.close()
})
beforeEach(() => {
  received = []
  answers = []
  time = noon
})

/** A browser with its keys, as `pushManager.subscribe` makes them. */
const newBrowser = (name: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth }
  return {
    json: { endpoint: `${origin}/${name}`, keys },
    open: ({ body }: Received) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString(),
      ) as object,
  }
}
const subscribe = (person: Person, body: unknown) =>
  app.api(person).call('POST /api/me/push-subscriptions', { body: body as never })
const endpoints = async (person: Person) =>
  (await app.api(person).call('GET /api/me/notice-settings')).pushEndpoints

/** When messages that wait for a later hour are due. */
const postponed = async (): Promise<{ at: string; data: object }[]> => {
  const { rows } = await sql<{ at: Date; data: object }>`select start_after as at, data from pgboss.job
    where name = 'notices.push' and state = 'created' and start_after > now() + interval '1 hour'`.execute(
    app.ctx().db,
  )
  return rows.map(({ at, data }) => ({ at: at.toISOString(), data }))
}
let strict: { app: App; person: Person } | undefined
/** The app as in production. */
const strictApp = async () => {
  if (!strict) {
    const own = await bootApp({ env: { DEMO: '0' }, clock: { now: () => new Date(noon) } })
    strict = { app: own, person: await own.register('nghiem') }
  }
  return strict
}

let orders = 0
const order = async (person: Person): Promise<void> => {
  orders += 1
  await shop.report(await shop.click(person), `DON-${orders}`, 'pending')
}
const settled = { interval: 100 }
const arrives = (count: number) => expect.poll(() => received.length, settled).toBe(count)
const allDone = async () => {
  for (const queue of ['notices.deliver', 'notices.push'])
    await expect.poll(() => openJobs(app, queue), settled).toBe(0)
}

describe('a browser that asked', () => {
  it('gets the notice encrypted for it alone, signed with the key of the site', async () => {
    const lan = await app.register('lan')
    const browser = newBrowser('lan')
    expect(await subscribe(lan, browser.json)).toEqual({})
    expect(await subscribe(lan, browser.json)).toEqual({})
    await order(lan)
    await arrives(1)
    const [message] = received
    if (!message) throw new Error('nothing came')
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(message.body.toString('latin1')).not.toContain('5.000')
    expect(browser.open(message)).toMatchObject({
      title: 'Đơn hàng đã được ghi nhận',
      body: expect.stringContaining('5.000 điểm'),
      link: '/dashboard?tab=journey',
    })
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? []
    const { pushKey } = await app.api(lan).call('GET /api/me/notice-settings')
    expect(key).toBe(pushKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: 'mailto:hotro@muahoi.vn',
    })
  })

  it('is forgotten when its service says that it is gone', async () => {
    const hoa = await app.register('hoa')
    for (const [name, status] of [
      ['het', 404],
      ['mat', 410],
    ] as const) {
      await subscribe(hoa, newBrowser(name).json)
      answers = [status]
      await order(hoa)
      await expect.poll(() => endpoints(hoa), settled).toEqual([])
    }
    await allDone()
  })

  it('is tried again while its service is down, and given up when it refuses for good', async () => {
    const kim = await app.register('kim')
    await subscribe(kim, newBrowser('kim').json)
    answers = [503, 429]
    await order(kim)
    await arrives(3)
    await allDone()
    answers = [400]
    await order(kim)
    await arrives(4)
    await allDone()
    expect(await endpoints(kim)).toHaveLength(1)
  })

  it('is warned of money asked for at once, in quiet hours and where it was switched off', async () => {
    time = night
    const thu = await app.register('thu')
    await subscribe(thu, newBrowser('thu').json)
    await app.api(thu).call('PATCH /api/me/notice-settings', {
      body: { types: { withdrawal_updated: { push: false } } },
    })
    for (const [refId, state] of ['paid', 'waiting'].entries())
      await notify(app.ctx(), {
        ...{ userId: thu.id, type: 'withdrawal_updated', refType: 'withdrawal', refId },
        data: { state, kind: 'momo', points: 60_000, amount: 60_000, provider: null, tail: null, note: null },
      })
    await arrives(1)
    await allDone()
    expect(received).toHaveLength(1)
  })

  it('is left alone in quiet hours and told at their end', async () => {
    time = night
    const son = await app.register('son')
    await subscribe(son, newBrowser('son').json)
    await order(son)
    await expect.poll(postponed, settled).toMatchObject([{ at: new Date(morning).toISOString() }])
    expect(received).toEqual([])
    time = morning
    for (const { data } of await postponed()) await pushJob.run(app.ctx(), data)
    await arrives(1)
  })

  it('hears nothing once its session has lain unused for as long as one of the staff may', async () => {
    time = Date.now() + 1000
    const usual = await bootApp({
      clock: { now: () => new Date(time) },
      env: { SESSION_IDLE_DAYS: '', SESSION_IDLE_DAYS_STAFF: '' },
    })
    try {
      const { config, db } = usual.ctx()
      const [member, operator] = [await usual.register('ranh'), await usual.register('ranh-viec')]
      await usual.asOwner(`update users set staff_role = 'finance' where username = 'ranh-viec'`)
      // As of who asked to be remembered.
      await usual.asOwner(`update sessions set expires_at = expires_at + interval '20 days'`)
      for (const person of [member, operator])
        await usual.api(person).call('POST /api/me/push-subscriptions', {
          body: newBrowser(`ranh-${person.id}`).json,
        })
      const heard = async (hours: number) => {
        const at = new Date(time + hours * 3_600_000)
        const all = await listSubscriptions(db, [member.id, operator.id], at, config)
        return all.map(({ userId }) => userId).toSorted((a, b) => a - b)
      }
      expect(await heard(23)).toEqual([member.id, operator.id])
      expect(await heard(25)).toEqual([member.id])
    } finally {
      await usual.close()
    }
  })

  it('hears nothing after its session has ended, or once another has signed in there', async () => {
    const mai = await app.register('mai')
    const nga = await app.register('nga')
    const shared = newBrowser('chung')
    await subscribe(mai, shared.json)
    await subscribe(nga, shared.json)
    expect([await endpoints(mai), await endpoints(nga)]).toEqual([[], [shared.json.endpoint]])
    await app.request('/api/logout', { method: 'POST' }, nga)
    expect(
      await app
        .ctx()
        .db.selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', nga.id)
        .execute(),
    ).toEqual([])
  })

  it('rings for nobody else whose page still says whom it was switched on for', async () => {
    const oanh = await app.register('oanh')
    const phuc = await app.register('phuc')
    const { json } = newBrowser('con-cho')
    await subscribe(phuc, { ...json, ownerId: oanh.id })
    expect(await endpoints(phuc)).toEqual([])
    await subscribe(oanh, { ...json, ownerId: oanh.id })
    expect(await endpoints(oanh)).toEqual([json.endpoint])
  })

  it('can be taken off by its owner alone, twice without harm', async () => {
    const vy = await app.register('vy')
    const other = await app.register('khac')
    const { json } = newBrowser('vy')
    await subscribe(vy, json)
    const drop = (person: Person) =>
      app.api(person).call('DELETE /api/me/push-subscriptions', { body: { endpoint: json.endpoint } })
    await drop(other)
    expect(await endpoints(vy)).toHaveLength(1)
    await drop(vy)
    await drop(vy)
    expect(await endpoints(vy)).toEqual([])
  })
})

describe('a subscription', () => {
  it('by a session that ends at that moment is refused as one that has ended', async () => {
    const person = await app.register('vua-dang-xuat')
    const { db } = app.ctx()
    const asked = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute()
      const under = subscribe(person, newBrowser('vua-dang-xuat').json)
      await waitsForLock(db)
      return { under: under.catch((error: unknown) => error) }
    })
    expect(await asked.under).toMatchObject({ status: 401 })
  })

  it('is refused when its keys are none', async () => {
    const person = await app.register('khoa-sai')
    const good = newBrowser('x').json
    for (const keys of [
      { ...good.keys, auth: 'ngan' },
      { ...good.keys, p256dh: 'A'.repeat(87) },
      { ...good.keys, p256dh: 'khong phai' },
    ])
      await expect(subscribe(person, { ...good, keys })).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://10.1.2.3/a',
    'https://[::1]/a',
    'https://[::ffff:192.168.1.1]/a',
    'https://169.254.169.254/latest',
    'https://2130706433/a',
    'https://localhost/a',
    'https://postgres/a',
    'https://kho.internal/a',
    'https://push.example:8443/a',
    'ftp://push.example/a',
  ])('to %s is refused outside the demo', async (endpoint) => {
    const { app: production, person } = await strictApp()
    const { keys } = newBrowser('x').json
    await expect(
      production.api(person).call('POST /api/me/push-subscriptions', { body: { endpoint, keys } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('that lies on this very machine is sent nothing outside the demo', async () => {
    const { app: production, person } = await strictApp()
    const ctx = production.ctx()
    const session = await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const { keys } = newBrowser('x').json
    const browser = await ctx.db
      .insertInto('push_subscriptions')
      .values({ user_id: person.id, session_id: session.id, endpoint: `${origin}/trong`, ...keys })
      .returning('id')
      .executeTakeFirstOrThrow()
    const notice = await ctx.db
      .insertInto('notices')
      .values({
        user_id: person.id,
        type: 'points_credited',
        ref_type: 'x',
        ref_id: '1',
        data: '{}',
        bell: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await pushJob.run(ctx, { noticeId: notice.id, subscriptionId: browser.id })
    // Another test's message may be late.
    expect(received.filter(({ path }) => path === '/trong')).toEqual([])
  })
})
