import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { homeFor } from '#server/db/embedded/run-as.ts'
import { randomFrom } from '../simulator/random.ts'
import { keepingPages, removeData, type Site, serve, startSite } from '../support/site.ts'
import { createCaller } from './load/caller.ts'
import { emptyDisk, fillDisk, mountSmallDisk, unmount } from './load/disk.ts'
import { createHistory, judge } from './load/history.ts'
import { lookAround } from './load/look.ts'
import { meanwhile, statusOf } from './load/meanwhile.ts'
import { adminPassword, gatherPeople, letAct, postbackSecret } from './load/people.ts'

const secret = 'one secret of this site, long enough'
const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-own-disk-'))
const mounted = mountSmallDisk(dataDir, 'a full disk under the embedded database', 512)
/** The database's files are on the small disk only where it runs in a namespace and not as another user elsewhere. */
const canBeFull = mounted && homeFor(dataDir).folder === dataDir
if (mounted && !canBeFull)
  process.stderr.write('! the database cannot run on a small disk here; not tried: a full disk under it\n')

let site: Site | undefined
beforeAll(async () => {
  if (!canBeFull) return
  site = await startSite({
    dataDir,
    command: serve,
    env: {
      ...keepingPages,
      SECRET: secret,
      ADMIN_PASSWORD: adminPassword,
      POSTBACK_SECRET_DIRECT: postbackSecret,
      TRUST_PROXY: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  if (mounted) emptyDisk(dataDir)
  await site?.stop()
  if (mounted) unmount(dataDir)
  if (site) removeData(site)
  else rmSync(dataDir, { recursive: true, force: true })
})

/** Asks for new files of the write-ahead log until one cannot be made, at which PostgreSQL ends itself. */
const untilPanic = async (output: () => string): Promise<void> => {
  for (let tries = 0; tries < 200 && !output().includes('is started again'); tries += 1) {
    const client = createClient(runningDatabase(dataDir).ownerUrl, { connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      // A switch of an empty file does nothing: each one needs a record before it.
      await client.query(`select pg_logical_emit_message(false, 'full', 'full'), pg_switch_wal()`)
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

describe.runIf(canBeFull)('a full disk under the embedded database', () => {
  it('refuses writes in time, goes on with kept pages, and recovers by itself without a loss', async () => {
    const here = site as Site
    const random = randomFrom(7)
    const urls = () => [here.url]
    const caller = createCaller(urls)
    const history = createHistory()
    const people = await gatherPeople(here.url, 6)
    const acting = letAct(people, caller, history, random)
    await pause(1500)
    const before = history.count('done')
    expect(await statusOf(`${here.url}/products`)).toBe(200)

    const refusals: { status: number; tookMs: number; error: string }[] = []
    const write = async (turn: number) => {
      const begun = performance.now()
      const answer = await fetch(`${here.url}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${turn}` },
        body: JSON.stringify({ email: `day-${turn}@example.vn` }),
        signal: AbortSignal.timeout(15_000),
      })
      const { error = '' } = (await answer.json()) as { error?: string }
      refusals.push({ status: answer.status, tookMs: performance.now() - begun, error })
    }
    fillDisk(dataDir)
    const stage = { urls: () => [here.url, here.url] } as Parameters<typeof meanwhile>[1]
    let kept: string[] = []
    try {
      // What has room in files that are there already may still be done; the rest is refused, and nothing is an error of ours.
      await pause(2000)
      await untilPanic(here.output)
      kept = await meanwhile('/products', stage, async () => {
        for (let turn = 1; turn <= 10; turn += 1) {
          await write(turn)
          await pause(400)
        }
      })
    } finally {
      emptyDisk(dataDir)
    }
    await expect.poll(() => statusOf(`${here.url}/readyz`), { timeout: 60_000 }).toBe(200)
    await pause(1500)
    await acting.end()

    expect(here.output()).toContain('is started again')
    expect(here.output()).toContain('No space left on device')
    expect(kept).toEqual([])
    for (const { status, tookMs, error } of refusals) {
      expect([503, 507]).toContain(status)
      expect(tookMs).toBeLessThan(10_000)
      expect(error).toMatch(/vui lòng thử lại/)
    }
    expect(history.count('done')).toBeGreaterThan(before)
    const clicks = history.entries.flatMap(({ kind, key }) => (kind === 'click' ? [key] : []))
    const { found, faults } = await lookAround(
      { url: runningDatabase(dataDir).url, dataDir, secret },
      { members: people.members.map(({ id }) => id), clicks },
    )
    expect([...caller.wrong, ...judge(history.entries, found), ...faults]).toEqual([])
    expect(here.process.exitCode).toBeNull()
  })
})
