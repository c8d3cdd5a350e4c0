import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnDatabase } from '../support/own-database.ts'
import { freePort, removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let web: Site
let worker: Site

const env = (kind: 'web' | 'worker') => ({
  DATABASE_URL: database.url,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  SECRET: 'one secret of all processes, long enough',
  PROCESS: kind,
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
