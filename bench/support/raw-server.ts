import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// What our server is compared with, in a process of its own: `node:http` that sends the bytes and headers of our pages and does nothing
// else, Hono that answers JSON it has at hand, and Hono that asks the site's database once for each answer. The pages are read from the
// site named by SITE.
const site = process.env.SITE ?? ''
const paths = (process.env.PATHS ?? '').split(' ')

const perAnswer = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const pages = new Map<string, { type: string; head: string[]; body: Buffer }>()
for (const path of paths) {
  const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } })
  const type = response.headers.get('content-type') ?? ''
  const body = Buffer.from(await response.arrayBuffer())
  const head = [...response.headers].filter(([name]) => !perAnswer.has(name)).flat()
  pages.set(path, { type, head: [...head, 'content-length', String(body.byteLength)], body })
}

const raw = createServer((req, res) => {
  const page = pages.get(req.url ?? '')
  if (!page) res.writeHead(404).end()
  else {
    res.writeHead(200, page.head).end(page.body)
  }
})

const hono = new Hono()
for (const [path, { type, body }] of pages)
  if (type.includes('json')) {
    const value: unknown = JSON.parse(String(body))
    hono.get(path.split('?')[0] ?? path, (c) => c.json(value as object))
  }

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const columns = 'id, name, description, image, price, points_reward, affiliate_link, category_id, featured'
const text = `select ${columns} from products where id = any ($1::integer[]) and deleted_at is null`
hono.get('/asked/:ids', async (c) => {
  const { rows } = await pool.query({ name: 'asked', text, values: [c.req.param('ids').split(',')] })
  return c.json(rows)
})

const listening = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
const ports = [await listening(raw), await listening(createServer(getRequestListener(hono.fetch)))]
process.stdout.write(`ready ${ports.map((port) => `http://127.0.0.1:${port}`).join(' ')}\n`)
