import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createDirectApi, type DirectCall } from '#contract/client.ts'
import { beforePaint } from './before-paint.ts'
import { laterScripts, stylesInside } from './boot.ts'
import { apiContext, ownContext } from './lib/load.ts'
import css from './styles/app.css?inline'

/**
 * The hashes of the scripts that were rendered, for the page's policy, and the document without the marks they were known by.
 * Nothing that is shown can know the mark, so whatever else looks like a script is not among them.
 */
const takeMarks = (html: string, mark: string): { html: string; hashes: string[] } => {
  const own = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const bodies = [beforePaint, ...[...html.matchAll(own)].map(([, body = '']) => body)]
  const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  return {
    html: html.replaceAll(` nonce="${mark}"`, ''),
    hashes: [...new Set(bodies.filter(Boolean).map(hashOf))],
  }
}

/** What a page says, beside the response that stands for it: as its body it would be encoded and decoded once more. */
const documents = new WeakMap<Response, string>()

/** Renders a whole document before the first byte leaves: it can be hashed, cached and given the right status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex')
  const rendered = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        // Parts that come later in the browser stand in the document all the same, for who has no scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timeout = setTimeout(() => abort(new Error('rendering took too long')), 10_000)
  })
  const { html, hashes } = takeMarks(rendered, mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-own-scripts', hashes.join(' '))
  const response = new Response(null, { status, headers })
  documents.set(response, import.meta.env.PROD ? laterScripts(stylesInside(html, css)) : html)
  return response
}

/** Missing pages are answers, not errors worth a stack. */
export const handleError = (error: unknown): void => {
  if (isRouteErrorResponse(error)) return
  process.stderr.write(`${JSON.stringify({ level: 'error', message: 'page', error: String(error) })}\n`)
}

export type PageAnswer = { status: number; headers: Headers; text: string }

/** The pages as one function over the server's own API, and over what a member may read where the page is their own; made inside the bundle, so that contexts exist once. */
export const createPageHandler = (
  build: ServerBuild,
  call: DirectCall,
): ((request: Request, own?: DirectCall) => Promise<PageAnswer>) => {
  const handle = createRequestHandler(build, 'production')
  return async (request, own) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createDirectApi(call))
    if (own) context.set(ownContext, createDirectApi(own))
    const response = await handle(request, context)
    const text = documents.get(response) ?? (await response.text())
    return { status: response.status, headers: response.headers, text }
  }
}

/** The routes as a tree, for addresses to be looked up in. */
const treeOf = (routes: ServerBuild['routes'], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    const own = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) }
    return [route.index ? { ...own, index: true } : { ...own, children: treeOf(routes, id) }]
  })

/** Tells which route an address belongs to, as it is declared: without what a visitor wrote into it. */
export const routeFinder = ({ routes }: ServerBuild): ((path: string) => string) => {
  const tree = treeOf(routes)
  return (path) => {
    const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path ?? [])
    return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  }
}
