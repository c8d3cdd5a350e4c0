import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBooks } from '../../../../test/simulator/books.ts'
import { simulatedClock } from '../../../../test/simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../../../../test/simulator/server.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { storiesIn } from '../../../../test/support/network-stories.ts'
import { reportsJobs } from './index.ts'

const clock = simulatedClock(new Date('2026-06-01T02:00:00Z'))
const books = createBooks()
const { chapter, enter, pass } = storiesIn(books, clock)
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  networks = await startNetworks(books, clock)
  app = await bootApp({ clock, env: networks.env })
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

/** AccessTrade counts `total` rows; the page at `empty` has none, whatever lies behind it. */
const read = async ({ total, empty }: { total?: number; empty?: number[] }) => {
  const ctx = app.ctx()
  const fetch: typeof ctx.fetch = async (request, init) => {
    const answer = await ctx.fetch(request, init)
    const { data, total: counted } = (await answer.json()) as { data: unknown[]; total: number }
    const offset = Number(new URL((request as Request).url).searchParams.get('offset'))
    return Response.json({ data: empty?.includes(offset) ? [] : data, total: total ?? counted })
  }
  const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-accesstrade')
  await poll?.run({ ...ctx, fetch }, { kind: 'sales' })
  const runs = ctx.db.selectFrom('network_runs').selectAll().where('kind', '=', 'sales')
  return runs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}
const admin = async () => app.api(await app.admin())
const waiting = async () =>
  (await (await admin()).call('GET /api/admin/today')).find(({ kind }) => kind === 'runs')?.count
const failedAt = { status: 'failed', error: 'an empty page before the end' }

it('an empty page is tried again, passed over once that was in vain, and said', async () => {
  for (let number = 0; number < 230; number += 1) enter('accesstrade', '', [chapter('open')])
  pass(1)
  const faults = { empty: [100] }
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect(await read(faults)).toMatchObject({ ...failedAt, attempts: attempt, received: 100 })
  const last = await read(faults)
  expect(last).toMatchObject({ status: 'done', error: '1 empty pages before the end that the network names' })
  expect(last.received).toBeGreaterThan(100)
  // It waits for a person until it was read whole.
  expect(await waiting()).toBe(1)
  pass(1)
  const whole = await read({})
  expect(whole).toMatchObject({ status: 'done', error: null, received: last.received + 100 })
  expect(await waiting()).toBeUndefined()
})

it('a page that is empty for a moment is read as soon as it is there', async () => {
  pass(1)
  expect(await read({ empty: [100] })).toMatchObject(failedAt)
  expect(await read({})).toMatchObject({ status: 'done', error: null })
})

it('rows that a network counts and never gives end its report, with a word about it', async () => {
  pass(1)
  const faults = { total: 1_000_000_000 }
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect(await read(faults)).toMatchObject({ ...failedAt, attempts: attempt })
  const { id, ...last } = await read(faults)
  expect(last).toMatchObject({ status: 'done', error: '3 empty pages before the end that the network names' })
  pass(1)
  const next = await read(faults)
  expect(next).toMatchObject(failedAt)
  expect(next.id).toBeGreaterThan(id)
})

it('of a page that is put together of several answers, those that came are taken', async () => {
  const orders = Array.from({ length: 60 }, () => enter('accesstrade', '', [chapter('open')]).orderId)
  pass(1)
  const ctx = app.ctx()
  const fetch: typeof ctx.fetch = async (request, init) => {
    const answer = await ctx.fetch(request, init)
    const asked = new URL((request as Request).url).searchParams.get('transaction_id') ?? ''
    return asked.includes(orders[5] ?? '?') ? Response.json({ total: 3, data: [] }) : answer
  }
  const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-accesstrade')
  for (let attempt = 1; attempt <= 5; attempt += 1) await poll?.run({ ...ctx, fetch }, { kind: 'orders' })
  const runs = ctx.db.selectFrom('network_runs').selectAll().where('kind', '=', 'orders')
  expect(await runs.executeTakeFirstOrThrow()).toMatchObject({
    ...{ status: 'done', error: '1 empty pages before the end that the network names' },
  })
  const kept = ctx.db.selectFrom('conversions').select('id').where('transaction_id', 'in', orders)
  expect((await kept.execute()).length).toBeGreaterThan(20)
})

it('an order’s rows are asked for until there are as many as AccessTrade counts', async () => {
  const orders = Array.from({ length: 30 }, () => enter('accesstrade', '', [chapter('open')]).orderId)
  pass(1)
  const ctx = app.ctx()
  const fetch: typeof ctx.fetch = async (request, init) => {
    const url = new URL((request as Request).url)
    if (!url.searchParams.has('transaction_id')) return ctx.fetch(request, init)
    url.searchParams.set('limit', '10')
    return ctx.fetch(new Request(url, request as Request), init)
  }
  const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-accesstrade')
  await poll?.run({ ...ctx, fetch }, { kind: 'orders' })
  const kept = ctx.db.selectFrom('conversions').select('transaction_id').distinct()
  expect(await kept.where('transaction_id', 'in', orders).execute()).toHaveLength(30)
})

it('an empty page behind one that failed before is tried again as any other', async () => {
  // What the tests before left open.
  await read({})
  for (let number = 0; number < 230; number += 1) enter('accesstrade', '', [chapter('open')])
  pass(1)
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect(await read({ empty: [100] })).toMatchObject({ ...failedAt, attempts: attempt })
  expect(await read({ empty: [200] })).toMatchObject({ ...failedAt, attempts: 1, received: 200 })
  expect(await read({})).toMatchObject({ status: 'done', error: null })
})

it('a network that answers every page with the same one ends the report, with a word about it', async () => {
  pass(1)
  const ctx = app.ctx()
  let asked = 0
  const fetch: typeof ctx.fetch = async (request) => {
    asked += 1
    if (asked > 20) throw new Error('asked for ever')
    const month = new URL((request as Request).url).searchParams.get('dateStart')
    const data = Array.from({ length: 100 }, (_, place) => ({
      subOrderId: `${month} ${place}`,
      orderId: 'L1',
    }))
    return Response.json({ code: '0', result: { success: true, data } })
  }
  const poll = reportsJobs.find(({ name }) => name === 'affiliate.poll-lazada')
  await poll?.run({ ...ctx, fetch }, { kind: 'months' })
  const runs = ctx.db.selectFrom('network_runs').selectAll().where('kind', '=', 'months')
  // Twice in each of the months.
  expect(await runs.executeTakeFirstOrThrow()).toMatchObject({
    ...{ status: 'done', received: 800 },
    error: 'the network gives one page again and again',
  })
})
