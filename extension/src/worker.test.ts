import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Asked, Told } from './messages.ts'

const site = 'https://muahoi.example'
const shop = 'https://shopee.vn/a-i.1.2'
const rate = { basis: 'order', amount: 900, example: null, boost: 'Tuần lễ vàng', endsAt: null }
const limited = { perOrder: 9000, perOrderOf: 'all', perMember: false, campaign: false }
const list = {
  site: 'Mua Hời',
  shops: [
    { name: 'Shopee', places: ['shopee.vn'], points: 0, rate },
    { name: 'Tiki', places: ['tiki.vn'], points: 700, rate: null, condition: limited },
  ],
  marks: { names: '^aff_', sources: '^an_' },
}

type Hear = (asked: Asked, sender: object, answer: (told: Told) => void) => void
type Request = { url: string; requestId: string; tabId: number; initiator?: string; originUrl?: string }
const heard: {
  request?: (request: Request) => void
  message?: Hear
  installed?: () => Promise<void>
  alarm?: () => void
} = {}
const alarms: object[] = []
const ways: string[] = []
const calls: string[] = []
const sent: unknown[] = []
let isAway = false
let opened: object = {}

const makeStore = () => {
  let held: Record<string, unknown> = {}
  return {
    get: async (key: string) => (key in held ? { [key]: held[key] } : {}),
    set: async (more: object) => {
      held = { ...held, ...more }
    },
    clear: () => {
      held = {}
    },
  }
}

const session = makeStore()

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('SITE', site)
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body))
    calls.push(address.slice(site.length))
    if (isAway) throw new TypeError('no network')
    return Response.json(
      address.endsWith('/shops') ? list : { clickId: 'c', redirectUrl: '/api/go', ...opened },
    )
  })
  vi.stubGlobal('chrome', {
    storage: { local: makeStore(), session },
    tabs: { update: async (_: number, { url }: { url: string }) => ways.push(url) },
    alarms: {
      create: async (_: string, when: object) => alarms.push(when),
      onAlarm: { addListener: (listener: () => void) => (heard.alarm = listener) },
    },
    runtime: {
      onMessage: { addListener: (listener: Hear) => (heard.message = listener) },
      onInstalled: { addListener: (listener: () => Promise<void>) => (heard.installed = listener) },
      onStartup: { addListener: () => {} },
      getManifest: () => ({}),
    },
    webRequest: {
      onBeforeRequest: { addListener: (listener: (request: Request) => void) => (heard.request = listener) },
    },
  })
  await import('./worker.ts')
})
beforeEach(async () => {
  isAway = false
  session.clear()
  await heard.installed?.()
  for (const gathered of [alarms, ways, calls, sent]) gathered.length = 0
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (kind: Asked['kind'], address = shop) =>
  new Promise<Told>((resolve) => heard.message?.({ kind, address }, { tab: { id: 1 } }, resolve))

it('points under limits are marked so', async () => {
  expect((await ask('look', 'https://tiki.vn/a'))?.words).toContain('(có điều kiện)')
  expect((await ask('look'))?.words).not.toContain('điều kiện')
})

it('a press goes to the shop where the click brings what was said', async () => {
  expect((await ask('arrived'))?.words).toContain('9')
  opened = { promised: 0, rate }
  await ask('open')
  expect(ways).toEqual([`${site}/api/go`])
})

it('a press goes to the page that says what it brings where the campaign has ended', async () => {
  opened = { promised: 0, rate: { ...rate, amount: 300, boost: null } }
  await ask('open')
  expect(ways).toEqual([`${site}/link?url=${encodeURIComponent(shop)}`])
})

it('a press tells the site nothing of what stands behind the page’s address', async () => {
  await ask('open', `${shop}?mau=do#don-hang-4711`)
  expect(sent).toEqual([{ url: `${shop}?mau=do` }])
  opened = { promised: 0, rate: null }
  await ask('open', `${shop}?mau=do#don-hang-4711`)
  expect(ways.at(-1)).toBe(`${site}/link?url=${encodeURIComponent(`${shop}?mau=do`)}`)
})

it('a mark that was drawn before its page became one of paying opens nothing', async () => {
  expect((await ask('open', 'https://shopee.vn/checkout?state=1'))?.view).toBe('quiet')
  expect([ways, calls]).toEqual([[], []])
})

const redirect = `${site}/api/affiliate/redirect`

it('two shops opened at once are both ours', async () => {
  heard.request?.({ url: `${redirect}/a`, requestId: 'r1', tabId: 1 })
  heard.request?.({ url: `${redirect}/b`, requestId: 'r2', tabId: 2 })
  heard.request?.({ url: `${shop}?aff_sid=1`, requestId: 'r1', tabId: 1 })
  expect((await ask('arrived', `${shop}?aff_sid=1`))?.view).toBe('earning')
})

it('a way that promises nothing earns nothing, and leaves the offer', async () => {
  heard.request?.({ url: `${redirect}/a?promised=0`, requestId: 'r1', tabId: 1 })
  heard.request?.({ url: shop, requestId: 'r1', tabId: 1 })
  expect((await ask('arrived', shop))?.view).toBe('offer')
})

it.each(['initiator', 'originUrl'])(
  'a way over a page that leads on by itself is ours (%s)',
  async (name) => {
    const from = { [name]: 'https://go.isclix.com/x' }
    heard.request?.({ url: `${redirect}/a`, requestId: 'r1', tabId: 1 })
    heard.request?.({ url: `${shop}?aff_sid=1`, requestId: 'r2', tabId: 1, ...from })
    expect((await ask('arrived', `${shop}?aff_sid=1`))?.view).toBe('earning')
    heard.request?.({ url: `${shop}?aff_sid=2`, requestId: 'r3', tabId: 1 })
    expect((await ask('arrived', shop))?.view).toBe('aside')
  },
)

it('a list that could not be renewed for a day promises nothing, and is asked for each hour', async () => {
  isAway = true
  heard.alarm?.()
  await expect.poll(() => alarms).toEqual([{ delayInMinutes: 60, periodInMinutes: 720 }])
  vi.setSystemTime(Date.now() + 86_400_000)
  const said = await ask('arrived')
  expect([said?.words, said?.isOld]).toEqual(['Cửa hàng này có thể có hoàn điểm', true])
  calls.length = 0
  await ask('open')
  expect([ways, calls]).toEqual([[`${site}/link?url=${encodeURIComponent(shop)}`], []])
})
