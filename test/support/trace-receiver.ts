import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
}
type SentLine = { severityText: string; body: Value; attributes: Attribute[] }
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
  resourceLogs?: { resource: { attributes: Attribute[] }; scopeLogs: { logRecords: SentLine[] }[] }[]
}

export type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  attributes: Record<string, Value[keyof Value]>
  resource: Record<string, Value[keyof Value]>
}

export type ReceivedLine = {
  level: string
  message: string
  attributes: Record<string, Value[keyof Value]>
  resource: Record<string, Value[keyof Value]>
}

const named = (attributes: Attribute[]): Record<string, Value[keyof Value]> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector that takes traces and lines of the log by OTLP over HTTP (JSON) and keeps what it was sent. */
export const openTraceReceiver = async () => {
  const spans: ReceivedSpan[] = []
  const lines: ReceivedLine[] = []
  const texts: string[] = []
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      texts.push(text)
      requests.push({ path: request.url ?? '', headers: request.headers })
      const { resourceSpans = [], resourceLogs = [] } = JSON.parse(text) as Sent
      for (const { resource, scopeLogs } of resourceLogs)
        for (const { severityText, body, attributes } of scopeLogs.flatMap(({ logRecords }) => logRecords))
          lines.push({
            ...{ level: severityText, message: body.stringValue ?? '' },
            attributes: named(attributes),
            resource: named(resource.attributes),
          })
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            attributes: named(span.attributes),
            resource: named(resource.attributes),
          })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    lines,
    /** All that arrived, as it was written. */
    text: () => texts.join('\n'),
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
