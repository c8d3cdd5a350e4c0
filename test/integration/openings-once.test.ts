import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAddress } from '#server/modules/addresses/index.ts'
import { claimLook, saveLook } from '#server/modules/openings/store/link-pages.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'
import { LinkShop } from '../support/link-shops.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { packed, processes } from '../support/packed.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: LinkShop
let member: Person
/** How this process waits between two glances at what another one looks at. */
let pause: (ms: number) => Promise<void> = (ms) => wait(ms)

const resolve = (url: string, person?: Person) =>
  app.api(person).call('POST /api/links/resolve', { body: { url } })

beforeAll(async () => {
  shop = await new LinkShop().open()
  const clock = { now: () => new Date(), sleep: (ms: number) => pause(ms) }
  app = await bootApp({ clock, env: { LINK_CHECK_TRUSTED: shop.own } })
  const admin = app.api(await app.admin())
  member = await app.register('nguoi-dan-link')
  const categoryId = (await addCategory(admin)).id
  await addProduct(admin, { categoryId, affiliateLink: `${shop.own}/am?utm_source=feed` })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('the page of a pasted link', () => {
  it('is gone once for two processes and whoever else pastes the same link meanwhile', async () => {
    let release: (() => void) | undefined
    const url = shop.on('/chung', (_, response) => {
      release = () =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><head><meta property="og:title" content="Chảo chung"></head></html>')
    })
    const read = readAddress(url, { siteUrl: 'https://x.example', trusted: [shop.own] })
    if (read.kind !== 'page') throw new Error('no page')
    const child = spawn(process.execPath, [packed(processes['link-page-worker']), url, read.key], {
      env: {
        ...process.env,
        DATABASE_URL: app.databaseUrl,
        DATA_DIR: app.config.dataDir,
        SECRET: app.config.secrets[0],
        LINK_CHECK_TRUSTED: shop.own,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    const ended = once(child, 'close').then(() => {})
    await expect.poll(() => lines).toEqual(['asking'])
    await expect.poll(() => release).toBeDefined()
    // Only now, and until the other process has ended, that nobody's patience depends on how fast that one is.
    pause = () => ended
    const answers = [resolve(url), resolve(url), resolve(url, member)]
    release?.()
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ title: 'Chảo chung' })
    await ended
    expect(lines).toEqual(['asking', 'Chảo chung'])
    expect(shop.asked.filter(({ path }) => path === '/chung')).toHaveLength(1)
  })

  it('is not asked for by who wants to just as another process is done', async () => {
    pause = (ms) => wait(ms)
    const url = shop.on('/vua-xong', (_, response) => response.writeHead(500).end())
    const read = readAddress(url, { siteUrl: 'https://x.example', trusted: [shop.own] })
    if (read.kind !== 'page') throw new Error('no page')
    const { db } = app.ctx()
    const now = new Date()
    const lease = { key: read.key, runner: randomUUID() }
    const leaseUntil = new Date(now.getTime() + 15_000)
    expect(await claimLook(db, { ...lease, now, leaseUntil, lookedAt: null })).toBe(true)
    let answer: ReturnType<typeof resolve> | undefined
    await db.transaction().execute(async (tx) => {
      const seen = { leadsTo: null, title: 'Chảo vừa xong', image: '' }
      await saveLook(tx, lease, { at: now, seen, retryAt: null })
      answer = resolve(url)
      await waitsForLock(db, '%link_pages%')
    })
    expect(await answer).toMatchObject({ title: 'Chảo vừa xong' })
    expect(shop.asked.filter(({ path }) => path === '/vua-xong')).toEqual([])
  })
})
