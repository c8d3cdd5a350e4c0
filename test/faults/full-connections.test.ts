import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { openOwnDatabase } from '../support/own-database.ts'
import { keepingPages, removeData, type Site, serve, startSite } from '../support/site.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let site: Site
let owner: pg.Client

beforeAll(async () => {
  database = await openOwnDatabase({ max_connections: '40' })
  site = await startSite({
    env: {
      DATABASE_URL: database.url,
      MIGRATE_DATABASE_URL: database.ownerUrl,
      SECRET: 'one secret of all processes, long enough',
      ...keepingPages,
    },
    command: serve,
  })
  // Among the few that are kept for the owner alone, before all others are gone.
  owner = createClient(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await site?.stop('SIGKILL')
  if (site) removeData(site)
  await database?.remove()
})

const get = (path: string) => fetch(`${site.url}${path}`)
const post = (path: string, body: object, cookie = '') =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Somebody else takes every connection that is to be had, also those that come free, until told to go. */
const takeAll = () => {
  const held: pg.Client[] = []
  let isOver = false
  // One after the other: several that begin at once keep the last place from each other.
  const take = async (): Promise<void> => {
    while (!isOver) {
      const client = createClient(database.url, { application_name: 'somebody-else' })
      const isIn = await client.connect().then(
        () => true,
        () => false,
      )
      if (isIn) held.push(client)
      else await pause(5)
    }
  }
  const taking = take()
  return async (): Promise<void> => {
    isOver = true
    await taking
    await Promise.all(held.map((client) => client.end()))
  }
}
const isFull = async (): Promise<boolean> => {
  const client = createClient(database.url)
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as { code?: string }).code === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

/** So many connections are not yet somebody else's; the owner's own is one of those that are to be had. */
const notYetTaken = async (): Promise<number> => {
  const { rows } = await owner.query<{ left: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - current_setting('reserved_connections')::int - 1
       - (select count(*)::int from pg_stat_activity where application_name = 'somebody-else') as left`,
  )
  return rows[0]?.left ?? -1
}

it('whose connections others hold, it keeps every click it answered, and is well by itself', async () => {
  const signedIn = await post('/api/login', { username: 'khach', password: 'muahoi-demo' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await expect.poll(async () => (await get('/products')).headers.get('x-cache')).toBe('hit')
  const noted: string[] = []
  const counts = { done: 0, refused: 0 }
  const odd: string[] = []
  let isOver = false
  const lane = async (number: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await post('/api/affiliate/track', { productId: 1 + ((number + turn) % 20) }, cookie)
      const text = await answer.text()
      if (answer.ok) {
        counts.done += 1
        noted.push((JSON.parse(text) as { clickId: string }).clickId)
      } else if (answer.status === 503 && answer.headers.has('retry-after')) counts.refused += 1
      else odd.push(`${answer.status} ${text}`)
    }
  }
  const lanes = Array.from({ length: 4 }, (_, number) => lane(number))
  await expect.poll(() => counts.done).toBeGreaterThan(5)
  const letGo = takeAll()
  await expect.poll(isFull).toBe(true)
  // With those it has it goes on.
  const before = counts.done
  await expect.poll(() => counts.done).toBeGreaterThan(before + 10)
  // They are cut, and others are there before it: held still meanwhile, it cannot win one back.
  site.process.kill('SIGSTOP')
  // Also those of which nobody knows yet whose they will be.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'somebody-else'`,
  )
  await expect.poll(notYetTaken).toBe(0)
  site.process.kill('SIGCONT')
  await expect.poll(() => counts.refused).toBeGreaterThan(100)
  expect((await get('/readyz')).status).toBe(503)
  const page = await get('/products')
  expect([page.status, page.headers.get('x-cache')]).toEqual([200, 'stale'])
  await letGo()
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  const after = counts.done
  await expect.poll(() => counts.done).toBeGreaterThan(after + 10)
  isOver = true
  await Promise.all(lanes)
  const { rows } = await owner.query('select from affiliate_clicks where click_id = any($1)', [noted])
  expect(rows).toHaveLength(noted.length)
  expect(odd).toEqual([])
  expect(site.process.exitCode ?? site.process.signalCode).toBe(null)
})
