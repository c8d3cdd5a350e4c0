import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followReady } from '../support/follow-ready.ts'
import { openOwnDatabase } from '../support/own-database.ts'
import { freePort, removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
const sites: Site[] = []

const env = () => ({
  DATABASE_URL: database.url,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  SECRET: 'one secret of all processes, long enough',
  PROCESS: 'web',
  TRUST_PROXY: '127.0.0.1',
})
const open = async (more: Record<string, string> = {}, dataDir?: string): Promise<Site> => {
  const site = await startSite({
    env: { ...env(), ...more },
    command: serve,
    ...(dataDir ? { dataDir } : {}),
  })
  sites.push(site)
  return site
}

beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(async () => {
  for (const site of sites) {
    await site.stop('SIGKILL')
    removeData(site)
  }
  await database.remove()
})

const exitOf = (site: Site): Promise<unknown> => once(site.process, 'exit').then(([code]) => code)

describe('SIGTERM', () => {
  it('is told by /readyz first, while calls go on and end their connections', async () => {
    const site = await open({ DRAIN_SECONDS: '60' })
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    site.process.kill('SIGTERM')
    const reason = async () =>
      ((await (await fetch(`${site.url}/readyz`)).json()) as { reason?: string }).reason
    await expect.poll(reason).toBe('draining')
    const products = await fetch(`${site.url}/api/products`)
    expect([products.status, products.headers.get('connection')]).toEqual([200, 'close'])
    const page = await fetch(`${site.url}/products`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    // Who sits before the terminal does not want to wait for the rest of the minute.
    const exit = exitOf(site)
    site.process.kill('SIGINT')
    expect(await exit).toBe(0)
  })

  it('lets a call that runs finish, and cuts off who never ends', async () => {
    const site = await open()
    const { port } = new URL(site.url)
    const endless = connect(Number(port), '127.0.0.1')
    endless.on('error', () => {})
    await once(endless, 'connect')
    endless.write('POST /api/register HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{')
    const slow = connect(Number(port), '127.0.0.1')
    await once(slow, 'connect')
    const body = JSON.stringify({
      username: 'cham-ma-chac',
      password: 'matkhau1',
      fullName: 'Chậm',
      email: 'cham@example.vn',
    })
    const [head, tail] = [body.slice(0, 10), body.slice(10)]
    slow.write(
      `POST /api/register HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${head}`,
    )
    await fetch(`${site.url}/healthz`)
    const exit = exitOf(site)
    site.process.kill('SIGTERM')
    // Nobody new is let in from now on.
    const isShut = () =>
      fetch(`${site.url}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isShut).toBe(true)
    slow.write(tail)
    let answer = ''
    for await (const part of slow) answer += part
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await exit).toBe(0)
  })
})

describe('a rolling restart', () => {
  it('fails no request of those that come meanwhile', async () => {
    const ports = [String(await freePort()), String(await freePort())]
    // Longer than who sends requests on takes to hear of it, also where all of them wait for one processor.
    const more = (port = '') => ({ PORT: port, DRAIN_SECONDS: '3' })
    const running = [await open(more(ports[0])), await open(more(ports[1]))]
    const proxy = await followReady(running.map(({ url }) => url))
    await expect.poll(proxy.ready).toBe(2)
    const failed: string[] = []
    let done = 0
    let isOver = false
    const lane = async (number: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const isWrite = turn % 5 === 0
        const path = ['/products', '/api/products?page=1', '/api/categories', '/blog'][turn % 4] ?? '/'
        const asked = isWrite
          ? fetch(`${proxy.url}/api/newsletter`, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'x-forwarded-for': `10.${number}.${turn >> 8}.${turn & 255}`,
              },
              body: JSON.stringify({ email: `ban-${number}-${turn}@example.vn` }),
            })
          : fetch(`${proxy.url}${path}`)
        const outcome = await asked.then(
          async (answer) =>
            answer.ok ? void (await answer.arrayBuffer()) : `${answer.status} ${await answer.text()}`,
          String,
        )
        done += 1
        if (outcome) failed.push(outcome)
      }
    }
    const lanes = Array.from({ length: 8 }, (_, number) => lane(number))
    for (const [place, old] of running.entries()) {
      const before = done
      await expect.poll(() => done - before).toBeGreaterThan(200)
      expect(await old.stop('SIGTERM')).toBe(0)
      running[place] = await open(more(ports[place]), old.dataDir)
      await expect.poll(proxy.ready).toBe(2)
    }
    const before = done
    await expect.poll(() => done - before).toBeGreaterThan(200)
    isOver = true
    await Promise.all(lanes)
    await proxy.close()
    expect([...new Set(failed)]).toEqual([])
  })
})
