import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointKey, type Endpoints, endpoints } from '#contract/index.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import { type Access, allows, isForStaff } from '#shared/staff.ts'
import { type Actor, type Ctx, isStaff, memberOf, refuseUnconfirmed } from '../kernel/context.ts'
import { AppError, forbidden } from '../kernel/errors.ts'
import { inSpan } from '../kernel/trace.ts'
import { httpText as t } from '../text/http.ts'
import { bodyResponse } from './compress.ts'
import { type CsvFile, isCsvFile, sendCsvFile } from './csv-file.ts'
import { isMalformed } from './malformed.ts'
import { type Made, type PageCache, type Sendable, sendable } from './page-cache/index.ts'
import { readForm, readJson, type UploadedFile } from './read-body.ts'
import { refuseAsPicture } from './security.ts'
import { refuseEnded } from './session.ts'
import { type SpooledFile, spoolForm } from './spool-form.ts'

/** What an operation's HTTP edge may touch: request headers in, response headers out, and the status of a success. */
export type Edge = {
  request: Headers
  response: Headers
  status: 200 | 201 | 202
  /** May the caller make this call for other members, as the contract says (`others`)? */
  forOthers: boolean
}

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
type Outcome<K extends EndpointKey> =
  | Wire<K>
  | (true extends Endpoints[K]['paged'] ? { items: Wire<K>; total: number } : never)
  | (Wire<K> extends { fileName: string; csv: string } ? CsvFile : never)

export type Handler<K extends EndpointKey> = (ctx: Ctx, given: Given<K>, edge: Edge) => Promise<Outcome<K>>

/** Binds one call of the contract to what does it. */
export type Bind = <K extends EndpointKey>(key: K, handler: Handler<K>) => void

/** Makes the context of one request; the session is read here. A key of the API is let in with its `scope` alone. */
export type ContextFor = (c: Context, scope?: ApiScope) => Promise<Ctx>

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new AppError('invalid_input', result.error.issues[0]?.message ?? t.invalidInput, {
    fields,
    malformed: isMalformed(result.error.issues, value),
  })
}

/** The one place that holds callers to what the contract declares of each call. @throws AppError */
const checkAccess = ({ access, confirmed }: Pick<Endpoint, 'access' | 'confirmed'>, ctx: Ctx): void => {
  if (access === 'public') return
  const { role, lacksFactor } = memberOf(ctx)
  if (isForStaff(access) && lacksFactor) throw new AppError('second_factor_needed', t.secondFactorNeeded)
  if (!allows(access, role)) throw forbidden()
  if (confirmed) refuseUnconfirmed(ctx)
}

/** What operators change is theirs to change until it is done: whoever was signed out, or lost their work, while it waited is refused. */
const heldToTheEnd = (method: string, { access }: Pick<Endpoint, 'access'>, ctx: Ctx): Ctx => {
  if (method === 'GET' || !isForStaff(access)) return ctx
  const member = memberOf(ctx)
  return { ...ctx, beforeCommit: (db) => refuseEnded(db, member, access) }
}

const isPrivate = (actor: Actor, access: Access) => access !== 'public' || actor.kind !== 'visitor'

/** The next page is asked for with what was read of this one: a header as long as some address is more than those between will carry. */
const pageHeaders = (
  headers: Headers,
  total: number,
  address: string,
  query: { page: number; limit: number },
): void => {
  headers.set('x-total-count', String(total))
  if (query.page * query.limit >= total) return
  const [path = '', search = ''] = address.split('?')
  const next = new URLSearchParams(search)
  for (const [name, read] of Object.entries(query))
    if (typeof read === 'string' && next.has(name)) next.set(name, read)
  next.set('page', String(query.page + 1))
  headers.set('link', `<${path}?${next}>; rel="next"`)
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

/** What is asked of a call, however it came. `address`: path and query. */
type Asked = {
  params: unknown
  query: unknown
  headers: Headers
  address: string
  sent: (
    spec: { upload: boolean | 'spooled'; bodyLimit: number },
    spool: string,
  ) => Promise<{ body: unknown; file?: UploadedFile | SpooledFile }>
  /** Who asks, looked at once more; absent in process, where nothing is waited for. */
  lookAgain?: () => Promise<Ctx>
}

/** In ms: while a body takes longer than this to come, whoever sends it may have been signed out or have lost a role. */
const longestUnwatched = 1000

type Done = { status: number; headers: Headers; outcome: unknown }

/** Reads what was sent and does the call. */
const outcomeOf = async <K extends EndpointKey>(
  key: K,
  handler: Handler<K>,
  first: Ctx,
  asked: Asked,
): Promise<Done> => {
  const spec = endpoints[key]
  const params = parse(spec.params, asked.params)
  const query = parse(spec.query, asked.query)
  const [begun, since] = [first.clock.now().getTime(), performance.now()]
  const { file, body } = await asked.sent(spec, join(first.config.dataDir, 'spool'))
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  headers.set('cache-control', isPrivate(first.actor, spec.access) ? 'private, no-store' : 'no-cache')
  const edge: Edge = { request: asked.headers, response: headers, status: spec.status, forOthers: false }
  let outcome: unknown
  try {
    // The clock on the wall may be put back meanwhile; a machine that slept counts no time of its own.
    const tookMs = Math.max(first.clock.now().getTime() - begun, performance.now() - since)
    const isLate = tookMs > longestUnwatched
    const ctx = (isLate && (await asked.lookAgain?.())) || first
    edge.forOthers = spec.others !== undefined && isStaff(ctx, ...spec.others)
    const given = { params, query, body: parse(spec.body, body), file } as Parameters<typeof handler>[1]
    outcome = await handler(ctx, given, edge)
  } finally {
    if (file && 'path' in file) await rm(file.path, { force: true })
  }
  if (!spec.paged || !isPage(outcome)) return { status: edge.status, headers, outcome }
  pageHeaders(headers, Number(outcome.total), asked.address, query as { page: number; limit: number })
  return { status: edge.status, headers, outcome: outcome.items }
}

/** The answer as the contract says. */
const madeOf = (key: EndpointKey, { status, headers, outcome }: Done): Made => {
  const value = endpoints[key].answer.parse(outcome)
  return { status, headers, text: JSON.stringify(value), value }
}

const answerOf = async <K extends EndpointKey>(
  key: K,
  handler: Handler<K>,
  ctx: Ctx,
  asked: Asked,
): Promise<Made> => madeOf(key, await outcomeOf(key, handler, ctx, asked))

const responseOf = ({ status, headers, text }: Made): Response => new Response(text, { status, headers })

/** A call of the API by who needs no HTTP for it: the pages, which know no visitor. @throws AppError */
export type CallInProcess = (key: string, input: CallParts) => Promise<Pick<Made, 'value' | 'headers'>>
/** The same as somebody: what they may read, none of it kept. @throws AppError */
export type CallAs = (ctx: Ctx) => CallInProcess
/** How the member who sends a request reads; undefined for a visitor. */
export type MemberCall = (c: Context) => Promise<CallInProcess | undefined>
type CallParts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

const asTexts = (given: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )

/**
 * A binder for the app: session, permission, parsing and answer, once for all calls; keeps the keys it bound. `call` makes a
 * public call that reads, in process; `visitor` is its context. `callAs` reads for somebody.
 */
export const createBinder = (
  app: Hono,
  contextFor: ContextFor,
  { cache, visitor }: { cache?: PageCache | undefined; visitor: () => Ctx },
): { bind: Bind; bound: Set<string>; call: CallInProcess; callAs: CallAs } => {
  const bound = new Set<string>()
  const calls = new Map<string, (input: CallParts) => Promise<Sendable>>()
  const reads = new Map<string, (ctx: Ctx, input: CallParts) => Promise<Made>>()
  const kept = async (asked: Asked, make: (asked: Asked) => Promise<Made>) =>
    cache
      ? cache.through(asked.address, (address) => make({ ...asked, address }))
      : sendable(await make(asked))
  const bind: Bind = (key, handler) => {
    const spec = endpoints[key]
    const [method = 'GET', path = '/'] = key.split(' ')
    bound.add(key)
    if (method === 'GET') {
      const askedBy = (input: CallParts): Asked => ({
        params: asTexts(input.params),
        query: asTexts(input.query),
        headers: new Headers(),
        address: addressOf(key, input).path,
        sent: async () => ({ body: {} }),
      })
      reads.set(key, async (ctx, input) => {
        checkAccess(spec, ctx)
        return answerOf(key, handler, ctx, askedBy(input))
      })
      if (spec.access === 'public')
        calls.set(key, (input) => kept(askedBy(input), (asked) => answerOf(key, handler, visitor(), asked)))
    }
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const look = async () => {
        const found = await contextFor(c, spec.scope)
        checkAccess(spec, found)
        return heldToTheEnd(method, spec, found)
      }
      if (spec.access !== 'public') refuseAsPicture(c.req.raw)
      const ctx = await look()
      const { pathname, search } = new URL(c.req.url)
      const asked: Asked = {
        params: c.req.param(),
        query: c.req.query(),
        headers: c.req.raw.headers,
        address: pathname + search,
        sent: (how, spool) => sentWith(c.req.raw, method, how, spool),
        lookAgain: look,
      }
      if (method !== 'GET' || isPrivate(ctx.actor, spec.access)) {
        const done = await outcomeOf(key, handler, ctx, asked)
        return isCsvFile(done.outcome) ? sendCsvFile(ctx, done.outcome, done) : responseOf(madeOf(key, done))
      }
      const { status, headers, body } = await kept(asked, (plain) => answerOf(key, handler, ctx, plain))
      return bodyResponse(c.req.raw, body, { status, headers: new Headers(headers) })
    })
  }
  const call: CallInProcess = async (key, input) => {
    const one = calls.get(key)
    if (!one) throw new Error(`${key} is no public call that reads`)
    return inSpan({ kind: 'internal', name: key }, () => one(input))
  }
  const callAs: CallAs = (ctx) => async (key, input) => {
    const one = reads.get(key)
    if (!one) throw new Error(`${key} is no call that reads`)
    return inSpan({ kind: 'internal', name: key }, () => one(ctx, input))
  }
  return { bind, bound, call, callAs }
}
