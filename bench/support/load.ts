import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { figures } from './record.ts'

export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** Visitors of many addresses, as a proxy hands them over: the site makes pages for each in turn. */
export const visitor = (turn: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.${(turn >> 6) % 128}.${1 + (turn % 64)}`,
})

/** In seconds: how long answers are waited for once the last request is sent. */
const patience = 5

type Answered = { status: number | 'unanswered'; cache: string | undefined }
const none: Answered = { status: 'unanswered', cache: undefined }

const sent = (
  origin: string,
  { agent, signal }: { agent: Agent; signal: AbortSignal },
  { path, method = 'GET', headers, body }: Asked,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sending = request(
      new URL(path, origin),
      { agent, signal, method, headers: headers ?? {} },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, cache: response.headers['x-cache']?.toString() }),
        )
        response.once('error', reject)
      },
    )
    sending.once('error', reject)
    sending.end(body)
  })

/**
 * So many requests a second, however long earlier ones take. Each is timed from the moment at which it was due, so that a server which
 * falls behind is seen to; what is not answered seconds after the last was sent counts as failed, at the time it was waited for.
 * `origins`: taken in turn.
 */
export const steady = async (
  origins: readonly string[],
  { rate, seconds, ask }: { rate: number; seconds: number; ask: (turn: number) => Asked },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const giveUp = new AbortController()
  setMaxListeners(0, giveUp.signal)
  const way = { agent, signal: giveUp.signal }
  const times: number[] = []
  const pending: Promise<void>[] = []
  const statuses: Record<string, number> = {}
  const caches: Record<string, number> = {}
  let ended = 0
  const started = performance.now()
  const one = async (turn: number): Promise<void> => {
    const due = started + (turn * 1000) / rate
    const { status, cache } = await sent(origins[turn % origins.length] ?? '', way, ask(turn)).catch(
      () => none,
    )
    ended = performance.now()
    times.push(ended - due)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (cache) caches[cache] = (caches[cache] ?? 0) + 1
  }
  const all = Math.round(rate * seconds)
  for (let turn = 0; turn < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - started) * rate) / 1000) + 1)
    while (turn < due) {
      pending.push(one(turn))
      turn += 1
    }
    await pause(1)
  }
  const timer = setTimeout(() => giveUp.abort(), patience * 1000)
  await Promise.all(pending)
  clearTimeout(timer)
  agent.destroy()
  const failed = Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) < 400 ? sum : sum + count),
    0,
  )
  const answered = all - (statuses.unanswered ?? 0)
  return {
    perSecond: Math.round(answered / ((ended - started) / 1000)),
    ...figures(times),
    failed,
    statuses,
    caches,
  }
}

/** Three answers one after another: what was asked for before and given up by its client has been made by then. */
export const settle = async (origin: string, { path, headers }: Asked): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1)
    await (await fetch(origin + path, { headers: headers ?? {} })).arrayBuffer()
}

/**
 * autocannon puts every answer together as text: it would be busy with that and not the server, four times as long where its pieces cut
 * letters in two.
 */
const readNoBody = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } }
  pipelinedRequests.addBody = () => {}
}

/** As many as the server answers to so many connections that each wait for their answer. */
export const most = async (
  origin: string,
  { connections, seconds, ask }: { connections: number; seconds: number; ask: (turn: number) => Asked },
) => {
  let turn = 0
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: readNoBody,
    requests: [
      {
        setupRequest: (given) => {
          turn += 1
          return { ...given, method: 'GET', ...ask(turn) } as typeof given
        },
      },
    ],
  })
  const perSecond = Math.round(requests.total / duration)
  return { perSecond, p50ms: latency.p50, p99ms: latency.p99, failed: non2xx + errors }
}
