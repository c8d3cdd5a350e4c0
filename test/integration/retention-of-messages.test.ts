import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Retention } from '#contract/settings.ts'
import { forgetAuditJob } from '#server/modules/audit/index.ts'
import { forgetEventsJob } from '#server/modules/conversions/index.ts'
import { bootApp } from '../support/app.ts'
import { startJobProcess } from '../support/job-process.ts'
import { openShop } from '../support/orders.ts'

type App = Awaited<ReturnType<typeof bootApp>>
const run = (app: App, job: typeof forgetAuditJob) => job.run(app.ctx(), {})
const keep = async (app: App, body: Partial<Retention>) =>
  app.api(await app.admin()).call('PATCH /api/admin/retention', { body })

describe('networks’ messages and the audit', () => {
  let app: App
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    app = await bootApp()
    shop = await openShop(app)
  })
  afterAll(() => app.close())
  const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(app.ctx().db)).rows
  const eventsLeft = () =>
    rows<object>(
      `select outcome, count(*)::int as n from conversion_events group by outcome order by outcome`,
    )
  /** What only grows is made old by its owner alone, past the trigger that keeps it as it was written. */
  const grow = async (
    table: 'conversion_events' | 'audit_log',
    column: string,
    days: number,
    which = 'true',
  ) => {
    await app.asOwner(`alter table ${table} disable trigger ${table}_immutable`)
    await app.asOwner(`update ${table} set ${column} = now() - interval '${days} days' where ${which}`)
    await app.asOwner(`alter table ${table} enable trigger ${table}_immutable`)
  }
  const refused = (days: number, retryOf = 'null') =>
    app.asOwner(`insert into conversion_events (network, source, raw, dedupe_hash, outcome, retry_of, received_at)
      values ('accesstrade', 'postback', '{}', gen_random_uuid()::text, 'refused', ${retryOf}, now() - interval '${days} days')`)

  it('what made an order stays with its points; what repeated it or came to nothing goes, with what was tried again', async () => {
    const lan = await app.register('lan')
    const clickId = await shop.click(lan)
    for (const status of ['pending', 'confirmed'] as const) await shop.report(clickId, 'DH-9', status)
    await app.asOwner(`insert into conversion_events (network, source, raw, dedupe_hash, outcome, conversion_id, received_at)
      select network, source, raw, dedupe_hash, 'duplicate', conversion_id, received_at from conversion_events
      where outcome = 'updated'`)
    await shop.report('nobody', 'DH-10', 'confirmed')
    const before = await eventsLeft()
    expect(before).toEqual([
      { outcome: 'created', n: 1 },
      { outcome: 'duplicate', n: 1 },
      { outcome: 'unmatched', n: 1 },
      { outcome: 'updated', n: 1 },
    ])
    await grow('conversion_events', 'received_at', 900)
    await refused(900)
    await refused(880, '(select max(id) from conversion_events)')
    await refused(860, '(select max(id) from conversion_events)')
    await refused(10)
    await run(app, forgetEventsJob)
    expect(await eventsLeft()).toEqual([
      ...before.slice(0, 2),
      { outcome: 'refused', n: 4 },
      ...before.slice(2),
    ])
    await keep(app, { events: 730 })
    await run(app, forgetEventsJob)
    expect(await eventsLeft()).toEqual([
      { outcome: 'created', n: 1 },
      { outcome: 'refused', n: 1 },
      { outcome: 'unmatched', n: 1 },
      { outcome: 'updated', n: 1 },
    ])
    expect((await app.api(lan).call('GET /api/user', {})).points).toBe(5000)
    expect(await app.faults()).toEqual([])
  })

  it('those that stay hold up none that go', async () => {
    await refused(1000)
    await refused(10, '(select max(id) from conversion_events)')
    await refused(950)
    expect(await rows('select forget_conversion_events(now(), 1) as gone')).toEqual([{ gone: 1 }])
    expect(await rows('select forget_conversion_events(now(), 1) as gone')).toEqual([{ gone: 0 }])
  })

  it('thousands go by two workers at once', async () => {
    await keep(app, { events: 1000, audit: 2000 })
    await app.asOwner(`insert into conversion_events (network, source, raw, dedupe_hash, outcome, received_at)
      select 'accesstrade', 'postback', '{}', 'nhieu-' || i, 'refused', now() - interval '1 day' * (900 + i / 20)
      from generate_series(1, 5000) i`)
    await app.asOwner(`insert into audit_log (action, subject_type, subject_id, created_at)
      select 'product.update', 'product', '0', now() - interval '1 day' * (1900 + i / 20) from generate_series(1, 5000) i`)
    const workers = ['conversions.forget-events', 'audit.forget'].flatMap((name) =>
      [1, 2].map(() => startJobProcess(app, name, {})),
    )
    expect(await Promise.all(workers.map((worker) => once(worker, 'exit')))).toEqual(
      workers.map(() => [0, null]),
    )
    expect(
      await rows(`select
        (select count(*)::int from conversion_events where dedupe_hash like 'nhieu-%') as events,
        (select count(*)::int from audit_log where subject_id = '0') as entries`),
    ).toEqual([{ events: 1999, entries: 1999 }])
  })

  it('a message that is being tried again stays, with what comes of it', async () => {
    await keep(app, { events: 730 })
    await refused(800)
    const [event] = await rows<{ id: number }>('select max(id)::int as id from conversion_events')
    await app
      .ctx()
      .db.transaction()
      .execute(async (trx) => {
        await sql`insert into conversion_events (network, source, raw, dedupe_hash, outcome, retry_of, received_at)
          values ('accesstrade', 'admin', '{}', 'thu-lai', 'refused', ${event?.id}, now())`.execute(trx)
        await run(app, forgetEventsJob)
      })
    await run(app, forgetEventsJob)
    expect(await rows(`select 1 as there from conversion_events where id = ${event?.id}`)).toEqual([
      { there: 1 },
    ])
  })

  it('the audit goes after five years at the least, and never what was done to demo data', async () => {
    await app.asOwner(`insert into demo_rows (kind, row_id) values ('product', ${shop.productId})`)
    await app.asOwner(`insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
      select (select min(id) from users), 'product.update', kind, subject, now() - interval '1 day' * days
      from (values ('product', '${shop.productId}', 3000), ('voucher', '${shop.productId}', 3000), ('product', 'young', 1830))
        as given (kind, subject, days)`)
    const left = () =>
      rows(`select subject_type || ' ' || subject_id as what from audit_log
        where created_at < now() - interval '1800 days' and subject_id in ('${shop.productId}', 'young') order by 1`)
    await keep(app, { audit: 0 })
    await run(app, forgetAuditJob)
    expect(await left()).toHaveLength(3)
    await keep(app, { audit: 1900 })
    await run(app, forgetAuditJob)
    expect(await left()).toEqual([{ what: `product ${shop.productId}` }, { what: 'product young' }])
  })

  it('no statement of anybody takes a young one, or one that made an order', async () => {
    await expect(
      app.asOwner("delete from audit_log where created_at > now() - interval '1826 days'"),
    ).rejects.toThrow('last five years')
    await expect(app.asOwner("delete from conversion_events where outcome = 'created'")).rejects.toThrow(
      'made an order what it is',
    )
    await refused(729)
    await expect(
      app.asOwner("delete from conversion_events where received_at > now() - interval '729 days 1 hour'"),
    ).rejects.toThrow('last 730 days')
    await expect(app.asOwner('truncate conversion_events')).rejects.toThrow()
    expect(
      await rows(
        'select forget_audit_log(now(), 1000) + forget_conversion_events(now(), 1000) as gone, 1 as asked',
      ),
    ).toHaveLength(1)
    expect(
      await rows("select count(*)::int as n from audit_log where created_at > now() - interval '1826 days'"),
    ).not.toEqual([{ n: 0 }])
  })
})
