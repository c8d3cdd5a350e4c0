import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { checkDueLinks } from '#server/modules/links/index.ts'
import { checkLinks } from '#server/modules/links/operations/check-links.ts'
import { enrolLinks } from '#server/modules/links/operations/enrol-links.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'
import { killed } from '../support/job-process.ts'
import { LinkShop } from '../support/link-shops.ts'
import { packed, processes } from '../support/packed.ts'
import { openJobs, startWorker } from '../support/worker.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: LinkShop
let admin: Person
let categoryId: number
const children: ChildProcess[] = []

beforeAll(async () => {
  shop = await new LinkShop().open()
  app = await bootApp({ env: { LINK_CHECK_TRUSTED: shop.trusted } })
  admin = await app.admin()
  categoryId = (await addCategory(app.api(admin))).id
  await app.api(admin).call('PATCH /api/admin/links/settings', { body: { pauseSeconds: 1 } })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  shop.asked.length = 0
  shop.mostAtOnce = 0
  // Products of the tests before wait in the queue for a worker, and their links would be checked here.
  await sql`delete from pgboss.job where name like 'links.%'`.execute(app.ctx().db)
  await sql`delete from link_states`.execute(app.ctx().db)
})

const addLinks = async (links: string[]): Promise<number[]> => {
  for (const affiliateLink of links) await addProduct(app.api(admin), { affiliateLink, categoryId })
  await enrolLinks(app.ctx())
  const { rows } = await sql<{ id: number }>`update link_states set next_check_at = now() - interval '1 hour'
    where link = any(${links}) returning id`.execute(app.ctx().db)
  return rows.map(({ id }) => id)
}

const startProcess = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [packed(processes['link-worker'])], {
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.config.dataDir,
      SECRET: app.config.secrets[0],
      LINK_CHECK_TRUSTED: shop.trusted,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

const stateOf = async (ids: number[]) => {
  const { rows } = await sql<{ state: string | null; runner: string | null }>`
    select state, runner from link_states where id = any(${ids}) order by id`.execute(app.ctx().db)
  return rows
}

it('asks a link once and a host once at a time, whatever many processes do', async () => {
  for (let n = 0; n < 4; n += 1) shop.page(`/am-${n}`, 'Ấm')
  const slow = (path: string) =>
    shop.on(path, (_, response) =>
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('Ấm'), 200),
    )
  const links = Array.from({ length: 4 }, (_, n) => slow(`/am-${n}`))
  const ids = await addLinks(links)
  await Promise.all([startProcess(), startProcess()])
  await Promise.all([checkLinks(app.ctx()), checkLinks(app.ctx())])
  await vi.waitFor(
    async () => expect((await stateOf(ids)).every(({ state }) => state === 'good')).toBe(true),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  for (let n = 0; n < 4; n += 1) expect(shop.requests(`/am-${n}`)).toEqual(['HEAD', 'GET'])
  expect(shop.mostAtOnce).toBe(1)
  const times = shop.asked.map(({ at }) => at)
  for (const [n, at] of times.entries()) if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThan(950)
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

it('takes up again what a killed process was checking', async () => {
  let hangs = true
  const link = shop.on('/giua-chung', (_, response) => {
    if (!hangs) response.writeHead(200, { 'content-type': 'text/html' }).end('Ấm')
  })
  const ids = await addLinks([link])
  const child = await startProcess()
  await vi.waitFor(() => expect(shop.requests('/giua-chung')).toHaveLength(1), { timeout: 60_000 })
  await killed(child)
  hangs = false
  expect(await stateOf(ids)).toEqual([{ state: null, runner: expect.any(String) }])
  // Its lease still holds: nobody else touches the link.
  expect(await checkLinks(app.ctx())).toEqual({ checked: 0 })
  await sql`update link_states set lease_until = lease_until - interval '3 minutes'`.execute(app.ctx().db)
  await sql`update link_hosts set next_at = next_at - interval '30 seconds'`.execute(app.ctx().db)
  await checkLinks(app.ctx())
  expect(await stateOf(ids)).toEqual([{ state: 'good', runner: null }])
})

it('leaves off at once when the process is told to stop, and gives the link back', async () => {
  let hangs = true
  const link = shop.on('/dung-lai', (_, response) => {
    if (!hangs) response.end('Ấm')
  })
  const ids = await addLinks([link])
  const stopping = new AbortController()
  const done = checkLinks(app.ctx(), { stopping: stopping.signal })
  await vi.waitFor(() => expect(shop.requests('/dung-lai')).toHaveLength(1), { timeout: 60_000 })
  stopping.abort()
  hangs = false
  await done
  // Had it waited for the answer's deadline, the link would be in error.
  expect(await stateOf(ids)).toEqual([{ state: null, runner: null }])
})

it('checks by its jobs: a new product soon, and what an operator asks for', async () => {
  shop.page('/qua-hang-doi', 'Ấm')
  const worker = await startWorker(app)
  try {
    const { id } = await addProduct(app.api(admin), { affiliateLink: `${shop.own}/qua-hang-doi`, categoryId })
    const find = async () =>
      (await app.api(admin).call('GET /api/admin/links', { query: { productId: id } }))[0]
    await vi.waitFor(async () => expect(await find()).toBeDefined(), { timeout: 60_000, interval: 200 })
    const listed = await find()
    await app.api(admin).call('POST /api/admin/links/check', { body: { ids: [listed?.id ?? 0] } })
    await vi.waitFor(async () => expect(await find()).toMatchObject({ state: 'good', waiting: false }), {
      timeout: 60_000,
      interval: 200,
    })
    await vi.waitFor(async () => expect(await openJobs(app, checkDueLinks.name)).toBe(0), { timeout: 60_000 })
  } finally {
    await worker.stop()
  }
})

it('leaves no trace of a click at our own doors', async () => {
  const lan = await app.register('lan')
  const [product] = await app.api(admin).call('GET /api/products', {})
  if (!product) throw new Error('no product')
  const { clickId } = await app
    .api(lan)
    .call('POST /api/affiliate/track', { body: { productId: product.id } })
  const agents = shop.asked.map(({ agent }) => agent)
  const agent = agents[0] ?? (await checkedAgent())
  const before = await clicks()
  const webhooks = [`/api/affiliate/redirect/${clickId}`, `/api/affiliate/go/${product.id}`]
  for (const webhook of webhooks)
    for (const method of ['HEAD', 'GET'])
      expect((await app.request(webhook, { method, headers: { 'user-agent': agent } })).status).toBe(302)
  expect(await clicks()).toEqual(before)
  const visit = { headers: { 'user-agent': agent.replace(/ MuaHoi.*/, '') } }
  await app.request(`/api/affiliate/redirect/${clickId}`, visit)
  expect(await clicks()).not.toEqual(before)
})

const clicks = async () => {
  const { rows } = await sql`select click_id, redirected_at from affiliate_clicks order by id`.execute(
    app.ctx().db,
  )
  return rows
}

/** The agent of a real check. */
const checkedAgent = async (): Promise<string> => {
  await addLinks([shop.page('/xem-danh-tinh', 'Ấm')])
  await pause(1100)
  await checkLinks(app.ctx())
  return shop.asked[0]?.agent ?? ''
}
