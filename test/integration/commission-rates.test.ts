import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/client.ts'
import { readCommissionRatesJob } from '#server/modules/commission-rates/index.ts'
import { readPointsTerms } from '#server/modules/imports/operations/points-terms.ts'
import { createBooks } from '../simulator/books.ts'
import { simulatedClock } from '../simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../simulator/server.ts'
import { bootApp, type Person } from '../support/app.ts'
import { conflictOnce } from '../support/conflict-once.ts'
import { addProduct } from '../support/factories.ts'

const clock = simulatedClock(new Date(Date.now() + 60_000))
const books = createBooks()
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
let operator: Person
let shopId: number

const admin = () => app.api(operator)
const read = async () => {
  await clock.sleep(3_600_000)
  await readCommissionRatesJob.run(app.ctx(), {})
}
const list = (query: CallInput<'GET /api/admin/commission-rates'>['query'] = {}) =>
  admin().call('GET /api/admin/commission-rates', { query: { limit: 100, ...query } })
const named = async (category: string | null, host = 'shopee.vn') =>
  (await list()).find((rate) => rate.category === category && rate.host === host)
const accept = async (...rates: { id: number; offered: { least: number; most: number } }[]) =>
  admin().call('POST /api/admin/commission-rates/accept', {
    body: { rates: rates.map(({ id, offered }) => ({ id, ...offered })) },
  })
const shop = () => app.api().call('GET /api/retailers/{slug}', { params: { slug: 'shopee-vn' } })
const waiting = async () =>
  (await admin().call('GET /api/admin/today')).find(({ kind }) => kind === 'rates')?.count ?? 0

beforeAll(async () => {
  networks = await startNetworks(books, clock)
  app = await bootApp({ clock, env: { ...networks.env, DEMO: '0' } })
  operator = await app.admin()
  await addProduct(admin(), {
    affiliateLink:
      'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa-i.1.1&affiliate_id=17300000001',
  })
  // So that a click id can travel to any of its pages.
  const template = 'https://go.isclix.com/deep_link/v5/123/456?url={url}'
  await admin().call('POST /api/admin/links/wrapping', {
    body: { host: 'shopee.vn', template, preview: false },
  })
  shopId = (await admin().call('GET /api/admin/retailers'))[0]?.id ?? 0
  await admin().call('POST /api/admin/rules', {
    body: {
      name: 'Nửa hoa hồng',
      scope: 'opening',
      scopeId: shopId,
      kind: 'commission_percent',
      amount: 5000,
    },
  })
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

const tiki = {
  id: '4751584435713464237',
  name: 'Tiki CPS',
  url: 'https://tiki.vn',
  status: 1,
  pays: [
    { category_id: '7', category_name: 'Điện máy', least: '1.5', most: 3 },
    { least: 2, most: 8.25 },
    { category_id: '9', category_name: 'Thẻ cào', least: 5000, most: 5000, fixed: true as const },
  ],
}

beforeEach(() => {
  books.campaigns = [
    tiki,
    { ...tiki, id: '2', status: 0, name: 'Đã dừng' },
    {
      ...tiki,
      id: '3',
      name: 'Ngược',
      pays: [
        { least: 9, most: 2 },
        { least: 2, most: 150 },
      ],
    },
    { ...tiki, id: '4', name: 'Không phải link', url: 'javascript:alert(1)', pays: [{ least: 1, most: 2 }] },
  ]
  books.shopeeOffers = [
    { offerName: 'Mẹ và bé', offerType: 2, categoryId: 101, commissionRate: '0.085' },
    { offerName: 'Bộ sưu tập Tết', offerType: 1, categoryId: 0, commissionRate: '0.5' },
    { offerName: 'Điện thoại', offerType: 2, categoryId: 102, commissionRate: '0.012' },
  ]
})

describe('a read', () => {
  it('takes what our own running campaigns and kinds of goods pay, and says what it passed over', async () => {
    // What is tried again after a conflict counts once.
    const ended = await conflictOnce(app, 'insert on commission_rates', 2)
    await read()
    await ended()
    const rates = await list()
    expect(
      rates.map(({ host, category, kind, offered }) => [host, category, kind, offered.least, offered.most]),
    ).toEqual([
      ['shopee.vn', 'Mẹ và bé', 'percent', 850, 850],
      ['shopee.vn', 'Điện thoại', 'percent', 120, 120],
      ['tiki.vn', null, 'percent', 200, 825],
      ['tiki.vn', 'Thẻ cào', 'dong', 5000, 5000],
      ['tiki.vn', 'Điện máy', 'percent', 150, 300],
    ])
    expect(rates.every(({ state, accepted }) => state === 'waiting' && accepted === null)).toBe(true)
    expect(rates.map(({ retailer }) => retailer?.slug ?? null)).toEqual([
      ...['shopee-vn', 'shopee-vn'],
      ...[null, null, null],
    ])
    const reads = await admin().call('GET /api/admin/commission-rate-reads')
    expect(reads.map(({ network, last }) => [network, last?.added, last?.skipped, last?.error])).toEqual([
      // A row of another shape, one with least above most, one above the whole order, one that leads to no shop.
      ['accesstrade', 3, 4, null],
      ['shopee', 2, 1, null],
    ])
    expect(await waiting()).toBe(5)
  })

  it('again changes nothing, and what two whole reads do not name is gone until it is named again', async () => {
    await read()
    const before = await list()
    await read()
    expect(await list()).toEqual(before)
    books.shopeeOffers = books.shopeeOffers.slice(1)
    await read()
    expect((await named('Mẹ và bé'))?.state).toBe('waiting')
    await read()
    expect((await named('Mẹ và bé'))?.state).toBe('gone')
    books.shopeeOffers = [
      { offerName: 'Mẹ và bé', offerType: 2, categoryId: 101, commissionRate: '0.085' },
      ...books.shopeeOffers,
    ]
    await read()
    expect((await named('Mẹ và bé'))?.state).toBe('waiting')
  })

  it('that fails takes nothing away and says why', async () => {
    await read()
    const before = await list()
    networks.setDown(true)
    await read()
    networks.setDown(false)
    expect(await list()).toEqual(before)
    const reads = await admin().call('GET /api/admin/commission-rate-reads')
    expect(reads.every(({ last }) => last?.error)).toBe(true)
  })

  it('of empty pages before the end that they tell takes nothing away and says why', async () => {
    await read()
    const before = await list()
    const shopee = { data: { shopeeOfferV2: { nodes: [], pageInfo: { hasNextPage: true } } } }
    const fetch: typeof globalThis.fetch = async (request) =>
      Response.json(new Request(request).url.endsWith('/graphql') ? shopee : { total: 3, data: [] })
    for (const _ of ['once', 'twice']) await readCommissionRatesJob.run({ ...app.ctx(), fetch }, {})
    expect(await list()).toEqual(before)
    const reads = await admin().call('GET /api/admin/commission-rate-reads')
    expect(reads.map(({ last }) => last?.error)).toEqual(Array(2).fill('an empty page before the end'))
  })

  it('knows the shop once something of it is on the site', async () => {
    await addProduct(admin(), { affiliateLink: 'https://tiki.vn/noi-p2.html' })
    await read()
    expect((await named('Điện máy', 'tiki.vn'))?.retailer?.slug).toBe('tiki-vn')
  })
})

describe('what counts', () => {
  it('is nothing before somebody accepted it', async () => {
    await read()
    expect((await shop()).rates).toEqual([])
    expect((await shop()).opening.rate?.upTo).toBeUndefined()
    expect((await readPointsTerms(app.ctx())).shops).toEqual({})
  })

  it('is what was accepted, as a share of the order: on the shop, in lists, for a pasted link, for imports', async () => {
    await read()
    const rates = (await list()).filter(({ host }) => host === 'shopee.vn')
    expect(await accept(...rates)).toEqual({ accepted: 2, changed: 0 })
    // Half of 8.5 % and of 1.2 %.
    expect((await shop()).rates).toEqual([
      { category: 'Mẹ và bé', upTo: 425 },
      { category: 'Điện thoại', upTo: 60 },
    ])
    expect((await shop()).opening.rate).toMatchObject({ basis: 'commission', amount: 5000, upTo: 425 })
    const listed = (await app.api().call('GET /api/retailers')).find(({ slug }) => slug === 'shopee-vn')
    expect(listed?.opening.rate?.upTo).toBe(425)
    const page = await app
      .api()
      .call('POST /api/links/resolve', { body: { url: 'https://shopee.vn/b-i.5.6' } })
    expect(page).toMatchObject({ rate: { upTo: 425 } })
    expect((await readPointsTerms(app.ctx())).shops).toEqual({ 'shopee.vn': 0.012 })
    const entries = await admin().call('GET /api/admin/audit')
    expect(entries.filter(({ action }) => action === 'commission_rate.accept')).toHaveLength(2)
  })

  it('falls at once with what the network pays, and rises only when somebody accepts it', async () => {
    const say = async (commissionRate: string) => {
      books.shopeeOffers = [{ offerName: 'Mẹ và bé', offerType: 2, categoryId: 101, commissionRate }]
      await read()
      return (await shop()).rates.filter(({ category }) => category === 'Mẹ và bé')
    }
    expect(await say('0.05')).toEqual([{ category: 'Mẹ và bé', upTo: 250 }])
    expect(await say('0.2')).toEqual([{ category: 'Mẹ và bé', upTo: 425 }])
    expect((await named('Mẹ và bé'))?.accepted).toEqual({ least: 850, most: 850 })
    const rate = await named('Mẹ và bé')
    if (rate) await accept(rate)
    expect((await shop()).rates).toEqual([{ category: 'Mẹ và bé', upTo: 1000 }])
    books.shopeeOffers = []
    await read()
    await read()
    expect((await shop()).rates).toEqual([])
  })

  it('is not what a percent of the order promises, which follows from the order alone', async () => {
    books.shopeeOffers = [{ offerName: 'Mẹ và bé', offerType: 2, categoryId: 101, commissionRate: '0.2' }]
    await read()
    const { id } = await admin().call('POST /api/admin/rules', {
      body: {
        name: 'Ba phần trăm',
        scope: 'opening',
        scopeId: shopId,
        kind: 'order_percent',
        amount: 300,
        priority: 9,
      },
    })
    expect(await shop()).toMatchObject({ rates: [], opening: { rate: { basis: 'order', amount: 300 } } })
    await admin().call('DELETE /api/admin/rules/{id}', { params: { id } })
  })
})

describe('accepting', () => {
  it('takes nothing over that was not looked at, and nothing twice', async () => {
    await read()
    const rate = await named('Điện thoại')
    expect(rate).toBeDefined()
    if (!rate) return
    books.shopeeOffers = [{ offerName: 'Điện thoại', offerType: 2, categoryId: 102, commissionRate: '0.03' }]
    await read()
    expect(await accept(rate)).toEqual({ accepted: 0, changed: 1 })
    const now = await named('Điện thoại')
    const both = await Promise.all([accept(now ?? rate), accept(now ?? rate)])
    expect(both.reduce((sum, { accepted }) => sum + accepted, 0)).toBeGreaterThan(0)
    expect((await named('Điện thoại'))?.state).toBe('accepted')
  })

  it('is for who looks after money', async () => {
    const member = await app.register('nguoi-thuong')
    await expect(app.api(member).call('GET /api/admin/commission-rates')).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('a row that a read does not understand takes nothing away, whether of a campaign, a rate or a kind of goods', async () => {
  operator = await app.admin()
  await read()
  const states = async () => (await list()).map(({ id, state }) => [id, state])
  const before = await states()
  expect(before.map(([, state]) => state)).not.toContain('gone')
  const [, ...otherCampaigns] = books.campaigns
  const [, ...otherOffers] = books.shopeeOffers
  const broken = { least: 'x', most: 'y' }
  const rates = [
    { ...tiki.pays[0], ...broken },
    // A kind of goods that cannot be read: it may be any of the campaign's.
    { ...tiki.pays[1], ...broken, category_id: {} },
    { ...tiki.pays[2], least: 9, most: 1 },
  ]
  // What is left empty is not known, and no 0 that lowers what is promised.
  const empty = tiki.pays.map((rate) => ({ ...rate, least: null, most: '' }))
  for (const campaign of [
    { ...tiki, pays: rates },
    { ...tiki, pays: [rates[0], ...tiki.pays.slice(1)] },
    { ...tiki, name: '' },
    { ...tiki, pays: empty },
    { ...tiki, status: null },
  ]) {
    books.campaigns = [campaign as unknown as typeof tiki, ...otherCampaigns]
    books.shopeeOffers = [
      { offerName: '', offerType: 2, categoryId: 101, commissionRate: '9' },
      ...otherOffers,
    ]
    await read()
    await read()
    expect(await states()).toEqual(before)
    const reads = await admin().call('GET /api/admin/commission-rate-reads')
    expect(
      reads.map(({ last }) => last?.unread.some((name) => /^(4751584435713464237|category:101)/.test(name))),
    ).toEqual([campaign.status !== null, true])
  }
  const offers = [
    { offerName: 'Mẹ và bé', offerType: 2, categoryId: 101, commissionRate: '' },
    { offerName: 'Mẹ và bé', offerType: null, categoryId: 101, commissionRate: '0.085' },
  ]
  for (const offer of offers) {
    books.shopeeOffers = [offer as unknown as (typeof otherOffers)[0], ...otherOffers]
    await read()
    await read()
    expect(await states()).toEqual(before)
  }
})

it('what a campaign paid that is over is kept by none of its rows that cannot be read', async () => {
  operator = await app.admin()
  await read()
  const rate = async () => (await named('Điện máy', 'tiki.vn'))?.state
  expect(await rate()).not.toBe('gone')
  const [, ...others] = books.campaigns
  books.campaigns = [{ ...tiki, status: 0, pays: [{ ...tiki.pays[0], least: 'x', most: 'y' }] }, ...others]
  await read()
  await read()
  expect(await rate()).toBe('gone')
})

it('an offer of Shopee without an end is one that runs', async () => {
  operator = await app.admin()
  const endless = { offerName: 'Đồng hồ', offerType: 2, categoryId: 777, commissionRate: '0.04' }
  books.shopeeOffers = [...books.shopeeOffers, { ...endless, periodEndTime: 32_503_651_199 }]
  await read()
  expect(await named('Đồng hồ')).toMatchObject({ offered: { least: 400, most: 400 } })
})
