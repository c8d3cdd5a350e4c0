import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnDatabase } from '../support/own-database.ts'
import { openReplica } from '../support/replica.ts'
import { keepingPages, removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let replica: Awaited<ReturnType<typeof openReplica>>
let site: Site
let owner: pg.Client
let onReplica: pg.Client
let asked = 0

beforeAll(async () => {
  database = await openOwnDatabase()
  // The demo has to be there before the copy is made.
  const env = {
    ...{ DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl, PROCESS: 'web' },
    SECRET: 'one secret of all processes, long enough',
    ...keepingPages,
  }
  const first = await startSite({ env, command: serve })
  await first.stop()
  removeData(first)
  replica = await openReplica(database, { applyDelay: '150ms' })
  site = await startSite({ env: { ...env, READ_DATABASE_URL: replica.url }, command: serve })
  owner = new pg.Client(database.ownerUrl)
  onReplica = new pg.Client(replica.ownerUrl)
  onReplica.on('error', () => {})
  await Promise.all([owner.connect(), onReplica.connect()])
})
afterAll(async () => {
  await owner?.end()
  await onReplica?.end().catch(() => {})
  if (site) {
    await site.stop('SIGKILL')
    removeData(site)
  }
  await replica?.remove()
  await database?.remove()
})

const figure = async (what: string): Promise<number> => {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`^muahoi_read_replica\\{what="${what}"\\} (\\S+)$`, 'm').exec(text)?.[1])
}
const fresh = () => expect.poll(() => figure('fresh'), { interval: 50 }).toBe(1)
/** The price a visitor is shown at an address whose answer is kept, or at one that nothing was kept for. */
const priceOf = async (id: number, { isKept = false } = {}): Promise<number> => {
  asked += 1
  const answer = await fetch(`${site.url}/api/products/${id}${isKept ? '' : `?lan=${asked}`}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { price: number }).price
}
const setPrice = (id: number, price: number) =>
  owner.query('update products set price = $1 where id = $2', [price, id])

describe('a streaming replica', () => {
  it('is read for visitors, and for nobody else', async () => {
    await fresh()
    const before = await figure('reads')
    await priceOf(1)
    await fetch(`${site.url}/products/2`)
    const visitors = await figure('reads')
    expect(visitors).toBeGreaterThan(before)

    const signedIn = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'khach', password: 'muahoi-demo' }),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    for (const path of ['/api/user', '/api/me/wallet', '/api/me/ledger', '/api/products/3', '/api/cart']) {
      const answer = await fetch(site.url + path, { headers: { cookie } })
      expect(answer.status, path).toBe(200)
    }
    expect(await figure('reads')).toBe(visitors)
  })

  it('that shows everything later never lets an old price be shown once a new one was', async () => {
    await fresh()
    for (let turn = 1; turn <= 25; turn += 1) {
      const price = 200_000 + turn * 1000
      await setPrice(1, price)
      // Asked at once and again and again: what was made of an old row must not be kept.
      await expect.poll(() => priceOf(1, { isKept: true }), { interval: 5 }).toBe(price)
      for (let look = 0; look < 5; look += 1) {
        await pause(20)
        expect(await priceOf(1)).toBe(price)
        expect(await priceOf(1, { isKept: true })).toBe(price)
      }
      // Now and then it has caught up before the next change.
      if (turn % 5 === 0) await fresh()
    }
  })

  it('that stands still is left out, and taken again once it has caught up', async () => {
    await fresh()
    await onReplica.query('select pg_wal_replay_pause()')
    await setPrice(1, 555_000)
    await expect.poll(() => priceOf(1), { interval: 20 }).toBe(555_000)
    await pause(2500)
    await expect.poll(() => figure('fresh')).toBe(0)
    const before = await figure('reads')
    expect(await priceOf(1)).toBe(555_000)
    expect(await figure('reads')).toBe(before)
    await onReplica.query('select pg_wal_replay_resume()')
    await fresh()
    expect(await priceOf(1)).toBe(555_000)
    expect(await figure('reads')).toBeGreaterThan(before)
  })

  it('that is gone is noticed by nobody', async () => {
    await fresh()
    const stopped = replica.stop()
    const statuses = new Set<number>()
    for (let turn = 0; turn < 60; turn += 1) {
      asked += 1
      statuses.add((await fetch(`${site.url}/api/products/${1 + (turn % 20)}?lan=${asked}`)).status)
    }
    await stopped
    statuses.add((await fetch(`${site.url}/products?lan=${asked}`)).status)
    expect([...statuses]).toEqual([200])
    await expect.poll(() => figure('fresh')).toBe(0)
    expect(site.output()).toContain('anonymous reads go to the primary')
  })
})
