import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/jobs/notify.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { openJobs, startWorker } from '../../../../test/support/worker.ts'

let port = 0
let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let worker: Awaited<ReturnType<typeof startWorker>>
let letters: string[] = []
let attempts = 0
let close = async () => {}

/** Starts a mail server on the port the site was told of. */
const startMail = async (over: SMTPServerOptions = {}): Promise<void> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _, done) => {
      letters.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
    ...over,
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  close = () => new Promise<void>((done) => server.close(done))
}

beforeAll(async () => {
  const probe: Server = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
  app = await bootApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, DEMO: '1', SITE_URL: 'https://muahoi.example' },
  })
  shop = await openShop(app)
  worker = await startWorker(app)
})
afterAll(async () => {
  await worker?.stop()
  await app.close()
})
beforeEach(() => {
  letters = []
  attempts = 0
})
afterEach(async () => {
  await close()
  close = async () => {}
})

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

let orders = 0
const order = async (person: Person): Promise<void> => {
  orders += 1
  await shop.report(await shop.click(person), `DON-${orders}`, 'pending')
}
const settled = { interval: 100 }
const arrives = (count: number) => expect.poll(() => letters.length, settled).toBe(count)
const allDone = async () => {
  for (const queue of ['notices.deliver', 'notices.mail'])
    await expect.poll(() => openJobs(app, queue), settled).toBe(0)
}

const decodeHeader = (letter: string, name: string): string =>
  (new RegExp(`^${name}:((?:.*\\r\\n)(?:[ \\t].*\\r\\n)*)`, 'im').exec(letter)?.[1] ?? '')
    .replace(/\r\n[ \t]/g, '')
    .trim()

describe('a letter', () => {
  it('comes once, and can be stopped by its reader’s mail program without signing in', async () => {
    await startMail()
    const lan = await app.register('lan')
    await order(lan)
    await arrives(1)
    const [letter = ''] = letters
    expect(decodeHeader(letter, 'To')).toBe('lan@example.vn')
    expect(decodeHeader(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<(https:\/\/muahoi\.example\/notices\/unsubscribe\?token=\S+)>$/.exec(
      decodeHeader(letter, 'List-Unsubscribe'),
    )?.[1]
    const url = new URL(link ?? '')
    const path = url.pathname + url.search
    const token = url.searchParams.get('token') ?? ''
    expect(await app.api().call('GET /api/notices/unsubscribe', { query: { token } })).toEqual({
      type: 'conversion_recorded',
    })
    const oneClick = () =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    for (const response of [await oneClick(), await oneClick()]) {
      expect([response.status, await response.json()]).toEqual([200, {}])
    }
    await order(lan)
    await allDone()
    await pause(300)
    expect(letters).toHaveLength(1)
    expect((await app.api(lan).call('GET /api/me/notices')).total).toBe(2)
  })

  it('of one type can be stopped from the page, and a forged link stops nothing', async () => {
    await startMail()
    const mai = await app.register('mai')
    await order(mai)
    await arrives(1)
    const token = /token=([\w.%-]+)/.exec(decodeHeader(letters[0] ?? '', 'List-Unsubscribe'))?.[1] ?? ''
    const form = (given: string, body: string) =>
      app.request(`/notices/unsubscribe?token=${given}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    const signature = token.split('.')[1]
    const forAdmin = `${Buffer.from('1.conversion_recorded').toString('base64url')}.${signature}`
    for (const bad of ['', 'x', forAdmin, `${token}x`, `${token}.${signature}`])
      expect((await form(bad, 'scope=all')).status, bad).toBe(404)
    const done = await form(token, 'scope=type')
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `/notices/unsubscribe?token=${token}&done=type`,
    ])
    const { types } = await app.api(mai).call('GET /api/me/notice-settings')
    expect([types.conversion_recorded.mail, types.points_credited.mail]).toEqual([false, true])
    const admin = await app.api(await app.admin()).call('GET /api/me/notice-settings')
    expect(admin.types.points_credited.mail).toBe(true)
  })
})

/** Leaves word of money that was asked for, or has been sent. */
const withdrawal = (person: Person, state: 'waiting' | 'paid', refId: number) =>
  notify(app.ctx(), {
    userId: person.id,
    type: 'withdrawal_updated',
    refType: 'withdrawal',
    refId,
    data: { state, kind: 'momo', points: 60_000, amount: 60_000, provider: null, tail: '5678', note: null },
  })

it('that warns of money asked for goes whatever was switched off, and stops by no press', async () => {
  await startMail()
  const email = 'rut-tien@example.vn'
  const thuy = await app.register('rut-tien')
  await app
    .ctx()
    .db.insertInto('mail_suppressions')
    .values({ address_hash: sha256(email), reason: 'complaint', created_at: new Date() })
    .execute()
  await app.api(thuy).call('PATCH /api/me/notice-settings', {
    body: { types: { withdrawal_updated: { bell: false, mail: false, push: false } } },
  })
  await withdrawal(thuy, 'paid', 1)
  await withdrawal(thuy, 'waiting', 2)
  await arrives(1)
  await allDone()
  const [letter = ''] = letters
  expect(letters).toHaveLength(1)
  expect([decodeHeader(letter, 'To'), decodeHeader(letter, 'List-Unsubscribe')]).toEqual([email, ''])
  expect(letter).not.toContain('/notices/unsubscribe')
  const { items } = await app.api(thuy).call('GET /api/me/notices')
  expect(items.map(({ title }) => title)).toEqual(['Bạn vừa yêu cầu rút tiền'])
})

describe('to an address that', () => {
  it.each(['bounce', 'complaint'] as const)(
    'is known for a %s no letter goes, and its reader is told why',
    async (reason) => {
      await startMail()
      const email = `${reason}@example.vn`
      await app
        .ctx()
        .db.insertInto('mail_suppressions')
        .values({ address_hash: sha256(email), reason, created_at: new Date() })
        .execute()
      const dead = await app.register(reason)
      const alive = await app.register(`con-${reason}`)
      expect((await app.api(dead).call('GET /api/me/notice-settings')).mailStopped).toBe(reason)
      expect((await app.api(alive).call('GET /api/me/notice-settings')).mailStopped).toBeNull()
      await order(dead)
      await order(alive)
      await arrives(1)
      await allDone()
      expect(letters.map((letter) => decodeHeader(letter, 'To'))).toEqual([`con-${reason}@example.vn`])
      expect((await app.api(dead).call('GET /api/me/notices')).total).toBe(1)
      // What guards the account goes all the same.
      await app.api().call('POST /api/forgot-password', { body: { email } })
      await arrives(2)
    },
  )
})

describe('an address that the mail server refuses for good', () => {
  const notedFor = (email: string) =>
    app
      .ctx()
      .db.selectFrom('mail_suppressions')
      .select('reason')
      .where('address_hash', '=', sha256(email))
      .execute()

  it.each([
    ['khong-co', '5.1.1 no such user', [{ reason: 'bounce' }]],
    ['bi-chan', '5.2.1 mailbox disabled', []],
  ])('is asked once for a notice (%s: %s)', async (name, words, noted) => {
    await startMail({
      onRcptTo: (_, __, done) => {
        attempts += 1
        done(refusal(550, words))
      },
    })
    const person = await app.register(name)
    await order(person)
    await expect.poll(() => attempts, settled).toBe(1)
    await allDone()
    expect(attempts).toBe(1)
    expect(await notedFor(`${name}@example.vn`)).toEqual(noted)
  })

  it('is asked again where it is us that the server does not take mail from', async () => {
    await startMail({
      onRcptTo: (_, __, done) => {
        attempts += 1
        done(attempts === 1 ? refusal(550, '5.7.1 relaying denied') : null)
      },
    })
    await order(await app.register('chuyen-tiep'))
    await arrives(1)
    expect(attempts).toBe(2)
  })

  it('is asked once for a code, and to confirm the newsletter', async () => {
    await startMail({
      onRcptTo: (_, __, done) => {
        attempts += 1
        done(refusal(550, '5.1.1 no such user'))
      },
    })
    await app.register('mat-hop')
    const [reset, newsletter] = ['mat-hop@example.vn', 'ban-tin@example.vn']
    await app.api().call('POST /api/forgot-password', { body: { email: reset } })
    await expect.poll(() => attempts, settled).toBe(1)
    await expect.poll(() => openJobs(app, 'identity.reset-mail'), settled).toBe(0)
    await app.api().call('POST /api/newsletter', { body: { email: newsletter } })
    await expect.poll(() => attempts, settled).toBe(2)
    await expect.poll(() => openJobs(app, 'messages.newsletter-mail'), settled).toBe(0)
    expect(attempts).toBe(2)
    expect(await notedFor(newsletter)).toEqual([{ reason: 'bounce' }])
  })
})

it('goes to each of a hundred members once, the one that is refused included', async () => {
  const many = 100
  const db = app.ctx().db
  const members = await db
    .insertInto('users')
    .values(
      Array.from({ length: many }, (_, one) => ({
        username: `dong-${one}`,
        display_username: `dong-${one}`,
        full_name: `Người ${one}`,
        email: `dong-${one}@example.vn`,
      })),
    )
    .returning('id')
    .execute()
  await startMail({
    onRcptTo: ({ address }, _, done) => {
      if (address === 'dong-50@example.vn') attempts += 1
      done(address === 'dong-50@example.vn' && attempts === 1 ? refusal(451, 'try later') : null)
    },
  })
  const started = performance.now()
  for (const { id } of members)
    await notify(app.ctx(), {
      userId: id,
      type: 'points_credited',
      refType: 'test',
      refId: 1,
      data: { points: 1 },
    })
  await arrives(many)
  await allDone()
  expect(new Set(letters.map((letter) => decodeHeader(letter, 'To'))).size).toBe(many)
  expect(letters).toHaveLength(many)
  // One at each look at the queue would take minutes.
  expect(performance.now() - started).toBeLessThan(100_000)
})

describe('a mail server', () => {
  it('that is dead for a while loses nothing', async () => {
    const hoa = await app.register('hoa')
    await order(hoa)
    await pause(2500)
    await startMail()
    await arrives(1)
    await allDone()
    expect(letters).toHaveLength(1)
  })

  it('that refuses at first is asked again', async () => {
    await startMail({
      onRcptTo: (_, __, done) => {
        attempts += 1
        done(attempts < 3 ? refusal(451, 'try later') : null)
      },
    })
    const kim = await app.register('kim')
    await order(kim)
    await arrives(1)
    await allDone()
    expect([attempts, letters.length]).toEqual([3, 1])
  })

  it('that has read a letter and does not take it is asked again', async () => {
    await startMail({
      onData: async (stream, _, done) => {
        const body = Buffer.concat(await stream.toArray()).toString()
        attempts += 1
        if (attempts === 1) return done(Object.assign(new Error('disk full'), { responseCode: 452 }))
        letters.push(body)
        done()
      },
    })
    await order(await app.register('oanh'))
    await arrives(1)
    await allDone()
    expect([attempts, letters.length]).toEqual([2, 1])
  })

  it('that is slow holds up neither the deed nor the bell', async () => {
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await startMail({ onConnect: (_, done) => void answered.then(() => done()) })
    const son = await app.register('son')
    await order(son)
    await expect.poll(async () => (await app.api(son).call('GET /api/me/notices')).unread, settled).toBe(1)
    expect(letters).toEqual([])
    answer()
    await arrives(1)
    await allDone()
    expect(letters).toHaveLength(1)
  })
})
