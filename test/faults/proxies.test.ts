import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openOwnDatabase } from '../support/own-database.ts'
import { freePort, keepingPages, type Site, serve, startSite } from '../support/site.ts'
import { emptyDisk, fillDisk, mountSmallDisk, unmount } from './load/disk.ts'

/** The proxies as deploy/ ships them; only addresses and certificates are this machine's. */
const deploy = join(import.meta.dirname, '../../deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')
type Ports = { own: string; processes: [string, string] }
const proxies = {
  caddy: {
    probe: ['version'],
    file: 'Caddyfile',
    configure: ({ own, processes: [one, other] }: Ports) => {
      const given = read('Caddyfile')
      const plain = given
        .slice(0, given.indexOf('\n# People are led on to https'))
        .replace('https://web-1:3000 https://web-2:3000', `127.0.0.1:${one} 127.0.0.1:${other}`)
        .replace(/\ttransport http \{[^}]*\}\n/, '')
      return `{\n\tadmin off\n\tauto_https off\n}\n${plain.replace('{$SITE_HOST}', `http://127.0.0.1:${own}`)}`
    },
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    probe: ['-v'],
    file: 'haproxy.cfg',
    configure: ({ own, processes: [one, other] }: Ports) =>
      read('haproxy.cfg')
        .replace(/bind :443 .*/, `bind 127.0.0.1:${own}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
        .replaceAll('127.0.0.1:3002', `127.0.0.1:${other}`),
    args: (file: string) => ['-db', '-f', file],
  },
}

const isInstalled = (name: keyof typeof proxies): boolean =>
  spawnSync(name, proxies[name].probe, { stdio: 'ignore' }).status === 0

const folder = mkdtempSync(join(tmpdir(), 'muahoi-proxies-'))
const files = mkdtempSync(join(tmpdir(), 'muahoi-files-'))
const fullDisk = 'proxies before a site whose disk of files is full'
const isSmallDisk = mountSmallDisk(files, fullDisk)
if (isSmallDisk) unmount(files)
let database: Awaited<ReturnType<typeof openOwnDatabase>>
const sites: Site[] = []

const open = (port?: string): Promise<Site> =>
  startSite({
    env: {
      DATABASE_URL: database.url,
      MIGRATE_DATABASE_URL: database.ownerUrl,
      SECRET: 'one secret of all processes, long enough',
      PROCESS: 'web',
      ...keepingPages,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
      ...(port ? { PORT: port } : {}),
    },
    command: serve,
    dataDir: files,
  })

beforeAll(async () => {
  if (isSmallDisk) mountSmallDisk(files, fullDisk)
  database = await openOwnDatabase()
  sites.push(await open(), await open())
})
afterAll(async () => {
  for (const site of sites) await site.stop('SIGKILL')
  await database.remove()
  if (isSmallDisk) unmount(files)
  for (const one of [folder, files]) rmSync(one, { recursive: true, force: true })
})

const readiness = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))

describe.each(['caddy', 'haproxy'] as const)('behind %s', (name) => {
  const isThere = isInstalled(name)
  if (!isThere) process.stderr.write(`! ${name} is not installed: nothing was asked through it\n`)
  let proxy: ChildProcess | undefined
  let url = ''
  beforeAll(async () => {
    if (!isThere) return
    const own = String(await freePort())
    const [one, other] = sites.map((site) => new URL(site.url).port) as [string, string]
    const file = join(folder, proxies[name].file)
    writeFileSync(file, proxies[name].configure({ own, processes: [one, other] }))
    proxy = spawn(name, proxies[name].args(file), {
      env: { ...process.env, XDG_DATA_HOME: folder },
      stdio: 'ignore',
    })
    url = `http://127.0.0.1:${own}`
    const status = () =>
      fetch(`${url}/api/categories`).then(
        (answer) => answer.status,
        () => 0,
      )
    await vi.waitUntil(async () => (await status()) === 200, { timeout: 60_000 })
  })
  afterAll(async () => {
    if (!proxy || proxy.exitCode !== null) return
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
  })

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    return { status: answer.status, state: answer.headers.get('x-cache'), text, headers: answer.headers }
  }
  let turns = 0
  const subscribe = (email: string) =>
    ask('/api/newsletter', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.8.${turns >> 8}.${turns++ & 255}`,
      },
      body: JSON.stringify({ email }),
    })
  /** Each path a few times, so that both processes are asked. */
  const tenTimes = async (path: string) => {
    const all: Awaited<ReturnType<typeof ask>>[] = []
    for (let turn = 0; turn < 10; turn += 1) all.push(await ask(path))
    return all
  }
  const keep = async () => {
    for (const site of sites)
      await expect.poll(async () => (await fetch(`${site.url}/products`)).headers.get('x-cache')).toBe('hit')
  }

  it.skipIf(!isThere)(
    'kept pages are shown while the database is away, and refusals are the site’s own',
    async () => {
      await keep()
      expect((await ask('/readyz')).status).toBe(404)
      await database.stop()
      try {
        await expect.poll(readiness).toEqual([503, 503])
        // From before the proxy has seen it until long after.
        const until = performance.now() + 5000
        const seen = new Set<string>()
        while (performance.now() < until)
          for (const { status, state } of await tenTimes('/products')) seen.add(`${status} ${state}`)
        expect([...seen]).toEqual(['200 stale'])
        const refuse = async () => {
          const begun = performance.now()
          return { ...(await subscribe(`ban-${name}@example.vn`)), ms: performance.now() - begun }
        }
        let refused = await refuse()
        // Who would wait for the database waits each time; a machine is not as busy each time.
        for (let turn = 0; turn < 2 && refused.ms >= 2000; turn += 1) refused = await refuse()
        expect(refused.ms).toBeLessThan(2000)
        expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'unavailable'])
        expect(refused.headers.get('retry-after')).toBeTruthy()
      } finally {
        await database.start()
      }
      await expect.poll(readiness).toEqual([200, 200])
      await expect.poll(async () => (await subscribe(`ban-${name}@example.vn`)).status).toBe(200)
    },
  )

  it.skipIf(!isThere || !isSmallDisk)(
    'all that needs no file goes on while the disk of files is full',
    async () => {
      await keep()
      fillDisk(files)
      try {
        expect(await readiness()).toEqual([503, 503])
        const until = performance.now() + 5000
        const seen = new Set<number>()
        while (performance.now() < until)
          for (const path of ['/products', '/api/products?page=2'])
            for (const { status } of await tenTimes(path)) seen.add(status)
        expect([...seen]).toEqual([200])
        expect((await subscribe(`dia-day-${name}@example.vn`)).status).toBe(200)
      } finally {
        emptyDisk(files)
      }
      expect(await readiness()).toEqual([200, 200])
    },
  )

  it.skipIf(!isThere)('a process that is exchanged fails no request', async () => {
    await expect.poll(readiness).toEqual([200, 200])
    let isOver = false
    const seen = new Map<string, number>()
    const lane = async (number: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const asked = turn % 5 === 0 ? subscribe(`${name}-${number}-${turn}@example.vn`) : ask('/products')
        const outcome = await asked.then(({ status }) => String(status), String)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        await pause(5)
      }
    }
    const lanes = Promise.all([1, 2, 3, 4].map(lane))
    try {
      const [old] = sites
      expect(await old?.stop('SIGTERM')).toBe(0)
      sites[0] = await open(old?.env.PORT)
      await pause(3000)
      await expect.poll(() => seen.get('200')).toBeGreaterThan(200)
    } finally {
      isOver = true
      await lanes
    }
    // Caddy believes no visitor who they are, so some subscribe too often.
    expect([...seen.keys()].filter((outcome) => !['200', '429'].includes(outcome))).toEqual([])
    expect(seen.get('200')).toBeGreaterThan(200)
  })
})
