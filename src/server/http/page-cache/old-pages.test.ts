import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { changes } from '../../kernel/changes.ts'
import { noteTables } from '../../kernel/reads.ts'
import { createPageCache } from './index.ts'

let isAway = false
let now = 1_800_000_000_000
const cache = createPageCache({
  maxBytes: 1_000_000,
  common: {},
  hasSession: () => false,
  ask: async () => {},
  isAway: () => isAway,
  now: () => now,
})
cache.know([])
const server = createServer((req, res) => {
  if (!cache.serve(req, res)) res.writeHead(503).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  cache.close()
  changes.setHeard(false)
})

const get = async (path: string) => {
  const { port } = server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return [answer.status, answer.headers.get('x-cache'), answer.headers.get('age')]
}
const make = (path: string, tables: string[]) =>
  cache.through(path, async () => {
    noteTables(tables)
    return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), text: 'trang' }
  })

beforeEach(async () => {
  isAway = false
  changes.setHeard(true)
  await make('/hang', ['products'])
  await make('/bai', ['blog_posts'])
})

it('while words of changes are lost nothing is shown, and while the database is away what was kept is', async () => {
  expect(await get('/hang')).toEqual([200, 'hit', null])
  changes.setHeard(false)
  expect(await get('/hang')).toEqual([503, null, null])
  isAway = true
  now += 90_000
  expect(await get('/hang')).toEqual([200, 'stale', '90'])
  // It is back before its words are: nobody knows what changed meanwhile.
  isAway = false
  expect(await get('/hang')).toEqual([503, null, null])
  changes.setHeard(true)
  isAway = true
  expect(await get('/hang')).toEqual([503, null, null])
})

it('an old page may show a price of before, and nothing that was taken down', async () => {
  changes.publish(['products', 'product:1'])
  changes.publish(['blog_posts'])
  isAway = true
  changes.setHeard(false)
  expect(await get('/hang')).toEqual([200, 'stale', '0'])
  expect(await get('/bai')).toEqual([503, null, null])
})

it('a page that has ended by itself is better than none', async () => {
  now += 7_200_000
  expect(await get('/hang')).toEqual([503, null, null])
  isAway = true
  expect(await get('/hang')).toEqual([200, 'stale', '7200'])
})
