import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type EndpointKey, type Endpoints, endpoints } from '#contract/index.ts'
import { type Actor, type Ctx, memberOf } from '../kernel/context.ts'
import { AppError, forbidden } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'
import { textResponse } from './compress.ts'
import type { Made, PageCache } from './page-cache/index.ts'
import { readForm, readJson, type UploadedFile } from './read-body.ts'
import { type SpooledFile, spoolForm } from './spool-form.ts'

/** What an operation's HTTP edge may touch: request headers in, response headers out, and the status of a success. */
export type Edge = { request: Headers; response: Headers; status: 200 | 201 | 202 }

type Given<K extends EndpointKey> = {
  params: z.output<Endpoints[K]['params']>
  query: z.output<Endpoints[K]['query']>
  body: z.output<Endpoints[K]['body']>
} & (Endpoints[K]['upload'] extends true
  ? { file: UploadedFile }
  : Endpoints[K]['upload'] extends 'spooled'
    ? { file: SpooledFile }
    : unknown)
type Wire<K extends EndpointKey> = z.input<Endpoints[K]['answer']>
type Outcome<K extends EndpointKey> = true extends Endpoints[K]['paged']
  ? Wire<K> | { items: Wire<K>; total: number }
  : Wire<K>

export type Handler<K extends EndpointKey> = (ctx: Ctx, given: Given<K>, edge: Edge) => Promise<Outcome<K>>

/** Binds one call of the contract to what does it. */
export type Bind = <K extends EndpointKey>(key: K, handler: Handler<K>) => void

/** Makes the context of one request; the session is read here, once. */
export type ContextFor = (c: Context) => Promise<Ctx>

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new AppError('invalid_input', result.error.issues[0]?.message ?? t.invalidInput, { fields })
}

const checkAccess = (access: 'public' | 'member' | 'admin', ctx: Ctx): void => {
  if (access === 'public') return
  if (memberOf(ctx).role !== 'admin' && access === 'admin') throw forbidden()
}

const isPrivate = (actor: Actor, access: string) => access !== 'public' || actor.kind !== 'visitor'

const pageHeaders = (
  headers: Headers,
  total: number,
  url: URL,
  query: { page: number; limit: number },
): void => {
  headers.set('x-total-count', String(total))
  if (query.page * query.limit >= total) return
  const next = new URLSearchParams(url.search)
  next.set('page', String(query.page + 1))
  headers.set('link', `<${url.pathname}?${next}>; rel="next"`)
}

const sentWith = async (
  request: Request,
  method: string,
  spec: { upload: boolean | 'spooled'; bodyLimit: number },
  spool: string,
): Promise<{ body: unknown; file?: UploadedFile | SpooledFile }> => {
  if (method === 'GET') return { body: {} }
  if (!spec.upload) return { body: await readJson(request, spec.bodyLimit) }
  const { fields, file } =
    spec.upload === 'spooled'
      ? await spoolForm(request, spec.bodyLimit, spool)
      : await readForm(request, spec.bodyLimit)
  return { body: fields, file }
}

const isPage = (outcome: unknown): outcome is { items: unknown; total: number } =>
  typeof outcome === 'object' && outcome !== null && 'items' in outcome && 'total' in outcome

/** Reads what was sent, does the call and writes its answer as the contract says. */
const answerOf = async <K extends EndpointKey>(
  key: K,
  handler: Handler<K>,
  c: Context,
  ctx: Ctx,
): Promise<Made> => {
  const spec = endpoints[key]
  const params = parse(spec.params, c.req.param())
  const query = parse(spec.query, c.req.query())
  const { file, body } = await sentWith(c.req.raw, c.req.method, spec, join(ctx.config.dataDir, 'spool'))
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  headers.set('cache-control', isPrivate(ctx.actor, spec.access) ? 'private, no-store' : 'no-cache')
  const edge: Edge = { request: c.req.raw.headers, response: headers, status: spec.status }
  let outcome: unknown
  try {
    const given = { params, query, body: parse(spec.body, body), file } as Parameters<typeof handler>[1]
    outcome = await handler(ctx, given, edge)
  } finally {
    if (file && 'path' in file) await rm(file.path, { force: true })
  }
  if (!spec.paged || !isPage(outcome))
    return { status: edge.status, headers, text: JSON.stringify(spec.answer.parse(outcome)) }
  pageHeaders(headers, Number(outcome.total), new URL(c.req.url), query as { page: number; limit: number })
  return { status: edge.status, headers, text: JSON.stringify(spec.answer.parse(outcome.items)) }
}

const responseOf = ({ status, headers, text }: Made): Response => new Response(text, { status, headers })

/** A binder for the app: session, permission, parsing and answer, once for all calls; keeps the keys it bound. */
export const createBinder = (
  app: Hono,
  contextFor: ContextFor,
  cache?: PageCache,
): { bind: Bind; bound: Set<string> } => {
  const bound = new Set<string>()
  const bind: Bind = (key, handler) => {
    const spec = endpoints[key]
    const [method = 'GET', path = '/'] = key.split(' ')
    bound.add(key)
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = await contextFor(c)
      checkAccess(spec.access, ctx)
      const make = () => answerOf(key, handler, c, ctx)
      if (!cache || method !== 'GET' || isPrivate(ctx.actor, spec.access)) return responseOf(await make())
      const { pathname, search } = new URL(c.req.url)
      const { status, headers, text } = await cache.through(pathname + search, make)
      return textResponse(c.req.raw, text, { status, headers: new Headers(headers) })
    })
  }
  return { bind, bound }
}
