import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Retention } from '#contract/settings.ts'
import { forgetClicksJob } from '#server/modules/clicks/index.ts'
import { deleteUncited } from '#server/modules/clicks/store/forget.ts'
import { addUpDays, consoleChecks } from '#server/modules/console/index.ts'
import { forgetNoticesJob } from '#server/modules/notices/index.ts'
import { forgetSecurityJob } from '#server/modules/security-log/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { bootApp, type Person } from '../support/app.ts'
import { startJobProcess } from '../support/job-process.ts'
import { waitsForLock } from '../support/lock-waits.ts'
import { openShop } from '../support/orders.ts'
import { fillTraffic } from '../support/traffic.ts'

type App = Awaited<ReturnType<typeof bootApp>>
const longAgo = () => addDays(new Date(), -500)
const run = (app: App, job: typeof forgetClicksJob) => job.run(app.ctx(), {})
const keep = async (app: App, body: Partial<Retention>) =>
  app.api(await app.admin()).call('PATCH /api/admin/retention', { body })
const one = async <T>(app: App, query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  (await query.execute(app.ctx().db)).rows[0]

describe('clicks of years', () => {
  let app: App
  const clicks = 6000
  beforeAll(async () => {
    app = await bootApp()
    await fillTraffic(app.ctx().db, { clicks, conversions: 600, products: 40, days: 60, until: longAgo() })
    await addUpDays.run(app.ctx(), {})
  })
  afterAll(() => app.close())

  const figures = async () => {
    await addUpDays.run(app.ctx(), {})
    const daily = await sql`select * from daily_figures
      order by day, retailer_id, network, product_id, page, campaign_id`.execute(app.ctx().db)
    const totals = await sql`select * from daily_totals
      order by grain, day, retailer_id, network, product_id, page, campaign_id`.execute(app.ctx().db)
    return { daily: daily.rows, totals: totals.rows }
  }
  const faults = async () =>
    (await Promise.all(consoleChecks.map((check) => check.broken(app.ctx().db, app.config)))).flat()
  const left = async () =>
    (await one(app, sql<{ n: number }>`select count(*)::int as n from affiliate_clicks`))?.n ?? 0
  const counted = async () =>
    (await one(app, sql<{ n: number }>`select coalesce(sum(clicks), 0)::int as n from forgotten_clicks`))
      ?.n ?? 0

  it('stay for ever unless an operator says otherwise', async () => {
    await run(app, forgetClicksJob)
    expect(await left()).toBe(clicks)
  })

  it('go by two workers at once but for those with orders, and no figure of the console changes', async () => {
    const before = await figures()
    expect(before.daily.length).toBeGreaterThan(1000)
    const cited = await one(
      app,
      sql<{
        n: number
      }>`select count(distinct click_id)::int as n from conversions where click_id is not null`,
    )
    await keep(app, { clicks: 400 })
    const workers = [1, 2].map(() => startJobProcess(app, 'clicks.forget', {}))
    expect(await Promise.all(workers.map((worker) => once(worker, 'exit')))).toEqual([
      [0, null],
      [0, null],
    ])
    expect(cited?.n).toBeGreaterThan(400)
    expect(await left()).toBe(cited?.n)
    expect((await counted()) + (await left())).toBe(clicks)
    expect(await figures()).toEqual(before)
    expect(await faults()).toEqual([])
    await run(app, forgetClicksJob)
    expect((await counted()) + (await left())).toBe(clicks)
  })

  it('an order of back then that changes late changes its day alone', async () => {
    const before = await figures()
    await sql`update conversions set order_value = order_value + 7 where id = (select min(id) from conversions
      where earns and click_id is not null and status = 'confirmed')`.execute(app.ctx().db)
    const after = await figures()
    const changed = after.daily.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before.daily[i]))
    expect(changed).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('a figure that does not count what was deleted is found by the doctor', async () => {
    await app.asOwner(
      'update forgotten_clicks set clicks = clicks + 1 where day = (select min(day) from forgotten_clicks)',
    )
    expect(await faults()).not.toEqual([])
    await app.asOwner(
      'update forgotten_clicks set clicks = clicks - 1 where day = (select min(day) from forgotten_clicks)',
    )
    expect(await faults()).toEqual([])
  })
})

describe('one member’s clicks', () => {
  let app: App
  let lan: Person
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    app = await bootApp()
    shop = await openShop(app)
    lan = await app.register('lan')
    await keep(app, { clicks: 365 })
  })
  afterAll(() => app.close())

  const grow = (ids: string[]) =>
    app
      .ctx()
      .db.updateTable('affiliate_clicks')
      .set({ created_at: longAgo() })
      .where('click_id', 'in', ids)
      .execute()
  const there = async (ids: string[]): Promise<string[]> => {
    const rows = await app
      .ctx()
      .db.selectFrom('affiliate_clicks')
      .select('click_id')
      .where('click_id', 'in', ids)
      .execute()
    return rows.map((row) => row.click_id)
  }

  it('what brought points stays and is explained, what is young stays, the rest goes; the doctor is content', async () => {
    const [bought, refused, idle, young] = [
      await shop.click(lan),
      await shop.click(lan),
      await shop.click(lan),
      await shop.click(lan),
    ]
    await shop.report(bought, 'DH-1', 'confirmed')
    await shop.report(refused, 'DH-2', 'rejected')
    await grow([bought, refused, idle])
    await run(app, forgetClicksJob)
    expect((await there([bought, refused, idle, young])).toSorted()).toEqual(
      [bought, refused, young].toSorted(),
    )
    expect(await app.faults()).toEqual([])
    const journey = await app.api(lan).call('GET /api/me/clicks', { query: {} })
    expect(journey.map(({ clickId }) => clickId).toSorted()).toEqual([bought, refused, young].toSorted())
    const { points } = await app.api(lan).call('GET /api/user', {})
    expect(points).toBe(5000)
    // An order that a shop reports all the same waits for a person, as with any id that is not ours.
    expect(await shop.report(idle, 'DH-3', 'confirmed')).toBe('unmatched')
    expect(await app.faults()).toEqual([])
  })

  it('a click whose id alone an order was reported with stays', async () => {
    const clickId = await shop.click(lan)
    await shop.report(clickId, 'DH-4', 'pending')
    await sql`update conversions set click_id = null, shop_key = null, user_id = null, click_stamp = null, promised_points = 0
      where transaction_id = 'DH-4'`.execute(app.ctx().db)
    await sql`update affiliate_clicks set converted_at = null, status = 'pending', transaction_id = null
      where click_id = ${clickId}`.execute(app.ctx().db)
    await grow([clickId])
    await run(app, forgetClicksJob)
    expect(await there([clickId])).toEqual([clickId])
  })

  it('a click that an order is just being written for stays', async () => {
    const clickId = await shop.click(lan)
    await grow([clickId])
    await app
      .ctx()
      .db.transaction()
      .execute(async (trx) => {
        await trx
          .selectFrom('affiliate_clicks')
          .select('id')
          .where('click_id', '=', clickId)
          .forNoKeyUpdate()
          .execute()
        await run(app, forgetClicksJob)
      })
    expect(await there([clickId])).toEqual([clickId])
    await run(app, forgetClicksJob)
    expect(await there([clickId])).toEqual([])
  })

  it('an order reported while its old click goes waits for a person', async () => {
    const clickId = await shop.click(lan)
    await grow([clickId])
    const { db } = app.ctx()
    const reported = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('affiliate_clicks')
        .select('id')
        .where('click_id', '=', clickId)
        .executeTakeFirstOrThrow()
      expect(await deleteUncited(trx, [id])).toBe(1)
      const report = shop.report(clickId, 'DH-5', 'confirmed')
      await waitsForLock(db, '%affiliate_clicks%')
      return { report }
    })
    expect(await reported.report).toBe('unmatched')
    expect(await app.faults()).toEqual([])
  })

  it('no statement of anybody takes a young one, or one that points were given for', async () => {
    const young = await shop.click(lan)
    await expect(app.asOwner(`delete from affiliate_clicks where click_id = '${young}'`)).rejects.toThrow(
      'last 365 days',
    )
    const given = await shop.click(lan)
    await grow([given])
    await sql`insert into purchases (user_id, product_id, points_earned, click_id)
      values (${lan.id}, ${shop.productId}, 0, ${given})`.execute(app.ctx().db)
    await expect(app.asOwner(`delete from affiliate_clicks where click_id = '${given}'`)).rejects.toThrow(
      'cited by a purchase',
    )
  })
})

describe('the other settings', () => {
  let app: App
  beforeAll(async () => {
    app = await bootApp()
  })
  afterAll(() => app.close())
  const none = { clicks: 0, notices: 0, securityLog: 180, events: 0, audit: 0 }
  beforeEach(() => keep(app, none))

  it('are bounded below, kept field by field, and stand in the audit', async () => {
    const api = app.api(await app.admin())
    for (const body of [
      { clicks: 364 },
      { notices: 179 },
      { securityLog: 29 },
      { clicks: -1 },
      { clicks: 4000 },
      { events: 729 },
      { audit: 1826 },
      { audit: 18_251 },
    ])
      await expect(api.call('PATCH /api/admin/retention', { body }), JSON.stringify(body)).rejects.toThrow()
    expect(await keep(app, { notices: 180 })).toEqual({ ...none, notices: 180 })
    expect(await keep(app, { clicks: 365 })).toEqual({ ...none, clicks: 365, notices: 180 })
    const entry = await one(
      app,
      sql<object>`select action, before, after from audit_log where subject_id = 'retention' order by id desc limit 1`,
    )
    expect(entry).toEqual({ action: 'settings.update', before: { clicks: 0 }, after: { clicks: 365 } })
  })

  it('delete notices that are old enough, in many steps, and none that is not', async () => {
    const minh = await app.register('minh')
    await sql`insert into notices (user_id, type, ref_type, ref_id, data, bell, created_at)
      select ${minh.id}, 'visit_reminder', 'click', i::text, '{}', true, now() - interval '1 day' * (5000 - i) / 10
      from generate_series(1, 5000) i`.execute(app.ctx().db)
    const left = () =>
      one(
        app,
        sql<object>`select count(*)::int as n, count(*) filter (where created_at < now() - interval '200 days')::int as old
          from notices where user_id = ${minh.id}`,
      )
    await forgetNoticesJob.run(app.ctx(), {})
    expect(await left()).toMatchObject({ n: 5000 })
    await keep(app, { notices: 200 })
    await forgetNoticesJob.run(app.ctx(), {})
    expect(await left()).toEqual({ n: 2000, old: 0 })
  })

  it('keep the security log half a year, longer or for ever', async () => {
    const add = (days: number) =>
      app.asOwner(`insert into security_events (at, kind, detail, times, address, net, request_id)
        values (now() - interval '${days} days', 'forbidden', 'xua-${days}', 1, '', '', '')`)
    for (const days of [40, 200, 900]) await add(days)
    const left = async () =>
      (
        await sql<{
          detail: string
        }>`select detail from security_events where detail like 'xua-%' order by at`.execute(app.ctx().db)
      ).rows.map(({ detail }) => detail)
    await keep(app, { securityLog: 0 })
    await forgetSecurityJob.run(app.ctx(), {})
    expect(await left()).toEqual(['xua-900', 'xua-200', 'xua-40'])
    await keep(app, { securityLog: 400 })
    await forgetSecurityJob.run(app.ctx(), {})
    expect(await left()).toEqual(['xua-200', 'xua-40'])
    await keep(app, { securityLog: 30 })
    await forgetSecurityJob.run(app.ctx(), {})
    expect(await left()).toEqual([])
  })

  it('leave what only grows as it is: nobody may delete it', async () => {
    for (const table of ['audit_log', 'conversion_events', 'ledger_entries', 'security_events'])
      await expect(sql.raw(`delete from ${table}`).execute(app.ctx().db), table).rejects.toThrow(
        'permission denied',
      )
  })
})
