import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traceAnswer } from '../http/trace-answer.ts'
import { askOutside } from './outgoing.ts'
import { type Attributes, inSpan, type SpanStart, tracedFetch, traceWith } from './trace.ts'

type Made = SpanStart & { attributes: Attributes; failed?: string; ended: number }
const made: Made[] = []
const own = '00-11111111111111111111111111111111-2222222222222222-01'
const foreign = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const got: IncomingHttpHeaders[] = []
let server: Server
let url: URL

beforeAll(async () => {
  server = createServer((request, response) => {
    got.push(request.headers)
    response.writeHead(request.url?.startsWith('/missing') ? 404 : 200).end('xong')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?token=bi-mat`)
})
afterAll(() => void server.close())
beforeEach(() => {
  made.length = 0
  got.length = 0
  traceWith((start) => {
    const span: Made = { ...start, attributes: { ...start.attributes }, ended: 0 }
    made.push(span)
    return {
      traceparent: own,
      rename: (name) => {
        span.name = name
      },
      set: (attributes) => void Object.assign(span.attributes, attributes),
      fail: (kind) => {
        span.failed = kind
      },
      end: () => {
        span.ended += 1
      },
    }
  })
})
afterEach(() => traceWith(undefined))

describe('what is asked of others', () => {
  const signal = () => AbortSignal.timeout(5000)

  it('is told by host and answer, and only who is trusted hears of the trace', async () => {
    const trusted = [url.origin]
    const response = await askOutside(url, {
      method: 'GET',
      headers: {},
      signal: signal(),
      trusted,
      allowed: undefined,
    })
    response.destroy()
    expect(got[0]?.traceparent).toBe(own)
    expect(made).toMatchObject([{ kind: 'client', name: 'GET', ended: 1 }])
    expect(made[0]?.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'server.port': Number(url.port),
      'http.response.status_code': 200,
    })
    const response2 = await tracedFetch(new URL('/missing?token=bi-mat', url), { method: 'post' })
    expect(response2.status).toBe(404)
    expect(got[1]?.traceparent).toBeUndefined()
    expect(made[1]).toMatchObject({ name: 'POST', failed: '404', ended: 1 })
    expect(JSON.stringify(made)).not.toContain('bi-mat')
  })

  it('fails by the kind of the error', async () => {
    await expect(
      askOutside(url, { method: 'GET', headers: {}, signal: signal(), allowed: undefined }),
    ).rejects.toThrow('is not asked')
    await expect(
      askOutside(url, {
        method: 'GET',
        headers: {},
        signal: AbortSignal.abort(),
        trusted: [url.origin],
        allowed: undefined,
      }),
    ).rejects.toThrow()
    expect(made.map(({ failed, ended }) => [failed, ended])).toEqual([
      ['ForbiddenAddress', 1],
      ['ABORT_ERR', 1],
    ])
  })

  it('is only done where nothing is traced', async () => {
    traceWith(undefined)
    expect((await tracedFetch(url)).status).toBe(200)
    const trusted = [url.origin]
    const response = await askOutside(url, {
      method: 'GET',
      headers: {},
      signal: signal(),
      trusted,
      allowed: undefined,
    })
    response.destroy()
    expect(got.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined])
    expect(made).toEqual([])
  })
})

it('work is below the span it is done in', async () => {
  await inSpan({ kind: 'internal', name: 'outer' }, () =>
    inSpan({ kind: 'internal', name: 'inner' }, async () => {}),
  )
  expect(made[0]?.parent).toBeUndefined()
  expect(made[1]?.parent?.traceparent).toBe(own)
})

it('a trace is believed of a trusted proxy alone', async () => {
  for (const [trusted, believed] of [
    [['127.0.0.1'], foreign],
    [['10.0.0.0/8'], undefined],
    [[], undefined],
  ] as const) {
    made.length = 0
    const site = createServer((req, res) =>
      traceAnswer(req, res, { trusted: [...trusted], pageRoute: () => '/*' }, () => void res.end('xong')),
    ).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    await (await fetch(`http://127.0.0.1:${port}/a`, { headers: { traceparent: foreign } })).text()
    await expect.poll(() => made[0]?.ended).toBe(1)
    expect(made[0]?.traceparent).toBe(believed)
    expect(made[0]).toMatchObject({ name: 'GET /*', attributes: { 'http.route': '/*' } })
    site.close()
  }
})
