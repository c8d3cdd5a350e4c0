import { describe, expect, it, vi } from 'vitest'
import { inFairShares, inLaterTurn } from './fair-share.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  incoming: { socket: { remoteAddress }, headers },
})
const read = (path = '/products?page=9') => new Request(`http://mua.example${path}`)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A site whose pages are finished when told so. */
const slowSite = () => {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const begun: string[] = []
  const refusals = { note: vi.fn() }
  const metrics = { turnedAway: vi.fn() }
  const fetch = inFairShares(
    async (request, { incoming }: ReturnType<typeof from>) => {
      begun.push(incoming.socket.remoteAddress)
      if (new URL(request.url).pathname === '/products') await done
      return new Response('page')
    },
    { trustProxy: ['10.0.0.1'], secureCookies: false },
    { refusals, metrics },
  )
  return { fetch, finish: () => finish(), begun, refusals, metrics }
}

describe('a visitor who asks for much at once', () => {
  it('waits for itself, and others do not wait for it', async () => {
    const { fetch, finish, begun } = slowSite()
    const many = Array.from({ length: 20 }, () => fetch(read(), from('203.0.113.5')))
    await settle()
    expect(begun).toHaveLength(3)
    expect((await fetch(read('/'), from('203.0.113.6'))).status).toBe(200)
    finish()
    const answers = await Promise.all(many)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('is refused at once past what it may have waiting, and told when to come again', async () => {
    const { fetch, finish, refusals, metrics } = slowSite()
    const many = Array.from({ length: 67 }, () => fetch(read(), from('203.0.113.5')))
    const refused = await fetch(read(), from('203.0.113.5'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    const { code, requestId } = (await refused.json()) as { code: string; requestId: string }
    expect(code).toBe('too_many_requests')
    expect(metrics.turnedAway.mock.calls).toEqual([['http://mua.example/products?page=9', 429]])
    expect(refusals.note.mock.calls).toEqual([
      [
        expect.objectContaining({ code }),
        {
          ...{ call: 'GET /*', withSession: false, address: '203.0.113.5', requestId },
          ...{ userId: null, sessionId: null },
        },
      ],
    ])
    const accept = 'text/html,application/xhtml+xml'
    const shown = await fetch(
      new Request('http://mua.example/', { headers: { accept } }),
      from('203.0.113.5'),
    )
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await shown.text()).toBe('Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.')
    finish()
    expect((await Promise.all(many)).every(({ ok }) => ok)).toBe(true)
  })

  it.each(['/khong-co.html', '/assets/khong-co.js', '/media/khong-co', '/api/affiliate/go/999999'])(
    'waits for itself also for the page that says that there is nothing at %s',
    async (path) => {
      let making = 0
      const held = new Promise<void>(() => {})
      const fetch = inFairShares(
        (request: Request, _: ReturnType<typeof from>) =>
          inLaterTurn(request, async () => {
            making += 1
            await held
            return new Response('page', { status: 404 })
          }),
        { trustProxy: [], secureCookies: false },
      )
      for (let n = 0; n < 20; n += 1) void Promise.resolve(fetch(read(path), from('203.0.113.5')))
      await settle()
      expect(making).toBe(3)
    },
  )

  it('still gets files and may write', async () => {
    const { fetch, finish } = slowSite()
    const many = Array.from({ length: 10 }, () => fetch(read(), from('203.0.113.5')))
    expect((await fetch(read('/assets/app.js'), from('203.0.113.5'))).status).toBe(200)
    expect((await fetch(read('/media/p/0a/400.avif'), from('203.0.113.5'))).status).toBe(200)
    expect((await fetch(read('/healthz'), from('203.0.113.5'))).status).toBe(200)
    const written = new Request('http://mua.example/api/contact', { method: 'POST' })
    expect((await fetch(written, from('203.0.113.5'))).status).toBe(200)
    finish()
    await Promise.all(many)
  })
})

it('networks’ messages and clicks on their way are never turned away, however many come from one address', async () => {
  const { fetch, finish } = slowSite()
  const many = Array.from({ length: 67 }, () => fetch(read(), from('203.0.113.5')))
  for (const path of [
    '/api/postback/lazada/secret?x=1',
    '/api/affiliate/redirect/0123456789012345678901',
    '/api/affiliate/go/3',
    '/api/vouchers/1/go?product=3',
    '/api/retailers/2/go',
    '/api/links/go?url=https%3A%2F%2Fshopee.vn%2Fa',
  ])
    expect((await fetch(read(path), from('203.0.113.5'))).status).toBe(200)
  finish()
  await Promise.all(many)
})

it.each([
  ['behind the proxy that is trusted', '10.0.0.1'],
  ['behind one on a private network that nobody named', '192.168.1.4'],
])('visitors %s are told apart', async (_, proxy) => {
  const { fetch, finish, begun } = slowSite()
  const many = ['198.51.100.1', '198.51.100.2'].flatMap((visitor) =>
    Array.from({ length: 5 }, () => fetch(read(), from(proxy, { 'x-forwarded-for': visitor }))),
  )
  await settle()
  expect(begun).toHaveLength(6)
  finish()
  await Promise.all(many)
})
