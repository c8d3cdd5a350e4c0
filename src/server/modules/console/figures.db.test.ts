import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSignals } from '#server/db/signals.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { fillTraffic } from '../../../../test/support/traffic.ts'
import { addUpDays, consoleChecks } from './index.ts'
import { addUpDay } from './store/days.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const until = new Date('2026-11-20T16:00:00Z')

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => until } })
  await fillTraffic(app.ctx().db, { clicks: 4000, conversions: 600, products: 40, days: 45, until })
})
afterAll(() => app.close())

const addUp = () => addUpDays.run(app.ctx(), {})
const faults = async () =>
  (await Promise.all(consoleChecks.map((check) => check.broken(app.ctx().db, app.config)))).flat()
const waiting = async () =>
  (await app.ctx().db.selectFrom('touched_days').select('day').distinct().execute()).map(({ day }) => day)

describe('the figures of each day', () => {
  it('are its rows added up, whole days of Việt Nam', async () => {
    expect((await waiting()).length).toBeGreaterThan(44)
    await addUp()
    expect(await waiting()).toEqual([])
    expect(await faults()).toEqual([])
    const { rows } = await sql<Record<string, number>>`
      select (select sum(clicks) from daily_figures)::integer as clicks,
        (select sum(clicks) from daily_figures where day = '2026-11-10')::integer as one_day,
        (select count(*) from affiliate_clicks where created_at >= '2026-11-09T17:00:00Z'
          and created_at < '2026-11-10T17:00:00Z')::integer as one_day_raw,
        (select sum(conversions) from daily_figures)::integer as conversions,
        (select count(*) from conversions where earns)::integer as conversions_raw,
        (select sum(commission_confirmed) from daily_figures)::bigint as commission,
        (select sum(commission) from conversions where status = 'confirmed')::bigint as commission_raw`.execute(
      app.ctx().db,
    )
    const [row] = rows
    expect(row?.clicks).toBe(4000)
    expect(row?.one_day).toBe(row?.one_day_raw)
    expect(row?.conversions).toBe(row?.conversions_raw)
    expect(row?.commission).toBe(row?.commission_raw)
    expect(row?.commission).toBeGreaterThan(0)
  })

  it('follow late changes of old rows, and only their days are added up again', async () => {
    const { db } = app.ctx()
    await sql`update conversions set status = 'reversed', credited_points = 0
      where id = (select min(id) from conversions where status = 'confirmed' and click_id is not null)`.execute(
      db,
    )
    await sql`update conversions set order_value = order_value + 5 where id = (select max(id) from conversions)`.execute(
      db,
    )
    await sql`update affiliate_clicks set redirected_at = created_at
      where id = (select min(id) from affiliate_clicks where redirected_at is null)`.execute(db)
    expect((await waiting()).length).toBeLessThanOrEqual(3)
    expect((await waiting()).length).toBeGreaterThan(0)
    await addUp()
    expect(await faults()).toEqual([])
  })

  it('are not touched by what they do not show', async () => {
    const { db } = app.ctx()
    await sql`update conversions set report_hash = 'x' where id = (select min(id) from conversions)`.execute(
      db,
    )
    await sql`update affiliate_clicks set status = 'converted' where id = (select min(id) from affiliate_clicks)`.execute(
      db,
    )
    expect(await waiting()).toEqual([])
  })

  it('keep what commits while their day is added up', async () => {
    const { db } = app.ctx()
    const add = (
      id: number,
    ) => sql`insert into affiliate_clicks (click_id, user_id, product_id, affiliate_network,
        detected_network, link, promised_points, rule, created_at)
      select lpad(${`A${id}`}, 22, '0'), user_id, product_id, 'shopee', 'shopee', link, 1, '{}', '2026-10-30T05:00:00Z'
      from affiliate_clicks limit 1`
    await add(0).execute(db)
    const slow = await db.startTransaction().execute()
    await add(1).execute(slow)
    await addUp()
    await slow.commit().execute()
    expect(await waiting()).toEqual(['2026-10-30'])
    await Promise.all([addUp(), addUp(), add(2).execute(db)])
    await addUp()
    expect(await faults()).toEqual([])
  })

  it('are added up once when two processes find the same day waiting', async () => {
    const { db } = app.ctx()
    const daysOf = async () =>
      (
        await sql<{ rows: string }>`select string_agg(distinct xmin::text, ',') as rows from daily_figures
        where day = '2026-10-30'`.execute(db)
      ).rows[0]?.rows
    await sql`insert into touched_days (day) values ('2026-10-30')`.execute(db)
    const first = await db.startTransaction().execute()
    await addUpDay(first, '2026-10-30')
    const second = db.transaction().execute((tx) => addUpDay(tx, '2026-10-30'))
    await first.commit().execute()
    const once = await daysOf()
    await second
    expect(await daysOf()).toBe(once)
  })

  it('of months that are over are kept, and let go by whoever writes one of their days', async () => {
    const { db } = app.ctx()
    const kept = async () =>
      (await db.selectFrom('kept_months').select('month').orderBy('month').execute()).map(
        ({ month }) => month,
      )
    const addUpMonths = async () => {
      await sql`insert into touched_days (day) values ('2026-11-01')`.execute(db)
      await addUp()
    }
    await addUpMonths()
    expect(await kept()).toEqual(['2026-10-01'])
    const api = app.api(await app.admin())
    const groupsBy = async (by: 'product' | 'page') => {
      const query = { by, from: '2026-09-01', to: '2026-11-20', sort: '-clicks', limit: 100 } as const
      return (await api.call('GET /api/admin/overview', { query })).groups
    }
    const [products, pages] = [await groupsBy('product'), await groupsBy('page')]
    await sql`delete from kept_months`.execute(db)
    expect([await groupsBy('product'), await groupsBy('page')]).toEqual([products, pages])

    await addUpMonths()
    await sql`update conversions set commission = commission + 7
      where id = (select min(id) from conversions where status = 'confirmed' and click_id is not null
        and occurred_at between '2026-10-10' and '2026-10-20')`.execute(db)
    expect(await kept()).toEqual(['2026-10-01'])
    const [day] = await waiting()
    // A process of the version before knows of days alone.
    await db.transaction().execute((tx) => addUpDay(tx, day ?? ''))
    expect(await kept()).toEqual([])
    const sum = (groups: { commissionConfirmed: number }[]) =>
      groups.reduce((all, { commissionConfirmed }) => all + commissionConfirmed, 0)
    expect(sum(await groupsBy('page'))).toBe(sum(pages) + 7)
    await addUpMonths()
    expect(await kept()).toEqual(['2026-10-01'])
    expect(sum(await groupsBy('product'))).toBe(sum(products) + 7)
    expect(await faults()).toEqual([])

    await sql`update monthly_totals set clicks = clicks + 1`.execute(db)
    expect(await faults()).toEqual(['monthly_totals of 2026-10-01 is not what its rows add up to'])
    await sql`update monthly_totals set clicks = clicks - 1`.execute(db)
  })

  it('of today are told to who watches the site as the overview tells them', async () => {
    const { db } = app.ctx()
    await sql`update affiliate_clicks set created_at = now(), redirected_at = now()
      where id in (select id from affiliate_clicks order by id desc limit 3)`.execute(db)
    await addUp()
    const { rows } = await sql`select sum(clicks)::integer as clicks from daily_figures
      where day = (now() at time zone 'Asia/Ho_Chi_Minh')::date`.execute(db)
    expect((await readSignals(db)).money).toMatchObject(rows[0] ?? {})
  })

  it('that are wrong are found by the doctor', async () => {
    const { db } = app.ctx()
    const spoil = (by: number, table = 'daily_figures') =>
      sql`update ${sql.table(table)} set clicks = clicks + ${sql.lit(by)} where day = '2026-11-10'`.execute(
        db,
      )
    await spoil(1)
    expect(await faults()).toEqual([
      'daily_figures of 2026-11-10 is not what its rows add up to',
      'daily_totals of 2026-11-10 is not what its rows add up to',
    ])
    await spoil(-1)
    await spoil(1, 'daily_totals')
    expect(await faults()).toEqual(['daily_totals of 2026-11-10 is not what its rows add up to'])
    await spoil(-1, 'daily_totals')
    await addUp()
    expect(await faults()).toEqual([])
    await sql`insert into daily_figures select * from daily_figures where day = '2026-11-10' limit 1`.execute(
      db,
    )
    expect(await faults()).toContain('daily_figures of 2026-11-10 is not what its rows add up to')
    await sql`insert into touched_days (day) values ('2026-11-10')`.execute(db)
    await addUp()
    expect(await faults()).toEqual([])
  })
})
