import type { z } from 'zod'
import type { ErrorBody } from './errors.ts'
import type { EndpointKey, Endpoints } from './index.ts'

type ParamsOf<K extends EndpointKey> = z.input<Endpoints[K]['params']>
type QueryOf<K extends EndpointKey> = z.input<Endpoints[K]['query']>
type BodyOf<K extends EndpointKey> = z.input<Endpoints[K]['body']>
/** What a call answers, as the caller receives it. */
export type Answer<K extends EndpointKey> = z.output<Endpoints[K]['answer']>

type Part<Name extends string, T> = keyof T extends never
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

export type CallInput<K extends EndpointKey> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    headers?: Record<string, string>
    signal?: AbortSignal
  } & (Endpoints[K]['upload'] extends false ? unknown : { form: FormData })

type Arguments<K extends EndpointKey> =
  Record<string, never> extends Omit<CallInput<K>, 'headers' | 'signal'>
    ? [input?: CallInput<K>]
    : [input: CallInput<K>]

/** A failed call. `message` is the status, a colon and the body, as spec section 8 says: for nobody's eyes. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  constructor(status: number, statusText: string, body: Partial<ErrorBody> | string) {
    const data =
      typeof body === 'string' ? body || statusText : JSON.stringify({ status, statusText, data: body })
    super(`${status}: ${data}`)
    this.name = 'ApiError'
    this.status = status
    this.body = typeof body === 'string' ? {} : body
  }
}

export type Api = {
  /** Calls an endpoint by its key, e.g. `call('GET /api/products/{id}', { params: { id: 5 } })`. @throws ApiError */
  call<K extends EndpointKey>(key: K, ...input: Arguments<K>): Promise<Answer<K>>
  /**
   * The same for paged lists, with the total of X-Total-Count. Of a search that no name fits: `described` (X-Search-Match)
   * when descriptions do, `near` (X-Search-Near) when nothing does and these words were searched for instead, `maybe`
   * (X-Search-Maybe) when what is found says little and these words may have been meant.
   */
  list<K extends EndpointKey>(key: K, ...input: Arguments<K>): Promise<{ items: Answer<K> } & ListFacts>
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Method and address of a call; null and undefined query entries are left out, 0 and false stay. */
export const addressOf = (key: string, input: LooseInput = {}): { method: string; path: string } => {
  const [method = 'GET', template = '/'] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== null && value !== undefined) query.set(name, String(value))
  return { method, path: query.size > 0 ? `${path}?${query}` : path }
}

type ListFacts = { total: number; near?: string; maybe?: string; described?: boolean }

/** What headers say of a list. */
export const listFacts = (headers: Headers): ListFacts => {
  const near = headers.get('x-search-near')
  const maybe = headers.get('x-search-maybe')
  return {
    total: Number(headers.get('x-total-count') ?? 0),
    ...(near ? { near: decodeURIComponent(near) } : {}),
    ...(maybe ? { maybe: decodeURIComponent(maybe) } : {}),
    ...(headers.get('x-search-match') === 'description' ? { described: true } : {}),
  }
}

/** What a call came to; the rest where it is a list. */
type Came = { body: unknown } & ListFacts

const apiOver = (send: (key: string, input?: LooseInput) => Promise<Came>): Api => {
  const api = {
    call: async (key: string, input?: LooseInput) => (await send(key, input)).body,
    list: async (key: string, input?: LooseInput) => {
      const { body, ...facts } = await send(key, input)
      return { items: body, ...facts }
    },
  }
  return api as unknown as Api
}

/** Makes a call in process and says how it failed instead of throwing: an error of the server is none of the bundle's. */
export type DirectCall = (
  key: string,
  input: Pick<LooseInput, 'params' | 'query'>,
) => Promise<Came | { status: number; failure: ErrorBody }>

/** An API client without HTTP. */
export const createDirectApi = (call: DirectCall): Api =>
  apiOver(async (key, input = {}) => {
    const came = await call(key, input)
    if ('failure' in came) throw new ApiError(came.status, came.failure.code, came.failure)
    return came
  })

/** An API client over any fetch: the browser's, or the server's own app in process. */
export const createApi = (fetcher: (path: string, init: RequestInit) => Promise<Response>): Api => {
  const send = async (key: string, input: LooseInput = {}) => {
    const { method, path } = addressOf(key, input)
    const response = await fetcher(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' || input.form ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(method === 'GET' ? {} : { body: input.form ?? JSON.stringify(input.body ?? {}) }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    const text = await response.text()
    let body: unknown = text
    try {
      body = JSON.parse(text)
    } catch {
      // Not JSON: the text itself goes into the error below.
    }
    if (!response.ok)
      throw new ApiError(response.status, response.statusText, body as string | Partial<ErrorBody>)
    return { body, ...listFacts(response.headers) }
  }
  return apiOver(send)
}
