import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Config } from './config.ts'
import { projectFolder } from './environment/project-folder.ts'
import type { Log } from './kernel/log.ts'
import { type Span, type Tracer, traceWith } from './kernel/trace.ts'
import { startLogExport } from './log-export.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const complaintMs = 60_000
const inHeader: TextMapGetter<string> = {
  keys: () => ['traceparent'],
  get: (header, key) => (key === 'traceparent' ? header : undefined),
}

const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }).version

/** Says now and then that traces do not arrive; each failed attempt would be a line every few seconds. */
const complaining = (log: Log) => {
  let last = Number.NEGATIVE_INFINITY
  return (error: unknown): void => {
    if (performance.now() - last < complaintMs) return
    last = performance.now()
    log.warn('traces or lines of the log could not be sent', {
      error: String((error as Error)?.message ?? error),
    })
  }
}

/**
 * Makes spans with the official SDK and sends them by OTLP over HTTP, in batches, and the lines of the log with them. Sampling, limits, headers and times are read by
 * the SDK from its own OTEL_ variables. Spans that cannot be sent are dropped once 2,048 wait: nobody waits for them.
 * This module is loaded only where traces are wanted.
 */
export const startTracing = (
  { service, sendsLog }: NonNullable<Config['tracing']>,
  { process: part }: Pick<Config, 'process'>,
  log: Log,
): { close: (patienceMs: number) => Promise<void> } => {
  const complain = complaining(log)
  setGlobalErrorHandler(complain)
  const version = ownVersion()
  const resource = resourceFromAttributes({ 'service.version': version, 'muahoi.process': part })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': service }))
  const lines = sendsLog ? startLogExport(resource) : undefined
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('muahoi', version)
  const propagator = new W3CTraceContextPropagator()
  const native = new WeakMap<Span, ReturnType<typeof tracer.startSpan>>()

  const begin: Tracer = ({ kind, name, attributes = {}, since, parent, traceparent, link }) => {
    const above = parent && native.get(parent)
    const outer = above
      ? trace.setSpan(ROOT_CONTEXT, above)
      : traceparent
        ? propagator.extract(ROOT_CONTEXT, traceparent, inHeader)
        : ROOT_CONTEXT
    const context = link && trace.getSpanContext(propagator.extract(ROOT_CONTEXT, link, inHeader))
    const links = context ? { links: [{ context }] } : {}
    const startTime = since === undefined ? {} : { startTime: Date.now() - since }
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...startTime, ...links }, outer)
    const { traceId, spanId, traceFlags } = span.spanContext()
    const made: Span = {
      rename: (next) => void span.updateName(next),
      set: (more) => void span.setAttributes(more),
      fail: (error) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error),
      end: () => span.end(),
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    }
    native.set(made, span)
    return made
  }
  traceWith(begin)
  return {
    close: async (patienceMs) => {
      traceWith(undefined)
      const late = new Promise<void>((resolve) => void setTimeout(resolve, patienceMs).unref())
      await Promise.race([Promise.all([provider.shutdown(), lines?.close()]).catch(complain), late])
    },
  }
}
