import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Network } from '#contract/affiliate.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import type { IncomingConversion } from '../networks/index.ts'
import { orderReviewJobs } from '../order-review/index.ts'
import { recordConversion } from './operations/record-conversion.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let other: Awaited<ReturnType<typeof bootApp>>
let member: Person
const products = new Map<string, number>()
const links = {
  accesstrade: 'https://go.isclix.com/deep_link/v5/1/2?url=https%3A%2F%2Ftiki.vn%2Fp1.html',
  lazada: 'https://c.lazada.vn/t/c.b1abc?url=https%3A%2F%2Fwww.lazada.vn%2Fp1.html',
}

beforeAll(async () => {
  app = await bootApp()
  other = await bootApp({ database: app.database })
  const api = app.api(await app.admin())
  for (const [network, affiliateLink] of Object.entries(links))
    products.set(network, (await addProduct(api, { affiliateLink, pointsReward: 700 })).id)
  member = await app.register('so-dong')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const click = async (network: keyof typeof links): Promise<string> => {
  const body = { productId: products.get(network) ?? 0 }
  return (await app.api(member).call('POST /api/affiliate/track', { body })).clickId
}
type Message = Partial<IncomingConversion> & Pick<IncomingConversion, 'clickId' | 'transactionId' | 'itemKey'>
const say = (network: Network, message: Message, through = app) =>
  recordConversion(
    through.ctx(),
    {
      network,
      orderValue: 200_000,
      commission: 20_000,
      status: 'confirmed',
      networkStatus: 'confirmed',
      reason: null,
      occurredAt: new Date(),
      updatedAt: null,
      ...message,
    },
    { source: 'poll', raw: { ...message } },
  )
const rows = (clickId: string) =>
  app
    .ctx()
    .db.selectFrom('conversions')
    .select([
      'transaction_id',
      'item_key',
      'status',
      'earns',
      'credited_points',
      'occurred_at',
      'hold',
      'risk',
    ])
    .where('reported_click_id', '=', clickId)
    .orderBy('id')
    .execute()
const credited = async (clickId: string) =>
  (await rows(clickId)).reduce((sum, row) => sum + row.credited_points, 0)

it.each([
  ['lazada', 'sub-1', undefined],
  ['accesstrade', 'row-1', ['row-1', '148916905']],
] as const)('%s: an item said under another order is still the same item', async (network, itemKey, keys) => {
  const clickId = await click(network)
  const rowKeys = keys && { rowKeys: [...keys] }
  await say(network, { clickId, transactionId: `${network}-A`, itemKey, ...rowKeys })
  await say(network, { clickId, transactionId: `${network}-B`, itemKey, ...rowKeys, commission: 21_000 })
  expect(await rows(clickId)).toMatchObject([{ transaction_id: `${network}-A`, item_key: itemKey }])
  expect(await credited(clickId)).toBe(700)
  await say(network, { clickId, transactionId: `${network}-B`, itemKey, ...rowKeys, status: 'reversed' })
  expect(await credited(clickId)).toBe(0)
})

it('both orders of an item at the same moment, by two processes, make one row', async () => {
  const clickId = await click('lazada')
  await Promise.all(
    ['X', 'Y', 'X', 'Y', 'Z', 'Z'].map((transactionId, turn) =>
      say('lazada', { clickId, transactionId, itemKey: 'sub-2' }, turn % 2 === 0 ? app : other),
    ),
  )
  expect(await rows(clickId)).toHaveLength(1)
  expect(await credited(clickId)).toBe(700)
})

it('a shop that names its orders alone keeps them apart', async () => {
  const { id } = await addProduct(app.api(await app.admin()), { pointsReward: 700 })
  products.set('direct', id)
  const clickId = await click('direct' as 'lazada')
  for (const transactionId of ['D1', 'D2']) await say('direct', { clickId, transactionId, itemKey: '1' })
  expect(await credited(clickId)).toBe(1400)
})

it('a message that named no order is filed under the one that the report names', async () => {
  const clickId = await click('accesstrade')
  const hint = { clickId, transactionId: '555', itemKey: '555', rowKeys: ['555'], evidence: 'hint' as const }
  await say('accesstrade', { ...hint, status: 'pending' })
  const report = { clickId, transactionId: 'REAL-9', itemKey: 'md5-a', rowKeys: ['md5-a', '555'] }
  await say('accesstrade', report)
  expect(await rows(clickId)).toMatchObject([{ transaction_id: 'REAL-9', credited_points: 700 }])
  // Said again, late: nothing new comes of it.
  await say('accesstrade', { ...hint, status: 'pending' })
  expect(await rows(clickId)).toHaveLength(1)
})

it('two that named no order go to the one of both, also where they stand for one item', async () => {
  const clickId = await click('accesstrade')
  for (const number of ['561', '562']) {
    const hint = { clickId, transactionId: number, itemKey: number, rowKeys: [number], twinKey: 'binh' }
    await say('accesstrade', { ...hint, evidence: 'hint', status: 'pending' })
  }
  for (const number of ['561', '562'])
    await say('accesstrade', {
      ...{ clickId, transactionId: 'REAL-12', itemKey: `md5-${number}`, twinKey: 'binh' },
      ...{ rowKeys: [`md5-${number}`, number] },
    })
  expect(await rows(clickId)).toMatchObject([
    { transaction_id: 'REAL-12', status: 'confirmed', credited_points: 700 },
    { transaction_id: 'REAL-12', status: 'confirmed', credited_points: 0 },
  ])
  expect(await app.faults()).toEqual([])
})

it('a report from the future takes nothing over: what it tells of stays where a hint filed it', async () => {
  const clickId = await click('accesstrade')
  const hint = { clickId, transactionId: '565', itemKey: '565', rowKeys: ['565'], twinKey: 'binh' }
  await say('accesstrade', { ...hint, evidence: 'hint', status: 'pending' })
  const report = {
    clickId,
    transactionId: 'REAL-15',
    itemKey: 'md5-565',
    rowKeys: ['md5-565', '565'],
    twinKey: 'binh',
  }
  const updatedAt = new Date(Date.now() + 3 * 86_400_000)
  expect(await say('accesstrade', { ...report, updatedAt })).toMatchObject({ outcome: 'stale' })
  expect(await rows(clickId)).toMatchObject([{ transaction_id: '565', status: 'pending', earns: true }])
  expect(await app.faults()).toEqual([])
  await say('accesstrade', { ...report, updatedAt: new Date() })
  expect(await rows(clickId)).toMatchObject([{ transaction_id: 'REAL-15', credited_points: 700 }])
})

it('what waits for its report is not held: under the name of its order nobody could end that', async () => {
  const clickId = await click('accesstrade')
  const hint = { clickId, transactionId: '557', itemKey: '557', rowKeys: ['557'], evidence: 'hint' as const }
  const { conversionId } = await say('accesstrade', { ...hint, status: 'pending' })
  const api = app.api(await app.admin())
  const hold = () => api.call('POST /api/admin/holds', { body: { conversionId, note: null } })
  await expect(hold()).rejects.toMatchObject({ body: { code: 'conflict' } })
  // Nor looked at, which would offer it for holding.
  await orderReviewJobs.find(({ name }) => name === 'affiliate.assess')?.run(app.ctx(), {})
  expect(await rows(clickId)).toMatchObject([{ hold: null, risk: null }])
  const report = { clickId, transactionId: 'REAL-11', itemKey: 'md5-c', rowKeys: ['md5-c', '557'] }
  await say('accesstrade', { ...report, status: 'approved' })
  await orderReviewJobs.find(({ name }) => name === 'affiliate.assess')?.run(app.ctx(), {})
  expect(await rows(clickId)).toMatchObject([{ risk: expect.any(Number) }])
  const { id } = await hold()
  await say('accesstrade', report)
  expect(await credited(clickId)).toBe(0)
  await api.call('POST /api/admin/holds/{id}/release', { params: { id }, body: { reason: null } })
  expect(await credited(clickId)).toBe(700)
  expect(await app.faults()).toEqual([])
})

it('a hint that comes after the report makes no second row', async () => {
  const clickId = await click('accesstrade')
  await say('accesstrade', { clickId, transactionId: 'REAL-10', itemKey: 'md5-b', rowKeys: ['md5-b', '556'] })
  const hint = { clickId, transactionId: '556', itemKey: '556', rowKeys: ['556'] }
  await say('accesstrade', { ...hint, evidence: 'hint', status: 'pending' })
  expect(await rows(clickId)).toMatchObject([{ transaction_id: 'REAL-10' }])
})

it('an item stays its member’s though another row of it names no click', async () => {
  const clickId = await click('accesstrade')
  const row = { transactionId: 'TWIN', twinKey: 'sp-1' }
  await say('accesstrade', { ...row, clickId, itemKey: 'b1', rowKeys: ['b1'], status: 'approved' })
  await say('accesstrade', { ...row, clickId: '', itemKey: 'b2', rowKeys: ['b2'] })
  expect(await credited(clickId)).toBe(0)
  expect(await rows(clickId)).toMatchObject([{ earns: true, status: 'approved' }])
  await say('accesstrade', { ...row, clickId, itemKey: 'b1', rowKeys: ['b1'] })
  expect(await credited(clickId)).toBe(700)
})

it('a message that says nothing of the item leaves its rows one item', async () => {
  const clickId = await click('accesstrade')
  const row = (itemKey: string) => ({ clickId, transactionId: 'MUTE', itemKey, rowKeys: [itemKey] })
  const named = { twinKey: 'sp-9', status: 'approved' as const, updatedAt: new Date(60_000) }
  await say('accesstrade', { ...row('m1'), ...named })
  await say('accesstrade', { ...row('m2'), ...named })
  const mute = { updatedAt: new Date(120_000) }
  await say('accesstrade', { ...row('m1'), ...mute })
  await say('accesstrade', { ...row('m2'), ...mute })
  expect(await credited(clickId)).toBe(700)
  await say('accesstrade', { ...row('m1'), ...mute, twinKey: 'sp-9' })
  await say('accesstrade', { ...row('m2'), ...mute, twinKey: 'sp-9' })
  expect(await credited(clickId)).toBe(700)
  // The one that earns falls: the other takes its place.
  const [first] = (await rows(clickId)).filter(({ earns }) => earns)
  await say('accesstrade', {
    ...row(first?.item_key ?? ''),
    status: 'reversed',
    updatedAt: new Date(180_000),
  })
  expect((await rows(clickId)).find(({ earns }) => earns)?.credited_points).toBe(700)
  expect(await credited(clickId)).toBe(700)
})

it.each([
  ['at the same time', 60_000],
  ['earlier', 30_000],
])('an item that is named %s than its rows were told of is still one', async (when, time) => {
  const clickId = await click('accesstrade')
  for (const itemKey of [`${when} 1`, `${when} 2`])
    for (const said of [{ updatedAt: new Date(60_000) }, { updatedAt: new Date(time), twinKey: when }])
      await say('accesstrade', { clickId, transactionId: when, itemKey, rowKeys: [itemKey], ...said })
  expect(await credited(clickId)).toBe(700)
})

it('a row that turns out to be another item leaves the first to its twin', async () => {
  const clickId = await click('accesstrade')
  const row = { clickId, transactionId: 'LEAVES', twinKey: 'sp-3' }
  for (const itemKey of ['l1', 'l2']) await say('accesstrade', { ...row, itemKey, rowKeys: [itemKey] })
  const { twinKey: _, ...bonus } = { ...row, earns: false }
  await say('accesstrade', { ...bonus, itemKey: 'l1', rowKeys: ['l1'], commission: 1 })
  expect(await rows(clickId)).toMatchObject([{ earns: false }, { earns: true, credited_points: 700 }])
})

it('a bonus row earns nothing though a message does not call it one', async () => {
  const clickId = await click('accesstrade')
  const bonus = { clickId, transactionId: 'BONUS', itemKey: 'x1', rowKeys: ['x1'] }
  await say('accesstrade', { ...bonus, earns: false, updatedAt: new Date(60_000) })
  await say('accesstrade', { ...bonus, updatedAt: new Date(120_000) })
  expect(await credited(clickId)).toBe(0)
})

it('a click that is named late takes the item over', async () => {
  const clickId = await click('accesstrade')
  const row = { transactionId: 'LATE', twinKey: 'sp-2' }
  const said = {
    ...row,
    itemKey: 'c1',
    rowKeys: ['c1'],
    status: 'approved' as const,
    updatedAt: new Date(60_000),
  }
  await say('accesstrade', { ...said, clickId: '' })
  await say('accesstrade', {
    ...row,
    clickId: '',
    itemKey: 'c2',
    rowKeys: ['c2'],
    updatedAt: new Date(60_000),
  })
  // The same in every other word: nothing moves but whose it is.
  await say('accesstrade', { ...said, clickId })
  expect(await rows(clickId)).toMatchObject([{ earns: true }])
})

it('the time of sale is the one of the network’s books, not of an unsigned message', async () => {
  const clickId = await click('lazada')
  const long = new Date(Date.now() - 20 * 86_400_000)
  await say('lazada', { clickId, transactionId: 'T1', itemKey: 't1', evidence: 'hint', status: 'pending' })
  await say('lazada', { clickId, transactionId: 'T1', itemKey: 't1', occurredAt: long })
  expect(await rows(clickId)).toMatchObject([{ credited_points: 0, hold: 'open', occurred_at: long }])
  const next = await click('lazada')
  await say('lazada', {
    ...{ clickId: next, transactionId: 'T2', itemKey: 't2', occurredAt: long },
    ...{ evidence: 'hint', status: 'pending' },
  })
  await say('lazada', { clickId: next, transactionId: 'T2', itemKey: 't2' })
  expect(await rows(next)).toMatchObject([{ credited_points: 700, hold: null }])
  expect(await app.faults()).toEqual([])
})
