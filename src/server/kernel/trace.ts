import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

/** A piece of work with a beginning and an end, as a trace shows it. */
export type Span = {
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** It failed. Told by the kind of the error: a message may hold what somebody typed. */
  fail: (kind: string) => void
  end: () => void
  /** As the header of W3C Trace Context names it to who works on with it. */
  traceparent: string
}

export type SpanStart = {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  name: string
  attributes?: Attributes
  /** Milliseconds that it has been going on for already. */
  since?: number
  parent?: Span | undefined
  /** The header by which somebody outside names the parent. */
  traceparent?: string | undefined
  /** The header that names a span which led to this one without being part of its trace. */
  link?: string | undefined
}

export type Tracer = (start: SpanStart) => Span

const spans = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** From now on spans are made; without a tracer everything here only does the work. */
export const traceWith = (next: Tracer | undefined): void => {
  tracer = next
}

/** The span that the work here is part of; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Does the work as part of a span. */
export const duringSpan = <T>(span: Span, work: () => T): T => spans.run(span, work)

/** Begins a span below the current one. Whoever begins one ends it. */
export const beginSpan = (start: SpanStart): Span | undefined =>
  tracer?.({ ...start, parent: start.parent ?? currentSpan() })

/** What an error is, without its words: the code it came with, or the name of its class. */
export const kindOfError = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : typeof error
}

/** Does the work in a span of its own, which fails as the work does. */
export const inSpan = async <T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> => {
  const span = beginSpan(start)
  if (!span) return work()
  try {
    return await duringSpan(span, () => work(span))
  } catch (error) {
    span.fail(kindOfError(error))
    throw error
  } finally {
    span.end()
  }
}

/** What a trace tells of a request to another server: never its path, which may hold a token or a click id. */
export const requestSpan = (method: string, { hostname, port, protocol }: URL): SpanStart => ({
  kind: 'client',
  name: method,
  attributes: {
    'http.request.method': method,
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
})

/** Notes what another server answered. */
export const noteStatus = (span: Span | undefined, status: number): void => {
  span?.set({ 'http.response.status_code': status })
  if (status >= 400) span?.fail(String(status))
}

/** `fetch` that is seen in traces. */
export const tracedFetch: typeof fetch = (input, init) => {
  const { url, method } = input instanceof Request ? input : { url: String(input), method: 'GET' }
  return inSpan(requestSpan((init?.method ?? method).toUpperCase(), new URL(url)), async (span) => {
    const response = await fetch(input, init)
    noteStatus(span, response.status)
    return response
  })
}
