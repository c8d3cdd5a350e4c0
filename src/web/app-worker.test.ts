import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../public/app-worker.js'), 'utf8')
const site = 'https://muahoi.example'
const day = 86_400_000

type Listener = (event: object) => void

/** The caches of a browser: what a worker needs of them. */
const makeCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const hrefOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, site).href
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (key: string | Request) => kept.get(hrefOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void kept.set(hrefOf(key), response),
      delete: async (key: string | Request) => kept.delete(hrefOf(key)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    }
  }
  return {
    open,
    delete: async (name: string) => all.delete(name),
    match: async (key: string, { cacheName }: { cacheName?: string } = {}) =>
      [...all]
        .find(([name, kept]) => (cacheName ?? name) === name && kept.has(hrefOf(key)))?.[1]
        .get(hrefOf(key))
        ?.clone(),
    keptIn: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(site.length)),
  }
}

/** A worker in a browser of its own; `answer` is the site, which throws while there is no network. */
const startWorker = (answer: (path: string) => Response | Promise<Response>) => {
  const caches = makeCaches()
  const listeners: Record<string, Listener> = {}
  const said: unknown[] = []
  const client = { id: 'tab', postMessage: (word: unknown) => said.push({ ...(word as object) }) }
  const self = {
    build: 'test',
    location: new URL(site),
    registration: { navigationPreload: {} },
    clients: { get: async (id: string) => (id === 'tab' ? client : undefined) },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
  }
  const fetch = async (asked: string | { url: string }) => {
    const { href, origin } = new URL(typeof asked === 'string' ? asked : asked.url, site)
    return answer(href.slice(origin.length))
  }
  vm.runInNewContext(code, { self, caches, fetch, URL, Headers, Response, Date, Promise, Map })
  /** Everything an event is waited for, too. */
  const dispatch = async (name: string, more: object): Promise<Response | undefined> => {
    const waited: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners[name]?.({
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (given: Promise<Response>) => {
        response = given
      },
      ...more,
    })
    const given = await response?.catch(() => undefined)
    for (let n = 0; n < waited.length; n++) await waited[n]
    return given
  }
  const ask = (path: string, mode: string, method = 'GET', preloadResponse?: Promise<Response>) =>
    dispatch('fetch', {
      request: { url: site + path, mode, method },
      preloadResponse,
      resultingClientId: 'tab',
      clientId: 'tab',
    })
  return {
    caches,
    said: () => said.splice(0),
    visit: async (path: string) => (await ask(path, 'navigate'))?.text(),
    /** What was asked before the worker was awake is answered with, or with what the browser asks then. */
    visitAsked: async (path: string, early: string) =>
      (await ask(path, 'navigate', 'GET', Promise.resolve(new Response(early))))?.text(),
    call: (path: string, method?: string) => ask(path, 'cors', method),
    say: (data: unknown) => dispatch('message', { data, source: client }),
  }
}

let isOnline = true
let member: number | undefined
const answerOf = (path: string): Response => {
  if (!isOnline) throw new TypeError('no network')
  if (path === '/api/auth/status') return Response.json({ isAuthenticated: member !== undefined })
  if (path === '/api/user' && member === undefined) return Response.json({}, { status: 401 })
  if (path.startsWith('/api/')) return Response.json({ id: member })
  return new Response(`page ${path}`, { headers: { 'content-type': 'text/html' } })
}

beforeEach(() => {
  isOnline = true
  member = undefined
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a page that was kept stays one until its client has asked anew, whatever else the site answers', async () => {
  const { visit, call, say, said } = startWorker(answerOf)
  const at = '2026-11-20T02:00:00.000Z'
  await visit('/products/3')
  expect(said()).toEqual([])
  isOnline = false
  vi.setSystemTime(Date.now() + day)
  expect(await visit('/products/3')).toBe('page /products/3')
  expect(said()).toEqual([{ kept: at, page: at, isOnline: false }])
  isOnline = true
  await call('/api/auth/status')
  expect(said()).toEqual([{ kept: at, page: at, isOnline: true }])
  await say('renewed')
  expect(said()).toEqual([{ kept: null, page: null, isOnline: true }])
})

it('of a member’s answers the oldest is said beside the page', async () => {
  member = 7
  const { visit, call, said } = startWorker(answerOf)
  await call('/api/user')
  await call('/api/me/wallet')
  vi.setSystemTime(Date.now() + day)
  await visit('/dashboard')
  said()
  isOnline = false
  await visit('/dashboard?tab=journey')
  expect(said()).toEqual([])
  await visit('/dashboard')
  await call('/api/me/wallet')
  const [page, own] = ['2026-11-21T02:00:00.000Z', '2026-11-20T02:00:00.000Z']
  expect(said().at(-1)).toEqual({ kept: own, page, isOnline: false })
  isOnline = true
  await call('/api/me/wallet')
  expect(said().at(-1)).toEqual({ kept: page, page, isOnline: true })
})

it('keeps no words that were searched for, and what it kept for a week', async () => {
  const { visit, caches, say } = startWorker(answerOf)
  const keeps = () => caches.keptIn('pages')
  for (const path of [
    '/products/search?q=que+thu+thai',
    '/products?q=que',
    '/blog?q=que',
    '/products?page=2',
    '/blog',
  ])
    await visit(path)
  await say({ page: `${site}/products/search?q=que`, files: [] })
  expect(keeps()).toEqual(['/products?page=2', '/blog'])
  vi.setSystemTime(Date.now() + 6 * day)
  await visit('/faq')
  expect(keeps()).toEqual(['/products?page=2', '/blog', '/faq'])
  vi.setSystemTime(Date.now() + day)
  await visit('/cart')
  expect(keeps()).toContain('/faq')
  expect(keeps()).not.toContain('/blog')
  isOnline = false
  vi.setSystemTime(Date.now() + 7 * day)
  expect(await visit('/faq')).not.toContain('page')
})

it('what an earlier version kept of a search goes', async () => {
  const { visit, caches } = startWorker(answerOf)
  const headers = { 'x-kept-at': new Date().toISOString() }
  await (await caches.open('pages')).put('/products/search?q=que', new Response('', { headers }))
  await visit('/cart')
  expect(caches.keptIn('pages')).toEqual([])
})

it('pages seen go with the member who leaves, and stay with a visitor', async () => {
  const { visit, call, caches } = startWorker(answerOf)
  await visit('/products/3')
  await call('/api/auth/status')
  await call('/api/user')
  isOnline = false
  await call('/api/user')
  isOnline = true
  await call('/api/auth/status')
  expect(caches.keptIn('pages')).toEqual(['/products/3'])
  member = 7
  await call('/api/user')
  await visit('/products/4')
  expect(caches.keptIn('pages')).toEqual(['/products/3', '/products/4'])
  member = undefined
  await call('/api/logout', 'POST')
  expect([caches.keptIn('pages'), caches.keptIn('own')]).toEqual([[], []])
  member = 8
  await call('/api/user')
  await visit('/products/5')
  member = undefined
  await call('/api/user')
  expect([caches.keptIn('pages'), caches.keptIn('own')]).toEqual([[], []])
})

it.each([
  ['POST', '/api/login/code'],
  ['POST', '/api/reset-password'],
  ['DELETE', '/api/user'],
  ['DELETE', '/api/me/sessions/3'],
])('%s %s ends what is on its way to be kept', async (method, path) => {
  member = 7
  let answerWallet = (_: Response) => {}
  const { call, caches } = startWorker((asked) =>
    asked === '/api/me/wallet'
      ? new Promise<Response>((done) => {
          answerWallet = done
        })
      : answerOf(asked),
  )
  await call('/api/user')
  const wallet = call('/api/me/wallet')
  await call(path, method)
  answerWallet(Response.json({ points: 7 }))
  await wallet
  expect(caches.keptIn('own')).toEqual([])
})

it('a change of the own name keeps what was kept', async () => {
  member = 7
  const { call, caches } = startWorker(answerOf)
  await call('/api/user')
  await call('/api/user', 'PATCH')
  expect(caches.keptIn('own')).toContain('/api/user')
})

it('two tabs without a network, opened together, both show what was kept while old pages go', async () => {
  const { visit, caches } = startWorker(answerOf)
  await visit('/faq')
  isOnline = false
  for (let apart = 0; apart < 12; apart++) {
    const headers = { 'x-kept-at': new Date(Date.now() - 8 * day).toISOString() }
    await (await caches.open('pages')).put('/blog', new Response('', { headers }))
    const first = visit('/faq')
    for (let n = 0; n < apart; n++) await Promise.resolve()
    expect(await Promise.all([first, visit('/faq')]), `${apart} turns apart`).toEqual([
      'page /faq',
      'page /faq',
    ])
  }
})

it.each(['/api/vouchers/1/go', '/api/affiliate/go/3', '/auth/callback/google?code=1', '/admin', '/faq'])(
  '%s is asked of the site once',
  async (path) => {
    const answer = vi.fn(answerOf)
    const { visitAsked } = startWorker(answer)
    expect(await visitAsked(path, 'early')).toBe('early')
    expect(answer).not.toHaveBeenCalled()
  },
)
