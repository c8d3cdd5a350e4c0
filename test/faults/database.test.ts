import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { openLink, throughLink } from '../support/link.ts'
import { openOwnDatabase, shutOut } from '../support/own-database.ts'
import { freePort, keepingPages, removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let web: Site
let worker: Site

const env = (kind: 'web' | 'worker') => ({
  DATABASE_URL: database.url,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  SECRET: 'one secret of all processes, long enough',
  PROCESS: kind,
  ...keepingPages,
})

beforeAll(async () => {
  database = await openOwnDatabase()
  web = await startSite({ env: env('web'), command: serve })
  worker = await startSite({ env: env('worker'), command: serve })
})
afterAll(async () => {
  database.release()
  for (const site of [web, worker]) {
    await site.stop('SIGKILL')
    removeData(site)
  }
  await database.remove()
})

const get = (path: string) => fetch(`${web.url}${path}`)
const stateOf = async (path: string) => {
  const answer = await get(path)
  await answer.arrayBuffer()
  return `${answer.status} ${answer.headers.get('x-cache')}`
}
const readiness = async () => (await get('/readyz')).status
const post = (path: string, body: object) =>
  fetch(`${web.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const register = (username: string) =>
  post('/api/register', {
    username,
    password: 'matkhau1',
    fullName: username,
    email: `${username}@example.vn`,
  })
const letters = () => {
  const outbox = join(worker.dataDir, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).length : 0
}
const living = () => [web, worker].map((site) => site.process.exitCode ?? site.process.signalCode ?? 'lives')

/** What asks all the time, as visitors do; every answer by its status. */
const load = (send: (turn: number) => Promise<Response>) => {
  const statuses: number[] = []
  const bodies: string[] = []
  let isOver = false
  const ask = async (lane: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await send(lane * 100_000 + turn)
      const text = await answer.text()
      statuses.push(answer.status)
      if (answer.status >= 500) bodies.push(text)
      if (answer.status === 503 && !answer.headers.has('retry-after')) bodies.push(`no Retry-After: ${text}`)
    }
  }
  const lanes = Array.from({ length: 6 }, (_, lane) => ask(lane))
  return {
    statuses,
    bodies,
    end: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

const back = async () => {
  await expect.poll(readiness).toBe(200)
  const first = `sau-khi-${Math.random().toString(36).slice(2, 8)}`
  expect((await register(first)).status).toBe(201)
  await expect.poll(() => stateOf('/products')).toBe('200 hit')
  // The worker is back at its queues as well.
  const before = letters()
  const subscribed = await post('/api/newsletter', { email: `${first}@example.vn` })
  expect(subscribed.status).toBe(200)
  await expect.poll(letters).toBeGreaterThan(before)
}

describe.each([
  ['stopped', () => database.stop(), () => database.start()],
  ['killed', () => database.kill(), () => database.start()],
  ['held still', async () => database.hold(), async () => database.release()],
])('while the database is %s', (how, away, again) => {
  it('no process ends, calls are 503, kept pages are shown as old ones, and then all is well by itself', async () => {
    await expect.poll(() => stateOf('/products')).toBe('200 hit')
    const members = load((turn) => register(`${how.replace(' ', '-')}-${turn}`))
    const readers = load((turn) => get(`/api/products?page=${1 + (turn % 7)}&minPrice=${turn}`))
    await expect.poll(() => members.statuses.filter((status) => status === 201).length).toBeGreaterThan(5)
    await away()
    await expect.poll(readiness).toBe(503)
    const before = { members: members.statuses.length, readers: readers.statuses.length }
    // Refused at once and not after a wait: hundreds are, where waiting for a connection would let six at a time through.
    await expect.poll(() => members.statuses.length - before.members).toBeGreaterThan(100)
    await expect.poll(() => readers.statuses.length - before.readers).toBeGreaterThan(100)
    const page = await get('/products')
    expect(page.status).toBe(200)
    expect(page.headers.get('x-cache')).toBe('stale')
    expect(page.headers.get('warning')).toContain('110')
    expect(Number(page.headers.get('age'))).toBeGreaterThanOrEqual(0)
    expect((await page.text()).length).toBeGreaterThan(1000)
    expect((await get('/healthz')).status).toBe(200)
    const refused = await register('khong-duoc')
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    await again()
    await back().finally(() => Promise.all([members.end(), readers.end()]))
    expect(living()).toEqual(['lives', 'lives'])
    expect([...new Set([...members.statuses, ...readers.statuses])].sort()).toEqual(
      expect.arrayContaining([200, 201, 503]),
    )
    expect(members.bodies.concat(readers.bodies).filter((body) => !body.includes('"unavailable"'))).toEqual(
      [],
    )
    expect(worker.output()).not.toContain('unexpected error')
  })
})

it('while it lets nobody new in, calls are 503 and no failure of ours, and then all is well', async () => {
  await expect.poll(() => stateOf('/products')).toBe('200 hit')
  const letInAgain = await shutOut(database)
  const members = load((turn) => register(`doi-mat-khau-${turn}`))
  await expect.poll(() => members.statuses.length).toBeGreaterThan(30)
  expect(await stateOf('/products')).toBe('200 hit')
  await members.end()
  expect([...new Set(members.statuses)]).toEqual([503])
  expect(members.bodies.filter((body) => !body.includes('"unavailable"'))).toEqual([])
  await letInAgain()
  await back()
  expect(living()).toEqual(['lives', 'lives'])
})

describe('a page that was shown, once the way to the database is dead', () => {
  let link: Awaited<ReturnType<typeof openLink>>
  let site: Site
  beforeAll(async () => {
    link = await openLink(database.port)
    site = await startSite({
      env: {
        ...env('web'),
        DATABASE_URL: throughLink(database.url, link.port),
        MIGRATE_DATABASE_URL: throughLink(database.ownerUrl, link.port),
      },
      command: serve,
    })
  })
  afterAll(async () => {
    link.heal()
    await site.stop('SIGKILL')
    removeData(site)
    await link.close()
  })
  afterEach(() => link.heal())
  const shown = async (path = '/products') => {
    const answer = await fetch(`${site.url}${path}`)
    await answer.arrayBuffer()
    return `${answer.status} ${answer.headers.get('x-cache')}`
  }
  const ready = async () => (await fetch(`${site.url}/readyz`)).status

  it.each(['/products', '/api/products?limit=9'])(
    '%s is shown as it was though it had just been changed',
    async (path) => {
      // Made of the same, and asked for in its place.
      const other = path.includes('?') ? `${path}&page=2` : `${path}?page=2`
      for (const one of [path, other]) await expect.poll(() => shown(one)).toBe('200 hit')
      const direct = createClient(database.ownerUrl)
      await direct.connect()
      await direct.query(`select pg_notify('muahoi_changes', 'products settings')`)
      await direct.end()
      // The word has come, nobody has asked for it since, and nobody knows yet that the link is dead.
      await expect.poll(() => shown(other), { interval: 5 }).not.toBe('200 hit')
      await pause(1000)
      link.die()
      expect(await shown(path)).toBe('200 stale')
      expect(await ready()).toBe(503)
      expect(await shown(path)).toBe('200 stale')
      link.heal()
      await expect.poll(ready).toBe(200)
    },
  )

  it('it was back, words of changes were not, and it is dead again', async () => {
    await expect.poll(() => shown()).toBe('200 hit')
    for (let round = 0; round < 4; round += 1) {
      link.die()
      await expect.poll(ready).toBe(503)
      expect(await shown()).toBe('200 stale')
      link.heal()
      await expect.poll(ready, { interval: 20 }).toBe(200)
      // A moment later each time: words of changes are back before the last of them, and nobody has asked then.
      await pause(400 * round)
      if (round % 2 === 0) expect(await shown()).toMatch(/^200/)
    }
    link.die()
    await expect.poll(ready).toBe(503)
    expect(await shown()).toBe('200 stale')
  })
})

describe('a start before the database', () => {
  it('waits for it and says so, then serves', async () => {
    await database.stop()
    const port = String(await freePort())
    let said = ''
    const started = startSite({
      env: { ...env('web'), PORT: port },
      command: serve,
      onOutput: (output) => {
        said = output
      },
    })
    await expect.poll(() => said).toMatch(/waiting for the database.*ECONNREFUSED/)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    await database.start()
    const site = await started
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.stop()
    removeData(site)
  })

  it('gives up after the time it was given, in one line', async () => {
    const nobody = new URL(database.url)
    nobody.port = String(await freePort())
    const address = {
      DATABASE_URL: nobody.href,
      MIGRATE_DATABASE_URL: nobody.href,
      DATABASE_WAIT_SECONDS: '1',
    }
    const failed = await startSite({ env: { ...env('web'), ...address }, command: serve }).catch(String)
    expect(failed).toMatch(/it ended with 1: /)
    expect(failed).toMatch(/^the database at 127\.0\.0\.1:\d+ is not there after 1 s: ECONNREFUSED$/m)
    expect(failed).not.toMatch(/^ {4}at /m)
  })

  it('does not wait where it would be of no use', async () => {
    const wrong = new URL(database.ownerUrl)
    wrong.password = 'sai'
    const failed = await startSite({
      env: { ...env('web'), MIGRATE_DATABASE_URL: wrong.href },
      command: serve,
    }).catch(String)
    expect(failed).toMatch(/password authentication failed/)
  })
})
