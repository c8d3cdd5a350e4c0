import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createBooks } from '../../../../test/simulator/books.ts'
import { simulatedClock } from '../../../../test/simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../../../../test/simulator/server.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { reportsJobs } from './index.ts'

const clock = simulatedClock(new Date('2026-06-01T02:00:00Z'))
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api

beforeAll(async () => {
  networks = await startNetworks(createBooks(), clock, { shopeePage: 2 })
  app = await bootApp({ clock, env: { ...networks.env, POSTBACK_SECRET_ACCESSTRADE: 'cửa/accesstrade' } })
  admin = app.api(await app.admin())
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

const audited = (action: string) =>
  app
    .ctx()
    .db.selectFrom('audit_log')
    .select(['subject_id', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

describe('a report asked for by hand', () => {
  const ask = (network = 'shopee', kind = 'recent') =>
    admin.call('POST /api/admin/networks/{network}/run', {
      params: { network: network as 'shopee' },
      body: { kind },
    })
  const queued = async () =>
    (
      await app
        .ctx()
        .db.withSchema('pgboss')
        .selectFrom('job' as never)
        .selectAll()
        .where('name' as never, '=', 'affiliate.poll-shopee' as never)
        .execute()
    ).map((job) => (job as { data: object }).data)
  const work = (ctx: Ctx = app.ctx()) =>
    reportsJobs
      .find(({ name }) => name === 'affiliate.poll-shopee')
      ?.run(ctx, { kind: 'recent', byHand: true })

  it('is queued and noted, and read though its time has not come', async () => {
    expect(await ask()).toEqual({})
    expect(await queued()).toEqual([{ kind: 'recent', byHand: true }])
    expect(await audited('network.run')).toEqual([{ subject_id: 'shopee', after: { kind: 'recent' } }])
    await work()
    const runs = () => admin.list('GET /api/admin/networks/runs', { query: { network: 'shopee' } })
    expect((await runs()).items).toMatchObject([{ kind: 'recent', status: 'done' }])
    await expect(ask()).rejects.toMatchObject({ status: 409 })
    await work()
    expect((await runs()).total).toBe(1)
    await clock.sleep(61_000)
    await ask()
    await work()
    expect((await runs()).total).toBe(2)
  })

  it('waits for whoever reads it', async () => {
    await clock.sleep(3_600_000)
    let refused: unknown
    const during: typeof fetch = async (...request) => {
      refused ??= await ask().catch((error: unknown) => error)
      return fetch(...request)
    }
    await work({ ...app.ctx(), fetch: during })
    expect(refused).toMatchObject({ status: 409 })
  })

  it('is refused where nothing of the kind is read', async () => {
    await expect(ask('shopee', 'khong-co')).rejects.toMatchObject({ status: 404 })
    await expect(ask('direct')).rejects.toMatchObject({ status: 404 })
  })

  it('tells when it was read, when it will be, and what each day brought', async () => {
    const states = await admin.call('GET /api/admin/networks')
    const recent = states.find(({ network }) => network === 'shopee')?.reports[0]
    expect(recent).toMatchObject({ kind: 'recent', status: 'done', cursor: null })
    expect(new Date(recent?.nextAt ?? 0).getTime()).toBeGreaterThan(clock.now().getTime())
    expect(recent?.lastDoneAt).toBe(recent?.last?.finishedAt)
    const days = await admin.call('GET /api/admin/networks/days', { query: {} })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ day: '2026-06-01', refused: 0 })
    const { db } = app.ctx()
    await db
      .updateTable('network_runs')
      .set({ created: 2, unchanged: 3, refused: 1 })
      .where('id', '=', 1)
      .execute()
    const after = await admin.call('GET /api/admin/networks/days', { query: { network: 'shopee' } })
    expect(after.at(-1)).toEqual({ day: '2026-06-01', fresh: 2, known: 3, refused: 1 })
    const other = await admin.call('GET /api/admin/networks/days', { query: { network: 'lazada' } })
    expect(other.at(-1)).toMatchObject({ fresh: 0 })
  })
})

it('shows a door’s address on demand alone, and notes it', async () => {
  const show = (network: 'accesstrade' | 'lazada' | 'shopee') =>
    admin.call('POST /api/admin/networks/{network}/door', { params: { network } })
  const { url } = await show('accesstrade')
  expect(url).toBe(`${app.config.siteUrl}/api/postback/accesstrade/${encodeURIComponent('cửa/accesstrade')}`)
  expect(await audited('network.door')).toEqual([{ subject_id: 'accesstrade', after: null }])
  await expect(show('lazada')).rejects.toMatchObject({ status: 404 })
  await expect(show('shopee')).rejects.toMatchObject({ status: 404 })
  expect(JSON.stringify(await admin.call('GET /api/admin/networks'))).not.toContain('cửa')
  expect((await app.request(new URL(url).pathname, { method: 'POST' })).status).toBe(400)
})

describe('the inbox', () => {
  const list = (query: object) => admin.call('GET /api/admin/events', { query })

  it('shows what was not understood with its fault, and the message without personal data', async () => {
    const { items } = await list({ outcome: 'refused' })
    expect(items[0]).toMatchObject({ network: 'accesstrade', source: 'postback', outcome: 'refused' })
    const id = items[0]?.id ?? 0
    const event = await admin.call('GET /api/admin/events/{id}', { params: { id } })
    expect(event).toMatchObject({ id, conversionId: null, raw: expect.any(Object) })
  })

  it('is walked a page at a time, newest first, none twice', async () => {
    const { db } = app.ctx()
    await sql`insert into conversion_events (network, source, raw, dedupe_hash, outcome)
      select (array['shopee', 'lazada', 'accesstrade'])[1 + n % 3], 'poll', '{}', n::text,
        case when n % 100 = 0 then 'refused' else 'duplicate' end
      from generate_series(1, 2000) n`.execute(db)
    const seen: number[] = []
    let next: number | null | undefined
    do {
      const page = await list({ outcome: 'refused', limit: 6, ...(next ? { before: next } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(seen).toHaveLength(21)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    const lazada = await list({ network: 'lazada', outcome: 'refused', limit: 100 })
    expect(lazada.items).toHaveLength(7)
    expect(lazada.next).toBeNull()
    expect((await list({ source: 'postback' })).items).toHaveLength(1)
  })
})

describe('HEAD at the address of a webhook', () => {
  const query = '?transaction_id=4711&status=1&aff_sub1=khong-co'
  const kept = async () =>
    Number(
      (
        await app
          .ctx()
          .db.selectFrom('conversion_events')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('asks whether it is there, and tells nothing of an order', async () => {
    const before = await kept()
    const door = `/api/postback/accesstrade/${encodeURIComponent('cửa/accesstrade')}`
    expect((await app.request(door + query, { method: 'HEAD' })).status).toBe(200)
    expect((await app.request(door, { method: 'HEAD' })).status).toBe(200)
    expect((await app.request(`/api/postback/accesstrade/sai${query}`, { method: 'HEAD' })).status).toBe(401)
    expect((await app.request(`/api/postback/lazada/sai${query}`, { method: 'HEAD' })).status).toBe(404)
    expect(await kept()).toBe(before)
    expect((await app.request(door)).status).toBe(400)
    expect(await kept()).toBe(before + 1)
  })
})
