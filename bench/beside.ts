import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, steady, visitor } from './support/load.ts'
import { chance, given, say } from './support/record.ts'
import { productIds, withSite } from './support/sites.ts'

const seconds = given('BENCH_SECONDS', 10)
const parallel = 25
const rate = 50

const json = { 'content-type': 'application/json' }
const random = chance()
const unlike = (): string => Math.floor(random() * 1e12).toString(36)

/** Somebody who sends so many requests at once, over and over, until told to stop. */
const attack = (origin: string, ask: (turn: number) => Asked) => {
  let isOver = false
  let turn = 0
  const statuses: Record<string, number> = {}
  const worker = async () => {
    while (!isOver) {
      turn += 1
      const { path, ...init } = ask(turn)
      const response = await fetch(origin + path, init as RequestInit).catch(() => undefined)
      await response?.arrayBuffer()
      const status = String(response?.status ?? 'error')
      statuses[status] = (statuses[status] ?? 0) + 1
      // Refused at once, an attacker of this size waits a moment, or the client would be what is measured.
      if (response?.status === 429) await pause(20)
    }
  }
  const workers = Array.from({ length: parallel }, worker)
  return async () => {
    isOver = true
    await Promise.all(workers)
    return statuses
  }
}

/**
 * What visitors notice of an attack: a plain page at a constant pace, alone and beside 25 who register, guess passwords, ask for bare
 * lists or for pages that have to be made; with none before each, in one run.
 */
export const run = (): Promise<void> =>
  withSite({ TRUST_PROXY: '127.0.0.1' }, async (site) => {
    const ids = await productIds(site, 20_000)
    const attacks: Record<string, (turn: number) => Asked> = {
      registrations: (turn) => ({
        ...{ method: 'POST', path: '/api/register', headers: { ...json, ...visitor(turn) } },
        body: JSON.stringify({
          ...{ username: `b${unlike()}`, email: `${unlike()}@example.vn`, password: `Bench-${unlike()}` },
          fullName: 'Bench',
        }),
      }),
      'password guesses': (turn) => ({
        ...{ method: 'POST', path: '/api/login', headers: { ...json, ...visitor(turn) } },
        body: JSON.stringify({ username: `khach${turn % 500}`, password: unlike() }),
      }),
      'bare lists': (turn) => ({ path: `/api/products?limit=100&page=${1 + (turn % 1000)}` }),
      'pages to be made': (turn) => ({ path: `/products/${ids[turn % ids.length]}?b=${unlike()}` }),
    }
    const look = () =>
      steady([site.url], { rate, seconds, ask: () => ({ path: '/products/1', headers: visitor(7) }) })
    await look()
    for (const [name, ask] of Object.entries(attacks)) {
      const alone = await look()
      const stop = attack(site.url, ask)
      await pause(500)
      const beside = await look()
      const answered = await stop()
      const times = Math.round((beside.p99ms / Math.max(alone.p99ms, 0.1)) * 100) / 100
      say({ bench: `page beside ${name}`, parallel, alone, beside, times, answered })
      await pause(1000)
    }
  })
