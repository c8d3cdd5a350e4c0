import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { type DirectCall, listFacts } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { newRequestId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { noteFailure } from '../kernel/reads.ts'
import type { CallInProcess, MemberCall } from './bind.ts'
import { claimBuildFolder, currentBuildFolder, otherBuildWith } from './build-folder.ts'
import { bodyResponse } from './compress.ts'
import { asAppError, errorBody } from './error-handler.ts'
import { inLaterTurn } from './fair-share.ts'
import { isOwnPage } from './own-pages.ts'
import { type Made, type PageCache, sendable } from './page-cache/index.ts'
import { pagePolicy, picturesOf } from './security.ts'

/** What the pages' bundle offers the server. */
export type PagesEntry = {
  /** Tells the route of a page as it is declared, for an address's path. */
  routeFinder: (build: unknown) => (path: string) => string
  createPageHandler: (
    build: unknown,
    call: DirectCall,
  ) => (request: Request, own?: DirectCall) => Promise<Made>
}

const root = join(import.meta.dirname, '../../..')
const immutable = 'public, max-age=31536000, immutable'

const builtFiles = (folder: string) =>
  serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) =>
      c.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
  })

const publicFiles = serveStatic({
  root: join(root, 'public'),
  // A worker that lives on in browsers must be able to change.
  onFound: (path, c) =>
    c.header('cache-control', path.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=604800'),
})

/** Names of files have an ending, here as anywhere (a test looks at what there is). */
const looksLikeFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.')

const loadBundle = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as { entry: { module: PagesEntry } }

/** The routes of the pages that are served: an address's path becomes what it was declared as. */
export const loadPageRoutes = async (): Promise<(path: string) => string> => {
  const bundle = await loadBundle(currentBuildFolder())
  return bundle.entry.module.routeFinder(bundle)
}

/** The API as the pages call it: as any visitor, and with the failures that HTTP would bring. */
export const directCall =
  (call: CallInProcess, log: Log): DirectCall =>
  async (key, input) => {
    try {
      const { value, headers } = await call(key, input)
      return { body: value, ...listFacts(headers) }
    } catch (error) {
      const id = newRequestId()
      const known = asAppError(error, log, id)
      const status = errorStatus[known.code]
      if (status >= 500) noteFailure()
      return { status, failure: errorBody(known, id) }
    }
  }

/**
 * Files of the build and of public/, else the rendered page with a policy made of its own inline scripts' hashes. A member's
 * own pages are made for each who asks and kept nowhere.
 */
export const loadPages = async ({
  call,
  memberCall,
  config,
  log,
  cache,
}: {
  call: CallInProcess
  memberCall: MemberCall
  config: Config
  log: Log
  cache: PageCache
}) => {
  const folder = currentBuildFolder()
  claimBuildFolder(folder)
  const files = [builtFiles(join(folder, 'client')), publicFiles]
  const bundle = await loadBundle(folder)
  const render = bundle.entry.module.createPageHandler(bundle, directCall(call, log))
  const { origin } = new URL(config.siteUrl)
  const page = async (address: string, own?: CallInProcess): Promise<Made> => {
    // The address and nothing else of the visitor reaches a public page; put behind the origin, '//other' names no other host.
    const url = `${origin}${address}`
    const path = new URL(url).pathname
    const {
      status,
      headers: given,
      text,
    } = await render(new Request(url, { method: 'GET' }), own && directCall(own, log))
    const headers = new Headers(given)
    headers.set('cache-control', own ? 'private, no-store' : 'no-cache')
    const hashes = headers.get('x-own-scripts')
    headers.delete('x-own-scripts')
    if (headers.get('content-type')?.startsWith('text/html'))
      headers.set(
        'content-security-policy',
        pagePolicy({
          hashes: hashes ?? '',
          secure: config.secureCookies,
          pictures: picturesOf(config, path),
        }),
      )
    // Without what stands behind it: links of letters open accounts, and visitors type into the search what is theirs.
    log.debug('page', { path, status })
    return { status, headers, text }
  }
  // Its bytes change with each build, which is how browsers find that there is a newer version.
  const worker = `self.build=${JSON.stringify(basename(folder))}\nimportScripts('/push-worker.js','/app-worker.js')\n`
  return async (c: Context): Promise<Response> => {
    if (c.req.path === '/sw.js')
      return c.body(worker, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
    const { pathname, search } = new URL(c.req.url)
    // Whoever asks for a page does not wait until the disk has been asked for a file of its name.
    if (looksLikeFile(pathname)) {
      for (const file of files) {
        const found = await file(c, async () => {})
        if (found instanceof Response) return found
      }
      const other = otherBuildWith(pathname)
      const found = other && (await builtFiles(other)(c, async () => {}))
      if (found instanceof Response) return found
    }
    const address = pathname + search
    const own = isOwnPage(address) ? await memberCall(c) : undefined
    return inLaterTurn(c.req.raw, async () => {
      const { status, headers, body } = own
        ? sendable(await page(address, own))
        : await cache.through(address, (plain) => page(plain))
      return bodyResponse(c.req.raw, body, { status, headers: new Headers(headers) })
    })
  }
}
