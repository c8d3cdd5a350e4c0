import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
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
import { finishDocument } from './document.server.ts'
import { apiContext, ownContext } from './lib/load.ts'

/** What a page says, beside the response that stands for it: as its body it would be read once more. */
const documents = new WeakMap<Response, Uint8Array>()

/** Keeps the bytes React writes as they are: as text a page would be decoded and encoded again. */
const gather = (finished: (bytes: Buffer) => void): Writable => {
  const parts: Buffer[] = []
  return new Writable({
    decodeStrings: true,
    write(part: Buffer, _, written) {
      parts.push(part)
      written()
    },
    final(ended) {
      finished(Buffer.concat(parts))
      ended()
    },
  })
}

/** Renders a whole document before the first byte leaves: it can be hashed, cached and given the right status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex')
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        // Parts that come later in the browser stand in the document all the same, for who has no scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          pipe(gather(resolve))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timeout = setTimeout(() => abort(new Error('rendering took too long')), 10_000)
  })
  const { bytes, hashes } = finishDocument(rendered, mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-own-scripts', hashes.join(' '))
  const response = new Response(null, { status, headers })
  documents.set(response, bytes)
  return response
}

/** Missing pages are answers, not errors worth a stack. */
export const handleError = (error: unknown): void => {
  if (isRouteErrorResponse(error)) return
  process.stderr.write(`${JSON.stringify({ level: 'error', message: 'page', error: String(error) })}\n`)
}

export type PageAnswer = { status: number; headers: Headers; text: string | Uint8Array }

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
