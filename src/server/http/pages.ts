import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Log } from '../kernel/log.ts'
import { textResponse } from './compress.ts'
import type { Made, PageCache } from './page-cache/index.ts'
import { pagePolicy } from './security.ts'

/** What the pages' bundle offers the server. */
export type PagesEntry = {
  createPageHandler: (
    build: unknown,
    fetchApi: (path: string, init: RequestInit) => Promise<Response>,
  ) => (request: Request) => Promise<Response>
}

const root = join(import.meta.dirname, '../../..')
const immutable = 'public, max-age=31536000, immutable'

const files = [
  serveStatic({
    root: join(root, 'build/client'),
    precompressed: true,
    onFound: (path, c) =>
      c.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
  }),
  serveStatic({
    root: join(root, 'public'),
    // A worker that lives on in browsers must be able to change.
    onFound: (path, c) =>
      c.header('cache-control', path.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=604800'),
  }),
]

/** Files of the build and of public/, else the rendered page with a policy made of its own inline scripts' hashes. */
export const loadPages = async ({
  app,
  config,
  log,
  cache,
}: {
  app: Hono
  config: Config
  log: Log
  cache: PageCache
}) => {
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as {
    entry: { module: PagesEntry }
  }
  const render = bundle.entry.module.createPageHandler(bundle, (path, init) =>
    Promise.resolve(app.fetch(new Request(new URL(path, config.siteUrl), init))),
  )
  const page = async (address: string): Promise<Made> => {
    // The address and nothing else of the visitor reaches a public page.
    const response = await render(new Request(new URL(address, config.siteUrl), { method: 'GET' }))
    const headers = new Headers(response.headers)
    headers.set('cache-control', 'no-cache')
    const text = await response.text()
    if (headers.get('content-type')?.startsWith('text/html'))
      headers.set('content-security-policy', pagePolicy(text, config.secureCookies))
    log.debug('page', { address, status: response.status })
    return { status: response.status, headers, text }
  }
  return async (c: Context): Promise<Response> => {
    for (const file of files) {
      const found = await file(c, async () => {})
      if (found instanceof Response) return found
    }
    const { pathname, search } = new URL(c.req.url)
    const { status, headers, text } = await cache.through(pathname + search, () => page(pathname + search))
    return textResponse(c.req.raw, text, { status, headers: new Headers(headers) })
  }
}
