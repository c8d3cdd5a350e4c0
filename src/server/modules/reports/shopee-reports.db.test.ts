import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBooks } from '../../../../test/simulator/books.ts'
import { simulatedClock } from '../../../../test/simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../../../../test/simulator/server.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { storiesIn } from '../../../../test/support/network-stories.ts'
import { reportsJobs } from './index.ts'

const day = 86_400_000
const clock = simulatedClock(new Date('2026-06-01T02:00:00Z'))
const books = createBooks()
const { chapter, enter, pass } = storiesIn(books, clock)
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  networks = await startNetworks(books, clock)
  app = await bootApp({ clock, env: { ...networks.env, SHOPEE_VALIDATION_IDS: '7, 8,123' } })
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

const read = async (kind: string) => {
  await reportsJobs.find(({ name }) => name === 'affiliate.poll-shopee')?.run(app.ctx(), { kind })
  const runs = app.ctx().db.selectFrom('network_runs').selectAll().where('kind', '=', kind)
  return runs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}
const statusOf = async (order: string) => {
  const orders = app.ctx().db.selectFrom('conversions').select('status')
  return (await orders.where('transaction_id', '=', order).execute()).map(({ status }) => status)
}

it('a payment cycle that is given no longer stops none behind it, and is kept for a person once', async () => {
  const row = enter('shopee', '', [chapter('paid')])
  pass(1)
  expect(await read('validated')).toMatchObject({ status: 'done', unmatched: 1, refused: 2 })
  expect(await statusOf(row.orderId)).toEqual(['confirmed'])
  pass(1)
  expect(await read('validated')).toMatchObject({ status: 'done', unchanged: 1, refused: 2 })
  const events = app.ctx().db.selectFrom('conversion_events').select('raw').where('outcome', '=', 'refused')
  expect((await events.execute()).map(({ raw }) => raw)).toEqual([
    { validationId: '7', answer: 'Shopee error 11001', problems: ['validationId'] },
    { validationId: '8', answer: 'Shopee error 11001', problems: ['validationId'] },
  ])
})

it('after a long pause asks no further back than the network gives, and says what lies before', async () => {
  const before = await read('recent')
  expect(before).toMatchObject({ status: 'done', error: null })
  pass(100)
  const row = enter('shopee', '', [chapter('open')])
  pass(1)
  const window_from = new Date(clock.now().getTime() - 89 * day)
  const after = await read('recent')
  expect(after).toMatchObject({ status: 'done', window_from })
  expect(after.error).toBe(
    `left out: ${before.window_to.toISOString()} to ${window_from.toISOString()}, further back than the network gives`,
  )
  expect(await statusOf(row.orderId)).toEqual(['pending'])
  pass(1)
  expect(await read('recent')).toMatchObject({ status: 'done', error: null })
})

it('a page that Shopee never gives is not asked for ever by beginning its part anew', async () => {
  pass(1)
  const ctx = app.ctx()
  let asked = 0
  const fetch: typeof ctx.fetch = async (request) => {
    asked += 1
    if (asked > 40) throw new Error('asked for ever')
    const { query } = (await (request as Request).clone().json()) as { query: string }
    if (!query.includes('scrollId:""')) return Response.json({ errors: [{ extensions: { code: 11_001 } }] })
    const pageInfo = { hasNextPage: true, scrollId: 'x' }
    return Response.json({ data: { conversionReport: { nodes: [{ conversionId: 'c1' }], pageInfo } } })
  }
  const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-shopee')
  await poll?.run({ ...ctx, fetch }, { kind: 'recent' })
  const runs = ctx.db.selectFrom('network_runs').selectAll().where('kind', '=', 'recent')
  expect(await runs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).toMatchObject({
    status: 'done',
    error: 'the network gives one page again and again',
  })
})
