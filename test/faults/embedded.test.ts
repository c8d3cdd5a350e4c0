import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { memoryHere, memorySettings } from '#server/db/embedded/memory.ts'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { removeData, type Site, serve, startSite } from '../support/site.ts'

const SECRET = 'a secret that is long enough for a real site'
const ADMIN_PASSWORD = 'trang-that-mo-cua'

let site: Site

beforeAll(async () => {
  site = await startSite({ command: serve, env: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await site.stop()
  removeData(site)
})

const postmaster = (): number => {
  const file = join(homeFor(site.dataDir).folder, 'postgres/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0
// A bare server has root and the system's own users alone.
const asBareRoot = ['unshare', '-m', 'sh', '-c', 'mount --bind "$PASSWD" /etc/passwd && exec "$@"', 'sh']

describe('the embedded PostgreSQL', () => {
  it.skipIf(!mayMount)('begins as root also where number 1000 is nobody', async () => {
    const PASSWD = join(mkdtempSync(join(tmpdir(), 'muahoi-passwd-')), 'passwd')
    writeFileSync(PASSWD, 'root:x:0:0::/root:/bin/sh\ndaemon:x:1:1::/:/bin/false\n')
    const bare = await startSite({
      command: [...asBareRoot, ...serve],
      env: { PASSWD, DEMO: '0', SECRET, ADMIN_PASSWORD },
    })
    expect(await bare.stop()).toBe(0)
    removeData(bare)
    rmSync(dirname(PASSWD), { recursive: true })
  })

  it('and its site tell of a page without what its address hands over', async () => {
    const opened = await fetch(`${site.url}/reset-password?token=nobody-may-read-it`)
    expect(opened.status).toBe(200)
    await expect.poll(() => site.output()).toContain('"path":"/reset-password"')
    expect(site.output()).not.toContain('nobody-may-read-it')
  })

  it('has its share of this machine’s memory, and reads pages itself', async () => {
    const client = createClient(runningDatabase(site.dataDir).ownerUrl)
    await client.connect()
    const { rows } = await client
      .query(
        `select current_setting('io_method') as method, setting::bigint / 128 as megabytes from pg_settings where name = 'shared_buffers'`,
      )
      .finally(() => client.end())
    const { shared_buffers } = memorySettings(memoryHere())
    expect([`${rows[0]?.megabytes}MB`, rows[0]?.method]).toEqual([shared_buffers, 'sync'])
  })

  it('that was killed is started again, and the site goes on with it', async () => {
    const first = postmaster()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => site.output()).toContain('the database is away')
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(postmaster()).not.toBe(first)
    const products = await fetch(`${site.url}/api/products?minPrice=1`)
    expect([products.status, products.headers.get('x-total-count')]).toEqual([200, '72'])
    const member = { username: 'con-day', password: 'matkhau1', fullName: 'Còn Đây', email: 'con@example.vn' }
    const registered = await fetch(`${site.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(member),
    })
    expect(registered.status).toBe(201)
    expect(site.output()).toContain('is started again')
    expect(await site.stop()).toBe(0)
  })

  it('and its site go on when who read the log has gone', async () => {
    const unread = await startSite({ command: serve, dataDir: site.dataDir, env: { ACCESS_LOG: 'on' } })
    for (const stream of [unread.process.stdout, unread.process.stderr]) stream?.destroy()
    for (let asked = 0; asked < 3; asked += 1)
      expect((await fetch(`${unread.url}/api/products?limit=${asked + 1}`)).status).toBe(200)
    expect(await unread.stop()).toBe(0)
  })
})
